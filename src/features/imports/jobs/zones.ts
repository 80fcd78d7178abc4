import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type FieldFault, faultOf, type Params } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import { saveZones } from '../../spatial/commands/zones.ts'
import { createOverlaps } from '../../spatial/rules/overlap.ts'
import { readPolygons } from '../../spatial/rules/polygon-text.ts'
import { zoneFaults, zoneRecord } from '../../spatial/rules/zone-record.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField } from '../model.ts'
import { zoneKind } from '../rules/zones.ts'
import type { Doubter, JudgedRow, Origin, Writer } from './writer.ts'

const fault = faultOf('imports', importsMessages)

type ZoneRecord = ReturnType<typeof zoneRecord>

/** Validates a row: required fields, limits above zero, days in order, and polygons that can be. */
function judge(cells: CellsByField): Omit<JudgedRow<ZoneRecord>, 'row'> {
  const { fields, faults } = zoneKind.read(cells)
  const unread = new Set(faults.map(({ field }) => field))
  const shape = fields.geometry === undefined ? undefined : readPolygons(String(fields.geometry), 'geometry')
  const broken = [...zoneFaults(fields), ...(shape && 'faults' in shape ? shape.faults : [])]
  const all = [...faults, ...broken.filter(({ field }) => !unread.has(field))]
  const record = all.length === 0 && shape && 'polygons' in shape ? zoneRecord(fields, shape.polygons) : undefined
  return { faults: all, record }
}

const warning = (key: 'warning.zone' | 'warning.zoneTwice', params?: Params) => fault('code', key, params)

function createDuplicateFinder() {
  const met = new Map<string, number>()
  return async (db: Kysely<DB>, rows: readonly JudgedRow<ZoneRecord>[]): Promise<Map<number, FieldFault>> => {
    const found = new Map<number, FieldFault>()
    const asked: [row: number, code: string, from: string][] = []
    for (const { row, record } of rows) {
      if (!record) continue
      const key = `${record.code}\u001f${record.validFrom}`
      const first = met.get(key)
      if (first === undefined) met.set(key, row)
      else found.set(row, warning('warning.zoneTwice', { row: first }))
      asked.push([row, record.code, record.validFrom])
    }
    if (asked.length === 0) return found
    const { rows: registered } = await sql<{ row: number }>`
      select distinct (x -> 0)::int as row from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) x
      join zones z on z.code = x ->> 1 and z.valid_from = (x ->> 2)::date and z.withdrawn_at is null`.execute(db)
    for (const { row } of registered) if (!found.has(row)) found.set(row, warning('warning.zone'))
    return found
  }
}

/** Finds zones that cover the same ground as one before them in the file, at the same time. */
async function createDoubter(): Promise<Doubter<ZoneRecord>> {
  const overlaps = createOverlaps()
  return (rows) =>
    new Map(
      rows.flatMap(({ row, record }) => {
        const other = record && overlaps(row, record)
        if (!other) return []
        const doubt =
          other === 'UNCOMPARED'
            ? fault('geometry', 'warning.zoneUncompared')
            : fault('geometry', 'warning.zoneOver', other)
        return [[row, [doubt]] as const]
      }),
    )
}

async function write(db: Kysely<DB>, records: readonly ZoneRecord[], { importId, run }: Origin): Promise<void> {
  await saveZones(
    db,
    records.map((record) => ({ ...record, id: randomUUID(), importId, createdBy: run.by.id })),
  )
}

/** Validates and writes imported zones, with their cells. The import's own event in the audit log stands for all of them. */
export const zoneWriter: Writer<ZoneRecord> = {
  createJudge: async () => judge,
  values: ({ polygons, category, code, source, validFrom, ...rest }) => ({
    code,
    nameAr: rest.nameAr ?? null,
    nameEn: rest.nameEn ?? null,
    category,
    maxHeight: rest.maxHeight ?? null,
    maxDensity: rest.maxDensity ?? null,
    setbackFront: rest.setbackFront ?? null,
    setbackSide: rest.setbackSide ?? null,
    setbackRear: rest.setbackRear ?? null,
    validFrom,
    validTo: rest.validTo ?? null,
    source,
    geometry: `${polygons.length} × ${polygons.reduce((sum, rings) => sum + rings.reduce((all, ring) => all + ring.length - 1, 0), 0)}`,
  }),
  createDuplicateFinder,
  createDoubter,
  write,
}
