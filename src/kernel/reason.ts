import { type FieldFault, recordInvalid } from './errors.ts'
import { kernelFault } from './kernel-fault.ts'
import { hasUnshowable, isBlank } from './text.ts'

/** The reason given for a move or a deletion, trimmed. Throws 'record-invalid' when it contains control or bidi characters. */
export function checkedReason(reason: string): string {
  if (hasUnshowable(reason)) throw recordInvalid([kernelFault('reason', 'badText')])
  return reason.normalize('NFC').trim()
}

/**
 * The reason that an act demands, trimmed. Throws 'record-invalid' with the other faults of the act, and with `missing` where the reason is
 * blank.
 */
export function requiredReason(given: string, missing: FieldFault, others: readonly FieldFault[] = []): string {
  const reason = checkedReason(given)
  const faults = isBlank(reason) ? [...others, missing] : others
  if (faults.length > 0) throw recordInvalid([...faults])
  return reason
}
