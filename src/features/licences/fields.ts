import { LICENCE_CLASSES } from '#features/terms/model/codes.ts'
import type { DetailsPlace, FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'

type Field = FieldDescriptor & {
  words: Word
  details: DetailsPlace<'licence'>
  /** `hint` is the key of a message. */
  form: { hint?: string }
}
const details = { group: 'licence' } as const

/** A licence as it is entered, beside the kinds of property that it is narrowed to. */
export const WRITTEN_FIELDS = {
  registerNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    words: { ar: 'رقم القيد في سجل المقيّمين', en: 'Valuers’ register number' },
    required: true,
    form: {},
    details: { ...details, place: 1 },
  },
  licenceClass: {
    kind: 'choice',
    max: 2,
    codes: LICENCE_CLASSES,
    codeWord: (code: string) => `licences:class.${code}`,
    words: { ar: 'تصنيف المقيّم', en: 'Class' },
    required: true,
    form: {},
    details: { ...details, place: 2 },
  },
  expiresOn: {
    kind: 'date',
    words: { ar: 'تاريخ الانتهاء', en: 'Expires on' },
    required: true,
    form: {},
    details: { ...details, place: 5 },
  },
  // In KWD, below that of the class; null for the same.
  ceiling: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'سقف القيمة', en: 'Value ceiling' },
    form: { hint: 'licences:ceiling.hint' },
    details: { ...details, place: 4 },
  },
} as const satisfies Readonly<Record<string, Field>>

/** A licence as it is stored. */
export const STORED_FIELDS = {
  ...WRITTEN_FIELDS,
  version: { kind: 'count', most: 1_000_000, computed: true },
  updatedAt: { kind: 'instant', computed: true },
  updatedBy: {
    kind: 'reference',
    to: 'person',
    name: { as: 'updatedByName', table: 'users', column: 'displayName' },
  },
} as const satisfies Readonly<Record<string, FieldDescriptor>>
