import { fieldFault, recordInvalid } from './errors.ts'
import { kernelMessages } from './messages.ts'
import { hasUnshowable } from './text.ts'

/** The reason given for a move or a deletion, trimmed. Throws 'record-invalid' when it contains control or bidi characters. */
export function checkedReason(reason: string): string {
  if (hasUnshowable(reason)) throw recordInvalid([fieldFault('reason', 'kernel:badText', kernelMessages.badText)])
  return reason.normalize('NFC').trim()
}
