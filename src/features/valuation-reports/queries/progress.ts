import type { ReadContext } from '#server/procedure.ts'
import { plainSheets, storedSheets } from '../../approaches/queries/sheets.ts'
import type { ProgressLine } from '../../valuations/model/progress.ts'
import { unstatedItems } from '../rules/contents.ts'
import { plainContent, storedContent } from './content.ts'

/** What the report of a valuation in scope still lacks of what only the valuer can state. */
export async function readReportLine({ db }: ReadContext, valuationId: string): Promise<readonly ProgressLine[]> {
  const [{ values }, sheets] = await Promise.all([storedContent(db, valuationId), storedSheets(db, valuationId)])
  const count = unstatedItems(plainContent(values), plainSheets(sheets)).length
  const missing = count > 0 ? [{ word: 'progress:report.unstated', params: { count } }] : []
  return [{ step: 'REPORT', missing, told: null, to: `/valuations/${valuationId}/report` }]
}
