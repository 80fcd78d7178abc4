import { type ColumnPlace, type DetailsPlace, type FieldDescriptor, person } from '#kernel/field-descriptor.ts'
import { CONSENTS, PARTY_KINDS, PRINTINGS, RELIANCE_KINDS, RELIANCE_STATES } from './model/codes.ts'

type Field = FieldDescriptor & {
  column?: ColumnPlace
  details?: DetailsPlace<'letter'>
  /** `hint` is the key of a message. */
  form?: { hint?: string }
}
type Fields = Readonly<Record<string, Field>>

const ID = { kind: 'id', computed: true } as const
const COUNT = { kind: 'count', most: 1_000_000, computed: true } as const
const NUMBER = { kind: 'text', max: 40, figure: true, computed: true } as const

/** What is asked: what for, and for whom. One of the two names is enough. */
export const ASKED_FIELDS = {
  kind: {
    kind: 'choice',
    max: 20,
    codes: RELIANCE_KINDS,
    codeWord: (code: string) => `reliances:kind.${code}`,
    default: 'RELIANCE',
    words: { ar: 'نوع الكتاب', en: 'Kind of letter' },
    required: true,
    column: { place: 2, width: 190 },
  },
  partyKind: {
    kind: 'choice',
    max: 20,
    codes: PARTY_KINDS,
    codeWord: (code: string) => `reliances:party.${code}`,
    default: 'BANK',
    words: { ar: 'صفة الجهة', en: 'The party is' },
    required: true,
  },
  partyNameAr: {
    kind: 'text',
    max: 200,
    words: { ar: 'اسم الجهة بالعربية', en: 'Name of the party in Arabic' },
    column: { place: 3, width: 220, grows: true, header: 'reliances:party' },
  },
  partyNameEn: {
    kind: 'text',
    max: 200,
    words: { ar: 'اسم الجهة بالإنجليزية', en: 'Name of the party in English' },
  },
  partyContact: {
    kind: 'text',
    max: 200,
    words: { ar: 'عناية', en: 'For the attention of' },
    details: { group: 'letter', place: 2, known: true },
  },
  purpose: {
    kind: 'longText',
    max: 500,
    required: true,
    words: { ar: 'الغرض', en: 'Purpose' },
    form: { hint: 'reliances:request.purpose.hint' },
    details: { group: 'letter', place: 1, wide: true },
  },
} as const satisfies Fields

/** What the firm agrees to; amounts in KWD. */
export const AGREED_FIELDS = {
  fee: {
    kind: 'money',
    words: { ar: 'أتعاب الكتاب', en: 'Fee of the letter' },
    column: { place: 7, width: 130, figure: true },
    details: { group: 'letter', place: 4, known: true },
  },
  months: {
    kind: 'count',
    most: 36,
    words: { ar: 'مدة الاستناد بالأشهر', en: 'Reliance ends after, in months' },
    details: { group: 'letter', place: 6, known: true },
  },
  cap: {
    kind: 'money',
    words: { ar: 'حد المسؤولية', en: 'Liability cap' },
    form: { hint: 'reliances:agree.cap.hint' },
    details: { group: 'letter', place: 7, known: true },
  },
  overriding: {
    kind: 'longText',
    max: 1000,
    words: { ar: 'سبب إصدار الكتاب', en: 'Why the letter is issued' },
    seenBy: 'all',
    details: { group: 'letter', place: 8, wide: true, known: true },
  },
} as const satisfies Fields

const { kind, partyKind, partyNameAr, partyNameEn, ...ASKED_REST } = ASKED_FIELDS
const { fee, ...AGREED_REST } = AGREED_FIELDS

/** What the register tells of a letter. */
export const LINE_FIELDS = {
  id: ID,
  version: COUNT,
  number: { ...NUMBER, words: { ar: 'رقم الكتاب', en: 'Letter no.' }, column: { place: 1, width: 160 } },
  kind,
  state: {
    kind: 'choice',
    max: 20,
    codes: RELIANCE_STATES,
    codeWord: (code: string) => `reliances:state.${code}`,
    computed: true,
    words: { ar: 'الحالة', en: 'Status' },
    column: { place: 5, width: 175 },
  },
  valuationId: ID,
  valuationNumber: { ...NUMBER, words: { ar: 'التقرير', en: 'Report' }, column: { place: 4, width: 160 } },
  reportVersion: COUNT,
  partyKind,
  partyNameAr,
  partyNameEn,
  fee,
  createdAt: {
    kind: 'instant',
    computed: true,
    words: { ar: 'تاريخ الطلب', en: 'Requested on' },
    column: { place: 6, width: 215 },
    details: { group: 'letter', place: 3 },
  },
  issuedAt: {
    kind: 'instant',
    words: { ar: 'تاريخ الإصدار', en: 'Issued on' },
    column: { place: 8, width: 215 },
    details: { group: 'letter', place: 5, known: true },
  },
  expiresOn: {
    kind: 'date',
    words: { ar: 'ينتهي في', en: 'Ends on' },
    column: { place: 9, width: 140 },
    details: { group: 'letter', place: 5.5, known: true },
  },
} as const satisfies Fields

/** What only the letter itself shows. The names of staff stay with the firm. */
export const REST_FIELDS = {
  ...ASKED_REST,
  ...AGREED_REST,
  reportSha256: { kind: 'text', max: 64, computed: true },
  valuedOn: { kind: 'date' },
  requestedBy: {
    ...person('requestedByName'),
    computed: true,
    words: { ar: 'مقدّم الطلب', en: 'Requested by' },
    seenBy: 'all',
    details: { group: 'letter', place: 2.5, known: true },
  },
  consent: {
    kind: 'choice',
    max: 20,
    codes: CONSENTS,
    codeWord: (code: string) => `reliances:consent.${code}`,
    words: { ar: 'موافقة العميل', en: 'The client’s consent' },
    details: { group: 'letter', place: 9, known: true },
  },
  consentNote: {
    kind: 'text',
    max: 300,
    words: { ar: 'سند الموافقة', en: 'Evidence of the consent' },
    seenBy: 'all',
    details: { group: 'letter', place: 10, known: true },
  },
  consentedAt: {
    kind: 'instant',
    words: { ar: 'تاريخ الموافقة', en: 'Consented on' },
    details: { group: 'letter', place: 11, known: true },
  },
  decidedBy: {
    ...person('decidedByName'),
    words: { ar: 'البتّ', en: 'Decided by' },
    seenBy: 'all',
    details: { group: 'letter', place: 12, known: true },
  },
  issuedBy: {
    ...person('issuedByName'),
    words: { ar: 'إصدار الكتاب', en: 'Issued by' },
    seenBy: 'all',
    details: { group: 'letter', place: 13, known: true },
  },
  reason: {
    kind: 'longText',
    max: 2000,
    words: { ar: 'السبب', en: 'Reason' },
    details: { group: 'letter', place: 14, wide: true, known: true },
  },
  printing: { kind: 'choice', max: 20, codes: PRINTINGS, codeWord: (code: string) => `reliances:printing.${code}` },
  failure: { kind: 'text', max: 100, seenBy: 'all' },
  code: { kind: 'text', max: 16 },
  sha256: { kind: 'text', max: 64 },
  pages: { kind: 'count', most: 100 },
  isSigned: { kind: 'flag', computed: true },
  invoiceId: { kind: 'id', seenBy: 'all' },
} as const satisfies Fields
