import type { PaperPlace } from '#features/papers/rules/field-rows.ts'
import { type ColumnPlace, type DetailsPlace, type FieldDescriptor, person } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import { INVOICE_KINDS, INVOICE_STATES, PAYMENT_METHODS } from './model/codes.ts'

type Field = FieldDescriptor & {
  column?: ColumnPlace
  details?: DetailsPlace<'account'> | null
  paper?: PaperPlace
  /** Its place in the dialog, among the fields without an input of their own. */
  form?: { hint?: string } | null
}
type Fields = Readonly<Record<string, Field>>

const ID = { kind: 'id', computed: true } as const
const COUNT = { kind: 'count', most: 1_000_000, computed: true } as const
const INSTANT = { kind: 'instant', computed: true } as const
const NUMBER = { kind: 'text', max: 40, figure: true, computed: true } as const
const DATE = { kind: 'date', computed: true } as const
const name = { kind: 'text', max: 200, computed: true } as const

/** What is written of an invoice beside its lines and deposits. Everything that handles a field is derived from its descriptor here. */
export const WRITTEN_FIELDS = {
  kind: {
    kind: 'choice',
    max: 20,
    codes: INVOICE_KINDS,
    codeWord: (code: string) => `invoices:kind.${code}`,
    words: { ar: 'نوع الفاتورة', en: 'Kind of invoice' },
    required: true,
    form: null,
    details: null,
  },
  clientAccountId: {
    kind: 'id',
    words: { ar: 'العميل', en: 'Client' },
    required: true,
    form: null,
    column: { place: 2, width: 210, grows: true },
    details: { group: 'account', place: 5 },
    paper: { place: 5 },
  },
  valuationId: { kind: 'id', words: { ar: 'رقم التقييم', en: 'Valuation no.' }, form: null, details: null },
  dueOn: {
    kind: 'date',
    words: { ar: 'تاريخ الاستحقاق', en: 'Due on' },
    required: true,
    form: {},
    column: { place: 5, width: 155 },
    details: { group: 'account', place: 8 },
    paper: { place: 4 },
  },
  note: {
    kind: 'longText',
    max: 1000,
    words: { ar: 'ملاحظة على الفاتورة', en: 'Note on the invoice' },
    form: {},
    // Below the lines, on the screen as on paper.
    details: null,
  },
} as const satisfies Readonly<Record<string, Field & { words: Word }>>
const { kind, clientAccountId, valuationId, dueOn, ...WRITTEN_REST } = WRITTEN_FIELDS

/** What the list tells of an invoice; amounts in KWD. */
export const LINE_FIELDS = {
  id: ID,
  version: COUNT,
  kind,
  number: {
    kind: 'text',
    max: 40,
    figure: true,
    words: { ar: 'رقم الفاتورة', en: 'Invoice no.' },
    column: { place: 1, width: 160 },
    paper: { place: 1 },
  },
  state: {
    kind: 'choice',
    max: 20,
    codes: INVOICE_STATES,
    codeWord: (code: string) => `invoices:state.${code}`,
    computed: true,
    words: { ar: 'الحالة', en: 'Status' },
    column: { place: 3, width: 250 },
    paper: { place: 2 },
  },
  clientAccountId,
  clientNameAr: name,
  clientNameEn: name,
  valuationId,
  valuationNumber: {
    kind: 'text',
    max: 40,
    figure: true,
    words: { ar: 'رقم التقييم', en: 'Valuation no.' },
    details: { group: 'account', place: 9, known: true },
    paper: { place: 7 },
  },
  dueOn,
  issuedOn: {
    kind: 'date',
    words: { ar: 'تاريخ الإصدار', en: 'Issued on' },
    column: { place: 4, width: 155 },
    details: { group: 'account', place: 7 },
    paper: { place: 3 },
  },
  createdAt: INSTANT,
  total: {
    kind: 'money',
    computed: true,
    words: { ar: 'الإجمالي', en: 'Total' },
    column: { place: 6, width: 120, figure: true },
    details: { group: 'account', place: 2 },
  },
  paid: {
    kind: 'money',
    computed: true,
    words: { ar: 'المسدد', en: 'Paid' },
    details: { group: 'account', place: 3 },
  },
  credited: {
    kind: 'money',
    computed: true,
    words: { ar: 'الإشعارات الدائنة', en: 'Credited' },
    details: { group: 'account', place: 4, known: true },
  },
} as const satisfies Fields
/** The columns of the list. */
export const LIST_FIELDS = {
  ...LINE_FIELDS,
  balance: {
    kind: 'money',
    words: { ar: 'المتبقي للسداد', en: 'Balance due' },
    column: { place: 7, width: 130, figure: true },
    details: { group: 'account', place: 1 },
  },
} as const satisfies Fields

