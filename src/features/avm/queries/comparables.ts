import { type Kysely, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { COUNTS } from '../../market/queries/rows.ts'
import { admitShown } from '../commands/shown-sales.ts'
import type { ShownComparable } from '../model.ts'
import { saleClasses } from '../rules/sale-classes.ts'
import type { EstimateComparable } from '../rules/table.ts'

/** The length of a piece of evidence in the list of a model: 'M' or 'V', and its id. */
const SOURCE_LENGTH = 37
const lists = new LRUCache<string, Buffer>({ max: 2 })

/** The evidence that the rows of a model are, as one text. */
export const evidenceList = (sources: readonly string[]): Buffer => Buffer.from(sources.join(''))

/** Which evidence a row of a model is. */
async function sourcesOf(db: Kysely<DB>, modelId: string, rows: readonly number[]): Promise<string[]> {
  let list = lists.get(modelId)
  if (!list) {
    const query = db.selectFrom('avmModelFiles').select('evidence').where('modelId', '=', modelId)
    list = (await query.executeTakeFirstOrThrow()).evidence
    lists.set(modelId, list)
  }
  return rows.map((row) => (list as Buffer).toString('latin1', row * SOURCE_LENGTH, (row + 1) * SOURCE_LENGTH))
}

type Entry = {
  source: string
  kind: NonNullable<ShownComparable['kind']>
  location: string | null
  type: NonNullable<ShownComparable['type']>
  area: number
  date: string
  priceFils: number
  isGenerated: boolean
  latitude: number | null
  longitude: number | null
}

/**
 * The sales that an estimate rests on, as they are in the register now: one that was withdrawn since is left out. To the firm whole; to a
 * client account by classes, no more than `admitShown` lets it learn: sales alone, as auctions are not marked there and the firm's own valuations are
 * other clients'.
 */
export async function readComparables(
  { db }: { db: Kysely<DB> },
  modelId: string,
  comparables: readonly EstimateComparable[],
  to: 'firm' | { accountId: string | undefined; subjectId: string },
): Promise<ShownComparable[]> {
  const sources = await sourcesOf(
    db,
    modelId,
    comparables.map(({ row }) => row),
  )
  const idsOf = (kind: 'M' | 'V') =>
    sources.filter((source) => source.startsWith(kind)).map((source) => source.slice(1))
  const market = idsOf('M')
  const own = to === 'firm' ? idsOf('V') : []
  const [sales, valuations] = await Promise.all([
    market.length > 0 ? marketEntries(db, market, to === 'firm' ? ['SALE', 'AUCTION'] : ['SALE']) : [],
    own.length > 0 ? valuationEntries(db, own) : [],
  ])
  const entries = new Map([...sales, ...valuations].map((entry) => [entry.source, entry]))
  const found = comparables.flatMap((comparable, at) => {
    const entry = entries.get(sources[at] ?? '')
    return entry ? [{ entry, comparable }] : []
  })
  if (to === 'firm') return found.map(({ entry, comparable }) => shown(entry, comparable))
  const { accountId, subjectId } = to
  if (!accountId || found.length === 0) return []
  const allowed = await admitShown(db, { accountId, subjectId, sources: found.map(({ entry }) => entry.source) })
  return found.flatMap(({ entry }) => (allowed.has(entry.source) ? [shownToClient(entry)] : []))
}

const marketEntries = (db: Kysely<DB>, ids: readonly string[], kinds: readonly string[]) =>
  runOnce<Entry>(
    db,
    sql`select 'M' || m.id as source, m.kind, m.location, m.type, m.area::float8 as area, m.evidence_date as date,
      m.price_fils as "priceFils", m.is_generated as "isGenerated", m.latitude, m.longitude
    from market_evidence m where m.id = any(${ids}::uuid[]) and m.kind = any(${kinds}::text[]) and ${COUNTS}`,
  )

const valuationEntries = (db: Kysely<DB>, ids: readonly string[]) =>
  runOnce<Entry>(
    db,
    sql`select 'V' || v.id as source, 'VALUATION' as kind, v.area_name as location, v.property_category as type,
      v.property_size::float8 as area, coalesce(v.valuation_date, v.issue_date) as date, v.final_value_fils as "priceFils",
      false as "isGenerated", p.latitude, p.longitude
    from valuations v left join properties p on p.id = v.property_id
    where v.id = any(${ids}::uuid[]) and v.status = 'COMPLETED' and v.final_value_fils > 0 and v.property_size > 0`,
  )

const metrePrice = ({ priceFils, area }: Entry) => Math.round((kwdFromFils(priceFils) / area) * 1000) / 1000

function shownToClient(entry: Entry): ShownComparable {
  const { location, isGenerated, area, date } = entry
  return {
    location,
    isGenerated,
    classes: saleClasses({ area, date, pricePerMetre: metrePrice(entry) }),
    area: null,
    date: null,
    pricePerMetre: null,
    kind: null,
    type: null,
    id: null,
    price: null,
    adjustedPrice: null,
    distanceMetres: null,
    latitude: null,
    longitude: null,
    similarity: null,
  }
}

function shown(entry: Entry, { distanceMetres, similarity, adjustedPrice }: EstimateComparable): ShownComparable {
  const { source, priceFils, ...facts } = entry
  return {
    ...facts,
    classes: null,
    pricePerMetre: metrePrice(entry),
    id: source.slice(1),
    price: kwdFromFils(priceFils),
    adjustedPrice: Math.round(adjustedPrice),
    distanceMetres: distanceMetres === null ? null : Math.round(distanceMetres),
    similarity: Math.round(similarity * 1000) / 1000,
  }
}
