import { type SqlBool, sql } from 'kysely'
import type { ReadContext } from '#server/procedure.ts'
import { measureFor, SHARED } from '../../approaches/fields/links.ts'
import { outcomesOf, placeOf, readSheets, type SheetsRead } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { evaluateSheets } from '../../approaches/rules/evaluate.ts'
import { labelOf } from '../../approaches/rules/sheets.ts'
import type { SharedRate } from '../../engagements/model/rates.ts'
import { readRatesOf } from '../../engagements/queries/rates.ts'
import { rateFor } from '../../engagements/rules/rates.ts'
import { type Comparison, SHARED_LIMITS } from '../model/shared.ts'
import type { WorkPage } from '../model.ts'
import { type Take, takesOf, withTaken } from '../rules/behind.ts'
import { assertEngagement, linesOf, pageOf } from './lines.ts'

/** The fields of a valuation that differ from the rates of its engagement. */
export function takesIn(read: SheetsRead, rates: readonly SharedRate[]): Take[] {
  const place = placeOf(read.inputs.subject)
  return takesOf(plainSheets(read.sheets), outcomesOf(read), (measure) => rateFor(rates, measure, place))
}

/**
 * The drafts of an engagement whose sheets differ from its rates, a page of them by the order of the schedule, each with the value that it has and would have. Drafts
 * that do not differ are left out of the page. Throws 'engagement-not-found'.
 */
export async function readBehind(
  ctx: ReadContext,
  {
    id,
    lastId,
    pageSize = SHARED_LIMITS.compared,
  }: { id: string; lastId?: string | undefined; pageSize?: number | undefined },
): Promise<WorkPage<Comparison> & { compared: number }> {
  await assertEngagement(ctx, id)
  const rates = await readRatesOf(ctx.db, id)
  if (rates.length === 0) return { items: [], hasMore: false, lastId: null, compared: 0 }
  // A draft without a sheet that may take a rate costs nothing.
  const lines = await linesOf(ctx, { id, lastId })
    .where('v.status', '=', 'DRAFT')
    .where(sql<SqlBool>`exists (select from approach_sheets s where s.valuation_id = v.id
      and split_part(s.sheet, '-', 1) in (${sql.join(Object.keys(SHARED))}))`)
    .limit(pageSize + 1)
    .execute()
  const page = pageOf(lines, pageSize)
  const items: Comparison[] = []
  for (const line of page.items) {
    ctx.gone?.().throwIfAborted()
    const read = await readSheets(ctx, line.valuationId)
    const takes = takesIn(read, rates)
    if (takes.length === 0) continue
    const sheets = plainSheets(read.sheets)
    const place = placeOf(read.inputs.subject)
    const open = takes.filter(({ state }) => state === 'BEHIND' || state === 'EMPTY')
    const then = withTaken(sheets, open, ({ sheet, field }) => {
      const measure = measureFor(sheet, field)
      return measure && rateFor(rates, measure, place)
    })
    const reconciled = (of: typeof sheets) => evaluateSheets(of, read.inputs).RECONCILIATION?.value ?? null
    items.push({
      ...line,
      takes: takes.map((take) => ({ ...take, label: labelOf(sheets, take.sheet) })),
      value: { before: reconciled(sheets), after: reconciled(then) },
    })
  }
  return { ...page, items, compared: page.items.length }
}
