import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type FieldFault, faultOf, type Params } from '#kernel/errors.ts'
import { filsFromKwd, isKwd } from '#kernel/money.ts'
import { auditAll } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { parseInput } from '#server/http/input.ts'
import { type Completed, completed } from '../../market/commands/content.ts'
import { checkedColumns, nameOf } from '../../market/commands/record.ts'
import { evidenceFields } from '../../market/model/inputs.ts'
import type { EvidenceFields } from '../../market/model.ts'
import { ALIKE } from '../../market/queries/duplicates.ts'
import { unlikelyPrices } from '../../market/queries/unlikely.ts'
import { findArea } from '../../places/model.ts'
import { placeKeys } from '../../properties/queries/filters.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField } from '../model.ts'
import { marketKind } from '../rules/market.ts'
import { faultsOf, unknownAreaNotes } from './faults.ts'
import { type JudgedRow, type Origin, runContext, type Writer } from './writer.ts'

const fault = faultOf('imports', importsMessages)

type EvidenceRecord = { content: Completed['content']; columns: ReturnType<typeof checkedColumns> }

/** Validates a row by the rules of the register; a field that can't be parsed is reported for that alone. */
function judge(cells: CellsByField): Omit<JudgedRow<EvidenceRecord>, 'row'> {
  const { fields, faults } = marketKind.read(cells)
  const unread = new Set(faults.map(({ field }) => field))
  const more = faultsOf(() => parseInput(evidenceFields, fields))
  if (more.length > 0) return { faults: [...faults, ...more], record: undefined }
  const record = completed(fields as EvidenceFields)
  let columns: EvidenceRecord['columns'] | undefined
  const broken = faultsOf(() => {
    columns = checkedColumns(record)
  }).filter(({ field }) => !unread.has(field))
  const all = [...faults, ...broken]
  const notes = unknownAreaNotes(record.content.location)
  return { faults: all, notes, record: columns && all.length === 0 ? { content: record.content, columns } : undefined }
}

const warning = (key: 'warning.evidence' | 'warning.evidenceTwice', params?: Params) =>
  fault('evidenceDate', key, params)

function createDuplicateFinder() {
  const met = new Map<string, number>()
  return async (db: Kysely<DB>, rows: readonly JudgedRow<EvidenceRecord>[]): Promise<Map<number, FieldFault>> => {
    const found = new Map<number, FieldFault>()
    const asked: unknown[][] = []
    for (const { row, record } of rows) {
      if (!record) continue
      const { kind, location, blockNumber, plotNumber, evidenceDate, price } = record.content
      if (!blockNumber || !plotNumber || price === null) continue
      const area = findArea(location ?? '')?.number ?? location
      const key = [kind, area, blockNumber, plotNumber, evidenceDate, price].join('\u001f')
      const first = met.get(key)
      if (first === undefined) met.set(key, row)
      else found.set(row, warning('warning.evidenceTwice', { row: first }))
      const fils = isKwd(price) ? filsFromKwd(price) : 0
      for (const place of placeKeys(location ?? ''))
        asked.push([row, place, blockNumber, plotNumber, kind, evidenceDate, fils])
    }
    for (const row of await registered(db, asked)) if (!found.has(row)) found.set(row, warning('warning.evidence'))
    return found
  }
}

/** The numbers of the rows that the register may have already, by parcel, kind, date and price as `findDuplicates`. */
async function registered(db: Kysely<DB>, asked: readonly (readonly unknown[])[]): Promise<number[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<{ row: number }>`
    select distinct a.row from (
      select (x -> 0)::int as row, plot_key(x ->> 1, x ->> 2, x ->> 3) as key, x ->> 4 as kind, (x ->> 5)::date as day,
        (x ->> 6)::bigint as fils
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) x) a
    join market_evidence m on m.plot_key = a.key and m.kind = a.kind and m.status = 'ACTIVE'
      and m.evidence_date between a.day - ${sql.lit(ALIKE.days)} and a.day + ${sql.lit(ALIKE.days)}
      and abs(m.price_fils - a.fils) <= greatest(m.price_fils, a.fils) * ${sql.lit(ALIKE.share)}`.execute(db)
  return rows.map(({ row }) => row)
}

/** Rows whose price per m² is far from that of their like in the register. */
async function findUnlikely(
  db: Kysely<DB>,
  rows: readonly JudgedRow<EvidenceRecord>[],
): Promise<Map<number, FieldFault>> {
  const found = await unlikelyPrices(
    db,
    rows.map(({ record }) => record?.content),
  )
  return new Map(
    [...found].map(([at, price]) => [
      (rows[at] as JudgedRow<EvidenceRecord>).row,
      fault('price', 'warning.price', price),
    ]),
  )
}

async function write(db: Kysely<DB>, records: readonly EvidenceRecord[], origin: Origin): Promise<void> {
  const { importId, fileName, run, first } = origin
  const rows = records.map(({ columns }, at) => ({
    ...columns,
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
    records.map(({ content }, at) => ({
      eventType: 'EVIDENCE_CREATE' as const,
      description: `Added market evidence ${nameOf(content)} by an import`,
      details: { importId, file: fileName },
      after: content,
      resourceId: rows[at]?.id as string,
      resourceType: 'evidence',
    })),
  )
}

/** Validates and writes imported market evidence, by the rules of evidence entered by hand. */
export const evidenceWriter: Writer<EvidenceRecord> = {
  createJudge: async () => judge,
  values: ({ content }) => content,
  createDuplicateFinder,
  findUnlikely,
  write,
}
