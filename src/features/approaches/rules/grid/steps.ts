import { type Decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { Evidence } from '../../../market/model.ts'
import type { Step } from '../../model.ts'
import { rowName, type WorkedCell } from './cells.ts'

const perSqm = (value: Decimal) => ({ value: toKwd(value), unit: 'KWD_PER_SQM' }) as const
const percent = (value: number) => ({ value, unit: 'PERCENT' }) as const
const count = (value: number) => ({ value, unit: 'NUMBER' }) as const

type Given = {
  number: number
  price: Decimal
  evidence: Pick<Evidence, 'price'>
  size: number | null
  cells: readonly WorkedCell[]
  timeAdjusted: Decimal
  adjusted: Decimal
  net: Decimal
  gross: Decimal
  netPercent: number
  grossPercent: number
}

/** The way from a comparable's price to its adjusted price, a sentence for each step; rows without an adjustment are left out. */
export function columnSteps({ number, price, evidence, size, cells, ...result }: Given): Step[] {
  const n = count(number)
  const adjusting = cells.filter(({ amount }) => !amount.isZero())
  const [before, after] = [true, false].map((is) => adjusting.filter(({ row }) => row.isSequential === is))
  return [
    {
      word: 'grid:step.price',
      figures: { n, price: { value: evidence.price, unit: 'KWD' }, size: { value: size ?? 0, unit: 'SQM' } },
      result: perSqm(price),
    },
    ...(before ?? []).map((cell) => ({ ...cellStep(cell, n), result: perSqm(cell.base.plus(cell.amount)) })),
    { word: 'grid:step.timeAdjusted', figures: { n }, result: perSqm(result.timeAdjusted) },
    ...(after ?? []).map((cell) => ({ ...cellStep(cell, n), result: perSqm(cell.amount) })),
    {
      word: 'grid:step.adjusted',
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

function cellStep(cell: WorkedCell, n: Step['figures'][string]): Omit<Step, 'result'> {
  const kind = cell.row.isSequential ? 'transaction' : 'property'
  return {
    word: `grid:step.${kind}.${cell.unit}`,
    figures: { n, percent: percent(cell.percent ?? 0), base: perSqm(cell.base), amount: perSqm(cell.amount) },
    ...rowName(cell.row),
  }
}

/** The way from the adjusted prices to the value. */
export function valueSteps(
  weighted: readonly { number: number; adjusted: Decimal; weight: Decimal }[],
  metre: Decimal,
  area: number,
  value: number,
): Step[] {
  return [
    ...weighted.map(
      ({ number, adjusted, weight }): Step => ({
        word: 'grid:step.weighted',
        figures: { n: count(number), adjusted: perSqm(adjusted), weight: percent(weight.toNumber()) },
        result: perSqm(adjusted.times(weight).div(100)),
      }),
    ),
    { word: 'grid:step.perSqm', figures: { count: count(weighted.length) }, result: perSqm(metre) },
    {
      word: 'grid:step.value',
      figures: { perSqm: perSqm(metre), area: { value: area, unit: 'SQM' } },
      result: { value, unit: 'KWD' },
    },
  ]
}
