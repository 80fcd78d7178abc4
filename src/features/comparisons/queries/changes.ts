import { kuwaitYear } from '#kernel/dates.ts'
import type { Dimension, Outcome, ValueChange } from '../model.ts'
import { changedValues } from '../rules/changes.ts'
import { rawValue } from '../rules/scoring.ts'
import type { Member } from './properties.ts'

/** The raw values that have changed since a stored outcome was computed; deleted properties have no changes. */
export function changesSince(
  { results, year }: Pick<Outcome, 'results'> & { year: number },
  members: readonly Member[],
): ValueChange[] {
  const now = kuwaitYear()
  const there = members.flatMap((member) => member.now ?? [])
  const dimensions = Object.keys(results) as Dimension[]
  const current = dimensions.map((dimension) => [
    dimension,
    { rawValues: Object.fromEntries(there.map((facts) => [facts.id, rawValue(facts, dimension, now)])) },
  ])
  return changedValues({ results, year }, { results: Object.fromEntries(current), year: now })
}
