import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MapBounds } from '#kernel/map-bounds.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { type Shading, STEPS, stepAt, stepsOf } from '#web/map/shading.ts'
import { LEAST_VALUES } from '../../model.ts'
import type { Analysis } from '../read-address.ts'
import { mapAreasQuery, mapHexagonsQuery, mapPinsQuery } from '../shared/reads.ts'
import { useMetricText } from '../shared/words.ts'

/** Where a part of the map is at most so wide, in degrees, hexagons are drawn: some 20 km. */
const NEAR = 0.22

/** What the map shows: areas or hexagons by their figures, the steps of the legend, and pins. */
export function useMapFigures(analysis: Analysis, seen: MapBounds, isInside: boolean) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text = useMetricText()
  const { metric, category, filters, pins: layer } = analysis
  const asked = { metric, ...(metric === 'amenities' && category ? { category } : {}), ...filters }
  const areas = useQuery(mapAreasQuery(asked))
  // A density is of land whose area is known, which a hexagon's is only in part.
  const isNear = isInside && metric !== 'densityScore' && seen.east - seen.west <= NEAR
  const hexagons = useQuery({ ...mapHexagonsQuery({ ...asked, ...seen }), enabled: isNear })
  const pins = useQuery({
    ...mapPinsQuery({
      layer: layer ?? 'properties',
      ...(layer === 'amenities' ? { ...(category ? { category } : {}) } : filters),
      ...seen,
    }),
    enabled: layer !== null,
  })
  const cells = isNear && !hexagons.isError ? hexagons.data : undefined
  const items = areas.data?.items
  const shown = cells ? cells.items : items
  const steps = useMemo(
    () =>
      stepsOf(
        (shown ?? []).flatMap(({ value }) => (value === null ? [] : [value])),
        STEPS,
      ),
    [shown],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and digits change with t and number
  const shading = useMemo((): Shading => {
    const shade = (value: number | null, count: number) => ({
      step: value === null ? null : stepAt(value, steps),
      value: value === null ? fewer(count) : text(metric, value),
    })
    const fewer = (count: number) =>
      count > 0 ? t('analysis:map.fewer', { least: number(LEAST_VALUES) }) : number(null)
    return {
      districts: new Map(
        cells ? [] : (items ?? []).map(({ areaNumber, value, count }) => [areaNumber, shade(value, count)]),
      ),
      cells: (cells?.items ?? []).map(({ cell, corners, value, count }) => ({
        id: cell,
        ring: [...corners, ...corners.slice(0, 1)],
        ...shade(value, count),
      })),
    }
  }, [items, cells, steps, metric, t, number])
  return {
    areas,
    shading,
    steps,
    hasHidden: (shown ?? []).some(({ value }) => value === null),
    generatedShare: (cells ?? areas.data)?.generatedShare ?? 0,
    hexagons: cells ? { hasMore: cells.hasMore } : null,
    pins: layer === null ? undefined : pins.data,
  }
}
