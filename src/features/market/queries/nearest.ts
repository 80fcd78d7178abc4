import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { PropertyType } from '../../properties/model/codes.ts'
import type { EvidenceKind } from '../model/codes.ts'
import type { Evidence } from '../model.ts'
import {
  type Bounds,
  boundsOf,
  boxAround,
  factorsOf,
  HALF,
  SIMILARITY_WEIGHTS,
  type SimilarityFactor,
  type SubjectFacts,
  UNKNOWN,
} from '../rules/similarity.ts'
import { COUNTS, EVIDENCE_COLUMNS, inScope, presentEvidence } from './rows.ts'

/** What is looked for: evidence near a subject, of a period, of some kinds, of a like size, type and age. */
export type EvidenceSearch = {
  subject: SubjectFacts
  kinds: readonly EvidenceKind[]
  /** Metres, at most 100,000. */
  radius: number
  /** So many months before the date of the search. */
  months: number
  /** The date of the search, today without one: later evidence is not found. */
  on?: string | undefined
  /** ± percent of the subject's size, if that is given; at least 0. */
  sizeWithin?: number | undefined
  /** The property types; all without any. */
  types?: readonly PropertyType[] | undefined
  /** ± years of the subject's year of construction, if that is given: entries without one are then left out. */
  ageWithin?: number | undefined
  limit: number
}

/**
 * An entry that was found: metres from the subject, days before the date of the search, and how similar it is (0 to 1).
 * `isApproximate`: it has no pin, and the distance is that of the middle of its area.
 */
export type FoundEvidence = Evidence & {
  distance: number
  isApproximate: boolean
  days: number
  similarity: number
}

/** A part of what is searched: metres and days, each more than the one and at most the other. */
type Ring = { from: number; to: number; after: number; until: number }
const EVER = Number.POSITIVE_INFINITY

/** The most entries that one search gives. */
const MOST_FOUND = 500

/**
 * What is searched one after another, by distance from and to (metres) and days from and to: what is similar is mostly near and new, and
 * what is known of it leaves little of the rest to be looked at.
 */
const RINGS: readonly Ring[] = [
  { from: -1, to: 1000, after: -1, until: EVER },
  { from: 1000, to: 2000, after: -1, until: EVER },
  { from: 2000, to: 4000, after: -1, until: EVER },
  { from: 4000, to: EVER, after: -1, until: 180 },
  { from: 4000, to: EVER, after: 180, until: EVER },
]
/** Up to here what lies around a point is found by the index of points; beyond it by type and date. */
const FURTHEST_POINTS = 4000

type Wanted = EvidenceSearch & { on: string }
type Compared = { id: string; date: string; distance: number; days: number; similarity: number }

/**
 * The entries most similar to a subject, the most similar first; among equals the nearest, then the newest, then by id. Every
 * figure follows from rules/similarity.ts.
 */
export async function findEvidence(
  { db }: Pick<ReadContext, 'db'>,
  { on = kuwaitToday(), ...search }: EvidenceSearch,
  scope: RowScope,
): Promise<FoundEvidence[]> {
  const wanted: Wanted = { ...search, on, limit: Math.min(search.limit, MOST_FOUND) }
  const best = await mostSimilar(db, wanted, scope)
  const rows = await runOnce<{ row: Evidence }>(
    db,
    sql`select row_to_json(r) as row from (
      select ${EVIDENCE_COLUMNS} from market_evidence m where m.id = any(${best.map(({ id }) => id)}::uuid[])) r`,
  )
  const found = new Map(rows.map(({ row }) => [row.id, row]))
  return best.flatMap(({ id, distance, days, similarity }) => {
    const row = found.get(id)
    if (!row) return []
    return [{ ...presentEvidence(row), distance, days, similarity, isApproximate: row.latitude === null }]
  })
}

async function mostSimilar(db: ReadContext['db'], wanted: Wanted, scope: RowScope): Promise<Compared[]> {
  const { subject, radius, limit } = wanted
  let best: Compared[] = []
  for (const ring of RINGS.filter(({ from }) => from < radius)) {
    const { from, after } = ring
    const beyond = { distance: Math.max(0, from), days: Math.max(0, after) }
    const bounds = boundsOf(subject, best[limit - 1]?.similarity ?? 0, beyond)
    if (!bounds) continue
    const within = { ...ring, to: Math.min(ring.to, radius), until: Math.min(ring.until, bounds.days) }
    const found = await runOnce(db, comparedIn(within, wanted, bounds, scope))
    best = [...best, ...found].toSorted(inOrder).slice(0, limit)
  }
  return best
}

function inOrder(a: Compared, b: Compared): number {
  const byPlace = b.similarity - a.similarity || a.distance - b.distance
  if (byPlace !== 0) return byPlace
  if (a.date !== b.date) return a.date < b.date ? 1 : -1
  return a.id < b.id ? -1 : 1
}

