import type { CalendarDate } from '#kernel/dates.ts'
import type { Cover } from '../../licences/model.ts'
import { lacksOfAny } from '../../licences/rules.ts'

/** A line without an assignee; those of one `place` are kept together. */
export type Unassigned = { id: string; place: string; propertyCategory: string | null }
/** Who may be proposed: what their licence covers, undefined where the firm doesn't ask for licences, and the valuations that are open with them. */
export type Candidate = { id: string; cover: Cover | null | undefined; open: number }

/**
 * Proposes whom lines are assigned to: nobody beyond their licence, the lines of a place to one person, the largest places first and each to who has
 * least to do by then. A place that no one covers as a whole is split by category; null for a line that nobody covers.
 */
export function proposedAssignees(
  lines: readonly Unassigned[],
  candidates: readonly Candidate[],
  today: CalendarDate,
): Map<string, string | null> {
  const load = new Map(candidates.map(({ id, open }) => [id, open]))
  const proposed = new Map<string, string | null>()
  const covers = ({ cover }: Candidate, some: readonly Unassigned[]) =>
    cover === undefined ||
    lacksOfAny(
      cover,
      some.map(({ propertyCategory }) => ({ propertyCategory, finalValue: null })),
      today,
    ).length === 0

  const give = (some: readonly Unassigned[]): boolean => {
    const [least] = candidates
      .filter((one) => covers(one, some))
      .toSorted((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1))
    if (!least) return false
    for (const { id } of some) proposed.set(id, least.id)
    load.set(least.id, (load.get(least.id) ?? 0) + some.length)
    return true
  }
  for (const some of grouped(lines, ({ place }) => place)) {
    if (give(some)) continue
    for (const alike of grouped(some, ({ propertyCategory }) => propertyCategory ?? ''))
      if (!give(alike)) for (const { id } of alike) proposed.set(id, null)
  }
  return proposed
}

/** Lines by a key, the largest groups first. */
const grouped = (lines: readonly Unassigned[], key: (line: Unassigned) => string): Unassigned[][] =>
  [...Map.groupBy(lines, key)]
    .toSorted(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))
    .map(([, some]) => some)
