import type { ColumnPlace, DetailsPlace, FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'

export const ACCOUNT_KINDS = ['PERSON', 'COMPANY'] as const

type Field = FieldDescriptor & { column?: ColumnPlace; details?: DetailsPlace<'account'> | null }
type Fields = Readonly<Record<string, Field>>
const details = { group: 'account' } as const

/** What is recorded of a client account; it has a name in one of the languages at least. */
export const WRITTEN_FIELDS = {
  nameAr: {
    kind: 'text',
    max: 200,
    words: { ar: 'الاسم بالعربية', en: 'Name in Arabic' },
    required: true,
    default: '',
    column: { place: 1, width: 260, header: 'clients:column.name', grows: true },
    details,
  },
  nameEn: {
    kind: 'text',
    max: 200,
    words: { ar: 'الاسم بالإنجليزية', en: 'Name in English' },
    required: true,
    default: '',
    details,
  },
  registrationNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    words: { ar: 'رقم الرخصة التجارية', en: 'Commercial licence number' },
    column: { place: 3, width: 210 },
    details,
  },
  contact: {
    kind: 'text',
    max: 200,
    words: { ar: 'بيانات الاتصال', en: 'Contact' },
    column: { place: 4, width: 200, grows: true },
    details: { ...details, wide: true },
  },
} as const satisfies Readonly<Record<string, Field & { words: Word }>>

/** A client account as those who see it know it. */
export const ACCOUNT_FIELDS = {
  id: { kind: 'id', computed: true },
  version: { kind: 'count', most: 1_000_000, computed: true },
  kind: {
    kind: 'choice',
    max: 20,
    codes: ACCOUNT_KINDS,
    codeWord: (code: string) => `clients:kind.${code}`,
    computed: true,
    words: { ar: 'نوع الحساب', en: 'Kind of account' },
    column: { place: 2, width: 120 },
  },
  ...WRITTEN_FIELDS,
} as const satisfies Fields

/** What the list tells beside: how many people and valuations an account has, and since when it is there. */
export const LIST_FIELDS = {
  ...ACCOUNT_FIELDS,
  members: {
    kind: 'count',
    most: 1_000_000,
    computed: true,
    words: { ar: 'الأعضاء', en: 'Members' },
    column: { place: 5, width: 100, figure: true },
  },
  files: {
    kind: 'count',
    most: 1_000_000,
    computed: true,
    words: { ar: 'التقييمات', en: 'Valuations' },
    column: { place: 6, width: 110, figure: true },
  },
  createdAt: {
    kind: 'instant',
    computed: true,
    words: { ar: 'تاريخ الفتح', en: 'Opened on' },
    column: { place: 7, width: 150 },
  },
} as const satisfies Fields
