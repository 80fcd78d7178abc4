import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'

/** What is written of a question of an auditor. */
export const ASKED_FIELDS = {
  auditor: { kind: 'text', max: 200, required: true, words: { ar: 'مكتب التدقيق', en: 'Audit firm' } },
  person: { kind: 'text', max: 200, words: { ar: 'الاسم في مكتب التدقيق', en: 'Asked by' } },
  askedOn: { kind: 'date', required: true, words: { ar: 'تاريخ السؤال', en: 'Asked on' } },
  dueOn: { kind: 'date', words: { ar: 'موعد الرد', en: 'Answer due' } },
  question: { kind: 'longText', max: 3000, required: true, words: { ar: 'السؤال', en: 'Question' } },
  wanted: { kind: 'longText', max: 1000, words: { ar: 'المستندات المطلوبة', en: 'Evidence asked for' } },
} as const satisfies Readonly<Record<string, FieldDescriptor & { words: Word }>>
/** What is written of its answer. */
export const ANSWER_FIELDS = {
  answer: { kind: 'longText', max: 5000, required: true, words: { ar: 'الرد', en: 'Answer' } },
} as const satisfies Readonly<Record<string, FieldDescriptor & { words: Word }>>
