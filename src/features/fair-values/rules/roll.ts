import { PROPERTY_CATEGORIES, type PropertyCategory, type ValuationStatus } from '#features/terms/model/codes.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { ROLL_AMOUNTS, type RollAmount } from '../fields.ts'
import { HOLDINGS, type Holding, ROLL_REMARKS, type RollRemark, type RollStanding } from '../model/codes.ts'

/** What is typed of a property: amounts in KWD, its class, and the class from or to which it was transferred. */
export type RollTyped = Record<RollAmount, number | null> & { holding: Holding | null; transferred: Holding | null }

/** The amounts of a roll-forward in fils: those typed, what they come to before the change in fair value, the change, and the closing value. */
export type RollSums = Record<RollAmount, number> & { before: number; gain: number; closing: number }
/** What a row comes to; `closing` and `gain` are null while there is no value. */
export type Rolled = { standing: RollStanding; holding: Holding; remarks: RollRemark[] } & Record<
  RollAmount,
  number
> & {
    before: number
    gain: number | null
    closing: number | null
  }

type Facts = {
  typed: RollTyped
  /** The value of the valuation before, in fils. */
  earlier: number | null
  /** The value of the valuation, in fils. */
  value: number | null
  isInSchedule: boolean
  status: ValuationStatus | null
}

/**
 * What the row of a property comes to, in fils: opening + additions + works − disposals + transfers + exchange is what is carried before the change in
 * fair value, and the change is what the closing value differs by. The opening value is what is typed, else that of the valuation before, else 0. A
 * property that left closes to 0: one that is not in the schedule, or has no valuation and was disposed of or transferred. Source: IFRS 13, 93 (e); IAS 40, 76.
 */
export function roll({ typed, earlier, value, isInSchedule, status }: Facts): Rolled {
  const fils = (field: RollAmount) => filsFromKwd(typed[field] ?? 0)
  const amounts = {
    opening: typed.opening === null ? (earlier ?? 0) : fils('opening'),
    additions: fils('additions'),
    works: fils('works'),
    disposals: fils('disposals'),
    transfersIn: fils('transfersIn'),
    transfersOut: fils('transfersOut'),
    exchange: fils('exchange'),
  }
  const before = carried(amounts)
  const isOver = status === null || status === 'CANCELLED' || status === 'REJECTED'
  const hasLeft = !isInSchedule || (isOver && amounts.disposals + amounts.transfersOut > 0)
  const closing = hasLeft ? 0 : isOver ? null : value
  const is = hasLeft ? 'LEFT' : closing === null ? 'PENDING' : amounts.opening === 0 ? 'NEW' : 'KEPT'
  const isTransferred = amounts.transfersIn + amounts.transfersOut > 0
  const remarks: Record<RollRemark, boolean> = {
    DIFFERS: typed.opening !== null && earlier !== null && amounts.opening !== earlier,
    NO_SOURCE: is === 'NEW' && amounts.additions + amounts.works + amounts.transfersIn === 0,
    REMAINS: is === 'LEFT' && before !== 0,
    NO_CLASS: isTransferred && typed.transferred === null,
    NOT_COMPLETED: !hasLeft && closing !== null && status !== 'COMPLETED' && status !== 'FINALIZED',
  }
  return {
    ...amounts,
    standing: is,
    holding: typed.holding ?? 'INVESTMENT',
    before,
    closing,
    gain: closing === null ? null : closing - before,
    remarks: ROLL_REMARKS.filter((one) => remarks[one]),
  }
}

const carried = (of: Record<RollAmount, number>): number =>
  of.opening + of.additions + of.works - of.disposals + of.transfersIn - of.transfersOut + of.exchange

/** Rows that are added up: how many, how many of them have no value yet, and their sums without these. */
export type RollTotals = RollSums & { properties: number; pending: number }

/** The sums of rows in fils; one without a value is in none of them. Their gain is their closing less what is carried before. */
export function rollTotals(rows: readonly { rolled: Rolled }[]): RollTotals {
  const totals: RollTotals = {
    ...{ opening: 0, additions: 0, works: 0, disposals: 0, transfersIn: 0, transfersOut: 0, exchange: 0 },
    ...{ before: 0, gain: 0, closing: 0, properties: rows.length, pending: 0 },
  }
  for (const { rolled } of rows) {
    if (rolled.closing === null || rolled.gain === null) {
      totals.pending += 1
      continue
    }
    for (const field of ROLL_AMOUNTS) totals[field] += rolled[field]
    totals.before += rolled.before
    totals.gain += rolled.gain
    totals.closing += rolled.closing
  }
  return totals
}

/** A class of the roll-forward: as what properties are carried, and their category. */
export type RollClass = { holding: Holding; category: PropertyCategory | null }
type Classed = { category: PropertyCategory | null; rolled: Rolled }
const keyOf = ({ holding, category }: RollClass): string => `${holding} ${category ?? ''}`

/** The rows of each class, by what they are carried as and then by category, in the order of the codes. */
export function byClass<Row extends Classed>(rows: readonly Row[]): { of: RollClass; key: string; rows: Row[] }[] {
  const classes: RollClass[] = HOLDINGS.flatMap((holding) =>
    [...PROPERTY_CATEGORIES, null].map((category) => ({ holding, category })),
  )
  const groups = Map.groupBy(rows, ({ category, rolled: { holding } }) => keyOf({ holding, category }))
  return classes.flatMap((of) => {
    const own = groups.get(keyOf(of))
    return own ? [{ of, key: keyOf(of), rows: own }] : []
  })
}
