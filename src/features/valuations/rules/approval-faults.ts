import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { valuationsMessages } from '../messages.ts'
import type { Valuation } from '../model.ts'

const fault = faultOf('valuations', valuationsMessages)

type Needed = Pick<Valuation, 'finalValue' | 'valuationDate' | 'inspectionDate'>
/** What the terms that were agreed with the client do not ask of a valuation: a visit to the property, and a value, of a review that gives no opinion. */
export type Exempt = { isUnvisited: boolean; isWithoutValue: boolean }
/** What an approval is judged by. */
type Judged = Needed & Partial<Exempt>

/** The fields an approval needs: a missing one names what to fill in before it. */
type ApprovalField = keyof Needed

/**
 * What a valuation lacks to be approved, in the order of the form: a final value, and dates of inspection and valuation that
 * are not after `today`; no date of an inspection where none was agreed, and no value of a review without an opinion.
 */
export function approvalFaults(valuation: Judged, today: CalendarDate = kuwaitToday()): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: ApprovalField, key: keyof typeof valuationsMessages & `fault.approval.${string}`) =>
    faults.push(fault(field, key))
  for (const field of ['inspectionDate', 'valuationDate'] as const) {
    const date = valuation[field]
    if (!date) {
      if (field !== 'inspectionDate' || !valuation.isUnvisited) add(field, `fault.approval.${field}`)
    } else if (date > today) add(field, `fault.approval.${field}.future`)
  }
  if (!valuation.finalValue && !valuation.isWithoutValue) add('finalValue', 'fault.approval.finalValue')
  return faults
}

/** The faults of the fields that prevent a move to `to`; who may make it is `judge`'s to say. */
export function moveFaults(valuation: Judged, to: ValuationStatus, today?: CalendarDate): FieldFault[] {
  return to === 'APPROVED' || to === 'COMPLETED' ? approvalFaults(valuation, today) : []
}
