import { LICENCE_CLASSES } from '#features/terms/model/codes.ts'
import type { DetailsPlace, FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import { CLIENT_KINDS, RECORDED } from './model/codes.ts'

type Field = FieldDescriptor & {
  words: Word
  details: DetailsPlace<'second'>
  /** `hint` is the key of a message. */
  form?: { hint: string }
}
const details = { group: 'second' } as const

/** The second valuer of an engagement, and how the two valuations are held against one another; `bound` in percent. */
export const SECOND_VALUER_FIELDS = {
  firm: {
    kind: 'text',
    max: 200,
    required: true,
    words: { ar: 'جهة المقيّم الثاني', en: 'Second valuer’s firm' },
    details,
  },
  valuer: {
    kind: 'text',
    max: 200,
    required: true,
    words: { ar: 'اسم المقيّم الثاني', en: 'Name of the second valuer' },
    details,
  },
  isBank: {
    kind: 'flag',
    default: false,
    words: { ar: 'جهة المقيّم الثاني بنك', en: 'The second valuer is a bank' },
    details,
  },
  licenceNumber: {
    kind: 'text',
    max: 60,
    numeral: true,
    words: { ar: 'رقم ترخيص المقيّم الثاني', en: 'Licence number' },
    details,
  },
  licenceClass: {
    kind: 'choice',
    max: 2,
    codes: LICENCE_CLASSES,
    codeWord: (code: string) => `licences:class.${code}`,
    words: { ar: 'تصنيف الترخيص', en: 'Class of the licence' },
    details,
  },
  licenceUntil: { kind: 'date', words: { ar: 'انتهاء الترخيص', en: 'Licence valid until' }, details },
  clientKind: {
    kind: 'choice',
    max: 20,
    codes: CLIENT_KINDS,
    codeWord: (code: string) => `twovaluers:kind.${code}`,
    required: true,
    words: { ar: 'صفة العميل', en: 'The client is' },
    details,
  },
  statementsOn: {
    kind: 'date',
    words: { ar: 'تاريخ البيانات المالية', en: 'Reporting date of the statements' },
    details,
  },
  valuedOn: { kind: 'date', words: { ar: 'تاريخ التقييم الثاني', en: 'Date of the second valuation' }, details },
  freeOfOwner: {
    kind: 'flag',
    default: false,
    words: {
      ar: 'يقرّ المقيّم الثاني بعدم وجود مصلحة له في العقارات أو لدى مالكها',
      en: 'Declared: no interest in the properties or their owner',
    },
    details,
  },
  freeOfFirm: {
    kind: 'flag',
    default: false,
    words: {
      ar: 'يقرّ المقيّم الثاني باستقلاله عن المكتب',
      en: 'Declared: independent of our firm',
    },
    details,
  },
  bound: {
    kind: 'number',
    most: 1000,
    required: true,
    words: { ar: 'نسبة الفرق التي تتطلب تفسيراً (٪)', en: 'Difference that asks for an explanation (%)' },
    details,
  },
  recorded: {
    kind: 'choice',
    max: 20,
    codes: RECORDED,
    codeWord: (code: string) => `twovaluers:recorded.${code}`,
    required: true,
    words: { ar: 'القيمة التي يسجلها العميل', en: 'What the client records' },
    details,
  },
} as const satisfies Readonly<Record<string, Field>>
