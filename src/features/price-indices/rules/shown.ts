import type { CalendarDate } from '#kernel/dates.ts'
import { countOf, LEAST_PUBLISHED, publishable } from '../../places/model/published.ts'
import type { IndexPlace, ShownIndex } from '../model/vintages.ts'
import type { IndexSeries } from '../model.ts'
import { pointsOf, withRevisions } from './series.ts'

type Counted = Pick<IndexSeries, 'level' | 'place' | 'governorate' | 'counts'>

/** The key of a place among those of a category. */
export const keyOf = ({ level, place }: Pick<IndexPlace, 'level' | 'place'>) => `${level} ${place}`

/**
 * The periods of each place that are shown outside the firm, by its key. A point needs LEAST_PUBLISHED sales in its own period, and what is left of the nation or
 * the governorate beside the places that are shown is nothing or as many again: no difference is of fewer sales. An area is shown within a governorate that is
 * (docs/decisions/0133-figures-outside-the-firm.md).
 */
export function shownOutside(places: readonly Counted[]): Map<string, Set<number>> {
  const shown = new Map(places.map((one) => [keyOf(one), new Set<number>()]))
  const nation = places.find(({ level }) => level === 'NATION')
  nation?.counts.forEach((all, at) => {
    if (all < LEAST_PUBLISHED) return
    const of = (level: 'GOVERNORATE' | 'AREA') =>
      places.filter((one) => one.level === level).map((one) => ({ ...one, n: one.counts[at] ?? 0 }))
    const governorates = publishable(of('GOVERNORATE'), all)
    const areas = governorates.flatMap((whole) =>
      publishable(
        of('AREA').filter(({ governorate }) => governorate === whole.place),
        whole.n,
      ),
    )
    for (const one of [nation, ...governorates, ...areas]) shown.get(keyOf(one))?.add(at)
  })
  return shown
}

/** Which points of a category its reader may see, and how their numbers of sales are shown: the firm all, others by the floors. */
export function shownTo(isInside: boolean, places: readonly Counted[]) {
  if (isInside) return { isShown: () => true, countOf: (n: number) => n }
  const shown = shownOutside(places)
  return {
    isShown: (place: Pick<IndexPlace, 'level' | 'place'>, at: number) => shown.get(keyOf(place))?.has(at) ?? false,
    countOf,
  }
}

/** The points of a trend for its reader, with what they were in an earlier vintage; null where there is none to see. */
export function shownIndex(
  series: IndexSeries,
  { isShown, countOf }: ReturnType<typeof shownTo>,
  { base, earlier = null }: { base?: CalendarDate | undefined; earlier?: IndexSeries | null },
): ShownIndex | null {
  const { level, place, step, counts } = series
  const shown = pointsOf(series, { base, isShown: (at) => isShown(series, at) })
  if (!shown) return null
  const points = withRevisions(shown.points, shown.base, earlier).map((point) => ({ ...point, n: countOf(point.n) }))
  return { level, place, step, n: countOf(total(counts)), base: shown.base, points }
}

/** The sales of all periods. */
export const total = (counts: readonly number[]) => counts.reduce((sum, n) => sum + n, 0)
