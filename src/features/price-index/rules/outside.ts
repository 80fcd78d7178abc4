import { countOf, LEAST_PUBLISHED, publishable } from '../../places/model/published.ts'
import type { IndexPlace } from '../model/vintages.ts'
import type { IndexSeries } from '../model.ts'

type Counted = Pick<IndexSeries, 'level' | 'place' | 'governorate' | 'counts'>

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

/** A count as it is shown outside the firm. */
export const countOutside = countOf
