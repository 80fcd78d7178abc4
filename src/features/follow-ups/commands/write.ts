import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { fieldNames } from '#kernel/field-descriptor.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { CommentedRecord } from '../../comments/model.ts'
import { holdRecord } from '../../comments/queries/rows.ts'
import type { FOLLOW_UP_EVENTS } from '../events.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { FollowUpMove, FollowUpState } from '../model/codes.ts'
import type { ChangedFollowUp, MovedFollowUp, NewFollowUp } from '../model/inputs.ts'
import { lockFollowUp } from '../queries/rows.ts'
import { judgeFollowUp, MOVES } from '../workflow.ts'
import { checkedFields, type FollowUpFields } from './fields.ts'

type Saved = { id: string; version: number }
type Event = (typeof FOLLOW_UP_EVENTS)[number]
const EVENTS = {
  complete: 'FOLLOW_UP_COMPLETE',
  cancel: 'FOLLOW_UP_CANCEL',
  reopen: 'FOLLOW_UP_REOPEN',
} as const satisfies Record<FollowUpMove, Event>

/**
 * Sets somebody a task on a record. Throws 'valuation-not-found', 'property-not-found', and 'record-invalid' for a text that is blank, too
 * long or cannot be shown, for a day before today, and for somebody who may not see the record.
 */
export async function addFollowUp(ctx: WriteContext, { record, ...typed }: NewFollowUp): Promise<Saved> {
  await holdRecord(ctx, record)
  const fields = await checkedFields(ctx, record, typed)
  const id = randomUUID()
  const ofRecord = record.kind === 'valuation' ? { valuationId: record.id } : { propertyId: record.id }
  await ctx.db
    .insertInto('followUps')
    .values({ id, ...ofRecord, ...fields, madeBy: ctx.actor.id })
    .execute()
  await keepVersion(ctx, id)
  await auditFollowUp(ctx, 'FOLLOW_UP_ADD', { id, record, details: { assignedTo: fields.assignedTo, assigned: true } })
  return { id, version: 1 }
}

/**
 * Changes what, who or until when. Throws 'follow-up-not-found' out of scope, 'follow-up-not-own', 'follow-up-state' for one that has
 * ended, 'stale-version', and 'record-invalid' as `addFollowUp` does.
 */
export async function changeFollowUp(ctx: WriteContext, { id, version, ...typed }: ChangedFollowUp): Promise<Saved> {
  const { row, record } = await locked(ctx, { id, version, act: 'change' })
  const fields = await checkedFields(ctx, record, typed, row)
  const assigned = fields.assignedTo !== row.assignedTo
  if (fieldNames(WRITTEN_FIELDS).every((field) => fields[field] === row[field])) return { id, version }
  // Anyone who has it now is notified of the day again.
  await save(ctx, { id, version: version + 1, ...fields, ...(assigned ? { toldFor: null } : {}) })
  const { assignedTo } = fields
  await auditFollowUp(ctx, 'FOLLOW_UP_CHANGE', { id, record, details: { assignedTo, assigned } })
  return { id, version: version + 1 }
}

/** Ends a follow-up as done or cancelled, or opens it again. Throws as `changeFollowUp` does. */
export async function moveFollowUp(ctx: WriteContext, { id, version, move }: MovedFollowUp): Promise<Saved> {
  const { row, record } = await locked(ctx, { id, version, act: move })
  const { assignedTo } = row
  await save(ctx, { id, version: version + 1, state: MOVES[move].to })
  await auditFollowUp(ctx, EVENTS[move], { id, record, details: { assignedTo, assigned: move === 'reopen' } })
  return { id, version: version + 1 }
}

type ToLock = { id: string; version: number; act: FollowUpMove | 'change' }

async function locked(ctx: WriteContext, { id, version, act }: ToLock) {
  const found = await lockFollowUp(ctx, id)
  const { madeBy, assignedTo } = found.row
  const verdict = judgeFollowUp(ctx.actor, { madeBy, assignedTo, state: found.row.state as FollowUpState }, act)
  if (!verdict.ok && verdict.why === 'permission') throw new AppError('follow-up-not-own')
  assertVersion(found.row, version)
  if (!verdict.ok) throw new AppError('follow-up-state')
  return found
}

type Change = Saved & Partial<FollowUpFields> & { state?: FollowUpState; toldFor?: null }

async function save(ctx: WriteContext, { id, ...values }: Change): Promise<void> {
  await ctx.db.updateTable('followUps').set(values).where('id', '=', id).execute()
  await keepVersion(ctx, id)
}

/** Keeps a follow-up as it is now as one of its versions. */
async function keepVersion({ actor, db }: WriteContext, id: string): Promise<void> {
  const columns = ['version', 'state', ...fieldNames(WRITTEN_FIELDS)] as const
  const now = db
    .selectFrom('followUps')
    .select(['id', sql<string>`${actor.id}::uuid`.as('by'), ...columns])
    .where('id', '=', id)
  await db
    .insertInto('followUpVersions')
    .columns(['followUpId', 'changedBy', ...columns])
    .expression(now)
    .execute()
}

type Written = { id: string; record: CommentedRecord; details: { assignedTo: string; assigned: boolean } }

/** `assigned` tells that somebody has it who did not have it open before. */
const auditFollowUp = (ctx: WriteContext, eventType: Event, { id, record, details }: Written): Promise<void> =>
  audit(ctx, {
    eventType,
    description: `Follow-up on a ${record.kind}`,
    details: { [`${record.kind}Id`]: record.id, ...details },
    resourceId: id,
    resourceType: 'followUp',
  })
