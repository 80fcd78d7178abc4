import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { STAFF } from '#access/roles.ts'
import { AppError, type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { type InputOf, inputOfRow, type RowOf } from '#kernel/field-descriptor.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { Tables } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import { PROPERTY_FIELDS } from '../fields.ts'
import { OPEN_LINE_FIELDS } from '../model/schedule.ts'
import type { AddedProperties, ChangedLine, ChangedLines, SomeLines } from '../model/schedule-inputs.ts'
import { lineContent, lineFaults, scheduleFault } from '../rules/schedule.ts'
import { type EngagementRow, lockEngagement } from './lock.ts'
import { addLines, assertNotOpening, assertRoom, auditSchedule, scheduleEnd, takeLines } from './schedule-lines.ts'

type Line = Selectable<Tables['engagementProperties']>
type LineInput = InputOf<typeof PROPERTY_FIELDS>

/**
 * Locks an engagement for a change of its schedule, or of its lines, which may be after all is completed as well: its report follows. Throws as
 * `lockEngagement` does, and 'engagement-opening' while its valuations are being opened.
 */
async function lockSchedule(
  ctx: Pick<WriteContext, 'actor' | 'db'>,
  id: string,
  act: 'schedule' | 'update' = 'schedule',
): Promise<EngagementRow> {
  const row = await lockEngagement(ctx, { id }, act)
  await assertNotOpening(ctx.db, id)
  return row
}

/**
 * Adds properties of the register to a schedule in the order given, and says how many of them were there before. Throws as `lockSchedule` does,
 * 'property-not-found' for one that this person doesn't see, and 'schedule-too-long'.
 */
export async function addProperties(
  ctx: WriteContext,
  { id, propertyIds, section }: AddedProperties,
): Promise<{ added: number; present: number }> {
  const { actor, db } = ctx
  await lockSchedule(ctx, id)
  const wanted = [...new Set(propertyIds)]
  const seen = await db
    .selectFrom('properties as p')
    .select('p.id')
    .where('p.id', 'in', wanted)
    .where(propertyInScope(...scopeOf(actor)))
    .forKeyShare()
    .execute()
  const unseen = wanted.find((one) => !seen.some((found) => found.id === one))
  if (unseen) throw new AppError('property-not-found', { params: { id: unseen } })
  refuse(lineFaults({ section }))
  const values = lineContent({ section })
  const there = await db
    .selectFrom('engagementProperties')
    .select('propertyId')
    .where('engagementId', '=', id)
    .where('propertyId', 'in', wanted)
    .execute()
  const fresh = wanted.filter((one) => !there.some(({ propertyId }) => propertyId === one))
  if (fresh.length > 0) {
    assertRoom((await scheduleEnd(ctx, id)).lines + fresh.length)
    await addLines(
      ctx,
      id,
      fresh.map((propertyId) => ({ id: randomUUID(), propertyId, section: values.section })),
    )
  }
  return { added: fresh.length, present: wanted.length - fresh.length }
}

/** Throws 'record-invalid' with each of these faults once, if there is one. */
function refuse(faults: readonly FieldFault[]): void {
  const once = faults.filter((one, at) => faults.findIndex((f) => f.field === one.field && f.code === one.code) === at)
  if (once.length > 0) throw recordInvalid(once)
}

/** Changes a line. Throws as `changeProperties` does. */
export async function changeProperty(
  ctx: WriteContext,
  { id, line, version, ...typed }: ChangedLine,
): Promise<{ changed: number }> {
  // What a call leaves out of one line is emptied, as in the form of any record.
  const whole = Object.fromEntries(Object.keys(PROPERTY_FIELDS).map((field) => [field, null]))
  return changeLines(ctx, id, [{ id: line, version, ...whole, ...typed }])
}

/**
 * Gives several lines fields at once, all of them or none; fields that are not named stay. Throws as `lockSchedule` does, 'schedule-line-not-found',
 * 'stale-version', and 'record-invalid' with all faults, also for somebody who may not be assigned, and for what the opened valuation has itself.
 */
export const changeProperties = (ctx: WriteContext, { id, lines }: ChangedLines): Promise<{ changed: number }> =>
  changeLines(ctx, id, lines)

type Change = { id: string; version: number } & LineInput

async function changeLines(ctx: WriteContext, id: string, changes: readonly Change[]): Promise<{ changed: number }> {
  const engagement = await lockSchedule(ctx, id, 'update')
  const rows = await linesOf(
    ctx,
    id,
    changes.map((one) => one.id),
  )
  const assignedBefore = new Map(rows.map((row) => [row.id, row.assignedTo]))
  const fresh = changes.flatMap(({ id: line, assignedTo }) =>
    assignedTo && assignedTo !== assignedBefore.get(line) ? [assignedTo] : [],
  )
  const wrong = changes.flatMap(({ id: _, version: __, ...typed }) => lineFaults(typed))
  const strangers = await assigneeFaults(ctx, fresh)
  // An amount that is none cannot be stored, not even to be compared.
  if (wrong.length > 0) refuse([...wrong, ...strangers])
  const changed = changes.map(({ id: line, version, ...typed }) => {
    const row = rows.find((one) => one.id === line)
    if (!row) throw new AppError('schedule-line-not-found')
    assertVersion(row, version)
    const before = inputOfRow(PROPERTY_FIELDS, row as unknown as RowOf<typeof PROPERTY_FIELDS>)
    const values = lineContent({ ...before, ...typed })
    const after = inputOfRow(PROPERTY_FIELDS, values)
    const fields = (Object.keys(PROPERTY_FIELDS) as (keyof typeof PROPERTY_FIELDS)[]).filter(
      (field) => before[field] !== after[field],
    )
    const bound = row.valuationId ? fields.filter((field) => !OPEN_LINE_FIELDS.includes(field)) : []
    const faults = bound.map((field) => scheduleFault(field, 'fault.opened'))
    return { row, values, before, after, fields, faults }
  })
  refuse([...changed.flatMap((one) => one.faults), ...strangers])
  const written = changed.filter(({ fields }) => fields.length > 0)
  for (const { row, values } of written)
    await ctx.db
      .updateTable('engagementProperties')
      .set({ ...values, version: row.version + 1 })
      .where('id', '=', row.id)
      .execute()
  if (written.length > 0)
    await auditSchedule(ctx, id, `Changed ${written.length} properties of engagement ${engagement.number}`, {
      changed: written.length,
      lines: written.slice(0, 20).map(({ row, before, after, fields }) => ({
        ordinal: row.ordinal,
        ...Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]])),
      })),
    })
  return { changed: written.length }
}

const linesOf = ({ db }: WriteContext, engagementId: string, ids: readonly string[]): Promise<Line[]> =>
  db
    .selectFrom('engagementProperties')
    .selectAll()
    .where('engagementId', '=', engagementId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The fault of people who may not be assigned: not of the staff, or not active. */
async function assigneeFaults({ db }: WriteContext, ids: readonly string[]): Promise<FieldFault[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', wanted)
    .where('active', '=', true)
    .where('role', 'in', STAFF)
    .execute()
  return found.length === wanted.length ? [] : [scheduleFault('assignedTo', 'fault.person')]
}

/** Takes lines without a valuation out of a schedule. Throws as `lockSchedule` does, 'schedule-line-not-found' and 'schedule-line-open'. */
export async function removeProperties(ctx: WriteContext, { id, lines }: SomeLines): Promise<{ removed: number }> {
  await lockSchedule(ctx, id)
  const found = await linesOf(ctx, id, [...new Set(lines)])
  if (found.length < new Set(lines).size) throw new AppError('schedule-line-not-found')
  const open = found.filter(({ valuationId }) => valuationId !== null).length
  if (open > 0) throw new AppError('schedule-line-open', { params: { count: open } })
  await takeLines(ctx, id, lines)
  return { removed: found.length }
}
