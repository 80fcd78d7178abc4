import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { type FieldFault, faultOf, type Params } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import { auditAll } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { parseInput } from '#server/http/input.ts'
import { placeDoubts, sizeDoubts } from '../../market/rules/plausible.ts'
import { findArea, renamedTo } from '../../places/model.ts'
import { type Completed, completed } from '../../properties/commands/content.ts'
import { checkedColumns } from '../../properties/commands/record.ts'
import { propertyFields } from '../../properties/model/inputs.ts'
import type { PropertyFields } from '../../properties/model.ts'
import { placeKeys } from '../../properties/queries/filters.ts'
import { importsMessages } from '../messages.ts'
import type { CellsByField } from '../model.ts'
import { propertyKind } from '../rules/properties.ts'
import { faultsOf } from './faults.ts'
import { type JudgedRow, type Origin, runContext, type Values, type Writer } from './writer.ts'

const importFault = faultOf('imports', importsMessages)

export type PropertyRecord = { content: Completed['content']; columns: ReturnType<typeof checkedColumns> }

// When one field of a pair can't be parsed, the other alone is no fault: only the first is reported.
const PAIRS = [
  ['size', 'sizeUnit'],
  ['latitude', 'longitude'],
]

/** Validates a row by the rules of properties; a field that can't be parsed is reported for that alone. */
function judge(cells: CellsByField): Omit<JudgedRow<PropertyRecord>, 'row'> {
  const { fields, faults } = propertyKind.read(cells)
  return judgedProperty(fields, faults)
}

/** The same of fields that are read; `faults` are those of cells that could not be. */
export function judgedProperty(
  fields: PropertyFields,
  faults: readonly FieldFault[],
): Omit<JudgedRow<PropertyRecord>, 'row'> {
  const unread = new Set(faults.map(({ field }) => field))
  for (const pair of PAIRS) if (pair.some((field) => unread.has(field))) for (const field of pair) unread.add(field)
  const more = faultsOf(() => parseInput(propertyFields, fields))
  if (more.length > 0) return { faults: [...faults, ...more], record: undefined }
  const record = completed(fields)
  let columns: PropertyRecord['columns'] | undefined
  const broken = faultsOf(() => {
    columns = checkedColumns(record)
  }).filter(({ field }) => !unread.has(field))
  const all = [...faults, ...broken]
  const { content, place } = record
  const notes = [
    ...renamedNotes(content.location),
    ...placeDoubts({ ...content, areaNumber: place.areaNumber }),
    ...sizeDoubts(content),
  ]
  const isSound = ({ field }: FieldFault) => !all.some((one) => one.field === field)
  return {
    faults: all,
    notes: notes.filter(isSound),
    record: columns && all.length === 0 ? { content: record.content, columns } : undefined,
  }
}

/** Tells the current name of an area that the sheet names by a former one. */
function renamedNotes(location: string | null): FieldFault[] {
  const [area, areaEn] = [renamedTo(location ?? '', 'ar'), renamedTo(location ?? '', 'en')]
  if (!area || !areaEn) return []
  return [importFault('location', 'warning.renamed', { area, areaEn })]
}

function valuesOf({ content: { features, ...content } }: PropertyRecord): Values {
  const flat = Object.entries(features).map(([name, value]) => [`features.${name}`, value] as const)
  return { ...content, ...Object.fromEntries(flat) }
}

const warning = (key: `warning.${'registered' | 'twice' | 'sameNumber' | 'numberTwice'}`, params?: Params) =>
  importFault(/number/i.test(key) ? 'paciNumber' : 'plotNumber', key, params)

const bare = (text: string | null) => foldArabic(text ?? '').replace(/\s/g, '')

/** Finds rows of a parcel, or with the automated number of an address, that an earlier row or the register has. */
function createDuplicateFinder() {
  const met = new Map<string, number>()
  return async (db: Kysely<DB>, rows: readonly JudgedRow<PropertyRecord>[]): Promise<Map<number, FieldFault>> => {
    const found = new Map<number, FieldFault>()
    const asked: [row: number, paci: string | null, place: string, block: string, plot: string][] = []
    const meet = (row: number, key: string, twice: 'warning.twice' | 'warning.numberTwice') => {
      const first = met.get(key)
      if (first === undefined) met.set(key, row)
      else if (!found.has(row)) found.set(row, warning(twice, { row: first }))
    }
    for (const { row, record } of rows) {
      if (!record) continue
      const { location, blockNumber, plotNumber, paciNumber } = record.content
      const [block, plot] = [blockNumber ?? '', plotNumber ?? '']
      const area = findArea(location ?? '')
      meet(row, [area?.number ?? bare(location), bare(block), bare(plot)].join('\u001f'), 'warning.twice')
      if (paciNumber) meet(row, paciNumber, 'warning.numberTwice')
      for (const place of placeKeys(location ?? '')) asked.push([row, paciNumber, place, block, plot])
    }
    for (const { row, isNumber } of await registered(db, asked))
      if (!found.has(row)) found.set(row, warning(isNumber ? 'warning.sameNumber' : 'warning.registered'))
    return found
  }
}

/** The numbers of the rows whose parcel, or whose automated number, has a registered property. */
async function registered(db: Kysely<DB>, asked: readonly (readonly unknown[])[]) {
  if (asked.length === 0) return []
  const { rows } = await sql<{ row: number; isNumber: boolean }>`
    select (a -> 0)::int as row, bool_and(not f.of_parcel) as "isNumber"
    from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) a, lateral (
      select true as of_parcel from properties p where p.plot_key = plot_key(a ->> 2, a ->> 3, a ->> 4)
      union all select false from properties p where p.paci_number = a ->> 1) f
    group by 1`.execute(db)
  return rows
}

/** Registers properties, each with its audit entry, and gives their ids in the order given. */
export async function writeProperties(
  db: Kysely<DB>,
  records: readonly PropertyRecord[],
  origin: Origin,
): Promise<string[]> {
  if (records.length === 0) return []
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
  await db.insertInto('properties').values(rows).execute()
  await auditAll(
    runContext(db, origin),
    records.map(({ content }, at) => ({
      eventType: 'PROPERTY_CREATE',
      description: `Created property ${propertyDisplayName(content)} by an import`,
      details: { importId, file: fileName },
      after: content,
      resourceId: rows[at]?.id as string,
      resourceType: 'property',
    })),
  )
  return rows.map(({ id }) => id)
}

/** Validates and writes imported properties, by the rules of properties entered by hand. */
export const propertyWriter: Writer<PropertyRecord> = {
  createJudge: async () => judge,
  values: valuesOf,
  createDuplicateFinder,
  write: async (db, records, origin) => void (await writeProperties(db, records, origin)),
}
