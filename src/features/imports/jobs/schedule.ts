import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { propertyDisplayName } from '#features/terms/rules.ts'
import { AppError, type FieldFault, faultOf } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import type { DB } from '#server/db/tables.ts'
import { addLines, assertRoom, holdSchedule, scheduleEnd } from '../../engagements/commands/schedule-lines.ts'
import { PROPERTY_FIELDS } from '../../engagements/fields.ts'
import { SCHEDULE_LIMITS } from '../../engagements/model/schedule.ts'
import { lineFaults } from '../../engagements/rules/schedule.ts'
import { importsMessages } from '../messages.ts'
import type { ImportRow } from '../queries/rows.ts'
import { type ScheduleRow, scheduleKind } from '../rules/schedule.ts'
import { judgedProperty, type PropertyRecord, writeProperties } from './properties.ts'
import { documentOf, type Matches, paciOf, parcelOf, type Registered, readMatches } from './schedule-matches.ts'
import { type JudgedRow, runContext, type Writer } from './writer.ts'

const said = faultOf('imports', importsMessages)

/** A row that becomes a line: of a property of the register, or of one that is registered with it. */
type ScheduleRecord = {
  row: ScheduleRow
  of: { registered: Registered } | { record: PropertyRecord }
}

/** The engagement of an import. Throws 'engagement-not-found' where there is none any more. */
async function importOf(db: Kysely<DB>, importId: string): Promise<ImportRow & { engagementId: string }> {
  const found = (await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst()) as
    | ImportRow
    | undefined
  if (!found?.engagementId) throw new AppError('engagement-not-found')
  return { ...found, engagementId: found.engagementId }
}

/** So many candidates of a doubtful row are named. */
const NAMED = 3

/** The property of the register that a row is, undefined for a new one; or what is doubtful, for a person to decide by its id. */
function matchOf(
  row: ScheduleRow,
  { byParcel, byDocument, byPaci, byId }: Matches,
): Registered | FieldFault | undefined {
  if (row.propertyId !== null) return byId.get(row.propertyId.toLowerCase()) ?? said('propertyId', 'schedule.unknownId')
  const [parcel, document, paci] = [parcelOf(row), documentOf(row), paciOf(row)]
  const here = (parcel ? byParcel.get(parcel) : undefined) ?? []
  const numbered = (paci ? byPaci.get(paci) : undefined) ?? []
  const found = [here, numbered, (document ? byDocument.get(document) : undefined) ?? []].filter(
    (some) => some.length > 0,
  )
  const [first = []] = found
  if (found.length === 0) return undefined
  const common = first.filter(({ id }) => found.every((some) => some.some((one) => one.id === id)))
  const [only] = common
  // One that all of them are, by its parcel too where the sheet says one: by document or number alone it would be at another.
  if (only && common.length === 1 && (here.length > 0 || parcel === null)) return only
  const all = new Map((common.length > 1 ? common : found.flat()).map((one) => [one.id, one]))
  const names = [...all.values()]
    .slice(0, NAMED)
    .map(({ id, name }) => `${name} (${id})`)
    .join('، ')
  const field = here.length > 0 ? 'plotNumber' : numbered.length > 0 ? 'paciNumber' : 'documentNumber'
  return said(field, 'schedule.doubtful', { names })
}

/** By what an earlier row is the same property: a parcel with several is distinguished where both rows say their automated numbers. */
export function keysOf(row: ScheduleRow, match: Registered | undefined): { asked: string[]; met: string[] } {
  if (match) return { asked: [match.id], met: [match.id] }
  const [parcel, paci] = [parcelOf(row), paciOf(row)]
  const place = parcel ?? documentOf(row)
  const [any, bare] = place === null ? [[], []] : [[`any ${place}`], [`bare ${place}`]]
  return paci === null ? { asked: any, met: [...any, ...bare] } : { asked: [paci, ...bare], met: [paci, ...any] }
}

async function createJudge(db: Kysely<DB>, importId: string): ReturnType<Writer<ScheduleRecord>['createJudge']> {
  const of = await importOf(db, importId)
  const matches = await readMatches(db, of, of.engagementId, SCHEDULE_LIMITS.lines)
  assertRoom(matches.rows)
  /** The rows before, by the property that they are. */
  const met = new Set<string>()
  return (cells): Omit<JudgedRow<ScheduleRecord>, 'row'> => {
    const { fields: row, faults: unread } = scheduleKind.read(cells)
    const faults = [...unread, ...lineFaults(row.line as Parameters<typeof lineFaults>[0])]
    const match = matchOf(row, matches)
    if (match && 'code' in match) return { faults: [...faults, match], record: undefined }
    const keys = keysOf(row, match)
    if (keys.asked.some((key) => met.has(key)))
      return { faults: [...faults, said('plotNumber', 'schedule.twice')], record: undefined }
    for (const key of keys.met) met.add(key)
    if (match?.isThere)
      return { faults: [], notes: [said('plotNumber', 'schedule.there')], record: undefined, isLeft: true }
    if (match) {
      const record = faults.length === 0 ? { row, of: { registered: match } } : undefined
      return { faults, notes: [said('plotNumber', 'schedule.matched', { name: match.name })], record }
    }
    // A sheet of a client says nothing of the state of a building.
    const judged = judgedProperty({ status: 'active', ...row.property }, faults)
    const { record } = judged
    return {
      faults: judged.faults,
      notes: [...(judged.notes ?? []), said('plotNumber', 'schedule.new')],
      record: record && { row, of: { record } },
    }
  }
}

/** Validates the rows of a client's sheet beside the register, and writes them as lines of the schedule, new properties with them. */
export const scheduleWriter: Writer<ScheduleRecord> = {
  createJudge,
  lock: async (db, importId) => holdSchedule(db, (await importOf(db, importId)).engagementId),
  values: ({ row: { property, line }, of }) => ({
    ...(property as Record<string, string | number | null>),
    ...line,
    propertyId: 'registered' in of ? of.registered.name : propertyDisplayName(of.record.content),
  }),
  createDuplicateFinder: () => async () => new Map(),
  write: async (db, records, origin) => {
    const { engagementId } = await importOf(db, origin.importId)
    const { lines } = await scheduleEnd({ db }, engagementId)
    assertRoom(lines + records.length)
    const fresh = records.flatMap(({ of }) => ('record' in of ? [of.record] : []))
    const made = await writeProperties(db, fresh, origin)
    let next = 0
    const rows = records.map(({ row: { property, line }, of }) => {
      const registered = 'registered' in of ? of.registered : null
      const said = { ...line, ...(registered ? otherThan(registered, property) : {}) }
      const content = contentOf(PROPERTY_FIELDS, said as Parameters<typeof lineFaults>[0])
      const propertyId = registered?.id ?? (made[next++] as string)
      return { id: randomUUID(), propertyId, ...rowOfContent(PROPERTY_FIELDS, content) }
    })
    await addLines(runContext(db, origin), engagementId, rows, { importId: origin.importId, file: origin.fileName })
  },
}

/** What the sheet says of document and owner otherwise than the register: the line has it. */
function otherThan({ document, owner }: Registered, { documentNumber, ownerName }: ScheduleRow['property']) {
  return {
    ...(documentNumber && documentNumber !== document ? { documentNumber } : {}),
    ...(ownerName && ownerName !== owner ? { ownerName } : {}),
  }
}
