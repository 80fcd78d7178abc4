import { filsFromKwd } from '#kernel/money.ts'
import { shapeOf } from '../fields/shapes.ts'
import { MOVEMENT_CAUSES, type MovedStanding, type MovementCause } from '../model/causes.ts'
import type { Contents } from './content-changes.ts'
import { rememberingFinalValue } from './final-value.ts'
import type { MoveGroup } from './move-groups.ts'
import { valueMoves } from './moves.ts'

/** The causes under which the groups of what moved a value are shown. */
const CAUSE_OF: Readonly<Record<MoveGroup, MovementCause>> = {
  TIME: 'TIME',
  PROPERTY: 'FACTS',
  COMPARABLES: 'EVIDENCE',
  MARKET: 'EVIDENCE',
  RENTS: 'RENTS',
  GROWTH: 'RENTS',
  VOIDS: 'VOIDS',
  OUTGOINGS: 'VOIDS',
  WORKS: 'WORKS',
  YIELD: 'YIELD',
  COST: 'COST',
  RESIDUAL: 'COST',
  RECONCILIATION: 'OTHER',
  OTHER: 'OTHER',
}

/** Amounts in fils by cause; a cause that moved nothing is left out. */
export type Causes = Partial<Record<MovementCause, number>>
/** A value in fils, and what it was worked out from; null where no sheets tell it. */
export type Valued = { value: number; contents: Contents | null }
/** From what to what a value moved, in fils, and why; the causes sum to the difference. */
export type Movement = { standing: MovedStanding; opening: number | null; closing: number | null; causes: Causes }

const withoutNothing = (causes: Causes): Causes =>
  Object.fromEntries(Object.entries(causes).filter(([, amount]) => amount !== 0))

/**
 * What moved the value of a property from one valuation to the next. `opening` is null for a property that is new, `closing` for one that left
 * (`left`) or has no value yet: that one moved nothing so far. Where either value does not follow from its sheets, all is one cause that is not split.
 */
export function movementOf(opening: Valued | null, closing: Valued | null, { left = false } = {}): Movement {
  const values = { opening: opening?.value ?? null, closing: closing?.value ?? null }
  if (left)
    return { standing: 'LEFT', ...values, closing: null, causes: withoutNothing({ SCOPE: -(opening?.value ?? 0) }) }
  if (!closing) return { standing: 'PENDING', ...values, causes: {} }
  if (!opening) return { standing: 'ADDED', ...values, causes: withoutNothing({ SCOPE: closing.value }) }
  return { standing: 'KEPT', ...values, causes: causesBetween(opening, closing) }
}

function causesBetween(opening: Valued, closing: Valued): Causes {
  const whole = closing.value - opening.value
  if (!opening.contents || !closing.contents) return withoutNothing({ OTHER: whole })
  const { before, after, moves } = valueMoves(opening.contents, closing.contents, {
    shapeOf,
    finalOf: rememberingFinalValue(),
    by: 'GROUP',
  })
  if (before === null || after === null) return withoutNothing({ OTHER: whole })
  const causes: Causes = {}
  for (const { of: groups, moved } of moves) {
    // Changes without a value between them, as evidence that was replaced with all its cells, are one step: of one cause where they all are.
    const [cause = 'OTHER', second] = new Set(groups.map((group) => CAUSE_OF[group]))
    const of = second ? 'OTHER' : cause
    causes[of] = (causes[of] ?? 0) + filsFromKwd(moved ?? 0)
  }
  // What the valuers concluded beside what their sheets come to.
  causes.ROUNDING = whole - sumOfCauses(causes)
  return withoutNothing(causes)
}

/** What causes come to, in fils. */
export const sumOfCauses = (causes: Causes): number => Object.values(causes).reduce((sum, amount) => sum + amount, 0)

/** The sums of movements in fils. `pending`: how many have no value yet, which neither opening nor closing counts. */
export type MovementTotals = {
  opening: number
  closing: number
  causes: Causes
  properties: number
  pending: number
}

/** The sums of movements: opening and all causes come to closing, to the fils. */
export function totalsOf(movements: readonly Movement[]): MovementTotals {
  const totals: MovementTotals = { opening: 0, closing: 0, causes: {}, properties: movements.length, pending: 0 }
  for (const { standing, opening, closing, causes } of movements) {
    if (standing === 'PENDING') {
      totals.pending += 1
      continue
    }
    totals.opening += opening ?? 0
    totals.closing += closing ?? 0
    for (const cause of MOVEMENT_CAUSES) {
      const amount = causes[cause]
      if (amount) totals.causes[cause] = (totals.causes[cause] ?? 0) + amount
    }
  }
  totals.causes = withoutNothing(totals.causes)
  return totals
}

/** The movements of each section with their sums, in the order in which sections come; those without one under null. */
export function bySection<M extends Movement & { section: string | null }>(
  movements: readonly M[],
): { section: string | null; totals: MovementTotals }[] {
  const groups = Map.groupBy(movements, ({ section }) => section)
  return [...groups].map(([section, own]) => ({ section, totals: totalsOf(own) }))
}

/** The change of a value in percent of what it was, rounded to hundredths; null without both, and where it was nothing. */
export function percentMoved({ opening, closing }: Pick<Movement, 'opening' | 'closing'>): number | null {
  if (opening === null || closing === null || opening === 0) return null
  return Math.round(((closing - opening) / opening) * 10_000) / 100
}

/** True where a value moved by more than the bound, in percent of what it was. */
export function isBeyond({ opening, closing }: Pick<Movement, 'opening' | 'closing'>, bound: number | null): boolean {
  if (bound === null || opening === null || closing === null) return false
  return Math.abs(closing - opening) * 100 > bound * opening
}

/** A step of the way from the opening sum to the closing one, in fils: from where to where it leads. */
export type WaterfallStep = { key: 'OPENING' | 'CLOSING' | MovementCause; from: number; to: number }

/** The steps from the opening sum over all causes to the closing one. */
export function waterfallOf({ opening, closing, causes }: Pick<MovementTotals, 'opening' | 'closing' | 'causes'>) {
  const steps: WaterfallStep[] = [{ key: 'OPENING', from: 0, to: opening }]
  let reached = opening
  for (const cause of MOVEMENT_CAUSES) {
    const amount = causes[cause]
    if (!amount) continue
    steps.push({ key: cause, from: reached, to: reached + amount })
    reached += amount
  }
  return [...steps, { key: 'CLOSING' as const, from: 0, to: closing }]
}

type Fees = { lineId: string | null; openingFee: number | null; closingFee: number | null }

/**
 * From the earlier fees to the later ones, in fils: what properties that came or left add to them, and what changed for the others. One whose later
 * fee is not known yet is in neither.
 */
export function feesOf(rows: readonly Fees[]): { opening: number; scope: number; change: number; closing: number } {
  const sums = { opening: 0, scope: 0, change: 0, closing: 0 }
  for (const { lineId, openingFee, closingFee } of rows) {
    if (lineId !== null && closingFee === null) continue
    const [before, after] = [openingFee ?? 0, lineId === null ? 0 : (closingFee ?? 0)]
    sums.opening += before
    sums.closing += after
    if (lineId !== null && openingFee !== null) sums.change += after - before
    else sums.scope += after - before
  }
  return sums
}
