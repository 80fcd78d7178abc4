import { medianOf } from '../rules.ts'
import type { EvidenceFacts } from './evidence.ts'

type Sale = Pick<EvidenceFacts, 'price' | 'area' | 'type' | 'areaNumber' | 'governorate' | 'latitude' | 'longitude'>

/** The fewest sales of an area and type whose median is used; below it the governorate's is taken. */
const LEAST_IN_AREA = 3
const NEAREST = 5

/**
 * The value that a simple way gives a property: the median price per m² of sales of its type in its area (of its governorate where there are fewer
 * than three) × its size; null where there are none. KWD.
 */
export function areaMedian(known: readonly Sale[]): (sale: Sale) => number | null {
  const byArea = medians(known, ({ areaNumber }) => areaNumber)
  const byGovernorate = medians(known, ({ governorate }) => governorate)
  return (sale) => {
    const perMetre = byArea(sale) ?? byGovernorate(sale)
    return perMetre === null ? null : perMetre * sale.area
  }
}

function medians(known: readonly Sale[], placeOf: (sale: Sale) => number | string | null) {
  const keyOf = (sale: Sale) => `${placeOf(sale)} ${sale.type}`
  const found = new Map(
    [...Map.groupBy(known, keyOf)].map(([key, sales]) => [
      key,
      sales.length < LEAST_IN_AREA ? null : medianOf(sales.map(({ price, area }) => price / area)),
    ]),
  )
  return (sale: Sale): number | null => (placeOf(sale) === null ? null : (found.get(keyOf(sale)) ?? null))
}

/** The mean price per m² of the five nearest sales of its type × its size; null where fewer are known, or no place. KWD. */
export function nearestFive(known: readonly Sale[]): (sale: Sale) => number | null {
  const located = known.filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
  const byType = Map.groupBy(located, ({ type }) => type)
  return (sale) => {
    const { latitude, longitude } = sale
    const others = byType.get(sale.type) ?? []
    if (latitude === null || longitude === null || others.length < NEAREST) return null
    // Kuwait is small: degrees of longitude are as long everywhere as at the property itself.
    const shrink = Math.cos((latitude * Math.PI) / 180)
    const distance = (other: Sale) =>
      ((other.latitude as number) - latitude) ** 2 + (((other.longitude as number) - longitude) * shrink) ** 2
    const nearest = others
      .map((other) => ({ other, at: distance(other) }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, NEAREST)
    return (sale.area * nearest.reduce((sum, { other }) => sum + other.price / other.area, 0)) / NEAREST
  }
}
