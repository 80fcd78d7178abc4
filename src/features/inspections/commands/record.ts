import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { HistoryKind, ValuationStatus } from '#features/terms/model/codes.ts'
import type { AuditEvent } from '#kernel/audit.ts'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { Tables } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import type { InspectionState } from '../model/codes.ts'
import type { InspectionAct, InspectionWritten } from '../model.ts'
import { inScope } from '../queries/rows.ts'
import { judgeAct } from '../workflow.ts'

export type InspectionRow = Selectable<Tables['inspections']>
/** An inspection and its valuation, both locked until the transaction ends. */
export type Locked = { inspection: InspectionRow; valuation: ValuationRow }

/** What every write from a device carries. */
export type Sent = { commandId: string; after?: string | undefined }
export type SentTo = Sent & { inspectionId: string }

/**
 * Locks an inspection for this transaction, and its valuation before it, so that a status change of the valuation and a write
 * never run at the same time. Throws 'inspection-not-found' out of scope.
 */
export async function lockInspection(ctx: Pick<WriteContext, 'actor' | 'db'>, id: string): Promise<Locked> {
  const { actor, db } = ctx
  const missing = new AppError('inspection-not-found', { params: { id } })
  const found = await db
    .selectFrom('inspections as i')
    .select('i.valuationId')
    .where('i.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw missing
  const valuation = await lockValuation(ctx, found.valuationId)
  // Read after the lock: the previous holder may have changed it.
  const inspection = await db
    .selectFrom('inspections')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!inspection) throw missing
  return { inspection, valuation }
}

/** Throws 'permission-denied', 'inspection-locked' or 'failed-precondition' where this person may not do this now. */
export function assertMay(
  ctx: Pick<WriteContext, 'actor'>,
  { inspection, valuation }: Locked,
  act: InspectionAct,
): void {
  const state = inspection.state as InspectionState
  const verdict = judgeAct({ actor: ctx.actor, state, status: valuation.status as ValuationStatus, act })
  if (verdict.ok) return
  if (verdict.why === 'permission') throw new AppError('permission-denied')
  throw new AppError(verdict.why === 'locked' ? 'inspection-locked' : 'failed-precondition')
}

/**
 * Runs a write of a device to an inspection once, however often it is sent: a repeat is answered as the first was, before anything
 * is judged. Throws 'already-exists' when the id came with another content, 'inspection-order' when the device's write before it has
 * not arrived, and what `lockInspection` and `assertMay` throw.
 */
export async function once<T>(
  ctx: WriteContext,
  verb: { name: string; act: InspectionAct },
  input: SentTo,
  run: (locked: Locked) => Promise<T>,
): Promise<T> {
  const locked = await lockInspection(ctx, input.inspectionId)
  const answered = await answerOf<T>(ctx, verb.name, input)
  if (answered) return answered.answer
  await assertInOrder(ctx, input)
  assertMay(ctx, locked, verb.act)
  const answer = await run(locked)
  await keepAnswer(ctx, verb.name, input, { inspectionId: input.inspectionId, answer })
  return answer
}

/** The answer that a write has had, if it was sent before. Throws 'already-exists' when the id came with another content. */
export async function answerOf<T>(ctx: WriteContext, verb: string, input: Sent): Promise<{ answer: T } | undefined> {
  const first = await ctx.db
    .selectFrom('inspectionCommands')
    .select(['userId', 'verb', 'requestHash', 'answer'])
    .where('id', '=', input.commandId)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.userId !== ctx.actor.id || first.verb !== verb || first.requestHash !== hashOf(input))
    throw new AppError('already-exists')
  return { answer: first.answer as T }
}

/** Stores the answer of a write under the id that its device gave it. Throws 'already-exists' when another write has taken the id. */
export async function keepAnswer(
  ctx: WriteContext,
  verb: string,
  input: Sent,
  { inspectionId, answer }: { inspectionId: string; answer: unknown },
): Promise<void> {
  const row = { id: input.commandId, inspectionId, userId: ctx.actor.id, verb, requestHash: hashOf(input) }
  const kept = await ctx.db
    .insertInto('inspectionCommands')
    .values({ ...row, answer: JSON.stringify(answer) })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new AppError('already-exists')
}

