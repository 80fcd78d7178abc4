import { AppError } from '#kernel/errors.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import { printed } from '../../invoices/commands/pdf.ts'
import type { PaperLanguage } from '../../invoices/model/codes.ts'
import { readSettings } from '../../settings/queries.ts'
import type { RequestDetails, RequestQuote, Term } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { termsPaper } from '../rules/terms-paper.ts'

type TermsInput = { id: string; language?: PaperLanguage | undefined; quote?: number | undefined }

/**
 * The terms of engagement of a request's present quote, or of an earlier one by its version, as a PDF in Arabic, English or both, with the
 * acceptance once there is one. Throws 'request-not-found' out of scope and for a version that there is not, 'request-not-now' before a quote, as `printPaper` does, and 'too-many-requests' after ten exports in a
 * minute.
 */
export async function termsPdf(
  ctx: MakingContext,
  { id, language = 'both', quote: wanted }: TermsInput,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const request = await readRequest(ctx, id)
  const { companyName } = await readSettings(ctx)
  const [present] = request.quotes
  if (!present) throw new AppError('request-not-now')
  const quote = wanted === undefined ? present : await quoteOf(ctx, request, wanted)
  const worded = termsPaper(request, quote, companyName)
  const number = request.number ?? ''
  const content = await printed(ctx, { language, worded, number, tight: true })
  await noteExport(ctx, {
    resourceType: 'request',
    resourceId: id,
    description: `Took away the terms of engagement of request ${number} as PDF`,
    details: { format: 'pdf', language, number, quoteVersion: quote.version },
  })
  return { name: `${number}-terms.pdf`, type: 'application/pdf', content }
}

/** A quote of a request with its terms, which the request itself carries for the present one alone. Throws 'request-not-found'. */
async function quoteOf({ db }: MakingContext, { id, quotes }: RequestDetails, version: number): Promise<RequestQuote> {
  const quote = quotes.find((one) => one.version === version)
  if (!quote) throw new AppError('request-not-found')
  const { terms } = await db
    .selectFrom('requestQuotes')
    .select('terms')
    .where('requestId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { ...quote, terms: terms as unknown as Term[] }
}
