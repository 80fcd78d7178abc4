import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import { SHOWN_MEANS } from '../valuation-reports/model/compared.ts'

type Fields = Readonly<Record<string, FieldDescriptor & { words: Word }>>

/** What is written when a draft is shown: in the portal to the client's account, or to a person by name. */
export const SHOWN_FIELDS = {
  means: {
    kind: 'choice',
    max: 20,
    codes: SHOWN_MEANS,
    codeWord: (code) => `discussions:means.${code}`,
    required: true,
    words: { ar: 'طريقة العرض', en: 'How it is shown' },
  },
  person: { kind: 'text', max: 200, words: { ar: 'الاسم والجهة', en: 'Name and organisation' } },
  note: { kind: 'longText', max: 1000, words: { ar: 'الغرض من العرض', en: 'What it is shown for' } },
} as const satisfies Fields

/** A remark on a draft; the firm says who made one that it writes down. */
export const REMARK_FIELDS = {
  person: { kind: 'text', max: 200, words: { ar: 'صاحب الملاحظة', en: 'Made by' } },
  subject: { kind: 'text', max: 150, required: true, words: { ar: 'الموضوع', en: 'Subject' } },
  text: { kind: 'longText', max: 3000, required: true, words: { ar: 'الملاحظة', en: 'Remark' } },
} as const satisfies Fields

export const ANSWER_FIELDS = {
  answer: { kind: 'longText', max: 3000, required: true, words: { ar: 'رد المقيّم', en: 'Answer of the valuer' } },
} as const satisfies Fields
