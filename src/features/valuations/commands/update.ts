import { sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { audit } from '#server/audit/write.ts'
import { writeAhead } from '#server/db/prepared-query.ts'
import type { WriteContext } from '#server/procedure.ts'
import { checkAssigning, writeException } from '../../licences/commands/exceptions.ts'
import { type Content, isEditable } from '../fields.ts'
import { valuationsMessages } from '../messages.ts'
import { VALUATION_FIELDS, type ValuationDetails, type ValuationField, type ValuationFields } from '../model.ts'
import { readValuation, requestOf } from '../queries/read.ts'
import type { ValuationRow } from '../queries/rows.ts'
import { missingFeeFaults, valuationFee } from '../rules.ts'
import { dueOnUpdate } from './due.ts'
import { checkedColumns, contentOf, lockValuation, reviewerFaults, storedContent } from './record.ts'

const fault = faultOf('valuations', valuationsMessages)

type Update = {
  id: string
  version: number
  changes: ValuationFields
  /** Why a manager assigns somebody beyond their licence. */
  licenceReason?: string | undefined
}

/**
 * Merges changed fields into a valuation; when an approved one is given to somebody else, who signed it is kept. Throws 'valuation-not-found',
 * 'stale-version', or 'record-invalid' when the whole record would break a rule, a field may not change in the present status, or the licence
 * of the person who is assigned now does not cover it.
 */
export async function updateValuation(
  ctx: WriteContext,
  { id, version, changes, licenceReason = '' }: Update,
): Promise<ValuationDetails> {
  const row = await lockValuation(ctx, id, version)
  const before = storedContent(row)
  const sent = contentOf({ ...before, ...changes })
  // The computed fee is kept, even under a newer rule, until the fields it depends on change.
  const oldComputed = kwdFromFils(row.computedFeeFils)
  const computedFee = FEE_GROUNDS.some((field) => sent[field] !== before[field]) ? valuationFee(sent) : oldComputed
  const due = await dueOnUpdate(ctx, { row, before, sent, isTyped: changes.dueDate !== undefined })
  const request = await requestOf(ctx, id)
  const agreedFee = request?.fee ?? null
  const isAgreed = changes.fee === undefined && sent.fee === agreedFee
  const fee = isAgreed ? agreedFee : nextFee(changes, sent, oldComputed, computedFee)
  const after = { ...sent, fee, ...due.content }
  const changed = VALUATION_FIELDS.filter((field) => after[field] !== before[field])
  if (changed.length === 0) return readValuation(ctx, id, request)

  const status = row.status as ValuationStatus
  const locked = changed.filter((field) => !isEditable(status, field))
  const faults = [
    ...locked.map((field) => fault(field, 'fault.notEditable')),
    ...reviewerFaults(ctx.actor, changed, status),
    // A fee that followed the rule of another category has nothing to follow.
    ...(changed.includes('propertyCategory') && changes.fee === undefined
      ? missingFeeFaults({ ...after, fee: after.fee || null })
      : []),
    ...due.faults,
  ]
  if (faults.length > 0) throw recordInvalid(faults)

  const { valuationNumber, createdBy } = row
  const record = { ...after, valuationNumber, createdBy, updatedBy: ctx.actor.id, status }
  const columns = await checkedColumns(ctx, record, changed, { agreedFee })
  const { assignedTo, propertyCategory, finalValue } = after
  const exception =
    assignedTo && changed.includes('assignedTo')
      ? await checkAssigning(ctx, { assignedTo, propertyCategory, finalValue, reason: licenceReason })
      : null
  const written = { ...columns, ...due.columns, ...(changed.includes('assignedTo') ? keptSigner(row) : {}) }
  const more = { computedFeeFils: filsFromKwd(computedFee), version: version + 1, updatedAt: sql<Date>`now()` }
  await writeAhead(
    ctx.db,
    ctx.db
      .updateTable('valuations')
      .set({ ...written, ...more })
      .where('id', '=', id),
  )
  await audit(ctx, {
    eventType: 'VALUATION_UPDATE',
    description: `Changed valuation ${valuationNumber}`,
    details: { fields: changed, version: version + 1 },
    before: only(before, changed),
    after: only(after, changed),
    resourceId: id,
    resourceType: 'valuation',
  })
  if (exception) await writeException(ctx, row, exception)
  return readValuation(ctx, id, request)
}

/** The columns that keep who signed an approved valuation, when somebody else is assigned to it for the first time. */
function keptSigner({ status, signerKept, assignedTo }: ValuationRow): Partial<ValuationRow> {
  const isSigned = status === 'APPROVED' || status === 'COMPLETED'
  return isSigned && !signerKept ? { signerKept: true, signedBy: assignedTo } : {}
}

/**
 * Sets the inspection date of a locked valuation to the day of its inspection, and its valuation date where it has none: terms state that
 * they are one day unless another was agreed. The rest of the record is not judged: a visit that was made is on record whatever else must
 * still be mended.
 */
export async function recordInspectionDate(ctx: WriteContext, row: ValuationRow, date: CalendarDate): Promise<void> {
  const after = { inspectionDate: date, valuationDate: row.valuationDate ?? date }
  const fields = (['inspectionDate', 'valuationDate'] as const).filter((field) => row[field] !== after[field])
  if (fields.length === 0) return
  await ctx.db
    .updateTable('valuations')
    .set({ ...after, version: row.version + 1, updatedBy: ctx.actor.id, updatedAt: sql`now()` })
    .where('id', '=', row.id)
    .execute()
  const of = (values: typeof after | ValuationRow) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  await audit(ctx, {
    eventType: 'VALUATION_UPDATE',
    description: `Changed valuation ${row.valuationNumber}`,
    details: { fields, version: row.version + 1 },
    before: of(row),
    after: of(after),
    resourceId: row.id,
    resourceType: 'valuation',
  })
}

const FEE_GROUNDS = ['propertyCategory', 'propertySize', 'isUsufruct'] as const

// A fee that is not overridden is recalculated when the fields it depends on change.
function nextFee(changes: ValuationFields, sent: Content, oldComputed: number, computed: number): number | null {
  if (changes.fee !== undefined) return changes.fee ?? computed
  return sent.fee === oldComputed ? computed : sent.fee
}

const only = (content: Content, fields: ValuationField[]) =>
  Object.fromEntries(fields.map((field) => [field, content[field]]))
