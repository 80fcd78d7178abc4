import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import { isBlank } from '#kernel/text.ts'
import { HANDOVER_FIELDS, MESSAGE_FIELDS } from './fields.ts'
import { messagesMessages } from './messages.ts'

/** A fault of a field, worded by the messages of the feature. */
export const messageFault = faultOf('messages', messagesMessages)

/** The faults of a message with so many files: nothing to send, signs that can't be shown, too long. */
export function messageFaults(typed: InputOf<typeof MESSAGE_FIELDS>, files: number): FieldFault[] {
  return isBlank(typed.text) && files === 0
    ? [messageFault('text', 'fault.empty')]
    : faultsOfTexts(MESSAGE_FIELDS, typed)
}

/** The faults of the note of a hand-over, which must be there. */
export function noteFaults(note: string): FieldFault[] {
  return isBlank(note) ? [messageFault('note', 'fault.note')] : faultsOfTexts(HANDOVER_FIELDS, { note })
}
