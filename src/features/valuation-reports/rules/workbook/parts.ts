import type { IndicatingKind } from '../../../approaches/model/codes.ts'
import { kindOf } from '../../../approaches/model/codes.ts'
import { buildingsValue } from '../../../approaches/rules/cost.ts'
import { reconcile, sheetEvaluator } from '../../../approaches/rules/evaluate.ts'
import { withLinks } from '../../../approaches/rules/links.ts'
import { labelOf, orderedSheets } from '../../../approaches/rules/sheets.ts'
import type { Speaker } from '../wording/speaker.ts'
import type { BookContents, BookSheet, BookTable } from './book.ts'
import { type CellNames, cellNames } from './cells.ts'
import { costTable } from './cost.ts'
import { gridTable } from './grid.ts'
import { incomeTables } from './income.ts'
import { reconciliationTable } from './reconciliation.ts'
import { reinstatementTable, residualTable } from './residual.ts'
import { scoresTable } from './scores.ts'

/** A sheet of the valuation in the workbook: what it is called and comes to, its cells by their names, and its calculations by formulas. */
export type BookPart = {
  of: BookSheet
  title: string
  names: CellNames
  tables: readonly BookTable[]
  /** The value that is concluded, KWD; of the reconciliation alone. */
  final: number | null
}

/** What writes the calculation of each kind of sheet. */
const TABLES: Readonly<Record<IndicatingKind, (of: BookSheet, names: CellNames, title: string) => BookTable[]>> = {
  GRID: gridTable,
  SCORES: scoresTable,
  INCOME: incomeTables,
  COST: costTable,
  RESIDUAL: residualTable,
  REINSTATEMENT: reinstatementTable,
}

/**
 * The parts of a workbook, in the order of the sheets and with the reconciliation last. What was held since the approval and would come to something else by the rules of
 * today has no formulas: its figures are the product's.
 */
export function bookParts(contents: BookContents, speaker: Speaker): BookPart[] {
  const { sheets, outcomes, inputs } = contents
  const evaluated = sheetEvaluator(sheets, inputs)
  const calculation = (title: string) => `${speaker.say('workbook:calculation')} - ${title}`
  const part = (of: BookSheet, write: (names: CellNames, title: string) => BookTable[]): BookPart => {
    const names = cellNames(of)
    const title = speaker.sheet(labelOf(sheets, of.sheet))
    return { of, title, names, tables: write(names, calculation(title)), final: null }
  }
  const parts = orderedSheets(sheets).flatMap((sheet): BookPart[] => {
    const outcome = outcomes[sheet]
    if (!outcome || !sheets[sheet]) return []
    const { values } = withLinks(sheet, sheets, (from) => outcomes[from])
    const of = { ...contents, sheet, outcome, values, speaker }
    const isToday = evaluated(sheet)?.value === outcome.value
    return [
      part(of, (names, title) => (isToday ? TABLES[kindOf(sheet)](of, names, title) : heldTable(of, names, title))),
    ]
  })
  const outcome = outcomes.RECONCILIATION
  const values = sheets.RECONCILIATION ?? {}
  if (!outcome || reconcile(sheets, inputs, outcomes).finalValue !== outcome.finalValue) return parts
  const of: BookSheet = { ...contents, sheet: 'RECONCILIATION', outcome, values, speaker }
  const whole = part(of, (names, title) => reconciliationTable(of, names, title))
  return [...parts, { ...whole, final: whole.tables.length > 0 ? outcome.finalValue : null }]
}

/** What a sheet came to at the approval, as figures. */
function heldTable({ sheet, values, speaker, outcome }: BookSheet, names: CellNames, title: string): BookTable[] {
  const { value, landValue, figure } = outcome
  const isBuilding = sheet === 'COST' || sheet.startsWith('COST-')
  const { say } = speaker
  const held = [
    { what: say('workbook:value'), name: 'VALUE', amount: value },
    { what: say('workbook:cost.landValue'), name: 'LAND_PART', amount: landValue },
    { what: say('workbook:cost.buildings'), name: 'BUILDINGS', amount: isBuilding ? buildingsValue(values) : null },
    { what: say('workbook:grid.figure'), name: 'FIGURE', amount: figure?.value ?? null },
  ]
  return [
    {
      title,
      heads: [say('workbook:figure')],
      lines: held.flatMap(({ what, name, amount }) =>
        amount === null ? [] : [{ what, cells: [names.system(name, amount, say('workbook:held'))] }],
      ),
    },
  ]
}
