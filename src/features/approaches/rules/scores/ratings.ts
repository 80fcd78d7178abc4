import { type Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import { type FormValues, isRow } from '#kernel/form-values.ts'
import type { Comparable } from '../../../comparables/model.ts'
import { DIMENSIONS, type Dimension } from '../../../comparisons/model.ts'
import { points } from '../../../comparisons/rules/scoring.ts'
import { HIGHEST_RATING, LOWEST_RATING } from '../../fields/scores.ts'
import type { SubjectFacts } from '../../model.ts'

/** A dimension that properties are scored on: one of the comparison's, or one of the valuer's own by its name. */
export type ScoreDimension = {
  id: string
  dimension: Dimension | null
  name: string
  /** Percent. */
  weight: number
  /** The typed rating of the subject. */
  subject: number | null
}

/** A rating from 1 to 10; `isByFacts` when it follows from the facts, since none is typed. */
type ScoreRating = { dimensionId: string; rating: number | null; isByFacts: boolean }

/** The ratings of a property, and its score from 1 to 10: Σ weight × rating ÷ 100, exact; null while a rating is missing. */
export type Scored = { ratings: readonly ScoreRating[]; score: Decimal | null }

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** The dimensions of a sheet in the order in which they were added. */
export function dimensionsOf(values: FormValues): ScoreDimension[] {
  return Object.entries(values).flatMap(([field, row]): ScoreDimension[] => {
    if (!field.startsWith('dimensions.') || !isRow(row)) return []
    return [
      {
        id: field.slice('dimensions.'.length),
        dimension: DIMENSIONS.find((code) => code === row.dimension) ?? null,
        name: typeof row.name === 'string' ? row.name : '',
        weight: Math.max(0, numberOf(row.weight) ?? 0),
        subject: numberOf(row.subject),
      },
    ]
  })
}

type RatedFacts = { area: number | null; age: number | null; condition: number | null; floors: number | null }

/** The rating that the facts give in a dimension of the comparison, by its points (specification §9), 1 to 10. */
function ratingByFacts(dimension: Dimension | null, facts: RatedFacts): number | null {
  const raw =
    dimension === 'property_size'
      ? facts.area
      : dimension === 'building_age'
        ? facts.age
        : dimension === 'building_condition'
          ? facts.condition
          : dimension === 'floor_count'
            ? facts.floors
            : null
  if (dimension === null || raw === null) return null
  const rating = Math.min(HIGHEST_RATING, Math.max(LOWEST_RATING, points(dimension, raw)))
  return Math.round(rating * 100) / 100
}

const ageOf = (yearBuilt: number | null, on: string) =>
  yearBuilt === null ? null : Math.max(0, Number(on.slice(0, 4)) - yearBuilt)

/**
 * The ratings from 1 to 10 and the score of the subject: Σ weight × rating ÷ 100; a rating that is not typed follows from the facts.
 *
 * Source: the quality-point rating of R. Ratcliff and J. Graaskamp: attributes are rated, the ratings weighted and summed. The points that facts
 * give are those by which the product compares properties (`points`).
 */
export function scoredSubject(dimensions: readonly ScoreDimension[], subject: SubjectFacts): Scored {
  const { area, condition, floors, yearBuilt, on } = subject
  const facts = { area, condition, floors, age: ageOf(yearBuilt, on) }
  return scored(dimensions, facts, ({ subject }) => subject)
}

/** The ratings and the score of a comparable; its age is that at the transaction. Source: as of the subject's. */
export function scoredComparable(
  dimensions: readonly ScoreDimension[],
  values: FormValues,
  { evidenceId, evidence }: Comparable,
): Scored {
  const { area, condition, yearBuilt, evidenceDate } = evidence
  const facts = { area, condition, floors: null, age: ageOf(yearBuilt, evidenceDate) }
  return scored(dimensions, facts, ({ id }) => {
    const row = values[`ratings.${evidenceId}:${id}`]
    return isRow(row) ? numberOf(row.rating) : null
  })
}

function scored(
  dimensions: readonly ScoreDimension[],
  facts: RatedFacts,
  typedOf: (dimension: ScoreDimension) => number | null,
): Scored {
  const ratings = dimensions.map((one): ScoreRating => {
    const typed = typedOf(one)
    const rating = typed ?? ratingByFacts(one.dimension, facts)
    return { dimensionId: one.id, rating, isByFacts: typed === null && rating !== null }
  })
  const known = ratings.flatMap(({ rating }, at) =>
    rating === null ? [] : [decimal(rating).times(dimensions[at]?.weight ?? 0)],
  )
  const isComplete = dimensions.length > 0 && known.length === dimensions.length
  return { ratings, score: isComplete ? sumOf(known).div(100) : null }
}
