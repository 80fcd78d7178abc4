import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { asStored } from '#kernel/text.ts'
import { differing } from '#server/audit/history.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import {
  changedBy,
  demandedReason,
  lockZone,
  standingOf,
  withdrawRow,
  type ZoneRow,
} from '../spatial/commands/registers.ts'
import { saveEnteredZone } from '../spatial/commands/zones.ts'
import { ZONE_FIELDS, type ZoneField } from '../spatial/fields.ts'
import { spatialMessages } from '../spatial/messages.ts'
import type { ZoneWritten } from '../spatial/model/register-inputs.ts'
import { type Rings, readPolygons } from '../spatial/rules/polygon-text.ts'
import { type ZoneInput, zoneFaults, zoneRecord } from '../spatial/rules/zone-record.ts'
import { WRITTEN, type ZoneDetails } from './model.ts'
import { readZone } from './queries.ts'

type Content = Readonly<Partial<Record<ZoneField, string | number | null>>>
type Seen = { id: string; version: number }

const FIELDS = Object.keys(ZONE_FIELDS) as ZoneField[]

/** The columns of a complete zone, whose polygons are these or those of its text. Throws 'record-invalid' with all faults. */
function columnsOf(content: Content, kept?: Rings) {
  const entries = FIELDS.map((field) => [field, asStored(content[field]) ?? undefined])
  const input = Object.fromEntries(entries) as ZoneInput
  const shape = input.geometry === undefined ? undefined : readPolygons(String(input.geometry), 'geometry')
  const faults = zoneFaults(input).filter(({ field }) => field !== 'geometry' || (shape === undefined && !kept))
  const all = [...faults, ...(shape && 'faults' in shape ? shape.faults : [])]
  const polygons = shape && 'polygons' in shape ? shape.polygons : kept
  if (all.length > 0 || !polygons) throw recordInvalid(all)
  return zoneRecord(input, polygons)
}

const contentOf = (row: Pick<ZoneRow, (typeof WRITTEN)[number]>): Content =>
  Object.fromEntries(
    WRITTEN.map((field) => [
      field,
      field.startsWith('max') || field.startsWith('setback') ? numberOf(row[field]) : row[field],
    ]),
  )
const numberOf = (value: unknown) => (value === null ? null : Number(value))

/** Two people who write a version of the same day at once: the second waits, and finds the first one's. */
async function assertFree(
  { db }: Pick<WriteContext, 'db'>,
  { code, validFrom, id }: { code: string; validFrom: string; id?: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${code}, 74))`.execute(db)
  const same = await db
    .selectFrom('zones')
    .select('id')
    .where('code', '=', code)
    .where('validFrom', '=', validFrom)
    .where('withdrawnAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .executeTakeFirst()
  if (same) throw new AppError('zone-version')
}

/**
 * Adds a zone, or a version of the code that there is. Throws 'record-invalid' with all faults, 'zone-version' when the code has a
 * version from the same day, and 'too-many-requests' for a person whose shapes took all their time.
 */
export async function createZone(ctx: WriteContext, fields: ZoneWritten): Promise<ZoneDetails> {
  const columns = columnsOf(fields)
  await assertFree(ctx, columns)
  const id = randomUUID()
  await saveEnteredZone(ctx.db, { ...columns, id, importId: null, createdBy: ctx.actor.id })
  const { polygons: _, ...after } = columns
  await audit(ctx, {
    eventType: 'ZONE_CREATE',
    description: `Added zone ${columns.code} from ${columns.validFrom}`,
    after,
    resourceId: id,
    resourceType: 'zone',
  })
  return readZone(ctx, id)
}

type Replacement = Seen & { changes: Omit<ZoneWritten, 'code'>; reason: string }

/**
 * Replaces a version by another from a day on, for a reason: what isn't said stays as it is, the polygons too, but the last day. From the
 * version's own first day it is a correction, and the version is withdrawn. Gives the new version. Throws 'zone-not-found',
 * 'stale-version', 'place-status', 'zone-version', 'too-many-requests', and 'record-invalid' with all faults.
 */
export async function replaceZone(
  ctx: WriteContext,
  { changes, reason: given, ...seen }: Replacement,
): Promise<ZoneDetails> {
  const row = await lockZone(ctx, seen)
  const reason = demandedReason(given)
  const before = contentOf(row)
  const kept = row.polygons as unknown as Rings
  const columns = columnsOf({ ...before, validTo: null, ...changes }, kept)
  const { code, validFrom } = columns
  if (validFrom < row.validFrom) throw recordInvalid([fault('validFrom', 'fault.replacedEarlier')])
  const { polygons, ...after } = columns
  const isDrawnAnew = JSON.stringify(polygons) !== JSON.stringify(kept)
  const changed = differing([...WRITTEN], before, after).filter(({ field }) => field !== 'validFrom')
  if (changed.length === 0 && !isDrawnAnew) throw recordInvalid([fault('validFrom', 'fault.replacedSame')])
  const isCorrection = validFrom === row.validFrom
  if (isCorrection) await withdrawRow(ctx, 'zones', seen, reason)
  await assertFree(ctx, columns)
  const id = randomUUID()
  const isGenerated = row.isGenerated && !isDrawnAnew
  await saveEnteredZone(ctx.db, { ...columns, isGenerated, id, importId: null, createdBy: ctx.actor.id })
  const entry = {
    eventType: 'ZONE_REPLACE',
    description: `Replaced zone ${code} from ${validFrom}${isCorrection ? ', from its first day' : ''}`,
    resourceType: 'zone',
    before: { ...before, ...(isDrawnAnew ? { geometry: 'before' } : {}) },
    after: { ...after, ...(isDrawnAnew ? { geometry: 'after' } : {}) },
  } as const
  await audit(ctx, { ...entry, details: { reason, replaces: row.id }, resourceId: id })
  await audit(ctx, { ...entry, details: { reason, replacedBy: id }, resourceId: row.id })
  return readZone(ctx, id)
}

const fault = faultOf('spatial', spatialMessages)

/**
 * Ends a version by the first day on which it is no longer in force, or takes its end back, for a reason. Throws 'zone-not-found',
 * 'stale-version', 'place-status', and 'record-invalid' for a day that is none or not after its first.
 */
export async function endZone(
  ctx: WriteContext,
  { validTo, reason: given, ...seen }: Seen & { validTo: string | null; reason: string },
): Promise<ZoneDetails> {
  const row = await lockZone(ctx, seen)
  const reason = demandedReason(given)
  if (validTo !== null && validTo <= row.validFrom) throw recordInvalid([fault('validTo', 'fault.validTo')])
  if (validTo === row.validTo) return readZone(ctx, row.id)
  await ctx.db
    .updateTable('zones')
    .set({ validTo, ...changedBy(ctx, row) })
    .where('id', '=', row.id)
    .execute()
  await audit(ctx, {
    eventType: 'ZONE_END',
    description: validTo === null ? `Took the end of zone ${row.code} back` : `Ended zone ${row.code} on ${validTo}`,
    details: { reason },
    before: { validTo: row.validTo },
    after: { validTo },
    resourceId: row.id,
    resourceType: 'zone',
  })
  return readZone(ctx, row.id)
}

/** Withdraws a version for a reason, so that the one before is in force again; and puts it back. Throws 'zone-version' too. */
export const { withdraw: withdrawZone, restore: restoreZone } = standingOf<ZoneRow, ZoneDetails>('zones', {
  resourceType: 'zone',
  nameOf: ({ code, validFrom }) => `${code} from ${validFrom}`,
  assertFree,
  read: readZone,
})
