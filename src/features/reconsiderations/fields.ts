import { VALUATION_STATUSES } from '#features/terms/model/codes.ts'
import { type ColumnPlace, type DetailsPlace, type FieldDescriptor, person } from '#kernel/field-descriptor.ts'
import { EVIDENCE_KINDS, OUTCOMES, RECONSIDERATION_STATES, VERDICTS } from './model/codes.ts'

type Field = FieldDescriptor & {
  column?: ColumnPlace
  details?: DetailsPlace<'request' | 'evidence'>
  /** `hint` is the key of a message. */
  form?: { hint?: string }
}
type Fields = Readonly<Record<string, Field>>

const ID = { kind: 'id', computed: true } as const
const COUNT = { kind: 'count', most: 1_000_000, computed: true } as const
const INSTANT = { kind: 'instant', computed: true } as const

/** What is asked; a member of the firm says for whom. */
export const ASKED_FIELDS = {
  askedFor: {
    kind: 'text',
    max: 200,
    words: { ar: 'نيابةً عن', en: 'On behalf of' },
    details: { group: 'request', place: 2, known: true },
  },
  grounds: {
    kind: 'longText',
    max: 4000,
    required: true,
    words: { ar: 'أسباب الطلب', en: 'Reasons' },
    form: { hint: 'reconsiderations:ask.grounds.hint' },
  },
} as const satisfies Fields

/** A piece of evidence as it is written: m², and KWD for the whole (of a rent: a month's). There is no field for a wished value. */
export const EVIDENCE_FIELDS = {
  kind: {
    kind: 'choice',
    max: 20,
    codes: EVIDENCE_KINDS,
    codeWord: (code: string) => `reconsiderations:kind.${code}`,
    default: 'SALE',
    words: { ar: 'نوع الدليل', en: 'Type' },
  },
  evidenceDate: {
    kind: 'date',
    required: true,
    words: { ar: 'التاريخ', en: 'Date' },
    details: { group: 'evidence', place: 1 },
  },
  area: {
    kind: 'area',
    most: 10_000_000,
    required: true,
    words: { ar: 'المساحة', en: 'Area' },
    details: { group: 'evidence', place: 2 },
  },
  price: {
    kind: 'money',
    isWorth: true,
    required: true,
    words: { ar: 'السعر', en: 'Price' },
    details: { group: 'evidence', place: 3 },
  },
  source: {
    kind: 'text',
    max: 200,
    required: true,
    words: { ar: 'المصدر', en: 'Source' },
    form: { hint: 'reconsiderations:ask.source.hint' },
    details: { group: 'evidence', place: 5 },
  },
  place: {
    kind: 'text',
    max: 200,
    words: { ar: 'الموقع', en: 'Location' },
    details: { group: 'evidence', place: 6 },
  },
  note: {
    kind: 'text',
    max: 1000,
    words: { ar: 'ملاحظة', en: 'Note' },
    details: { group: 'evidence', wide: true, known: true },
  },
} as const satisfies Fields
/** What is recorded of a piece of evidence. */
export const SHOWN_EVIDENCE = {
  ...EVIDENCE_FIELDS,
  perMetre: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'سعر المتر المربع', en: 'Price per m²' },
    details: { group: 'evidence', place: 4 },
  },
} as const satisfies Fields

/** What the valuer made of a piece of evidence. */
export const JUDGED_FIELDS = {
  verdict: {
    kind: 'choice',
    max: 20,
    codes: VERDICTS,
    codeWord: (code: string) => `reconsiderations:verdict.${code}`,
  },
  response: { kind: 'text', max: 1000 },
} as const satisfies Fields

/** What the list tells of a reconsideration. */
export const LINE_FIELDS = {
  id: ID,
  version: COUNT,
  valuationId: ID,
  valuationNumber: {
    kind: 'text',
    max: 40,
    figure: true,
    computed: true,
    words: { ar: 'التقييم', en: 'Valuation' },
    column: { place: 1, width: 170 },
  },
  ordinal: COUNT,
  state: {
    kind: 'choice',
    max: 20,
    codes: RECONSIDERATION_STATES,
    codeWord: (code: string) => `reconsiderations:state.${code}`,
    computed: true,
    words: { ar: 'الحالة', en: 'Status' },
    column: { place: 2, width: 275 },
  },
  askedBy: {
    ...person('askedByName'),
    computed: true,
    words: { ar: 'مقدّم الطلب', en: 'Requested by' },
    column: { place: 3, width: 180, grows: true },
    details: { group: 'request', place: 1 },
  },
  askedFor: ASKED_FIELDS.askedFor,
  createdAt: {
    ...INSTANT,
    words: { ar: 'تاريخ الطلب', en: 'Requested on' },
    column: { place: 5, width: 215 },
    details: { group: 'request', place: 3 },
  },
  dueAt: {
    kind: 'instant',
    words: { ar: 'موعد الرد', en: 'Answer due' },
    column: { place: 6, width: 215 },
    details: { group: 'request', place: 4 },
  },
  atRiskAt: { kind: 'instant', seenBy: 'all' },
  closedAt: { kind: 'instant' },
  outcome: {
    kind: 'choice',
    max: 20,
    codes: OUTCOMES,
    codeWord: (code: string) => `reconsiderations:outcome.${code}`,
  },
} as const satisfies Fields
/** The columns of the list. */
export const LIST_FIELDS = {
  ...LINE_FIELDS,
  evidenceCount: { ...COUNT, words: { ar: 'الأدلة', en: 'Evidence' }, column: { place: 4, width: 85, figure: true } },
} as const satisfies Fields

/** What only the reconsideration itself shows. Who answered and decided it is shown to the firm alone. */
export const REST_FIELDS = {
  ...ASKED_FIELDS,
  answer: { kind: 'longText', max: 4000 },
  answeredBy: { ...person('answeredByName'), seenBy: 'all' },
  answeredAt: { kind: 'instant' },
  // Why it was decided or sent back, or withdrawn.
  reason: { kind: 'longText', max: 2000 },
  decidedBy: { ...person('decidedByName'), seenBy: 'all' },
  decidedAt: { kind: 'instant' },
} as const satisfies Fields

const worth = { kind: 'money', isWorth: true, seenBy: 'all' } as const
/** What a reconsideration tells of its valuation. */
export const VALUATION_FIELDS = {
  status: {
    kind: 'choice',
    max: 20,
    codes: VALUATION_STATUSES,
    codeWord: (code: string) => `valuations:status.${code}`,
    computed: true,
  },
  areaName: { kind: 'text', max: 100 },
  ownerName: { kind: 'text', max: 200 },
  landValue: { ...worth, words: { ar: 'قيمة الأرض', en: 'Land value' } },
  buildingValue: { ...worth, words: { ar: 'قيمة البناء', en: 'Building value' } },
  finalValue: { ...worth, words: { ar: 'القيمة النهائية', en: 'Final value' } },
} as const satisfies Fields
