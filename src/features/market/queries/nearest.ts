import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { Point } from '#kernel/geo.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { PropertyType } from '../../properties/model/codes.ts'
import type { EvidenceKind } from '../model/codes.ts'
import type { Evidence } from '../model.ts'
import {
  boxAround,
  factorsOf,
  HALF,
  SIMILARITY_WEIGHTS,
  type SimilarityFactor,
  type SubjectFacts,
  UNKNOWN,
} from '../rules/similarity.ts'
import { EVIDENCE_COLUMNS, inScope, presentEvidence } from './rows.ts'

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

/** The most entries that one search gives. */
export const MOST_FOUND = 500

/**
 * The entries most similar to a subject, the most similar first; among equals the nearest, then the newest, then by id. Every
 * figure follows from rules/similarity.ts.
 */
export async function findEvidence(
  { db }: Pick<ReadContext, 'db'>,
  search: EvidenceSearch,
  scope: RowScope,
): Promise<FoundEvidence[]> {
  const { subject, on = kuwaitToday() } = search
  const limit = sql.lit(Math.min(search.limit, MOST_FOUND))
  const rows = await runOnce(
    db,
    sql<{ row: Evidence; distance: number; days: number; similarity: number; isApproximate: boolean }>`
      with compared as (
        select m.id, m.evidence_date, d.distance, t.days,
          round((${similarity(subject)})::numeric, 4)::float8 as similarity
        from market_evidence m,
          lateral (select ${metres(subject)} as distance) d, lateral (select ${on}::date - m.evidence_date as days) t
        where ${sql.join(conditionsOf(search, on, scope), sql` and `)} and d.distance <= ${search.radius}
        order by similarity desc, d.distance, m.evidence_date desc, m.id limit ${limit})
      select row_to_json(r) as row, c.distance, c.days, c.similarity, r.latitude is null as "isApproximate"
      from compared c, lateral (select ${EVIDENCE_COLUMNS} from market_evidence m where m.id = c.id) r
      order by c.similarity desc, c.distance, c.evidence_date desc, c.id`,
  )
  return rows.map(({ row, ...found }) => ({ ...presentEvidence(row), ...found }))
}

/** The conditions of a search on `market_evidence m`: only columns that the index market_nearest has, so that it is read alone. */
export function conditionsOf(
  { subject, kinds, radius, months, sizeWithin, types = [], ageWithin }: Omit<EvidenceSearch, 'limit' | 'on'>,
  on: string,
  scope: RowScope,
): RawBuilder<SqlBool>[] {
  const { south, west, north, east } = boxAround(subject, radius)
  const conditions = [
    sql<SqlBool>`m.status = 'ACTIVE'`,
    sql<SqlBool>`${inScope(scope, sql.val(''))}`,
    sql<SqlBool>`m.kind = any(${kinds}::text[])`,
    sql<SqlBool>`m.evidence_date between (${on}::date - make_interval(months => ${months}::int))::date and ${on}::date`,
    sql<SqlBool>`m.near_latitude between ${south} and ${north}`,
    sql<SqlBool>`m.near_longitude between ${west} and ${east}`,
  ]
  if (types.length > 0) conditions.push(sql`m.type = any(${types}::text[])`)
  if (sizeWithin !== undefined && subject.area)
    conditions.push(
      sql`m.area between ${subject.area * (1 - sizeWithin / 100)} and ${subject.area * (1 + sizeWithin / 100)}`,
    )
  if (ageWithin !== undefined && subject.yearBuilt)
    conditions.push(sql`m.year_built between ${subject.yearBuilt - ageWithin} and ${subject.yearBuilt + ageWithin}`)
  return conditions
}

/** SQL: the great-circle distance in whole metres, as `metresBetween` gives it. */
export function metres({ latitude, longitude }: Point): RawBuilder<number> {
  return sql`round(2 * 6371008.8 * asin(least(1, sqrt(
    sin(radians(m.near_latitude - ${latitude}::float8) / 2) ^ 2 +
    cos(radians(${latitude}::float8)) * cos(radians(m.near_latitude)) *
    sin(radians(m.near_longitude - ${longitude}::float8) / 2) ^ 2))))::int`
}

/** SQL: the weighted mean of the factors, as `similarityOf` gives it. */
function similarity(subject: SubjectFacts): RawBuilder<number> {
  const half = (value: RawBuilder<unknown>, by: number) => sql`power(2::float8, -(${value})::float8 / ${by}::float8)`
  const values: Readonly<Record<SimilarityFactor, () => RawBuilder<unknown>>> = {
    distance: () => half(sql`d.distance`, HALF.distance),
    days: () => half(sql`t.days`, HALF.days),
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