/** What only the invoice itself tells. Who wrote and issued it is shown to the firm alone. */
export const REST_FIELDS = {
  ...WRITTEN_REST,
  registrationNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    words: { ar: 'رقم الرخصة التجارية', en: 'Commercial licence no.' },
    details: { group: 'account', place: 6, known: true },
    paper: { place: 6 },
  },
  issuedAt: { kind: 'instant' },
  // The request whose accepted quote it was made from.
  requestId: {
    kind: 'id',
    words: { ar: 'رقم الطلب', en: 'Request no.' },
    details: { group: 'account', place: 10, known: true },
  },
  // The engagement that it was made from, and the text of the milestone that it invoices; null for what is left of the fee.
  engagementId: {
    kind: 'id',
    words: { ar: 'رقم التكليف', en: 'Engagement no.' },
    details: { group: 'account', place: 11, known: true },
  },
  milestone: { kind: 'text', max: 200 },
  createdBy: { ...person('createdByName'), seenBy: 'all' },
  issuedBy: {
    ...person('issuedByName'),
    seenBy: 'all',
    words: { ar: 'صدرت بواسطة', en: 'Issued by' },
    details: { group: 'account', place: 12, known: true },
  },
} as const satisfies Fields
/** All that is shown of an invoice. */
export const SHOWN_FIELDS = { ...LIST_FIELDS, ...REST_FIELDS } as const

/** A line; negative where the deposit of `depositId` is deducted. */
export const LINE_OF_INVOICE = {
  textAr: { kind: 'text', max: 300, required: true },
  textEn: { kind: 'text', max: 300, required: true },
  amount: { kind: 'money', required: true },
  depositId: { kind: 'id' },
} as const satisfies Fields

/** What was paid, or paid back where `amount` is negative. Who recorded it is shown to the firm alone. */
export const PAYMENT_FIELDS = {
  id: ID,
  number: NUMBER,
  amount: { kind: 'money', required: true },
  method: {
    kind: 'choice',
    max: 20,
    codes: PAYMENT_METHODS,
    codeWord: (code: string) => `invoices:method.${code}`,
    required: true,
  },
  paidOn: DATE,
  reference: { kind: 'text', max: 100 },
  recordedAt: INSTANT,
  recordedBy: { ...person('recordedByName'), seenBy: 'all' },
  reversedAt: { kind: 'instant' },
  reversedBy: { ...person('reversedByName'), seenBy: 'all' },
  reversalReason: { kind: 'longText', max: 1000 },
} as const satisfies Fields

/** A credit note. */
export const CREDIT_FIELDS = {
  id: ID,
  number: NUMBER,
  amount: { kind: 'money', required: true },
  reason: { kind: 'longText', max: 1000, required: true },
  issuedOn: DATE,
  issuedBy: { ...person('issuedByName'), seenBy: 'all' },
} as const satisfies Fields

/** A proof of payment that a client sent. Who decided it is shown to the firm alone. */
export const RECEIPT_FIELDS = {
  id: ID,
  name,
  state: {
    kind: 'choice',
    max: 20,
    codes: ['WAITING', 'ACCEPTED', 'REJECTED'],
    codeWord: (code: string) => `invoices:receipt.${code}`,
    computed: true,
  },
  sentAt: INSTANT,
  sentBy: person('sentByName'),
  decidedAt: { kind: 'instant' },
  decidedBy: { ...person('decidedByName'), seenBy: 'all' },
  reason: { kind: 'longText', max: 1000 },
} as const satisfies Fields
