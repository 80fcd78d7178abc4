import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { phrasesMessages } from './messages.ts'
import { MOST_PHRASES, type Phrase, type PhraseTopic } from './model.ts'
import { listPhrases } from './queries.ts'

const fault = faultOf('phrases', phrasesMessages)

type Entered = { topic: PhraseTopic; textAr?: string | null | undefined; textEn?: string | null | undefined }
type Phrases = { items: Phrase[] }

/**
 * Keeps a phrase, unless the firm has one that reads the same; gives the phrases of its topic. Throws 'record-invalid' without a text or
 * with one that can't be shown, and 'too-many-phrases'.
 */
export async function addPhrase(ctx: WriteContext, { topic, textAr, textEn }: Entered): Promise<Phrases> {
  const { actor, db } = ctx
  const texts = { textAr: tidyText(textAr ?? '') || null, textEn: tidyText(textEn ?? '') || null }
  const wrong = Object.entries({ textAr, textEn }).filter(([, text]) => text && hasUnshowable(text))
  if (wrong.length > 0) throw recordInvalid(wrong.map(([field]) => kernelFault(field, 'badText')))
  if (!texts.textAr && !texts.textEn) throw recordInvalid([fault('textAr', 'fault.text')])
  // Two at once would each count without the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phrases ${topic}`}, 0))`.execute(db)
  const { items } = await listPhrases(ctx, { topic })
  if (items.some((phrase) => readsAs(phrase) === readsAs(texts))) return { items }
  if (items.length >= MOST_PHRASES) throw new AppError('too-many-phrases', { params: { most: MOST_PHRASES } })
  const id = randomUUID()
  await db
    .insertInto('phrases')
    .values({ id, topic, ...texts, addedBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'PHRASE_ADD',
    description: `${actor.displayName} kept a phrase for ${topic}`,
    details: { topic },
    after: texts,
    resourceId: id,
    resourceType: 'phrase',
  })
  return listPhrases(ctx, { topic })
}

/** A phrase as it is compared: in either language, whatever its spelling. */
const readsAs = ({ textAr, textEn }: Pick<Phrase, 'textAr' | 'textEn'>) =>
  JSON.stringify([foldArabic(textAr ?? ''), foldArabic(textEn ?? '')])

/** Removes a phrase; gives the others of its topic. Throws 'phrase-not-found' and 'phrase-not-own'. */
export async function removePhrase(ctx: WriteContext, { id }: { id: string }): Promise<Phrases> {
  const { actor, db } = ctx
  const row = await db.deleteFrom('phrases').where('id', '=', id).returningAll().executeTakeFirst()
  if (!row) throw new AppError('phrase-not-found')
  // Whatever throws undoes the deletion.
  if (row.addedBy !== actor.id && !isAdmin(actor)) throw new AppError('phrase-not-own')
  const topic = row.topic as PhraseTopic
  await audit(ctx, {
    eventType: 'PHRASE_REMOVE',
    description: `${actor.displayName} removed a phrase for ${topic}`,
    details: { topic },
    before: { textAr: row.textAr, textEn: row.textEn },
    resourceId: id,
    resourceType: 'phrase',
  })
  return listPhrases(ctx, { topic })
}
