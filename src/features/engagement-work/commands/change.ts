import { type SqlBool, sql } from 'kysely'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { storedContent } from '../../valuations/commands/record.ts'
import { updateValuation } from '../../valuations/commands/update.ts'
import { valuationFields } from '../../valuations/model/inputs.ts'
import type { ValuationFields } from '../../valuations/model.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import { WORK_FIELDS, type WorkField } from '../fields.ts'
import { engagementWorkMessages } from '../messages/engagementwork.ts'
import type { CellChange } from '../model/inputs.ts'
import type { CellConflict, CellRefusal, CellsChanged } from '../model.ts'
import { readRows } from '../queries/table.ts'
import { oneOfMany, refusalOf } from './each.ts'
import { lockLines } from './lock.ts'

const workFault = faultOf('engagementwork', engagementWorkMessages)

type Outcome = Omit<CellsChanged, 'rows'>

/**
 * Writes cells of many valuations, each valuation by its own command with its rules. A cell in which something else is stored than the person saw is left
 * alone, and so is one that a rule refuses; the rest is written. Throws 'engagement-not-found'.
 */
export async function changeCells(
  ctx: WriteContext,
  { id, changes }: { id: string; changes: readonly CellChange[] },
): Promise<CellsChanged> {
  const byValuation = Map.groupBy(changes, ({ valuationId }) => valuationId)
  const { engagement, rows } = await lockLines(ctx, id, [...byValuation.keys()])
  const sum: Outcome = { written: 0, conflicts: [], refused: [] }
  for (const [valuationId, cells] of byValuation) {
    const row = rows.get(valuationId)
    const its = row
      ? await changeOne(ctx, row, cells)
      : refuseAll(cells, new AppError('valuation-not-found', { params: { id: valuationId } }))
    sum.written += its.written
    sum.conflicts.push(...its.conflicts)
    sum.refused.push(...its.refused)
  }
  if (sum.written > 0)
    await audit(ctx, {
      eventType: 'ENGAGEMENT_BULK_CHANGE',
      description: `Changed ${sum.written} cells of the valuations of engagement ${engagement.number}`,
      details: { written: sum.written, conflicts: sum.conflicts.length, refused: sum.refused.length },
      resourceId: id,
      resourceType: 'engagement',
    })
  return { ...sum, rows: await readRows(ctx, id, [...rows.keys()]) }
}

const refuseAll = (cells: readonly CellChange[], error: AppError): Outcome => ({
  written: 0,
  conflicts: [],
  refused: cells.map(({ valuationId, field }) => ({ valuationId, field, error: refusalOf(error) })),
})

async function changeOne(ctx: WriteContext, row: ValuationRow, cells: readonly CellChange[]): Promise<Outcome> {
  const stored = storedContent(row)
  const shape = cells.map((cell) => ({ cell, fault: shapeFault(cell) }))
  const refused: CellRefusal[] = shape.flatMap(({ cell, fault }) => (fault ? [refusedCell(cell, [fault])] : []))
  const fit = shape.flatMap(({ cell, fault }) => (fault ? [] : [cell]))
  // A cell that holds the new value already was written by an earlier call whose answer was lost, or by somebody of the same mind.
  const conflicting = fit.filter(({ field, before, value }) => stored[field] !== before && stored[field] !== value)
  const conflicts = await Promise.all(
    conflicting.map(async (cell) => ({ ...(await conflictOf(ctx, row, cell)), now: stored[cell.field] })),
  )
  let open = fit.filter((cell) => !conflicting.includes(cell))
  while (open.length > 0) {
    const changes = Object.fromEntries(open.map(({ field, value }) => [field, value])) as ValuationFields
    const error = await oneOfMany(ctx, () => updateValuation(ctx, { id: row.id, version: row.version, changes }))
    if (!error) break
    const at = open.filter((cell) => faultsAt(cell, error).length > 0)
    // What is wrong with no cell of its own is wrong with all that were changed: the row is as it was.
    const wrong = at.length > 0 ? at : open
    refused.push(
      ...wrong.map((cell) =>
        at.length > 0 ? refusedCell(cell, faultsAt(cell, error)) : { ...placeOf(cell), error: refusalOf(error) },
      ),
    )
    open = open.filter((cell) => !wrong.includes(cell))
  }
  return { written: open.length, conflicts, refused }
}

/** The cell that a fault follows from where its own field was not changed. */
const FOLLOWS: Readonly<Record<string, WorkField>> = { dueReason: 'dueDate', licenceReason: 'assignedTo' }
const faultsAt = ({ field: its }: CellChange, { fields = [] }: AppError) =>
  fields.filter(({ field }) => field === its || FOLLOWS[field] === its)
const placeOf = ({ valuationId, field }: CellChange) => ({ valuationId, field })
const refusedCell = (cell: CellChange, faults: FieldFault[]): CellRefusal => ({
  ...placeOf(cell),
  error: refusalOf(recordInvalid(faults)),
})

/** What is wrong with a value by its kind and size; undefined where nothing is. */
function shapeFault({ field, value }: CellChange): FieldFault | undefined {
  if (valuationFields.shape[field].safeParse(value).success) return undefined
  const descriptor: FieldDescriptor = WORK_FIELDS[field]
  const max = 'max' in descriptor ? descriptor.max : null
  return typeof value === 'string' && max !== null && value.length > max
    ? kernelFault(field, 'tooLong', { max })
    : workFault(field, 'fault.kind')
}

/** Who changed a field of a valuation last, and when, by the audit log. */
async function conflictOf(
  { db }: WriteContext,
  { id }: ValuationRow,
  cell: CellChange,
): Promise<Omit<CellConflict, 'now'>> {
  const last = await db
    .selectFrom('auditLog')
    .select(['userName as by', 'at'])
    .where('resourceType', '=', 'valuation')
    .where('resourceId', '=', id)
    .where('eventType', '=', 'VALUATION_UPDATE')
    .where(sql<SqlBool>`jsonb_exists(after, ${cell.field})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...placeOf(cell), by: last?.by ?? null, at: last?.at.toISOString() ?? null }
}
