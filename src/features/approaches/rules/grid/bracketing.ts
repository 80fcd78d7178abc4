import type { Column } from './columns.ts'
import type { FactName } from './facts.ts'

/** How the subject lies among the comparables in one fact; `isBracketed` when they lie on both sides of it, or at it. */
export type FactBracket = {
  rowId: string
  fact: FactName
  subject: number
  low: number
  high: number
  isBracketed: boolean
}

/** How many comparables were adjusted downwards (superior), upwards (inferior), and not at all by net. */
export type NetBracket = { superior: number; inferior: number; level: number; isBracketed: boolean }

/** The facts in which the comparables are to lie on both sides of the subject. */
const BRACKETED: readonly FactName[] = ['size', 'frontage', 'age', 'condition', 'floors', 'builtRatio']

/**
 * The subject among the comparables by the facts of each row, where it and at least two comparables are known: low ≤ subject ≤ high.
 *
 * Source: The Dictionary of Real Estate Appraisal (Appraisal Institute), bracketing.
 */
export function factBrackets(columns: readonly Column[]): FactBracket[] {
  const cells = columns[0]?.cells ?? []
  return cells.flatMap(({ row, facts }, at) =>
    facts.flatMap((fact, place): FactBracket[] => {
      if (!BRACKETED.includes(fact.name) || typeof fact.subject !== 'number') return []
      const known = columns.flatMap(({ cells }) => {
        const value = cells[at]?.facts[place]?.comparable
        return typeof value === 'number' ? [value] : []
      })
      if (known.length < 2) return []
      const [low, high] = [Math.min(...known), Math.max(...known)]
      const isBracketed = low <= fact.subject && fact.subject <= high
      return [{ rowId: row.id, fact: fact.name, subject: fact.subject, low, high, isBracketed }]
    }),
  )
}

/**
 * The subject among the comparables by the sign of their net adjustments: superior and inferior ones on both sides, or one alike.
 *
 * Source: The Dictionary of Real Estate Appraisal (Appraisal Institute), bracketing; UASFLA (2016), 1.5.2.3.
 */
export function netBracket(columns: readonly Column[]): NetBracket {
  const signs = columns.flatMap(({ net }) => (net === null ? [] : [net.isZero() ? 0 : net.lt(0) ? -1 : 1]))
  const count = (sign: number) => signs.filter((one) => one === sign).length
  const [superior, inferior, level] = [count(-1), count(1), count(0)]
  return { superior, inferior, level, isBracketed: level > 0 || (superior > 0 && inferior > 0) }
}
