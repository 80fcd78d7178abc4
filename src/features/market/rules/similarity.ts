import type { PropertyType } from '../../properties/model/codes.ts'

/** The facts of a property that evidence is compared with; what is not given does not count. */
export type SubjectFacts = {
  latitude: number
  longitude: number
  type?: PropertyType | null
  /** m² */
  area?: number | null
  yearBuilt?: number | null
  /** 1 to 10 */
  condition?: number | null
  corner?: boolean | null
}

/** The facts of an entry that decide how similar it is; `distance` in metres, `days` before the date of the search. */
export type ComparedFacts = {
  distance: number
  days: number
  type: string
  area: number
  yearBuilt: number | null
  condition: number | null
  corner: boolean
}

const SIMILARITY_FACTORS = ['distance', 'days', 'area', 'type', 'yearBuilt', 'condition', 'corner'] as const
export type SimilarityFactor = (typeof SIMILARITY_FACTORS)[number]

/** The weight of each factor; docs/decisions/0061-evidence-near-a-property.md. */
export const SIMILARITY_WEIGHTS: Readonly<Record<SimilarityFactor, number>> = {
  distance: 30,
  days: 20,
  area: 20,
  type: 10,
  yearBuilt: 10,
  condition: 5,
  corner: 5,
}
/** After so many metres, days and years of age a factor is half of what it was. */
export const HALF = { distance: 1000, days: 365, yearBuilt: 10 } as const
/** What a factor counts that the entry does not tell. */
export const UNKNOWN = 0.5

/** The factors that a subject's facts allow: those of place and time always. */
export function factorsOf(subject: SubjectFacts): SimilarityFactor[] {
  return SIMILARITY_FACTORS.filter(
    (factor) => factor === 'distance' || factor === 'days' || (subject[factor] ?? null) !== null,
  )
}

/** Each factor from 0 (nothing in common) to 1 (the same), for those that the subject's facts allow. */
export function factorValues(subject: SubjectFacts, found: ComparedFacts): Partial<Record<SimilarityFactor, number>> {
  const values: Record<SimilarityFactor, () => number> = {
    distance: () => 2 ** (-found.distance / HALF.distance),
    days: () => 2 ** (-found.days / HALF.days),
    area: () => Math.min(found.area, Number(subject.area)) / Math.max(found.area, Number(subject.area)),
    type: () => (found.type === subject.type ? 1 : 0),
    yearBuilt: () =>
      found.yearBuilt === null
        ? UNKNOWN
        : 2 ** (-Math.abs(found.yearBuilt - Number(subject.yearBuilt)) / HALF.yearBuilt),
    condition: () =>
      found.condition === null ? UNKNOWN : 1 - Math.abs(found.condition - Number(subject.condition)) / 9,
    corner: () => (found.corner === subject.corner ? 1 : 0),
  }
  return Object.fromEntries(factorsOf(subject).map((factor) => [factor, values[factor]()]))
}

/** How similar an entry is to a subject, 0 to 1: the weighted mean of the factors, to four decimals. */
export function similarityOf(subject: SubjectFacts, found: ComparedFacts): number {
  const values = Object.entries(factorValues(subject, found)) as [SimilarityFactor, number][]
  const weight = values.reduce((sum, [factor]) => sum + SIMILARITY_WEIGHTS[factor], 0)
  const score = values.reduce((sum, [factor, value]) => sum + SIMILARITY_WEIGHTS[factor] * value, 0)
  return Math.round((score / weight) * 10_000) / 10_000
}

/** What an entry keeps to: its days at most, its size in m² from and to (null: any), and whether its type must be the subject's. */
export type Bounds = { days: number; area: { from: number; to: number } | null; isOfType: boolean }

/**
 * What every entry keeps to that is at least so similar to a subject and neither nearer nor newer than `beyond` (metres and days): even
 * if all its other factors were 1, each must make up for what is missing. Null where none can be so similar; `days` is Infinity where
 * all may.
 */
export function boundsOf(
  subject: SubjectFacts,
  similarity: number,
  beyond: { distance: number; days: number },
): Bounds | null {
  const factors = factorsOf(subject)
  const weight = factors.reduce((sum, factor) => sum + SIMILARITY_WEIGHTS[factor], 0)
  const lost = (factor: 'distance' | 'days') => SIMILARITY_WEIGHTS[factor] * (1 - 2 ** (-beyond[factor] / HALF[factor]))
  // A similarity is rounded to four decimals, so it may be a little less than it says.
  const missing = (1 - similarity + 0.0001) * weight - lost('distance')
  const slack = missing - lost('days')
  if (slack < 0) return null
  const least = (factor: SimilarityFactor) => Math.max(0, 1 - slack / SIMILARITY_WEIGHTS[factor])
  const { area } = subject
  const ratio = least('area')
  return {
    // Its own loss is no loss beside it.
    days: Math.ceil(-HALF.days * Math.log2(Math.max(0, 1 - missing / SIMILARITY_WEIGHTS.days))),
    area: area && ratio > 0 ? { from: area * ratio, to: area / ratio } : null,
    isOfType: factors.includes('type') && least('type') > 0,
  }
}

const EARTH = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

type At = { latitude: number; longitude: number }

/** The great-circle distance of two points in whole metres. */
export function metresBetween(a: At, b: At): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(half))))
}

/** The box of degrees around a point in which everything within so many metres lies. */
export function boxAround({ latitude, longitude }: At, metres: number) {
  const degree = radians(1) * EARTH
  const up = (metres + 1) / degree
  const nearestPole = Math.min(89, Math.abs(latitude) + up)
  const aside = (metres + 1) / (degree * Math.cos(radians(nearestPole)))
  return { south: latitude - up, north: latitude + up, west: longitude - aside, east: longitude + aside }
}
