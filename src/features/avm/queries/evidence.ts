import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { REBUILT_PURPOSE } from '#features/terms/model/codes.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { COUNTS } from '../../market/queries/rows.ts'
import { findArea } from '../../places/model.ts'
import { middleOfArea } from '../../places/rules/locate.ts'
import type { EvidenceFacts } from '../rules/evidence.ts'

/** How many rows are read at once. */
const BATCH = 2000

type Row = Omit<EvidenceFacts, 'source' | 'price'> & {
  id: string
  priceFils: number
  areaName: string | null
}

/**
 * Everything that models learn from, by date: sales and auctions of the market register that count, and the firm's completed valuations,
 * each once and marked by its basis. What the register has of the firm's valuations is left out, as the valuations themselves are read; offers
 * and rents are no prices. Read in batches within one snapshot. `hash` is the SHA-256 of all of it, in its order.
 */
export async function readEvidence(db: Kysely<DB>): Promise<{ rows: EvidenceFacts[]; hash: string }> {
  const rows: EvidenceFacts[] = []
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      for await (const row of batches(trx, marketPrices)) rows.push(factsOf(row, 'M'))
      for await (const row of batches(trx, ownValuations)) rows.push(factsOf(row, 'V'))
    })
  rows.sort((a, b) => (a.date === b.date ? compare(a.source, b.source) : compare(a.date, b.date)))
  const hash = createHash('sha256')
  for (const row of rows) hash.update(`${JSON.stringify(Object.values(row))}\n`)
  return { rows, hash: hash.digest('hex') }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** All rows by the primary key, so that no batch sorts the table. */
async function* batches(db: Kysely<DB>, read: (db: Kysely<DB>, after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await read(db, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

function marketPrices(db: Kysely<DB>, after: string): Promise<Row[]> {
  return runOnce<Row>(
    db,
    sql`select m.id, case m.kind when 'SALE' then 'MARKET' else 'AUCTION' end as basis, m.evidence_date as date, m.price_fils as "priceFils", m.type, m.tenure, m.area::float8 as area,
      m.built_area::float8 as "builtArea", m.floors, m.year_built as "yearBuilt", m.condition, m.frontage::float8 as frontage,
      m.streets, m.corner, m.governorate, m.area_number as "areaNumber", m.cell8, m.near_latitude as latitude,
      m.near_longitude as longitude, m.is_generated as "isGenerated", null as "areaName"
    from market_evidence m
    where ${COUNTS} and m.kind in ('SALE', 'AUCTION') and m.id > ${after}::uuid
    order by m.id limit ${sql.lit(BATCH)}`,
  )
}

function ownValuations(db: Kysely<DB>, after: string): Promise<Row[]> {
  return runOnce<Row>(
    db,
    sql`select v.id, 'OWN' as basis, v.date, v.final_value_fils as "priceFils", v.property_category as type,
      coalesce(v.tenure, case when v.is_usufruct then 'USUFRUCT' end) as tenure, v.property_size::float8 as area,
      null as "builtArea", p.floors, p.year_built as "yearBuilt",
      case when jsonb_typeof(p.features -> 'building_condition') = 'number'
        then (p.features ->> 'building_condition')::float8 end as condition,
      null as frontage, null as streets, null as corner, p.governorate, p.area_number as "areaNumber", p.cell8,
      p.latitude, p.longitude, false as "isGenerated", v.area_name as "areaName"
    from (select *, coalesce(valuation_date, issue_date) as date from valuations where status = 'COMPLETED') v
    left join properties p on p.id = v.property_id
    where v.final_value_fils > 0 and v.purpose <> ${sql.lit(REBUILT_PURPOSE)} and v.property_size > 0 and v.property_category is not null and v.date is not null
      and v.id > ${after}::uuid
    order by v.id limit ${sql.lit(BATCH)}`,
  )
}

function factsOf({ id, priceFils, areaName, ...row }: Row, kind: 'M' | 'V'): EvidenceFacts {
  // A valuation names its area; its property may have no pin.
  const named = areaName === null ? undefined : findArea(areaName)
  const areaNumber = row.areaNumber ?? named?.number ?? null
  const middle = row.latitude === null && areaNumber !== null ? middleOfArea(areaNumber) : undefined
  return {
    source: kind + id,
    ...row,
    price: kwdFromFils(priceFils),
    governorate: row.governorate ?? named?.governorate ?? null,
    areaNumber,
    latitude: row.latitude ?? middle?.latitude ?? null,
    longitude: row.longitude ?? middle?.longitude ?? null,
  }
}
