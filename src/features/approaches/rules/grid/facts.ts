import { daysBetween } from '#kernel/dates.ts'
import type { Comparable } from '../../../comparables/model.ts'
import type { GridBasis, GridRowCode, OfferedRow, Rating } from '../../model/grid.ts'
import type { SubjectFacts } from '../../model.ts'

type FactUnit = 'SQM' | 'METRES' | 'YEARS' | 'DAYS' | 'COUNT' | 'RATIO' | 'SCORE' | 'CODE' | 'DATE' | 'TEXT' | 'FLAG'

/** A fact of both properties. `difference` is the subject's less the comparable's, where both are numbers or dates (in days). */
export type Fact<V = string | number | boolean> = {
  name: FactName
  unit: FactUnit
  subject: V | null
  comparable: V | null
  difference: number | null
  /** A distance from or to the middle of an area, where a property has no pin. */
  isApproximate?: true
}
export type FactName =
  | 'tenure'
  | 'kind'
  | 'date'
  | 'place'
  | 'distance'
  | 'size'
  | 'frontage'
  | 'streets'
  | 'corner'
  | 'age'
  | 'condition'
  | 'floors'
  | 'builtRatio'

/** Relative differences, ages and distances up to which two properties count as similar. */
const SIMILAR_WITHIN = { share: 0.05, years: 2, metres: 500, days: 30 } as const

type Pair = { subject: SubjectFacts; comparable: Comparable; basis: GridBasis }

/** The size that a price is divided by: m², 1 for a property as a whole; null where it is not known. */
export const sizeOf = (of: Sized, basis: GridBasis): number | null =>
  basis === 'WHOLE' ? 1 : basis === 'LAND' ? of.area : of.builtArea

type Sized = { area: number | null; builtArea: number | null }

/** The sizes that are compared, in m²: those that prices are divided by, and of properties as a whole what is built where the subject tells it, else the land. */
export function sizesOf(subject: Sized, comparable: Sized, basis: GridBasis): [number | null, number | null] {
  const by = basis === 'WHOLE' ? (subject.builtArea ? 'BUILT' : 'LAND') : basis
  return [sizeOf(subject, by), sizeOf(comparable, by)]
}

const yearOf = (date: string) => Number(date.slice(0, 4))
/** How many years old a building was in the year of a date; null where the year it was built in is not known. */
export const ageAt = (yearBuilt: number | null, date: string) =>
  yearBuilt === null ? null : Math.max(0, yearOf(date) - yearBuilt)
const ratioOf = ({ area, builtArea }: Sized) =>
  area === null || builtArea === null || area <= 0 ? null : Math.round((builtArea / area) * 100) / 100

function number(name: FactName, unit: FactUnit, subject: number | null, comparable: number | null): Fact {
  const isKnown = subject !== null && comparable !== null
  // Cents of a metre are no binary fractions: the difference of two of them is rounded to the unit they are shown in.
  return {
    name,
    unit,
    subject,
    comparable,
    difference: isKnown ? Math.round((subject - comparable) * 1000) / 1000 : null,
  }
}
const other = (name: FactName, unit: FactUnit, subject: Fact['subject'], comparable: Fact['comparable']): Fact => ({
  name,
  unit,
  subject,
  comparable,
  difference: null,
})

type RowCode = GridRowCode | OfferedRow

const cornerOf = ({ subject, comparable: { evidence } }: Pair) =>
  other('corner', 'FLAG', subject.corner, evidence.corner)
const streetsOf = ({ subject, comparable: { evidence } }: Pair) =>
  number('streets', 'COUNT', subject.streets, evidence.streets)

/** What is known of both properties in each row. Ages are those at the valuation and at the transaction. */
const FACTS: Readonly<Partial<Record<RowCode, (pair: Pair) => Fact[]>>> = {
  TENURE: ({ subject, comparable }) => [other('tenure', 'CODE', subject.tenure, comparable.evidence.tenure)],
  CONDITIONS: ({ comparable }) => [other('kind', 'CODE', null, comparable.evidence.kind)],
  TIME: ({ subject, comparable }) => [
    {
      ...other('date', 'DATE', subject.on, comparable.evidence.evidenceDate),
      difference: daysBetween(comparable.evidence.evidenceDate, subject.on),
    },
  ],
  LOCATION: ({ subject, comparable }) => [
    other('place', 'TEXT', subject.areaName, comparable.evidence.location),
    {
      ...other('distance', 'METRES', null, comparable.distance),
      ...(comparable.isApproximate || subject.latitude === null || subject.longitude === null
        ? { isApproximate: true }
        : {}),
    },
  ],
  SIZE: ({ subject, comparable, basis }) => [number('size', 'SQM', ...sizesOf(subject, comparable.evidence, basis))],
  FRONTAGE: (pair) => [
    number('frontage', 'METRES', pair.subject.frontage, pair.comparable.evidence.frontage),
    streetsOf(pair),
    cornerOf(pair),
  ],
  CORNER: (pair) => [cornerOf(pair)],
  STREETS: (pair) => [streetsOf(pair)],
  AGE: ({ subject, comparable: { evidence } }) => [
    number('age', 'YEARS', ageAt(subject.yearBuilt, subject.on), ageAt(evidence.yearBuilt, evidence.evidenceDate)),
  ],
  CONDITION: ({ subject, comparable }) => [
    number('condition', 'SCORE', subject.condition, comparable.evidence.condition),
  ],
  // Entries of earlier kept versions tell no floors; how much is built on the land tells much the same.
  FLOORS: ({ subject, comparable }) => [
    number('floors', 'COUNT', subject.floors, comparable.evidence.floors ?? null),
    number('builtRatio', 'RATIO', ratioOf(subject), ratioOf(comparable.evidence)),
  ],
}

