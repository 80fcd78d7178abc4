import type { ReviewTier } from '#features/settings/model/shapes.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { isBlank } from '#kernel/text.ts'
import { isEditable, type ValuationField } from '../../valuations/fields.ts'
import { VALUATION_FIELDS } from '../../valuations/model.ts'
import { issuedMessages } from '../messages/issued.ts'
import type { CorrectedField, CorrectedValue } from '../model.ts'
import { isStated, type StatedField } from './stated-fields.ts'

const fault = faultOf('issued', issuedMessages)

/**
 * What a report does not tell, or what follows from elsewhere: the fee and the firm's own remarks, the register's property, the approach of
 * the sheets, the dates of issue, the currency, which is always the same, and whose file it is.
 */
const NOT_CORRECTED = [
  'fee',
  'notes',
  'reviewRemarks',
  'propertyId',
  'valuationApproach',
  'issueDate',
  'currency',
  'requestorPhone',
  'clientContact',
  'clientUserId',
] as const satisfies readonly ValuationField[]

/** The fields that a correction may change: they are locked once a valuation is completed. */
export const CORRECTABLE = VALUATION_FIELDS.filter(
  (field) => !isEditable('COMPLETED', field) && !(NOT_CORRECTED as readonly string[]).includes(field),
)

/** What a correction may change: a field of the record, or a statement of the report. */
export type CorrectableField = ValuationField | StatedField

/** A proposed value of a field, as it is sent. */
export type Proposed = { field: CorrectableField; value: CorrectedValue }

/**
 * The corrections of a record: what differs from what it holds, with both values; and the faults of fields that are named twice or can't be
 * corrected, of a missing reason, and of a proposal that changes nothing.
 */
export function correctionsOf(
  content: Readonly<Record<string, unknown>>,
  proposed: readonly Proposed[],
  reason: string,
): { changes: CorrectedField[]; faults: FieldFault[] } {
  const faults: FieldFault[] = []
  const add = (field: string, key: `fault.${'field' | 'twice' | 'reason' | 'nothing'}`) =>
    faults.push(fault(field, key))
  const seen = new Set<string>()
  for (const { field } of proposed) {
    if (!isStated(field) && !CORRECTABLE.includes(field)) add(field, 'fault.field')
    else if (seen.has(field)) add(field, 'fault.twice')
    seen.add(field)
  }
  const changes = proposed
    .map(({ field, value }) => ({ field, before: (content[field] ?? null) as CorrectedValue, after: value }))
    .filter(({ before, after }) => before !== after)
  if (changes.length === 0 && faults.length === 0) add('changes', 'fault.nothing')
  if (isBlank(reason)) add('reason', 'fault.reason')
  return { changes, faults }
}

/** True while the record still holds what each correction says that it held. */
export const isUpToDate = (content: Readonly<Record<string, unknown>>, changes: readonly CorrectedField[]): boolean =>
  changes.every(({ field, before }) => (content[field] ?? null) === before)

/** Who accepts a correction, and whether the person who proposed it may approve this valuation as well. */
type Deciders = { isManager: boolean; proposerMayApprove: boolean }

/**
 * What the tier of the corrected value lacks when it is accepted: a manager where the tier asks for one, or a second person who may
 * approve; null for nothing.
 */
export function lackingApproval(
  tier: ReviewTier | null,
  { isManager, proposerMayApprove }: Deciders,
): 'manager' | 'two' | null {
  if (tier?.by === 'manager' && !isManager) return 'manager'
  return (tier?.approvals ?? 1) > 1 && !proposerMayApprove ? 'two' : null
}
