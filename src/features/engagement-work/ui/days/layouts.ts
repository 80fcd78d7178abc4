/** A day as it is arranged: who makes its visits in which order; one that is held keeps its order, and stays when days are proposed again. */
export type Layout = { inspectorId: string; date: string; isLocked: boolean; visits: readonly string[] }
export type DayPlace = Pick<Layout, 'inspectorId' | 'date'>

export const isSameDay = (a: DayPlace, b: DayPlace): boolean => a.inspectorId === b.inspectorId && a.date === b.date

/** The days without a visit; one that has none left is gone. */
export const withoutVisit = (days: readonly Layout[], id: string): Layout[] =>
  days
    .map((day) => (day.visits.includes(id) ? { ...day, visits: day.visits.filter((one) => one !== id) } : day))
    .filter(({ visits }) => visits.length > 0)

/** The days with a visit on another day, after all that are there; a day that is not there yet is added in the order of dates. */
export function withVisitOn(days: readonly Layout[], id: string, to: DayPlace): Layout[] {
  const others = withoutVisit(days, id)
  if (others.some((day) => isSameDay(day, to)))
    return others.map((day) => (isSameDay(day, to) ? { ...day, visits: [...day.visits, id] } : day))
  const added = { ...to, isLocked: false, visits: [id] }
  const at = others.findIndex(({ date }) => date > to.date)
  return at < 0 ? [...others, added] : others.toSpliced(at, 0, added)
}

/** The days with a visit one place earlier or later on its own day, which is held then; as they are where there is no such place. */
export const withVisitMoved = (days: readonly Layout[], id: string, by: -1 | 1): Layout[] =>
  days.map((day) => {
    const from = day.visits.indexOf(id)
    const other = day.visits[from + by]
    if (from < 0 || other === undefined) return day
    return { ...day, isLocked: true, visits: day.visits.with(from, other).with(from + by, id) }
  })

/** The days that differ from what they were: those whose visits, order or hold changed. */
export const changedDays = (before: readonly Layout[], after: readonly Layout[]): Layout[] =>
  after.filter((day) => {
    const was = before.find((one) => isSameDay(one, day))
    return !was || was.isLocked !== day.isLocked || was.visits.join() !== day.visits.join()
  })
