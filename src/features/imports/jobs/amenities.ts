import { randomUUID } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import { type FieldFault, fieldFault, type Params } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { BORDERS_ID } from '../../places/rules/borders-id.ts'
import { locate } from '../../places/rules/locate.ts'
import { deriveLocation, pinFaults, roundCoordinate } from '../../properties/rules/pin.ts'
import { AMENITY_FIELDS } from '../../spatial/fields.ts'
import { spatialMessages } from '../../spatial/messages.ts'
import { AMENITY_CATEGORIES } from '../../spatial/model/codes.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField } from '../model.ts'
import { type AmenityInput, amenityKind } from '../rules/amenities.ts'
import type { JudgedRow, Origin, Writer } from './writer.ts'

type AmenityRecord = Omit<Insertable<Tables['amenities']>, 'id' | 'createdBy' | 'createdAt' | 'importId'>

type FaultKey = keyof typeof spatialMessages & `fault.${string}`
const fault = (field: string, key: FaultKey, params?: Params) =>
  fieldFault(field, `spatial:${key}`, spatialMessages[key], params)

/** Validates a row: a known category, a point in Kuwait, and who is to be credited. */
function judge(cells: CellsByField): Omit<JudgedRow<AmenityRecord>, 'row'> {
  const { fields, faults } = amenityKind.read(cells)
  const unread = new Set(faults.map(({ field }) => field))
  const broken = faultsIn(fields).filter(({ field }) => !unread.has(field))
  const all = [...faults, ...broken]
  return { faults: all, record: all.length === 0 ? recordOf(fields) : undefined }
}

function faultsIn(fields: AmenityInput): FieldFault[] {
  const { category, latitude = null, longitude = null, source } = fields
  const faults: FieldFault[] = []
  if (!AMENITY_CATEGORIES.some((one) => one === category))
    faults.push(fault('category', 'fault.category', { list: AMENITY_CATEGORIES.join(', ') }))
  if (!source) faults.push(fault('source', 'fault.required'))
  for (const field of ['nameAr', 'nameEn', 'source', 'sourceReference'] as const) {
    const { max } = AMENITY_FIELDS[field]
    if ((fields[field]?.length ?? 0) > max) faults.push(fault(field, 'fault.tooLong', { max }))
  }
  if (latitude === null && longitude === null) faults.push(fault('latitude', 'fault.required'))
  else faults.push(...pinFaults({ latitude, longitude, governorate: null, location: null, outsideKuwait: false }))
  return faults
}

function recordOf({ category, latitude = 0, longitude = 0, source, ...names }: AmenityInput): AmenityRecord {
  const point = { latitude: roundCoordinate(latitude), longitude: roundCoordinate(longitude) }
  const { areaNumber, governorate, cell6, cell8, cell10 } = deriveLocation(
    { ...point, governorate: null, location: null, outsideKuwait: false },
    locate,
  )
  const text = (value: string | undefined) => (value === undefined ? null : tidyText(value))
  return {
    ...point,
    category: category ?? '',
    nameAr: text(names.nameAr),
    nameEn: text(names.nameEn),
    areaNumber,
    governorate,
    cell6: cell6 ?? '',
    cell8: cell8 ?? '',
    cell10: cell10 ?? '',
    locatedBy: BORDERS_ID,
    source: source ?? '',
    sourceReference: text(names.sourceReference),
  }
}

const warning = (key: 'warning.amenity' | 'warning.amenityTwice', params?: Params) =>
  fieldFault('sourceReference', `imports:${key}`, importsMessages[key], params)

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

/** Validates and writes imported amenities. The import's own event in the audit log stands for all of them: nothing else changes one. */
export const amenityWriter: Writer<AmenityRecord> = {
  judge,
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
