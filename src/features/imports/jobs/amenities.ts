import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type FieldFault, faultOf, type Params } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import { amenityFaults, amenityRecord } from '../../spatial/rules/amenity-record.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField } from '../model.ts'
import { amenityKind } from '../rules/amenities.ts'
import type { JudgedRow, Origin, Writer } from './writer.ts'

const fault = faultOf('imports', importsMessages)

type AmenityRecord = ReturnType<typeof amenityRecord>

/** Validates a row: a known category, a point in Kuwait, and who is to be credited. */
function judge(cells: CellsByField): Omit<JudgedRow<AmenityRecord>, 'row'> {
  const { fields, faults } = amenityKind.read(cells)
  const unread = new Set(faults.map(({ field }) => field))
  const broken = amenityFaults(fields).filter(({ field }) => !unread.has(field))
  const all = [...faults, ...broken]
  return { faults: all, record: all.length === 0 ? amenityRecord(fields) : undefined }
}

const warning = (key: 'warning.amenity' | 'warning.amenityTwice', params?: Params) =>
  fault('sourceReference', key, params)

function createDuplicateFinder() {
  const met = new Map<string, number>()
  return async (db: Kysely<DB>, rows: readonly JudgedRow<AmenityRecord>[]): Promise<Map<number, FieldFault>> => {
    const found = new Map<number, FieldFault>()
    const asked: [row: number, reference: string, source: string][] = []
    for (const { row, record } of rows) {
      if (!record?.sourceReference) continue
      const key = `${record.source}\u001f${record.sourceReference}`
      const first = met.get(key)
      if (first === undefined) met.set(key, row)
      else found.set(row, warning('warning.amenityTwice', { row: first }))
      asked.push([row, record.sourceReference, record.source])
    }
    if (asked.length === 0) return found
    const { rows: registered } = await sql<{ row: number }>`
      select distinct (x -> 0)::int as row from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) x
      join amenities a on a.source_reference = x ->> 1 and a.source = x ->> 2 and a.withdrawn_at is null`.execute(db)
    for (const { row } of registered) if (!found.has(row)) found.set(row, warning('warning.amenity'))
    return found
  }
}

async function write(db: Kysely<DB>, records: readonly AmenityRecord[], { importId, run }: Origin): Promise<void> {
  const rows = records.map((record) => ({ ...record, id: randomUUID(), importId, createdBy: run.by.id }))
  await db.insertInto('amenities').values(rows).execute()
}

/** Validates and writes imported amenities. The import's own event in the audit log stands for all of them. */
export const amenityWriter: Writer<AmenityRecord> = {
  createJudge: async () => judge,
  values: ({ category, nameAr, nameEn, latitude, longitude, source, sourceReference }) => ({
    category,
    nameAr: nameAr ?? null,
    nameEn: nameEn ?? null,
    latitude,
    longitude,
    source,
    sourceReference: sourceReference ?? null,
  }),
  createDuplicateFinder,
  write,
}
