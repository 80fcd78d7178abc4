import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import { MESSAGE_FIELDS } from './fields.ts'
import { messagesMessages } from './messages.ts'
import { MESSAGE_LIMITS } from './model.ts'

/** A fault of a field, worded by the messages of the feature. */
export const messageFault = faultOf('messages', messagesMessages)

/** The faults of a message: nothing to send, signs that can't be shown, too long. */
export function messageFaults({ text, files }: { text: string; files: number }): FieldFault[] {
  if (isBlank(text)) return files === 0 ? [messageFault('text', 'fault.empty')] : []
  return textFaults('text', text, MESSAGE_FIELDS.text.max)
}

/** The faults of the note of a hand-over, which must be there. */
export function noteFaults(note: string): FieldFault[] {
  return isBlank(note) ? [messageFault('note', 'fault.note')] : textFaults('note', note, MESSAGE_LIMITS.note)
}

function textFaults(field: string, text: string, max: number): FieldFault[] {
  if (hasUnshowable(text)) return [kernelFault(field, 'badText')]
  return tidyText(text).length > max ? [kernelFault(field, 'tooLong', { max })] : []
}
