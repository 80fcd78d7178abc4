import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import { commentsMessages } from '../messages.ts'
import { COMMENT_LIMIT, type CommentedRecord, MOST_MENTIONS } from '../model.ts'
import { namedOn } from '../queries/people.ts'
import { measureOf } from '../rules/mentions.ts'
import { follow } from './follow.ts'

/** A fault of what is written about a comment, by its name in messages.ts. */
export const commentFault = faultOf('comments', commentsMessages)

/** The text of a comment, tidied. Throws 'record-invalid' when nothing is seen of it, it cannot be shown, or it is too long. */
export function checkedText(typed: string): string {
  if (hasUnshowable(typed)) throw recordInvalid([kernelFault('text', 'badText')])
  if (isBlank(typed)) throw recordInvalid([commentFault('text', 'fault.text')])
  const text = tidyText(typed)
  const { length, mentions } = measureOf(text)
  if (length > COMMENT_LIMIT) throw recordInvalid([kernelFault('text', 'tooLong', { max: COMMENT_LIMIT })])
  if (mentions > MOST_MENTIONS) throw recordInvalid([commentFault('text', 'fault.mentions', { max: MOST_MENTIONS })])
  return text
}

/**
 * Records whom a comment mentions, and gives those whom it did not mention before: they are notified, and follow the record unless they have
 * left it. Throws 'record-invalid' for somebody new who may not see the record.
 */
export async function mention(
  ctx: WriteContext,
  { id, record }: { id: string; record: CommentedRecord },
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return []
  const { db } = ctx
  const before = await db
    .selectFrom('commentMentions')
    .select('personId')
    .where('commentId', '=', id)
    .where('personId', 'in', people)
    .execute()
  const known = new Set(before.map(({ personId }) => personId))
  const added = people.filter((person) => !known.has(person))
  if (added.length === 0) return []
  if ((await namedOn(ctx, record, added)).length < added.length)
    throw recordInvalid([commentFault('text', 'fault.mentioned')])
  await db
    .insertInto('commentMentions')
    .values(added.map((personId) => ({ commentId: id, personId })))
    .execute()
  await follow(ctx, record, added, { overrules: false })
  return added
}
