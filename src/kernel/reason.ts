import { recordInvalid } from './errors.ts'
import { kernelFault } from './kernel-fault.ts'
import { hasUnshowable } from './text.ts'

/** The reason given for a move or a deletion, trimmed. Throws 'record-invalid' when it contains control or bidi characters. */
export function checkedReason(reason: string): string {
  if (hasUnshowable(reason)) throw recordInvalid([kernelFault('reason', 'badText')])
  return reason.normalize('NFC').trim()
}
