import { randomUUID } from 'node:crypto'
import { kuwaitYear } from '#kernel/dates.ts'
import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../audit/commands.ts'
import { valuationsMessages } from '../messages.ts'
import { VALUATION_FIELDS, VALUATION_STATUSES, type ValuationDetails, type ValuationFields } from '../model.ts'
import { readValuation } from '../queries/read.ts'
import { valuationFee } from '../rules.ts'
import { checkedColumns, contentOf, reviewerFaults } from './record.ts'

// A placeholder number for validation: the server assigns the real one, so it is never missing.
const COMING = '-'

/** Creates a DRAFT with the next number of the year. Throws 'record-invalid' with all faults. */
export async function createValuation(
  ctx: WriteContext,
  { status = 'DRAFT', ...fields }: ValuationFields & { status?: string },
): Promise<ValuationDetails> {
  const { actor, db } = ctx
  const content = contentOf(fields)
  const computedFee = valuationFee(content)
  const record = { ...content, fee: content.fee ?? computedFee, status, createdBy: actor.id, updatedBy: actor.id }
  const checked = { ...record, valuationNumber: COMING }
  const filled = VALUATION_FIELDS.filter((field) => content[field] !== null)
  const more = [...draftFaults(status), ...reviewerFaults(actor, filled)]
  const columns = await checkedColumns(ctx, checked, VALUATION_FIELDS, more)
  const id = randomUUID()
  // Taking a number locks the counter until the commit, so it is done as late as possible.
  const valuationNumber = await nextNumber(ctx, kuwaitYear())
  await db
    .insertInto('valuations')
    .values({ ...columns, valuationNumber, id, computedFeeFils: filsFromKwd(computedFee) })
    .execute()
  await audit(ctx, {
    eventType: 'VALUATION_CREATE',
    description: `Created valuation ${valuationNumber}`,
    after: { ...record, valuationNumber },
    resourceId: id,
    resourceType: 'valuation',
  })
  return readValuation(ctx, id)
}

// An unknown status is already reported by the record's own rules.
function draftFaults(status: string): FieldFault[] {
  if (status === 'DRAFT' || !VALUATION_STATUSES.some((known) => known === status)) return []
  return [fieldFault('status', 'valuations:fault.createDraft', valuationsMessages['fault.createDraft'])]
}

// The counter's row is locked until the transaction ends: numbers are consecutive, and a failed create leaves no gap.
async function nextNumber({ db }: WriteContext, year: number): Promise<string> {
  const { lastNumber } = await db
    .insertInto('valuationCounters')
    .values({ year, lastNumber: 1 })
    .onConflict((on) =>
      on.column('year').doUpdateSet((eb) => ({ lastNumber: eb('valuationCounters.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return `VAL-${year}-${String(lastNumber).padStart(4, '0')}`
}
