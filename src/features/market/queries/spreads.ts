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

type Row = {
  kind: string
  type: string
  areaNumber: number | null
  governorate: Governorate | null
  level: number
  n: number
  prices: [number, number, number]
  sizes: [number, number, number]
}
/** What grouping() gives of the sets by area, by governorate, and by neither. */
const LEVELS = { area: 1, governorate: 2, kuwait: 3 } as const

/**
 * The spreads of prices per m² (KWD) and of sizes (m²) by kind and type in every area and governorate, of the entries that figures are drawn from; of one
 * kind and type alone where they are given, and without the entry `exceptId`. One statement, whatever the number of entries that are judged by it.
 */
export async function readSpreads(
  db: Kysely<DB>,
  { kind, type, exceptId }: { kind?: string | null; type?: string | null; exceptId?: string | undefined } = {},
): Promise<Spreads> {
  const like = kind && type ? sql<SqlBool>`m.kind = ${kind} and m.type = ${type}` : sql<SqlBool>`true`
  const other = exceptId ? sql<SqlBool>`m.id <> ${exceptId}` : sql<SqlBool>`true`
  const quartiles = sql`array[0.25, 0.5, 0.75]`
  const { rows } = await sql<Row>`
    select m.kind, m.type, m.area_number as "areaNumber", m.governorate, grouping(m.area_number, m.governorate) as level, count(*)::int as n,
      percentile_cont(${quartiles}) within group (order by m.metre_price_fils) as prices,
      percentile_cont(${quartiles}) within group (order by m.area::float8) as sizes
    from market_evidence m where ${COUNTS} and m.metre_price_fils > 0 and ${like} and ${other}
    group by grouping sets ((m.kind, m.type, m.area_number), (m.kind, m.type, m.governorate), (m.kind, m.type))
    having count(*) >= ${sql.lit(FEWEST.area)}`.execute(db)
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

function usualOf({ n, prices, sizes }: Row, place: SpreadPlace): Usual {
  const spread = ([lower, median, upper]: Row['sizes'], unit: number): Spread => ({
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
  const spreads = facts.price && facts.area ? await readSpreads(db, { ...facts, exceptId }) : undefined
  return { items: evidenceDoubts(facts, spreads?.(facts) ?? {}) }
}
