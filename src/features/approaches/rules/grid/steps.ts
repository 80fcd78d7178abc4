import { type Decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { GridBasis } from '../../model/grid.ts'
import type { SheetFigure, Step } from '../../model.ts'
import { rowName, type WorkedCell } from './cells.ts'

type Unit = SheetFigure['unit']
/** A figure of the grid as it is shown: to the fils, a rate to four decimals. */
export const gridFigure = (value: Decimal, unit: Unit): SheetFigure => ({
  value: unit === 'PERCENT' ? value.toDecimalPlaces(4).toNumber() : toKwd(value),
  unit,
})
const percent = (value: number) => ({ value, unit: 'PERCENT' }) as const
const count = (value: number) => ({ value, unit: 'NUMBER' }) as const

/** True of prices; rents and rates are called figures. */
const isPrice = (unit: Unit) => unit === 'KWD_PER_SQM' || unit === 'KWD'

type Given = {
  number: number
  unit: Unit
  cells: readonly WorkedCell[]
  timeAdjusted: Decimal
  adjusted: Decimal
  net: Decimal
  gross: Decimal
  netPercent: number
  grossPercent: number
}

/** The way from a comparable's price to its adjusted price, a sentence for each step; rows without an adjustment are left out. */
export function columnSteps({ number, unit, cells, ...result }: Given): Step[] {
  const n = count(number)
  const perSqm = (value: Decimal) => gridFigure(value, unit)
  const adjusting = cells.filter(({ amount }) => !amount.isZero())
  const [before, after] = [true, false].map((is) => adjusting.filter(({ row }) => row.isSequential === is))
  return [
    ...(before ?? []).map((cell) => ({ ...cellStep(cell, n, unit), result: perSqm(cell.base.plus(cell.amount)) })),
    {
      word: isPrice(unit) ? 'grid:step.timeAdjusted' : 'grid:step.timeAdjustedFigure',
      figures: { n },
      result: perSqm(result.timeAdjusted),
    },
    ...(after ?? []).map((cell) => ({ ...cellStep(cell, n, unit), result: perSqm(cell.amount) })),
    {
      word: isPrice(unit) ? 'grid:step.adjusted' : 'grid:step.adjustedFigure',
      figures: {
        n,
        timeAdjusted: perSqm(result.timeAdjusted),
        sum: perSqm(sumOf((after ?? []).map(({ amount }) => amount))),
      },
      result: perSqm(result.adjusted),
    },
    {
      word: 'grid:step.net',
      figures: {
        n,
        net: perSqm(result.net),
        netPercent: percent(result.netPercent),
        gross: perSqm(result.gross),
        grossPercent: percent(result.grossPercent),
      },
      result: null,
    },
  ]
}

function cellStep(cell: WorkedCell, n: SheetFigure, unit: Unit): Omit<Step, 'result'> {
  const kind = cell.row.isSequential ? 'transaction' : isPrice(unit) ? 'property' : 'propertyFigure'
  return {
    word: `grid:step.${kind}.${cell.unit}`,
    figures: {
      n,
      percent: percent(cell.percent ?? 0),
      base: gridFigure(cell.base, unit),
      amount: gridFigure(cell.amount, unit),
    },
    ...rowName(cell.row),
  }
}

type Valued = { figure: Decimal; unit: Unit; basis: GridBasis; area: number | null; value: number | null }

/** The way from the adjusted figures to that of the grid, and to the value of one that has a value. */
export function valueSteps(
  weighted: readonly { number: number; adjusted: Decimal; weight: Decimal }[],
  { figure, unit, basis, area, value }: Valued,
): Step[] {
  const of = (one: Decimal) => gridFigure(one, unit)
  const isMetre = unit === 'KWD_PER_SQM'
  return [
    ...weighted.map(
      ({ number, adjusted, weight }): Step => ({
        word: isMetre ? 'grid:step.weighted' : 'grid:step.weightedFigure',
        figures: { n: count(number), adjusted: of(adjusted), weight: percent(weight.toNumber()) },
        result: of(adjusted.times(weight).div(100)),
      }),
    ),
    {
      word: isMetre ? 'grid:step.perSqm' : 'grid:step.figure',
      figures: { count: count(weighted.length) },
      result: of(figure),
    },
    ...(value === null || area === null || basis === 'WHOLE'
      ? []
      : [
          {
            word: 'grid:step.value',
            figures: { perSqm: of(figure), area: { value: area, unit: 'SQM' } },
            result: { value, unit: 'KWD' },
          } satisfies Step,
        ]),
  ]
}
