import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { kuwaitYear } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { audit } from '#server/audit/write.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { RecordContext } from '#server/procedure.ts'
import { checkAssigning, writeException } from '../../licences/commands/exceptions.ts'
import { type Content, WRITTEN_FIELDS } from '../fields.ts'
import { valuationsMessages } from '../messages.ts'
import { VALUATION_FIELDS, type Valuation, type ValuationDetails, type ValuationFields } from '../model.ts'
import { withActions } from '../queries/read.ts'
import { presentValuation, VALUATION_COLUMNS } from '../queries/rows.ts'
import { missingFeeFaults, valuationFee } from '../rules.ts'
import { dueOnCreate } from './due.ts'
import { checkedColumns, contentOf, reviewerFaults } from './record.ts'

const fault = faultOf('valuations', valuationsMessages)

// A placeholder number for validation: the server assigns the real one, so it is never missing.
const COMING = '-'

type Create = ValuationFields & {
  status?: string
  /** Why a manager assigns somebody beyond their licence. */
  licenceReason?: string | undefined
  /** The fee in KWD that the client accepted, which the firm's bounds of today don't change. */
  agreedFee?: number
  /** What it was opened for, in the log: the number of an engagement, whose assignees are notified once of all. */
  opens?: { engagement: string }
}

/**
 * Creates a DRAFT with the next number of the year. Throws 'record-invalid' with all faults, also for an assignee whose licence does not
 * cover it, unless a manager says why.
 */
export async function createValuation(
  ctx: RecordContext,
  { status = 'DRAFT', licenceReason = '', agreedFee, opens, ...fields }: Create,
): Promise<ValuationDetails> {
  const { actor, db } = ctx
  const sent = contentOf(fields)
  const due = await dueOnCreate(ctx, sent)
  const content = { ...sent, ...(agreedFee === undefined ? {} : { fee: agreedFee }), ...due.content }
  const computedFee = valuationFee(content)
  const record = { ...content, fee: content.fee ?? computedFee, status, createdBy: actor.id, updatedBy: actor.id }
  const checked = { ...record, valuationNumber: COMING }
  const filled = VALUATION_FIELDS.filter((field) => content[field] !== null)
  const more = [
    ...draftFaults(status),
    ...missingFeeFaults(content),
    ...reviewerFaults(actor, filled, 'DRAFT'),
    ...due.faults,
  ]
  const { valuationNumber: _, ...columns } = await checkedColumns(ctx, checked, VALUATION_FIELDS, {
    more,
    ...(agreedFee === undefined ? {} : { agreedFee }),
  })
  const { assignedTo, propertyCategory, finalValue } = content
  const exception = assignedTo
    ? await checkAssigning(ctx, { assignedTo, propertyCategory, finalValue, reason: licenceReason })
    : null
  const id = randomUUID()
  const written = { ...columns, ...due.columns, id, computedFeeFils: filsFromKwd(computedFee), year: kuwaitYear() }
  const [inserted] = await insertNumbered(db, written)
  if (!inserted) throw new Error('the valuation was not inserted')
  const { row } = inserted
  const { valuationNumber } = row
  await audit(ctx, {
    eventType: 'VALUATION_CREATE',
    description: `Created valuation ${valuationNumber}`,
    ...(opens ? { details: opens } : {}),
    after: { ...record, valuationNumber },
    resourceId: id,
    resourceType: 'valuation',
  })
  if (exception) await writeException(ctx, row, exception)
  return withActions(ctx, presentValuation(row, actor), null)
}

// An unknown status is already reported by the record's own rules.
function draftFaults(status: string): FieldFault[] {
  if (status === 'DRAFT' || !VALUATION_STATUSES.some((known) => known === status)) return []
  return [fault('status', 'fault.createDraft')]
}

/** The columns that a new valuation is written with. */
const COLUMNS = [
  ...Object.keys(rowOfContent(WRITTEN_FIELDS, {} as Content)),
  ...['status', 'createdBy', 'updatedBy', 'dueAt', 'computedDueAt', 'atRiskAt', 'id', 'computedFeeFils'],
]

/**
 * Inserts a valuation under the next free number of the year, and gives its row. Each transaction takes another number, the lowest that is free; a
 * failed create leaves its number to the next one. Number, row and answer are one statement.
 */
const insertNumbered = preparedQuery<{ row: Valuation }>(sql`
  insert into valuations (${sql.join(COLUMNS.map((column) => sql.ref(column)))}, valuation_number)
  values (${sql.join(COLUMNS.map((column) => parameter(column)))}, (
    select 'VAL-' || ${parameter('year')}::int || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
    from take_valuation_number(${parameter('year')}::int) number
  ))
  returning (select to_json(r) from (select ${VALUATION_COLUMNS} from (select valuations.*) v) r) as row`)
