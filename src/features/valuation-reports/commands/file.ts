import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { choiceOf } from '../fields.ts'
import { readStandingReport } from '../queries/bound.ts'
import { unchosenLanguage } from '../queries/language.ts'
import { composeReport } from './compose.ts'

/**
 * The draft of a valuation's report as a PDF, as it is: looked at beside its form. Throws 'valuation-not-found' out of scope,
 * 'permission-denied' for those who view no reports, and as the printer does.
 */
export async function reportPreview(ctx: MakingContext, { id }: { id: string }): Promise<DownloadedFile> {
  if (!can(ctx.actor, 'canViewReports')) throw new AppError('permission-denied')
  const data = await readStandingReport(ctx, id)
  const language = await unchosenLanguage(ctx, id)
  const { pdf } = await ctx.print(await composeReport(ctx, data, choiceOf(data.content, language), null))
  return { name: `${data.record.valuationNumber}-draft.pdf`, type: 'application/pdf', content: pdf }
}

/** The same to be taken away, which is in the audit log before the first byte. Throws 'too-many-requests' after ten in a minute. */
export async function reportDraft(ctx: MakingContext, input: { id: string }): Promise<DownloadedFile> {
  await admitExport(ctx)
  const file = await reportPreview(ctx, input)
  await noteExport(ctx, {
    resourceType: 'valuation',
    resourceId: input.id,
    description: `Took away the draft report ${file.name}`,
    details: { format: 'pdf', file: file.name },
  })
  return file
}
