import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import { conclusionsMessages } from '../messages/conclusions.ts'
import type { Reconciled } from './reconciliation.ts'

const valuationFault = faultOf('valuations', valuationsMessages)
const conclusionFault = faultOf('conclusions', conclusionsMessages)

/** The fault of conclusions beside the main one that lack something, or whose amounts are not the ones taken into the valuation. */
const openConclusions = ({ conclusions = [] }: Reconciled): FieldFault[] =>
  conclusions.some(({ value, taken, faults }) => value === null || value !== taken || faults.length > 0)
    ? [conclusionFault('finalValue', 'fault.open')]
    : []

/**
 * The fault of a final value that is neither the reconciled one nor one that was typed against it with its reason, or of a
 * reconciliation or another conclusion that is not complete; none while no sheet comes to a value and none lacks anything.
 */
export function valueFaults(reconciled: Reconciled | undefined, finalValue: number | null): FieldFault[] {
  if (!reconciled || finalValue === null) return []
  const { value, faults, indications, unfinished } = reconciled
  if (indications.length + unfinished.length === 0) return []
  const faultOf = (key: 'fault.unreconciled' | 'fault.otherValue') => [valuationFault('finalValue', key)]
  if (value === null || faults.some(({ field }) => field !== 'typedReason')) return faultOf('fault.unreconciled')
  const isReasoned = faults.length === 0
  const holds = finalValue === value || (finalValue === reconciled.finalValue && isReasoned)
  return holds ? openConclusions(reconciled) : faultOf('fault.otherValue')
}
