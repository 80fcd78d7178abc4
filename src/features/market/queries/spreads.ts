import { type Kysely, type SqlBool, sql } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Governorate } from '../../places/model.ts'
import { type Completed, completed } from '../commands/content.ts'
import type { EvidenceFields } from '../model.ts'
import { type DoubtedFacts, evidenceDoubts, type Usual } from '../rules/plausible.ts'
import { FEWEST, type Spread, type SpreadPlace } from '../rules/spread.ts'
import { COUNTS } from './rows.ts'

type Like = Pick<DoubtedFacts, 'kind' | 'type' | 'areaNumber' | 'governorate'>
/** Gives what is usual of the like of an entry: in its area, else in its governorate, else in Kuwait. */
export type Spreads = (of: Like) => Usual

type Level = {
  level: number
  n: number
  prices: [number, number, number]
  sizes: [number, number, number]
}
type Row = {
  kind: string | null
  type: string | null
  areaNumber: number | null
  governorate: string | null
} & Level
/** What grouping() gives of the sets by area, by governorate, and by neither. */
const LEVELS = { area: 1, governorate: 2, kuwait: 3 } as const

const quartiles = sql`array[0.25, 0.5, 0.75]`
const FIGURES = sql`count(*)::int as n, percentile_cont(${quartiles}) within group (order by m.metre_price_fils) as prices,
  percentile_cont(${quartiles}) within group (order by m.area::float8) as sizes`
const COUNTED = sql`market_evidence m where ${COUNTS} and m.metre_price_fils > 0`

/**
 * The spreads of prices per m² (KWD) and of sizes (m²) by kind and type in every area and governorate, of the entries that figures are drawn from. One statement,
 * whatever the number of entries that are judged by it.
 */
export async function readSpreads(db: Kysely<DB>): Promise<Spreads> {
  const { rows } = await sql<Row>`
    select m.kind, m.type, m.area_number as "areaNumber", m.governorate, grouping(m.area_number, m.governorate) as level, ${FIGURES}
    from ${COUNTED}
    group by grouping sets ((m.kind, m.type, m.area_number), (m.kind, m.type, m.governorate), (m.kind, m.type))
    having count(*) >= ${sql.lit(FEWEST.area)}`.execute(db)
  return spreadsOf(rows)
}

/** The same for the like of one entry, but for the entry `exceptId`: wider places are read where a nearer one has too few entries. */
async function readSpreadsOf(
  db: Kysely<DB>,
  { kind, type, areaNumber, governorate }: Like,
  exceptId?: string,
): Promise<Spreads> {
  const other = exceptId ? sql<SqlBool>`m.id <> ${exceptId}` : sql<SqlBool>`true`
  const like = sql`select ${FIGURES} from ${COUNTED} and m.kind = ${kind} and m.type = ${type} and ${other}`
  const isFew = (name: string, level: keyof typeof FEWEST) =>
    sql<SqlBool>`(select n from ${sql.ref(name)}) < ${sql.lit(FEWEST[level])}`
  const { rows } = await sql<Level>`
    with near as (${like} and m.area_number = ${areaNumber}),
      around as (${like} and m.governorate = ${governorate} and ${isFew('near', 'area')}),
      wide as (${like} and ${isFew('near', 'area')} and ${isFew('around', 'governorate')})
    select ${sql.lit(LEVELS.area)} as level, near.* from near
    union all select ${sql.lit(LEVELS.governorate)}, around.* from around
    union all select ${sql.lit(LEVELS.kuwait)}, wide.* from wide`.execute(db)
  return spreadsOf(rows.map((row) => ({ ...row, kind, type, areaNumber, governorate })))
}

function spreadsOf(rows: readonly Row[]): Spreads {
  const found = new Map(rows.map((row) => [keyOf(row, row.level), row]))
  return (of) => {
    const { areaNumber, governorate } = of
    const at = (level: keyof typeof LEVELS, place: SpreadPlace | null) => {
      const row = place === null ? undefined : found.get(keyOf(of, LEVELS[level]))
      return row && row.n >= FEWEST[level] ? usualOf(row, place as SpreadPlace) : undefined
    }
    return (
      at('area', areaNumber === null ? null : { areaNumber }) ??
      at('governorate', governorate === null ? null : { governorate: governorate as Governorate }) ??
      at('kuwait', 'KUWAIT') ??
      {}
    )
  }
}

function keyOf({ kind, type, areaNumber, governorate }: Like, level: number): string {
  const place = level === LEVELS.area ? areaNumber : level === LEVELS.governorate ? governorate : null
  return [level, kind, type, place].join('\u001f')
}

function usualOf({ n, prices, sizes }: Level, place: SpreadPlace): Usual {
  const spread = ([lower, median, upper]: Level['sizes'], unit: number): Spread => ({
    ...{ n, lower: lower / unit, median: median / unit, upper: upper / unit, place },
  })
  return { price: spread(prices, 1000), size: spread(sizes, 1) }
}

/** What is judged of a complete record; `stated` is the price as it was sent. */
export const doubtedFacts = ({ content, place }: Completed, { price }: EvidenceFields): DoubtedFacts => ({
  ...content,
  areaNumber: place.areaNumber,
  stated: price ?? null,
})

/** What is odd of an entry as it is typed, stored or corrected, as faults that a person may accept. */
export async function findDoubts(
  { db }: Pick<ReadContext, 'db'>,
  { exceptId, ...fields }: EvidenceFields & { exceptId?: string | undefined },
): Promise<{ items: FieldFault[] }> {
  const facts = doubtedFacts(completed(fields), fields)
  const spreads = facts.kind && facts.type && facts.area ? await readSpreadsOf(db, facts, exceptId) : undefined
  return { items: evidenceDoubts(facts, spreads?.(facts) ?? {}) }
}
