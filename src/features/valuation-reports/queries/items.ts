import { AppError } from '#kernel/errors.ts'
import { oneOf } from '#server/lists/page.ts'
import { outcomesOf, readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { VALUATIONS } from '../../valuations/queries/list.ts'
import { signerOf } from '../../valuations/workflow.ts'
import type { ToldFrom } from '../rules/contents.ts'
import { plainContent, storedContent } from './content.ts'
import type { Reading } from './data.ts'

const oneValuation = oneOf(VALUATIONS)

/** What the items of a report are told from, without what only its print needs. Throws 'valuation-not-found' out of scope. */
export async function readToldFrom(ctx: Reading, valuationId: string): Promise<ToldFrom> {
  const valuation = await oneValuation(ctx, valuationId)
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const [read, content] = await Promise.all([readSheets(ctx, valuationId), storedContent(ctx.db, valuationId)])
  const sheets = plainSheets(read.sheets)
  return {
    record: valuation,
    content: plainContent(content.values),
    sheets,
    outcomes: outcomesOf(read),
    comparables: read.inputs.comparables,
    people: { valuer: signerOf(valuation) ?? valuation.createdBy },
  }
}
