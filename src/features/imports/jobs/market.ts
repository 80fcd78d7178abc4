import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { FieldFault } from '#kernel/errors.ts'
import { filsFromKwd, isKwd } from '#kernel/money.ts'
import { auditAll } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { parseInput } from '#server/http/input.ts'
import { type Completed, completed } from '../../market/commands/content.ts'
import { checkedColumns, nameOf, stateOf } from '../../market/commands/record.ts'
import { evidenceFields } from '../../market/model/inputs.ts'
import type { EvidenceFields } from '../../market/model.ts'
import { ALIKE } from '../../market/queries/duplicates.ts'
import { doubtedFacts, readSpreads } from '../../market/queries/spreads.ts'
import { DOUBTS, type DoubtedFacts, evidenceDoubts, placeDoubts } from '../../market/rules/plausible.ts'
import { findArea } from '../../places/model.ts'
import { placeKeys } from '../../properties/queries/filters.ts'
import type { CellsByField } from '../model.ts'
import type { ImportRow } from '../queries/rows.ts'
import { marketKind } from '../rules/market.ts'
import { faultsOf } from './faults.ts'
import { type Doubter, type JudgedRow, type Origin, runContext, type Writer } from './writer.ts'

type EvidenceRecord = {
  content: Completed['content']
  columns: ReturnType<typeof checkedColumns>
  facts: DoubtedFacts
  doubts: readonly FieldFault[]
}

/** Validates a row by the rules of the register; a field that can't be parsed is reported for that alone. */
function judge(cells: CellsByField): Omit<JudgedRow<EvidenceRecord>, 'row'> {
  const { fields, faults } = marketKind.read(cells)
  const unread = new Set(faults.map(({ field }) => field))
  const more = faultsOf(() => parseInput(evidenceFields, fields))
  if (more.length > 0) return { faults: [...faults, ...more], record: undefined }
  const record = completed(fields as EvidenceFields)
  const { content } = record
  let columns: EvidenceRecord['columns'] | undefined
  const broken = faultsOf(() => {
    columns = checkedColumns(record)
  }).filter(({ field }) => !unread.has(field))
  const all = [...faults, ...broken]
  const facts = doubtedFacts(record, fields as EvidenceFields)
  // What else is odd of a row is asked for once it has no faults.
  if (!columns || all.length > 0) return { faults: all, notes: placeDoubts(facts), record: undefined }
  return { faults: [], record: { content, columns, facts, doubts: [] } }
}

const DAY = 86_400_000
const PRICE_STEP = -Math.log(1 - ALIKE.share)

/**
 * Where transactions meet that are alike: cells of as many days and as large a share of the price as they may differ by, and those around. A row is
 * known by its parcel, and, where one of two has none, by the very same day, price and size in its area.
 */
function createMeetings() {
  const parcels = new Map<string, number>()
  const deals = new Map<string, { row: number; hasParcel: boolean }>()
  return (
    row: number,
    { kind, location, blockNumber, plotNumber, evidenceDate, price, area }: Completed['content'],
  ) => {
    if (!evidenceDate || !price) return undefined
    const place = findArea(location ?? '')?.number ?? location
    const [day, step] = [
      Math.floor(Date.parse(evidenceDate) / DAY / (ALIKE.days + 1)),
      Math.floor(Math.log(price) / PRICE_STEP),
    ]
    const hasParcel = Boolean(blockNumber && plotNumber)
    const parcel = [kind, place, blockNumber, plotNumber].join('\u001f')
    const around = [-1, 0, 1].flatMap((days) =>
      [-1, 0, 1].map((steps) => `${parcel}\u001f${day + days}\u001f${step + steps}`),
    )
    const met = hasParcel ? around.map((key) => parcels.get(key)).find((first) => first !== undefined) : undefined
    const own = `${parcel}\u001f${day}\u001f${step}`
    if (hasParcel && !parcels.has(own)) parcels.set(own, row)
    const deal = [kind, place, evidenceDate, price, area].join('\u001f')
    const other = deals.get(deal)
    if (!other) deals.set(deal, { row, hasParcel })
    return met ?? (other && !(hasParcel && other.hasParcel) ? other.row : undefined)
  }
}

function createDuplicateFinder() {
  const meet = createMeetings()
  return async (db: Kysely<DB>, rows: readonly JudgedRow<EvidenceRecord>[]): Promise<Map<number, FieldFault>> => {
    const found = new Map<number, FieldFault>()
    const asked: unknown[][] = []
    for (const { row, record } of rows) {
      if (!record) continue
      const { kind, location, blockNumber, plotNumber, evidenceDate, price, area } = record.content
      if (price === null) continue
      const first = meet(row, record.content)
      if (first !== undefined) found.set(row, DOUBTS.twice(first))
      const fils = isKwd(price) ? filsFromKwd(price) : 0
      const [block, plot] = blockNumber && plotNumber ? [blockNumber, plotNumber] : [null, null]
      for (const place of placeKeys(location ?? ''))
        asked.push([row, place, block, plot, kind, evidenceDate, fils, record.columns.areaNumber, area])
    }
    for (const row of await registered(db, asked)) if (!found.has(row)) found.set(row, DOUBTS.registered())
    return found
  }
}

