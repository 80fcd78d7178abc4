import type { Comparable } from '../model.ts'

type Numbered = { evidenceId: string; evidence: Pick<Comparable['evidence'], 'kind'> }

/** The number of each comparable of a valuation, from 1, the same in each of its grids and in its report: rents after all others. */
export function numbersOf(comparables: readonly Numbered[]): Map<string, number> {
  const isRent = ({ evidence }: Numbered) => evidence.kind === 'RENT'
  const ordered = [...comparables.filter((one) => !isRent(one)), ...comparables.filter(isRent)]
  return new Map(ordered.map(({ evidenceId }, at) => [evidenceId, at + 1]))
}
