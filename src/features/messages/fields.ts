import { type DetailsPlace, type FieldDescriptor, person, type RecordOf } from '#kernel/field-descriptor.ts'

type Field = FieldDescriptor & { details?: DetailsPlace<'message'> }

/**
 * What a person writes of a message: its schema, the row, what is sent to readers, the form, their own data and the thread follow from these.
 * The thread shows the text in a way of its own, and any other field where it says so in `details`.
 */
export const MESSAGE_FIELDS = {
  text: { kind: 'longText', max: 4000, required: true, default: '', words: { ar: 'الرسالة', en: 'Message' } },
} as const satisfies Readonly<Record<string, Field>>

export type MessageFields = RecordOf<typeof MESSAGE_FIELDS>

/** A hand-over of a thread to somebody else of the firm; the note says why. */
export const HANDOVER_FIELDS = {
  fromId: person('fromName'),
  toId: { ...person('toName'), required: true },
  madeBy: { ...person('byName'), required: true },
  note: { kind: 'longText', max: 1000, required: true },
  madeAt: { kind: 'instant', computed: true },
} as const satisfies Readonly<Record<string, FieldDescriptor>>