// A photo that had to be uploaded again comes under another upload: it is the same write.
function hashOf(input: Sent): string {
  const { uploadId: _, ...content } = input as Sent & { uploadId?: string }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

async function assertInOrder({ actor, db }: WriteContext, { after, inspectionId }: SentTo): Promise<void> {
  if (after === undefined) return
  const before = await db
    .selectFrom('inspectionCommands')
    .select('id')
    .where('id', '=', after)
    .where('inspectionId', '=', inspectionId)
    .where('userId', '=', actor.id)
    .executeTakeFirst()
  if (!before) throw new AppError('inspection-order')
}

/** Writes columns of an inspection and raises its version. */
export async function writeInspection(
  { actor, db }: WriteContext,
  { id, version }: InspectionRow,
  columns: Partial<Omit<InspectionRow, 'id' | 'version'>> = {},
): Promise<InspectionWritten> {
  const written = await db
    .updateTable('inspections')
    .set({ ...columns, version: version + 1, updatedBy: actor.id, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning(['id', 'version', 'state'])
    .executeTakeFirstOrThrow()
  return { ...written, state: written.state as InspectionState }
}

type Happened = { what: HistoryKind; reason?: string | null; met?: string | null; said?: string | null }

/** Adds an event to the history of an appointment, with the current appointment. */
export async function addHistory({ actor, db }: WriteContext, id: string, happened: Happened): Promise<void> {
  const { what, reason = null, met = null, said = null } = happened
  await sql`insert into inspection_history
      (inspection_id, ordinal, what, starts_at, inspector_id, contact_name, contact_phone, contact_email, reason, met, said, made_by)
    select i.id, coalesce((select max(ordinal) from inspection_history where inspection_id = i.id), 0) + 1, ${what}, i.starts_at,
      i.inspector_id, i.contact_name, i.contact_phone, i.contact_email, ${reason}, ${met}, ${said}, ${actor.id}
    from inspections i where i.id = ${id}`.execute(db)
}

/** Locks the visits of an inspector for this transaction: of two that are planned for the same time, the second finds the first. */
export const lockVisits = ({ db }: Pick<WriteContext, 'db'>, inspectorId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`visits of ${inspectorId}`}, 0))`.execute(db)

/** Ends the open proposals of a valuation, which another plan replaces; returns how many there were. */
export async function endProposals({ db }: Pick<WriteContext, 'db'>, valuationId: string): Promise<number> {
  const ended = await db
    .updateTable('visitProposals')
    .set({ state: 'REPLACED', endedAt: sql<Date>`now()` })
    .where('valuationId', '=', valuationId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return Number(ended.numUpdatedRows)
}

type Recorded = {
  eventType: AuditEvent
  description: string
  details?: Record<string, unknown>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes the audit entry of a change of the form, the photos or the findings of an inspection. */
export function auditInspection(
  ctx: WriteContext,
  { id, valuation }: Audited,
  { description, details, ...entry }: Recorded,
): Promise<void> {
  const { id: valuationId, valuationNumber } = valuation
  return audit(ctx, {
    ...entry,
    description: `${description} of valuation ${valuationNumber}`,
    details: { ...details, valuationId, valuationNumber },
    resourceId: id,
    resourceType: 'inspection',
  })
}

/** Writes the audit entry of what became of an appointment, or of times that are proposed for one (`id` null): under its valuation, whose timeline tells it. */
export function auditAppointment(
  ctx: WriteContext,
  { id, valuation }: Omit<Audited, 'id'> & { id: string | null },
  { description, details, ...entry }: Recorded,
): Promise<void> {
  return audit(ctx, {
    ...entry,
    description: `${description} of valuation ${valuation.valuationNumber}`,
    details: { ...details, ...(id ? { inspectionId: id } : {}), valuationNumber: valuation.valuationNumber },
    resourceId: valuation.id,
    resourceType: 'valuation',
  })
}
type Audited = { id: string; valuation: Pick<ValuationRow, 'id' | 'valuationNumber'> }
