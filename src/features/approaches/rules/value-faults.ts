import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { valuationsMessages } from '../../valuations/messages.ts'
import type { ValuationStatus } from '../../valuations/model/codes.ts'
import type { Reconciled } from './reconciliation.ts'

/** The moves at which the final value is held against the reconciled one, and its sheets are kept as a version. */
export const HELD_MOVES = ['SUBMITTED', 'APPROVED'] as const satisfies readonly ValuationStatus[]
export type HeldMove = (typeof HELD_MOVES)[number]

/** The move among those at which the value is held against its sheets; undefined for any other. */
export const heldMove = (to: ValuationStatus): HeldMove | undefined => HELD_MOVES.find((move) => move === to)

/**
 * The fault of a final value that is neither the reconciled one nor one that was typed against it with its reason; none while the
 * sheets come to no value.
 */
export function valueFaults(reconciled: Reconciled | undefined, finalValue: number | null): FieldFault[] {
  if (!reconciled || reconciled.value === null || finalValue === null) return []
  const isReasoned = !reconciled.faults.some(({ field }) => field === 'typedReason')
  if (finalValue === reconciled.value || (finalValue === reconciled.finalValue && isReasoned)) return []
  const word = valuationsMessages['fault.otherValue']
  return [fieldFault('finalValue', 'valuations:fault.otherValue', word)]
}