/** The facts of the row of frontage that have rows of their own on a sheet, so that no difference is looked at twice. */
export const separateFacts = (rows: readonly { code: RowCode | null }[]): FactName[] =>
  rows.flatMap(({ code }): FactName[] => (code === 'CORNER' ? ['corner'] : code === 'STREETS' ? ['streets'] : []))

/** What is known of the subject and a comparable in a row; nothing in a row of the valuer's own that no fact is of. `separate` are as of `separateFacts`. */
export function factsOf(row: RowCode | null, pair: Pair, separate: readonly FactName[] = []): Fact[] {
  const facts = (row && FACTS[row]?.(pair)) ?? []
  return row === 'FRONTAGE' ? facts.filter(({ name }) => !separate.includes(name)) : facts
}

const opposite = (rating: Rating | null): Rating | null =>
  rating === 'INFERIOR' ? 'SUPERIOR' : rating === 'SUPERIOR' ? 'INFERIOR' : rating

/** The comparable has more of what is better, as much, or less; null where one of them is not known. */
function moreIsBetter({ subject, comparable }: Fact, isNear: (a: number, b: number) => boolean): Rating | null {
  if (typeof subject === 'boolean' && typeof comparable === 'boolean')
    return subject === comparable ? 'SIMILAR' : comparable ? 'SUPERIOR' : 'INFERIOR'
  if (typeof subject !== 'number' || typeof comparable !== 'number') return null
  if (isNear(subject, comparable)) return 'SIMILAR'
  return comparable > subject ? 'SUPERIOR' : 'INFERIOR'
}
const nearShare = (a: number, b: number) => Math.abs(a - b) <= SIMILAR_WITHIN.share * Math.max(Math.abs(a), Math.abs(b))
const same = (a: number, b: number) => a === b

/** Several facts of a row: what they agree on, similar ones aside; null where they contradict each other or none is known. */
function agreement(ratings: readonly (Rating | null)[]): Rating | null {
  const known = ratings.filter((rating) => rating !== null)
  const unlike = new Set(known.filter((rating) => rating !== 'SIMILAR'))
  if (unlike.size > 1) return null
  return [...unlike][0] ?? known[0] ?? null
}

function frontageRating(facts: readonly Fact[]): Rating | null {
  return agreement(facts.map((fact) => moreIsBetter(fact, fact.name === 'frontage' ? nearShare : same)))
}

const RATED: Partial<Record<RowCode, (facts: readonly Fact[], basis: GridBasis) => Rating | null>> = {
  // A right that the State granted is worth less than a freehold; which of two granted rights is worth more is for the valuer.
  TENURE: ([fact]) => {
    const { subject = null, comparable = null } = fact ?? {}
    if (subject === null || comparable === null) return null
    if (subject === comparable) return 'SIMILAR'
    return comparable === 'FREEHOLD' ? 'SUPERIOR' : subject === 'FREEHOLD' ? 'INFERIOR' : null
  },
  // What is asked is more than what is paid in the end.
  CONDITIONS: ([fact]) =>
    fact?.comparable === 'SALE' ? 'SIMILAR' : fact?.comparable === 'LISTING' ? 'SUPERIOR' : null,
  TIME: ([fact]) => (Math.abs(fact?.difference ?? Number.NaN) <= SIMILAR_WITHIN.days ? 'SIMILAR' : null),
  LOCATION: (facts) => {
    const away = facts.find(({ name }) => name === 'distance')?.comparable
    return typeof away === 'number' && away <= SIMILAR_WITHIN.metres ? 'SIMILAR' : null
  },
  // The larger a property is, the less a square metre of it is paid (The Appraisal of Real Estate, units of comparison). Of a whole property size says no such thing.
  SIZE: ([fact], basis) => (fact && basis !== 'WHOLE' ? opposite(moreIsBetter(fact, nearShare)) : null),
  FRONTAGE: frontageRating,
  CORNER: frontageRating,
  STREETS: frontageRating,
  AGE: ([fact]) => (fact ? opposite(moreIsBetter(fact, (a, b) => Math.abs(a - b) <= SIMILAR_WITHIN.years)) : null),
  CONDITION: ([fact]) => (fact ? moreIsBetter(fact, same) : null),
  // More built on the land raises the price of its square metre; of what is built itself it says nothing.
  FLOORS: (facts, basis) => {
    if (basis !== 'LAND') return null
    return agreement(facts.map((fact) => moreIsBetter(fact, fact.name === 'builtRatio' ? nearShare : same)))
  },
}

/** How the comparable compares to the subject by the facts alone; null where they do not tell. It is offered, and a person may differ. */
export function ratingByFacts(row: RowCode | null, facts: readonly Fact[], basis: GridBasis): Rating | null {
  return row === null ? null : (RATED[row]?.(facts, basis) ?? null)
}
