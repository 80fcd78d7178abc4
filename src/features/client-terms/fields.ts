import { LICENCE_CLASSES } from '#features/terms/model/codes.ts'
import type { DetailsPlace, FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'

type Field = FieldDescriptor & { words: Word; details: DetailsPlace<'agreement'>; form?: { hint: string } }
const details = { group: 'agreement', known: true } as const

/** The agreement with a client, such as that of a bank with the valuers of its panel. */
export const AGREEMENT_FIELDS = {
  number: { kind: 'text', max: 60, words: { ar: 'رقم الاتفاقية', en: 'Agreement number' }, details },
  from: { kind: 'date', words: { ar: 'سارية من', en: 'In force from' }, details },
  until: { kind: 'date', words: { ar: 'سارية حتى', en: 'In force until' }, details },
  licenceClass: {
    kind: 'choice',
    max: 2,
    codes: LICENCE_CLASSES,
    codeWord: (code: string) => `licences:class.${code}`,
    words: { ar: 'تصنيف المقيّم المطلوب', en: 'Valuer class asked for' },
    details,
  },
  leastYears: {
    kind: 'count',
    most: 60,
    words: { ar: 'الحد الأدنى لخبرة المقيّم بالسنوات', en: 'Least experience of the valuer, years' },
    details,
  },
  wordingAr: {
    kind: 'longText',
    max: 4000,
    words: { ar: 'شروط العميل بالعربية', en: 'Client’s terms in Arabic' },
    form: { hint: 'clientterms:wording.hint' },
    details: { ...details, wide: true },
  },
  wordingEn: {
    kind: 'longText',
    max: 4000,
    words: { ar: 'شروط العميل بالإنجليزية', en: 'Client’s terms in English' },
    details: { ...details, wide: true },
  },
  note: {
    kind: 'longText',
    max: 2000,
    words: { ar: 'ملاحظات داخلية', en: 'Internal notes' },
    details: { ...details, wide: true },
  },
} as const satisfies Readonly<Record<string, Field>>
