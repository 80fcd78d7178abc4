import { randomUUID } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { CommentedRecord } from '../../comments/model.ts'
import { holdRecord } from '../../comments/queries/rows.ts'
import type { FOLLOW_UP_EVENTS } from '../events.ts'
import type { ChangedFollowUp, MovedFollowUp, NewFollowUp } from '../model/inputs.ts'
import type { FollowUpFields, FollowUpMove, FollowUpState } from '../model.ts'
import { lockFollowUp } from '../queries/rows.ts'
import { judgeFollowUp, MOVES } from '../workflow.ts'
import { checkedFields } from './fields.ts'

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
  await keepVersion(ctx, { id, version: 1, state: 'OPEN', ...fields })
  await auditFollowUp(ctx, 'FOLLOW_UP_ADD', { id, record, details: { assignedTo: fields.assignedTo, assigned: true } })
  return { id, version: 1 }
}

/**
 * Changes what, who or until when. Throws 'follow-up-not-found' out of scope, 'follow-up-not-own', 'follow-up-state' for one that has
 * ended, 'stale-version', and 'record-invalid' as `addFollowUp` does.
 */
export async function changeFollowUp(ctx: WriteContext, { id, version, ...typed }: ChangedFollowUp): Promise<Saved> {
  const { row, record } = await locked(ctx, { id, version, act: 'change' })
  const before = { text: row.text, assignedTo: row.assignedTo, dueOn: row.dueOn }
  const fields = await checkedFields(ctx, record, typed, before)
  const assigned = fields.assignedTo !== before.assignedTo
  if (!assigned && fields.text === before.text && fields.dueOn === before.dueOn) return { id, version }
  await save(ctx, { id, version: version + 1, state: 'OPEN', ...fields })
  // Anyone who has it now is notified of the day again.
  if (assigned) await ctx.db.updateTable('followUps').set({ toldFor: null }).where('id', '=', id).execute()
  const { assignedTo } = fields
  await auditFollowUp(ctx, 'FOLLOW_UP_CHANGE', { id, record, details: { assignedTo, assigned } })
  return { id, version: version + 1 }
}

/** Ends a follow-up as done or cancelled, or opens it again. Throws as `changeFollowUp` does. */
export async function moveFollowUp(ctx: WriteContext, { id, version, move }: MovedFollowUp): Promise<Saved> {
  const { row, record } = await locked(ctx, { id, version, act: move })
  const { text, assignedTo, dueOn } = row
  await save(ctx, { id, version: version + 1, state: MOVES[move].to, text, assignedTo, dueOn })
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

type Version = FollowUpFields & Saved & { state: FollowUpState }

async function save(ctx: WriteContext, { id, ...values }: Version): Promise<void> {
  await ctx.db.updateTable('followUps').set(values).where('id', '=', id).execute()
  await keepVersion(ctx, { id, ...values })
}

async function keepVersion({ actor, db }: WriteContext, { id, ...values }: Version): Promise<void> {
  await db
    .insertInto('followUpVersions')
    .values({ followUpId: id, ...values, changedBy: actor.id })
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
