import type { Descriptors, RecordOf } from '#kernel/field-descriptor.ts'

/** What a person writes of a message: its schema, the row, what is sent to readers, the form and the thread follow from these. */
export const MESSAGE_FIELDS = {
  text: { kind: 'longText', max: 4000, required: true, default: '', words: { ar: 'الرسالة', en: 'Message' } },
} as const satisfies Descriptors

export type MessageFields = RecordOf<typeof MESSAGE_FIELDS>

const { text: _, ...besides } = MESSAGE_FIELDS
/** Those besides the text, which the form and the thread show in ways of their own. */
export const BESIDES_TEXT: Descriptors = besides
