import { type Block, facts, heading, paragraphs } from '#features/papers/rules/blocks.ts'
import { AppError } from '#kernel/errors.ts'
import { formatDate, formatInstant, type Reading } from '#kernel/format.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { printed } from '../../invoices/commands/pdf.ts'
import type { PaperLanguage } from '../../invoices/model/codes.ts'
import type { WordedPaper } from '../../invoices/rules/paper.ts'
import { leftToRight } from '../../papers/rules.ts'
import { amendmentsMessages } from '../messages.ts'
import type { Amendment } from '../model.ts'
import { inScope, listAmendments } from '../queries.ts'

/**
 * An amendment as a PDF in Arabic, English or both, to be read and signed, with the acceptance once there is one. Throws 'amendment-not-found' out of
 * scope, as `printPaper` does, and 'too-many-requests' after ten exports in a minute.
 */
export async function amendmentPdf(
  ctx: MakingContext,
  { id, language = 'both' }: { id: string; language?: PaperLanguage | undefined },
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const found = await ctx.db
    .selectFrom('amendments as a')
    .innerJoin('engagements as e', 'e.id', 'a.engagementId')
    .select('e.id')
    .where('a.id', '=', id)
    .where(inScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  const amendment = found && (await listAmendments(ctx, found.id)).items.find((one) => one.id === id)
  if (!amendment) throw new AppError('amendment-not-found')
  const { number } = amendment
  const content = await printed(ctx, { language, worded: amendmentPaper(amendment), number, tight: true })
  await noteExport(ctx, {
    resourceType: 'engagement',
    resourceId: found.id,
    description: `Took away amendment ${number} as PDF`,
    details: { format: 'pdf', language, number },
  })
  return { name: `${number.replace('/', '-')}.pdf`, type: 'application/pdf', content }
}

/** An amendment on paper: its text word for word, its SHA-256, and the acceptance once there is one, or lines to sign. */
const amendmentPaper =
  (of: Amendment) =>
  (reading: Reading): WordedPaper => {
    const { language } = reading
    const word = (key: keyof typeof amendmentsMessages) => amendmentsMessages[key][language]
    const isAccepted = of.state === 'ACCEPTED'
    const blocks: Block[] = [
      ...facts([
        [word('number'), leftToRight(of.number)],
        [word('state'), word(`state.${of.state}`)],
        [word('sentAt'), of.sentAt && isolateBidi(formatInstant(of.sentAt, reading))],
      ]),
      heading(word('text')),
      ...paragraphs(of.text[language].replaceAll('\n', '\n\n')),
      heading(word('acceptance')),
      ...(isAccepted
        ? facts([
            [word('name'), of.name && isolateBidi(of.name)],
            [word('acceptedOn'), of.acceptedOn && isolateBidi(formatDate(of.acceptedOn, reading))],
            [word('answeredAt'), of.answeredAt && isolateBidi(formatInstant(of.answeredAt, reading))],
            [word('evidence'), of.evidence && isolateBidi(of.evidence)],
          ])
        : paragraphs(word('paper.sign'))),
      // For verifying, after all that is read and signed.
      ...facts([[word('hash'), leftToRight(of.textSha256)]]),
    ]
    return { title: word('paper.title'), blocks }
  }
