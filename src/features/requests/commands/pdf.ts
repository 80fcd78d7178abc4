import { AppError } from '#kernel/errors.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { admitExport, noteExport } from '../../audit/commands/exports.ts'
import { printed } from '../../invoices/commands/pdf.ts'
import type { PaperLanguage } from '../../invoices/model/codes.ts'
import { readSettings } from '../../settings/queries.ts'
import { readRequest } from '../queries/read.ts'
import { termsPaper } from '../rules/terms-paper.ts'

/**
 * The terms of engagement of a request's present quote as a PDF in Arabic, English or both, with the acceptance once there is one. Throws
 * 'request-not-found' out of scope, 'request-not-now' before a quote, as `printPaper` does, and 'too-many-requests' after ten exports in a
 * minute.
 */
export async function termsPdf(
  ctx: MakingContext,
  { id, language = 'both' }: { id: string; language?: PaperLanguage | undefined },
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const request = await readRequest(ctx, id)
  const { companyName } = await readSettings(ctx)
  const worded = termsPaper(request, companyName)
  if (!worded) throw new AppError('request-not-now')
  const number = request.number ?? ''
  const content = await printed(ctx, { language, worded, number })
  await noteExport(ctx, {
    resourceType: 'request',
    resourceId: id,
    description: `Took away the terms of engagement of request ${number} as PDF`,
    details: { format: 'pdf', language, number, quoteVersion: request.quotes[0]?.version ?? null },
  })
  return { name: `${number}-terms.pdf`, type: 'application/pdf', content }
}
