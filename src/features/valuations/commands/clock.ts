import { sql, type Updateable } from 'kysely'
import type { PauseReason, ValuationStatus } from '#features/terms/model/codes.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { checkedReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import { writeAhead } from '#server/db/prepared-query.ts'
import type { Tables } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { valuationsMessages } from '../messages.ts'
import type { ValuationDetails } from '../model.ts'
import { readValuation } from '../queries/read.ts'
import type { ValuationRow } from '../queries/rows.ts'
import { type ClockMove, clockMove } from '../workflow.ts'
import { resumedColumns, storedDueAt } from './due.ts'
import { lockValuation } from './record.ts'

const fault = faultOf('valuations', valuationsMessages)

type Pausing = { id: string; version: number; reason: PauseReason; note?: string }

/**
 * Stops the clock of a valuation: nothing is due until it runs again. Throws 'valuation-not-found', 'stale-version', or
 * 'record-invalid' where it is stopped or work is over, and for another reason without words.
 */
export async function pauseValuation(
  ctx: WriteContext,
  { id, version, reason, note: given = '' }: Pausing,
): Promise<ValuationDetails> {
  const row = await lockedFor(ctx, { id, version }, 'pause')
  const note = checkedReason(given)
  if (reason === 'OTHER' && !note) throw recordInvalid([fault('note', 'fault.reason')])
  await write(ctx, row, {
    dueAt: await storedDueAt(ctx, row),
    dueDate: null,
    atRiskAt: null,
    pausedAt: new Date(),
    pauseReason: reason,
    pauseNote: note || null,
  })
  await audit(ctx, {
    eventType: 'VALUATION_PAUSE',
    description: `Paused the clock of valuation ${row.valuationNumber}`,
    details: { pause: reason, ...(note ? { reason: note } : {}) },
    before: { dueDate: row.dueDate },
    after: { dueDate: null },
    resourceId: id,
    resourceType: 'valuation',
  })
  return readValuation(ctx, id)
}

/**
 * Lets the clock of a valuation run again, its due date moved by the working time for which it was stopped. Throws
 * 'valuation-not-found', 'stale-version', or 'record-invalid' where it runs or work is over.
 */
export async function resumeValuation(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<ValuationDetails> {
  const row = await lockedFor(ctx, { id, version }, 'resume')
  const columns = await resumedColumns(ctx, row)
  await write(ctx, row, { ...columns })
  await auditResumption(ctx, row, columns?.dueDate ?? null)
  return readValuation(ctx, id)
}

/** Writes that the clock of a valuation runs again, and until when. */
export async function auditResumption(ctx: WriteContext, row: ValuationRow, dueDate: string | null): Promise<void> {
  await audit(ctx, {
    eventType: 'VALUATION_RESUME',
    description: `Resumed the clock of valuation ${row.valuationNumber}`,
    details: { pause: row.pauseReason },
    before: { dueDate: null },
    after: { dueDate },
    resourceId: row.id,
    resourceType: 'valuation',
  })
}

async function lockedFor(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
  move: ClockMove,
): Promise<ValuationRow> {
  const row = await lockValuation(ctx, id, version)
  const status = row.status as ValuationStatus
  if (clockMove(ctx.actor, { status, pausedAt: row.pausedAt }) === move) return row
  throw recordInvalid([fault('clock', 'fault.clock')])
}

async function write(
  { actor, db }: WriteContext,
  { id, version }: ValuationRow,
  columns: Updateable<Tables['valuations']>,
): Promise<void> {
  const changed = { ...columns, version: version + 1, updatedBy: actor.id, updatedAt: sql<Date>`now()` }
  await writeAhead(db, db.updateTable('valuations').set(changed).where('id', '=', id))
}
