import type { SectionBlocks } from '#features/papers/rules/blocks.ts'
import { type ReportSections, type Section, sectionsInOrder } from '#features/terms/model/report-sections.ts'
import type { Decimal } from '#kernel/decimal.ts'
import { type FormValues, inRowOrder, rowOrder } from '#kernel/form-values.ts'
import { type BySheet, type IndicatingSheet, isFirst, type Sheet, sheetsOfKind } from '../../approaches/model/codes.ts'
import type { GridBasis, GridUnit } from '../../approaches/model/grid.ts'
import type { SheetInputs } from '../../approaches/model.ts'
import { workGrid } from '../../approaches/rules/grid.ts'
import { gridValues } from '../../approaches/rules/links.ts'
import type { ClientTerms } from '../../client-terms/model.ts'

/** The fields of rows in the order in which they were made, of each sheet and of the inspection. */
export type RowOrders = BySheet<readonly string[]> & { readonly INSPECTION?: readonly string[] }

type Sheets = BySheet<FormValues>
type Ordered = { sheets: Sheets; inspection: { form: FormValues } | null }

/** The order in which the rows of what a report tells were made. */
export const rowOrders = ({ sheets, inspection }: Ordered): RowOrders => ({
  ...eachSheet(sheets, (values) => rowOrder(values)),
  INSPECTION: rowOrder(inspection?.form ?? {}),
})

/** What a report tells with its rows in the order in which they were made. */
export const inMadeOrder = <Told extends Ordered & { order?: RowOrders | undefined }>({ order, ...data }: Told) => ({
  ...data,
  sheets: eachSheet(data.sheets, (values, sheet) => inRowOrder(values, order?.[sheet])),
  inspection: data.inspection && { ...data.inspection, form: inRowOrder(data.inspection.form, order?.INSPECTION) },
})

const eachSheet = <T>(sheets: Sheets, of: (values: FormValues, sheet: Sheet) => T) =>
  Object.fromEntries(Object.entries(sheets).map(([sheet, values]) => [sheet, of(values, sheet as Sheet)])) as BySheet<T>

/** An adjustment in the grid of a report: as it was typed, and what it comes to in KWD per m². */
export type AdjustmentSnapshot = {
  percent: number | null
  kwd: number
  unit: 'PERCENT' | 'KWD'
  reason: string
}

/** A comparable in the grid of a report; KWD per m², shares in percent. */
type ColumnSnapshot = {
  evidenceId: string
  number: number
  price: number | null
  timeAdjusted: number | null
  adjusted: number | null
  netPercent: number | null
  grossPercent: number | null
  weight: number
  /** In the order of the rows; null where nothing is adjusted. */
  adjustments: readonly (AdjustmentSnapshot | null)[]
}

/** The adjustment grid as it was worked out: rows without any adjustment are left out. */
export type GridSnapshot = {
  basis: GridBasis
  /** Absent from what was kept before there were grids of other figures than prices per m². */
  unit?: GridUnit
  area: number | null
  rows: readonly { code: string | null; name: string; isSequential: boolean }[]
  columns: readonly ColumnSnapshot[]
  perSqm: number | null
  value: number | null
}

const figure = (value: Decimal | null) => (value === null ? null : value.toDecimalPlaces(3).toNumber())

/** The grids of a valuation beside its first one, in plain numbers. */
export const otherGrids = (sheets: Sheets, inputs: SheetInputs) =>
  sheetsOfKind('GRID').flatMap((sheet) => {
    const grid = isFirst(sheet) ? null : gridSnapshot(sheet, sheets, inputs)
    return grid ? [{ sheet, grid }] : []
  })

/** A grid of a valuation in plain numbers; null while nothing is written on it. */
export function gridSnapshot(sheet: IndicatingSheet, sheets: Sheets, inputs: SheetInputs): GridSnapshot | null {
  if (!sheets[sheet]) return null
  const { basis, unit, area, rows, columns, perSqm, value } = workGrid(gridValues(sheet, sheets), inputs)
  const isUsed = rows.map((_, at) => columns.some(({ cells }) => cells[at] && !cells[at].amount.isZero()))
  return {
    basis,
    unit,
    area,
    rows: rows.filter((_, at) => isUsed[at]).map(({ code, name, isSequential }) => ({ code, name, isSequential })),
    columns: columns.map((column) => ({
      evidenceId: column.evidenceId,
      number: column.number,
      price: figure(column.price),
      timeAdjusted: figure(column.timeAdjusted),
      adjusted: figure(column.adjusted),
      netPercent: column.netPercent,
      grossPercent: column.grossPercent,
      weight: column.weight,
      adjustments: column.cells
        .filter((_, at) => isUsed[at])
        .map(({ amount, percent, unit, reason }) =>
          amount.isZero() ? null : { percent, kwd: figure(amount) ?? 0, unit, reason },
        ),
    })),
    perSqm: figure(perSqm),
    value,
  }
}

/** Sections that stay with another one, after it. */
const WITH: Readonly<Record<string, string>> = { GRID: 'EVIDENCE', INCOME: 'APPROACHES' }

/** How the sections of a report are set, which is kept with what it tells; nothing where all are in the usual order. */
type SetSections = { sections?: readonly Section[] | undefined; leftOut?: ReportSections['leftOut'] | undefined }

/** The sections as the client has agreed them, or as the firm sets them where the client has no order of its own; what the client requires is never left out. */
export function setSections(firm: ReportSections, client: Pick<ClientTerms, 'order' | 'required'> | null): SetSections {
  if (client && client.order.length > 0) return { sections: client.order }
  const leftOut = firm.leftOut.filter((section) => !client?.required.includes(section))
  return {
    ...(firm.order.length > 0 ? { sections: firm.order } : {}),
    ...(leftOut.length > 0 ? { leftOut } : {}),
  }
}

/** Sections without what is left out, in the order that is set, if any: what is corrected comes first, grids stay with the evidence, and tables of income with the approaches. */
export function inOwnOrder({ sections, leftOut }: SetSections, worded: readonly SectionBlocks[]): SectionBlocks[] {
  const without: readonly string[] = leftOut ?? []
  const printed = worded.filter(({ code }) => !without.includes(code))
  if (!sections) return printed
  const order: readonly string[] = sectionsInOrder(sections)
  const placeOf = ({ code }: SectionBlocks) => order.indexOf(WITH[code] ?? code)
  return printed.toSorted((one, other) => placeOf(one) - placeOf(other))
}
