import { AppError } from '#kernel/errors.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { printed } from '../../invoices/commands/pdf.ts'
import type { PaperLanguage } from '../../invoices/model/codes.ts'
import { inScope, listAmendments } from '../queries.ts'
import { amendmentPaper } from '../rules/paper.ts'

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
  const content = await printed(ctx, { language, worded: amendmentPaper(amendment), number })
  await noteExport(ctx, {
    resourceType: 'engagement',
    resourceId: found.id,
    description: `Took away amendment ${number} as PDF`,
    details: { format: 'pdf', language, number },
  })
  return { name: `${number.replace('/', '-')}.pdf`, type: 'application/pdf', content }
}