/**
 * The numbers of the rows that the register may have already, each looked up by an index: by parcel, kind, date and price as `findDuplicates`; where a parcel is not known, by the
 * very same day and price of the kind with nearly the same size in the area.
 */
async function registered(db: Kysely<DB>, asked: readonly (readonly unknown[])[]): Promise<number[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ row: number }>`
    with a as materialized (
      select (x ->> 0)::int as row, plot_key(x ->> 1, x ->> 2, x ->> 3) as key, x ->> 2 is not null as has_parcel, x ->> 4 as kind,
        (x ->> 5)::date as day, (x ->> 6)::bigint as fils, (x ->> 7)::int as area_number, (x ->> 8)::float8 as size
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) x)
    select a.row from a cross join lateral (
      select from market_evidence m where m.plot_key = a.key and m.kind = a.kind and m.status <> 'WITHDRAWN'
        and m.evidence_date between a.day - ${sql.lit(ALIKE.days)} and a.day + ${sql.lit(ALIKE.days)}
        and abs(m.price_fils - a.fils) <= greatest(m.price_fils, a.fils) * ${sql.lit(ALIKE.share)} limit 1) m
    where a.has_parcel
    union select a.row from a cross join lateral (
      select from market_evidence m where m.evidence_date = a.day and m.price_fils = a.fils and m.kind = a.kind and m.status <> 'WITHDRAWN'
        and m.area_number = a.area_number and abs(m.area - a.size) <= a.size * ${sql.lit(ALIKE.share)}
        and not (a.has_parcel and m.plot_key is not null) limit 1) m`.execute(db)
  return rows.map(({ row }) => row)
}

/** Finds what is odd of rows beside what is usual in the register, and deeds of several parcels whose rows all have one price. */
async function createDoubter(db: Kysely<DB>, of: ImportRow): Promise<Doubter<EvidenceRecord>> {
  const [spreads, deeds] = [await readSpreads(db), await readDeeds(db, of)]
  return (rows) =>
    new Map(
      rows.flatMap(({ row, record }) => {
        if (!record) return []
        const other = deeds.get(row)
        const deed = other === undefined ? [] : [DOUBTS.deed(other)]
        return [[row, [...evidenceDoubts(record.facts, spreads(record.facts)), ...deed]] as const]
      }),
    )
}

/** The rows of one document, day and price with different parcels, each with the first other one of them. */
async function readDeeds(db: Kysely<DB>, { id, sheet, headerRow, mapping }: ImportRow): Promise<Map<number, number>> {
  const { sourceReference, evidenceDate, price, currencyAmount, ...rest } = mapping
  const amount = price ?? currencyAmount
  const parcel = [rest.location, rest.blockNumber, rest.plotNumber].filter((at) => typeof at === 'number')
  if (
    typeof sourceReference !== 'number' ||
    typeof evidenceDate !== 'number' ||
    typeof amount !== 'number' ||
    parcel.length === 0
  )
    return new Map()
  const cell = (at: number) => sql`r.cells ->> ${sql.lit(at)}`
  const { rows } = await sql<{ row: number; first: number; second: number }>`
    with said as (
      select r.number, ${cell(sourceReference)} as reference, ${cell(evidenceDate)} as day, ${cell(amount)} as amount,
        concat_ws(' / ', ${sql.join(parcel.map(cell))}) as parcel
      from import_rows r where r.import_id = ${id} and r.sheet = ${sheet} and r.number > ${headerRow} and ${cell(sourceReference)} <> ''),
    deeds as (
      select reference, day, amount, array_agg(number order by number) as numbers from said
      group by reference, day, amount having count(*) > 1 and min(parcel) <> max(parcel))
    select n as row, d.numbers[1] as first, d.numbers[2] as second from deeds d, unnest(d.numbers) n`.execute(db)
  return new Map(rows.map(({ row, first, second }) => [row, row === first ? second : first]))
}

async function write(db: Kysely<DB>, records: readonly EvidenceRecord[], origin: Origin): Promise<void> {
  const { importId, fileName, run, first } = origin
  const rows = records.map(({ columns, doubts }, at) => ({
    ...columns,
    ...stateOf(doubts),
    id: randomUUID(),
    importId,
    createdBy: run.by.id,
    updatedBy: run.by.id,
    // Keeps the order of the sheet in lists that are sorted newest first.
    createdAt: sql<Date>`now() - make_interval(secs => ${(first + at) / 1_000_000}::float8)`,
  }))
  await db.insertInto('marketEvidence').values(rows).execute()
  await auditAll(
    runContext(db, origin),
    records.map(({ content, doubts }, at) => ({
      eventType: 'EVIDENCE_CREATE' as const,
      description: `Added market evidence ${nameOf(content)} by an import`,
      details: { importId, file: fileName, ...(doubts.length > 0 ? { doubts: doubts.map(({ code }) => code) } : {}) },
      after: content,
      resourceId: rows[at]?.id as string,
      resourceType: 'evidence',
    })),
  )
}

/** Validates and writes imported market evidence, by the rules of evidence entered by hand. */
export const evidenceWriter: Writer<EvidenceRecord> = {
  checkedAtOnce: 500,
  createJudge: async () => judge,
  values: ({ content }) => content,
  createDuplicateFinder,
  createDoubter,
  question: (record, doubts) => ({ ...record, doubts }),
  write,
}
