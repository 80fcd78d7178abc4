import { type Kysely, sql } from 'kysely'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import { areaLabel, findArea } from '../../places/model.ts'
import { likelyArea } from '../../places/rules/likely-area.ts'
import { marketMessages } from '../messages.ts'
import type { Doubted } from '../model/inputs.ts'

const fault = faultOf('market', marketMessages)

/** A price per m² is unlikely beyond this factor of the median of its like, of which there are at least so many. */
const UNLIKELY = { factor: 5, inArea: 5, inKuwait: 20 }

/** A price per m² that is far from what is usual for its like; KWD per m². */
export type UnlikelyPrice = { perSqm: number; usual: number }

/**
 * The entries, by their place in the list, whose price per m² is far from the median of the register's entries of their kind and type: in
 * their area, else in Kuwait. `exceptId` is an entry that is not compared with itself.
 */
export async function unlikelyPrices(
  db: Kysely<DB>,
  entries: readonly (Doubted | undefined)[],
  exceptId?: string,
): Promise<Map<number, UnlikelyPrice>> {
  const asked = entries.flatMap((entry, at) => {
    const { kind, type, price, area, location } = entry ?? ({} as Doubted)
    if (!kind || !type || !price || !area) return []
    return [[at, kind, type, findArea(location ?? '')?.number ?? null, price / area]]
  })
  if (asked.length === 0) return new Map()
  const median = sql`percentile_cont(0.5) within group (order by m.price_fils / m.area)`
  const like = sql`m.status = 'ACTIVE' and m.area > 0 and m.kind = g.kind and m.type = g.type
    and m.id is distinct from ${exceptId ?? null}::uuid`
  const { rows } = await sql<UnlikelyPrice & { at: number }>`
    with asked as (
      select (x -> 0)::int as at, x ->> 1 as kind, x ->> 2 as type, (x ->> 3)::int as area_number, (x ->> 4)::float8 as per_sqm
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) x),
    groups as (select distinct kind, type, area_number from asked),
    usual as (
      select g.*, case when near.n >= ${sql.lit(UNLIKELY.inArea)} then near.usual
        when wide.n >= ${sql.lit(UNLIKELY.inKuwait)} then wide.usual end / 1000 as per_sqm
      from groups g,
        lateral (select count(*) as n, ${median} as usual from market_evidence m where ${like} and m.area_number = g.area_number) near,
        lateral (select count(*) as n, ${median} as usual from market_evidence m where ${like}
          and near.n < ${sql.lit(UNLIKELY.inArea)}) wide)
    select a.at, a.per_sqm as "perSqm", u.per_sqm as usual from asked a join usual u
      on u.kind = a.kind and u.type = a.type and u.area_number is not distinct from a.area_number
    where a.per_sqm * ${sql.lit(UNLIKELY.factor)} < u.per_sqm or a.per_sqm > u.per_sqm * ${sql.lit(UNLIKELY.factor)}`.execute(
    db,
  )
  return new Map(
    rows.map(({ at, perSqm, usual }) => [at, { perSqm: Math.round(perSqm * 1000) / 1000, usual: Math.round(usual) }]),
  )
}

/** What is unusual about an entry, as faults that a person may keep: an area that is not on the list, a price per m² far from that of its like. */
export async function findDoubts(
  { db }: Pick<ReadContext, 'db'>,
  { exceptId, ...entry }: Doubted,
): Promise<{ items: FieldFault[] }> {
  const unlikely = (await unlikelyPrices(db, [entry], exceptId)).get(0)
  const price = unlikely && fault('price', 'doubt.price', unlikely)
  return { items: [...areaDoubts(entry.location), ...(price ? [price] : [])] }
}

function areaDoubts(location: string | null | undefined): FieldFault[] {
  if (!location || findArea(location)) return []
  const likely = likelyArea(location)
  if (!likely) return [fault('location', 'doubt.areaUnknown')]
  const params = { area: likely.nameAr, areaEn: areaLabel(likely.nameAr, 'en') }
  return [fault('location', 'doubt.areaLike', params)]
}