/** SQL: the most similar entries of a ring. */
function comparedIn(ring: Ring, wanted: Wanted, bounds: Bounds, scope: RowScope): RawBuilder<Compared> {
  const { from, to } = ring
  const conditions = [
    aroundPoint(wanted.subject, to),
    ...daysIn(ring, wanted.on),
    ...conditionsOf(wanted, bounds, scope),
  ]
  // Behind `offset 0` each distance is worked out once, however often it is read.
  return sql<Compared>`
    select m.id, m.evidence_date as date, m.distance, m.days, round((${similarity(wanted.subject)})::numeric, 4)::float8 as similarity
    from (
      select m.*, ${metres(wanted.subject)} as distance, ${wanted.on}::date - m.evidence_date as days
      from market_evidence m where ${sql.join(conditions, sql` and `)} offset 0) m
    where m.distance > ${from} and m.distance <= ${to}
    order by similarity desc, m.distance, m.evidence_date desc, m.id limit ${sql.lit(wanted.limit)}`
}

/** SQL: the box in which a ring lies. It decides which index is read: `market_near` or `market_nearest`, each of them alone. */
export function aroundPoint(subject: SubjectFacts, radius: number): RawBuilder<SqlBool> {
  const { south, west, north, east } = boxAround(subject, radius)
  return radius <= FURTHEST_POINTS
    ? sql`m.near_point <@ box(point(${west}, ${south}), point(${east}, ${north}))`
    : sql`m.near_latitude between ${south} and ${north} and m.near_longitude between ${west} and ${east}`
}

function daysIn({ after, until }: Ring, on: string): RawBuilder<SqlBool>[] {
  return [
    ...(after < 0 ? [] : [sql<SqlBool>`m.evidence_date < ${on}::date - ${after}::int`]),
    ...(until === EVER ? [] : [sql<SqlBool>`m.evidence_date >= ${on}::date - ${until}::int`]),
  ]
}

// Only columns that both indexes have.
function conditionsOf(
  { subject, kinds, months, on, sizeWithin, types = [], ageWithin }: Wanted,
  { area, isOfType }: Bounds,
  scope: RowScope,
): RawBuilder<SqlBool>[] {
  const conditions = [
    COUNTS,
    sql<SqlBool>`${inScope(scope, sql.val(''))}`,
    sql<SqlBool>`m.kind = any(${kinds}::text[])`,
    sql<SqlBool>`m.evidence_date between (${on}::date - make_interval(months => ${months}::int))::date and ${on}::date`,
  ]
  if (types.length > 0) conditions.push(sql`m.type = any(${types}::text[])`)
  if (sizeWithin !== undefined && subject.area)
    conditions.push(
      sql`m.area between ${subject.area * (1 - sizeWithin / 100)} and ${subject.area * (1 + sizeWithin / 100)}`,
    )
  if (ageWithin !== undefined && subject.yearBuilt)
    conditions.push(sql`m.year_built between ${subject.yearBuilt - ageWithin} and ${subject.yearBuilt + ageWithin}`)
  if (area) conditions.push(sql`m.area between ${area.from} and ${area.to}`)
  if (isOfType) conditions.push(sql`m.type = ${subject.type}`)
  return conditions
}

/** The columns that a distance is measured to. */
type Columns = { latitude: RawBuilder<unknown>; longitude: RawBuilder<unknown> }
const NEAR: Columns = { latitude: sql`m.near_latitude`, longitude: sql`m.near_longitude` }

/** SQL: the great-circle distance in whole metres, as `metresBetween` gives it; of an entry of the register, unless other columns are named. */
export function metres(
  { latitude, longitude }: Pick<SubjectFacts, 'latitude' | 'longitude'>,
  to: Columns = NEAR,
): RawBuilder<number> {
  return sql`round(2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians(${to.latitude} - ${latitude}::float8) / 2) ^ 2 +
    cos(radians(${latitude}::float8)) * cos(radians(${to.latitude})) *
    sin(radians(${to.longitude} - ${longitude}::float8) / 2) ^ 2))))::int`
}

/** SQL: the weighted mean of the factors, as `similarityOf` gives it. */
function similarity(subject: SubjectFacts): RawBuilder<number> {
  const half = (value: RawBuilder<unknown>, by: number) => sql`power(2::float8, -(${value})::float8 / ${by}::float8)`
  const values: Readonly<Record<SimilarityFactor, () => RawBuilder<unknown>>> = {
    distance: () => half(sql`m.distance`, HALF.distance),
    days: () => half(sql`m.days`, HALF.days),
    area: () => sql`least(m.area, ${subject.area})::float8 / greatest(m.area, ${subject.area})::float8`,
    type: () => sql`(m.type = ${subject.type})::int`,
    yearBuilt: () =>
      sql`coalesce(${half(sql`abs(m.year_built - ${subject.yearBuilt}::int)`, HALF.yearBuilt)}, ${UNKNOWN}::float8)`,
    condition: () => sql`coalesce(1 - abs(m.condition - ${subject.condition}::int) / 9::float8, ${UNKNOWN}::float8)`,
    corner: () => sql`(m.corner = ${subject.corner}::boolean)::int`,
  }
  const factors = factorsOf(subject)
  const weight = factors.reduce((sum, factor) => sum + SIMILARITY_WEIGHTS[factor], 0)
  const terms = factors.map((factor) => sql`${sql.lit(SIMILARITY_WEIGHTS[factor])} * ${values[factor]()}`)
  return sql`(${sql.join(terms, sql` + `)}) / ${sql.lit(weight)}::float8`
}
