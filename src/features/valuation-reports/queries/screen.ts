import type { ReadContext } from '#server/procedure.ts'
import { reportEditable } from '../fields.ts'
import { REPORT_TEMPLATES } from '../model/codes.ts'
import type { ReportScreen } from '../model.ts'
import { missingItems } from '../rules/contents.ts'
import { templateFault } from '../rules/terms.ts'
import { reportLetters, standingReport } from './bound.ts'
import { plainContent, storedContent } from './content.ts'
import { readReportData } from './data.ts'
import { unchosenLanguage } from './language.ts'

/** Everything that the screen of a report opens with. Throws 'valuation-not-found' out of scope. */
export async function readReportScreen(ctx: ReadContext, valuationId: string): Promise<ReportScreen> {
  const [data, content, language] = await Promise.all([
    readReportData(ctx, valuationId),
    storedContent(ctx.db, valuationId),
    unchosenLanguage(ctx, valuationId),
  ])
  const { record, documents, movement } = data
  return {
    valuationId,
    valuationNumber: record.valuationNumber,
    status: record.status,
    editable: reportEditable(ctx.actor, record.status),
    ...content,
    unchosenLanguage: language,
    templates: REPORT_TEMPLATES.filter((code) => templateFault(code, data.agreed) === null),
    documents,
    earlier: movement ? { number: movement.number, issuedOn: movement.issuedOn } : null,
    letters: reportLetters(await standingReport(ctx, data)),
    market: content.market && { quarter: content.market.quarter, number: content.market.number },
    missing: missingItems({ ...data, content: plainContent(content.values) }),
  }
}
