import { INSPECTION_LEVELS, PREMISES, REPORT_TYPES, VALUE_BASES } from '#features/terms/model/bases.ts'
import { PROPERTY_CATEGORIES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import {
  type ColumnPlace,
  type DetailsPlace,
  type FieldDescriptor,
  type FieldsWith,
  fieldsWhere,
  person,
} from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import { MOST_WORKING_DAYS } from '../settings/model/shapes.ts'
import { REQUEST_STATES } from './model/codes.ts'

/** The steps of the form; files are stored as they are uploaded, and the last one shows what the others asked. */
export const STEPS = ['purpose', 'property', 'visit', 'files', 'check'] as const
/** Who calls is asked by staff who take a request by telephone; of a client it is known. */
export type Step = (typeof STEPS)[number] | 'call'

type WrittenField = FieldDescriptor & {
  words: Word
  /** The step that asks it, in the order of this table; `hint` is the key of a message. The longitude is asked with the latitude. */
  form: { step: Step; hint?: string } | null
  /** A request is not submitted without it. */
  needed?: true
  /** It goes into the same field of the valuation that is opened; what has none goes into its notes. */
  carried?: true
  /** Every row of the list carries it. */
  listed?: true
  column?: ColumnPlace
}

/** What a client tells of what is asked for, stored as one JSON value. A draft may lack any of it. */
export const WRITTEN_FIELDS = {
  // Who asks for the valuation, where that is not the client by whose account it was asked for.
  requestor: {
    kind: 'text',
    max: 200,
    words: { ar: 'اسم مقدّم الطلب', en: 'Requestor' },
    form: { step: 'call' },
    carried: true,
  },
  requestorPhone: {
    kind: 'text',
    max: 40,
    words: { ar: 'هاتف مقدّم الطلب', en: 'Requestor phone' },
    form: { step: 'call' },
    carried: true,
  },
  purpose: {
    kind: 'choice',
    max: 40,
    codes: VALUATION_PURPOSES,
    codeWord: (code: string) => `valuations:purpose.${code}`,
    words: { ar: 'الغرض من التقييم', en: 'Purpose' },
    form: { step: 'purpose' },
    needed: true,
    carried: true,
    listed: true,
  },
  propertyCategory: {
    kind: 'choice',
    max: 40,
    codes: PROPERTY_CATEGORIES,
    codeWord: (code: string) => `valuations:category.${code}`,
    words: { ar: 'نوع العقار', en: 'Property type' },
    form: { step: 'property' },
    needed: true,
    carried: true,
    listed: true,
  },
  requestedParty: {
    kind: 'text',
    max: 200,
    words: { ar: 'الجهة الموجّه إليها التقرير', en: 'Addressee' },
    form: { step: 'purpose', hint: 'requests:hint.requestedParty' },
    needed: true,
    carried: true,
  },
  ownerName: {
    kind: 'text',
    max: 200,
    words: { ar: 'اسم المالك', en: 'Owner' },
    form: { step: 'property' },
    needed: true,
    carried: true,
  },
  areaName: {
    kind: 'text',
    max: 100,
    words: { ar: 'المنطقة', en: 'Area' },
    form: { step: 'property' },
    column: { place: 3, width: 260, header: 'requests:fact.property', grows: true },
    needed: true,
    carried: true,
    listed: true,
  },
  blockNumber: {
    kind: 'text',
    max: 40,
    words: { ar: 'القطعة', en: 'Block' },
    form: { step: 'property' },
    carried: true,
    listed: true,
  },
  plotNumber: {
    kind: 'text',
    max: 40,
    words: { ar: 'القسيمة', en: 'Plot' },
    form: { step: 'property' },
    carried: true,
    listed: true,
  },
  // Nobody says of most that there is a building: what is not said follows from the type, and is asked when the valuation is opened.
  hasBuilding: {
    kind: 'flag',
    words: { ar: 'عليه بناء', en: 'Has a building' },
    form: { step: 'property' },
    carried: true,
  },
  // The number of the unit at the Public Authority for Civil Information.
  paciNumber: {
    kind: 'text',
    max: 20,
    words: { ar: 'الرقم الآلي للعنوان', en: 'PACI number' },
    form: { step: 'property', hint: 'requests:hint.paciNumber' },
  },
  street: {
    kind: 'text',
    max: 200,
    words: { ar: 'الشارع', en: 'Street' },
    form: { step: 'property' },
  },
  // The pin: both or neither.
  latitude: {
    kind: 'coordinate',
    most: 90,
    words: { ar: 'الموقع على الخريطة', en: 'Location on the map' },
    form: { step: 'property' },
  },
  longitude: {
    kind: 'coordinate',
    most: 180,
    words: { ar: 'الموقع على الخريطة', en: 'Location on the map' },
    form: null,
  },
  propertySize: {
    kind: 'area',
    most: 1_000_000_000,
    words: { ar: 'المساحة', en: 'Size' },
    form: { step: 'property' },
    carried: true,
  },
  contactName: {
    kind: 'text',
    max: 200,
    words: { ar: 'اسم من يستقبل المقيّم', en: 'Contact for the visit' },
    form: { step: 'visit' },
    carried: true,
  },
  contactPhone: {
    kind: 'text',
    max: 40,
    words: { ar: 'هاتف التواصل', en: 'Contact phone' },
    form: { step: 'visit' },
    carried: true,
    needed: true,
  },
  // Where invitations to the visit go.
  contactEmail: {
    kind: 'text',
    max: 254,
    words: { ar: 'بريد التواصل', en: 'Contact email' },
    form: { step: 'visit' },
  },
  accessNote: {
    kind: 'longText',
    max: 2000,
    words: { ar: 'ملاحظات الدخول', en: 'Access notes' },
    form: { step: 'visit', hint: 'requests:hint.accessNote' },
    carried: true,
  },
  // In KWD: what a lender lends, by which its fee may be reckoned.
  financeAmount: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'مبلغ التمويل', en: 'Finance amount' },
    form: { step: 'purpose', hint: 'requests:hint.financeAmount' },
  },
  // What the client asks for; what is agreed is the quote's.
  reportType: {
    kind: 'choice',
    max: 20,
    codes: REPORT_TYPES,
    codeWord: (code: string) => `requests:reportType.${code}`,
    words: { ar: 'نوع التقرير المطلوب', en: 'Report wanted' },
    form: { step: 'purpose' },
  },
  orderReference: {
    kind: 'text',
    max: 60,
    words: { ar: 'رقم طلبكم', en: 'Your reference' },
    form: { step: 'purpose' },
  },
  neededBy: {
    kind: 'date',
    words: { ar: 'مطلوب قبل', en: 'Needed by' },
    form: { step: 'purpose' },
    carried: true,
  },
  note: {
    kind: 'longText',
    max: 2000,
    words: { ar: 'ملاحظات', en: 'Notes' },
    form: { step: 'visit' },
  },
} as const satisfies Readonly<Record<string, WrittenField>>

/** What a client tells; m². */
export type RequestFields = NamedOf<typeof WRITTEN_FIELDS>
export type RequestField = keyof RequestFields

/** What must be stated before a request is submitted; the rest is asked for later. */
export const NEEDED_FIELDS = fieldsWhere(WRITTEN_FIELDS, (field: Partial<WrittenField>) => field.needed === true)
/** What the list tells of what is to be valued. */
export const LISTED_FIELDS = fieldsWhere(
  WRITTEN_FIELDS,
  (field: Partial<WrittenField>) => field.listed === true,
) as FieldsWith<
  typeof WRITTEN_FIELDS,
  {
    listed: true
  }
>[]
/** What goes into the fields of a valuation by the same names. */
export const CARRIED_FIELDS = fieldsWhere(
  WRITTEN_FIELDS,
  (field: Partial<WrittenField>) => field.carried === true,
) as FieldsWith<
  typeof WRITTEN_FIELDS,
  {
    carried: true
  }
>[]

const ID = { kind: 'id', computed: true } as const
const VERSION = { kind: 'count', most: 1_000_000, computed: true } as const
const INSTANT = { kind: 'instant', computed: true } as const
const SHA256 = { kind: 'text', max: 64, required: true } as const
type SystemField = FieldDescriptor & { column?: ColumnPlace; details?: DetailsPlace<string>; form?: { hint: string } }
type Fields = Readonly<Record<string, SystemField>>

/** What the product keeps of a request besides what is stated; those with a column are in the list. */
export const SYSTEM_FIELDS = {
  id: ID,
  version: VERSION,
  number: {
    kind: 'text',
    max: 20,
    figure: true,
    words: { ar: 'رقم الطلب', en: 'Number' },
    column: { place: 1, width: 160 },
  },
  state: {
    kind: 'choice',
    max: 20,
    codes: REQUEST_STATES,
    codeWord: (code: string) => `requests:state.${code}`,
    computed: true,
    words: { ar: 'الحالة', en: 'State' },
    column: { place: 4, width: 250 },
  },
  // None yet of some that were taken by telephone.
  clientAccountId: { kind: 'id', words: { ar: 'العميل', en: 'Client' }, column: { place: 2, width: 200 } },
  createdAt: INSTANT,
  submittedAt: { kind: 'instant', words: { ar: 'تاريخ التقديم', en: 'Submitted' }, column: { place: 5, width: 225 } },
  answerDueAt: { kind: 'instant', words: { ar: 'موعد أول رد', en: 'First answer by' } },
  answeredAt: { kind: 'instant' },
  validUntil: { kind: 'date' },
  promisedOn: { kind: 'date', words: { ar: 'موعد تسليم التقرير', en: 'Report by' }, column: { place: 6, width: 160 } },
  valuationId: { kind: 'id' },
} as const satisfies Fields
/** The columns of the list. */
export const LIST_FIELDS = { ...SYSTEM_FIELDS, areaName: WRITTEN_FIELDS.areaName } as const

/** What only the request itself tells. */
export const OWN_FIELDS = {
  askedBy: person('askedByName'),
  // Who of the firm took the call in which it came; null for one that a client wrote.
  takenBy: { ...person('takenByName'), seenBy: 'all' },
  closeReason: { kind: 'longText', max: 1000 },
} as const satisfies Fields

/** A question of the firm, and its answer. Who asked is shown to the firm alone. */
export const QUESTION_FIELDS = {
  id: ID,
  text: { kind: 'longText', max: 2000, required: true },
  askedBy: { ...person('askedByName'), seenBy: 'all' },
  askedAt: INSTANT,
  answer: { kind: 'longText', max: 4000 },
  answeredBy: person('answeredByName'),
  answeredAt: { kind: 'instant' },
} as const satisfies Fields

/** What a quote agrees of the value, the inspection, the report, who may rely on it and for how much; those sent before say it in their text alone. */
export const AGREED_FIELDS = {
  basis: {
    kind: 'choice',
    max: 40,
    codes: VALUE_BASES,
    codeWord: (code: string) => `conclusions:basis.${code}`,
    details: { group: 'quote', label: 'requests:quote.basis', known: true },
  },
  premise: {
    kind: 'choice',
    max: 40,
    codes: PREMISES,
    codeWord: (code: string) => `conclusions:premise.${code}`,
    details: { group: 'quote', label: 'requests:quote.premise', known: true },
  },
  inspectionLevel: {
    kind: 'choice',
    max: 20,
    codes: INSPECTION_LEVELS,
    codeWord: (code: string) => `engagements:inspectionLevel.${code}`,
    details: { group: 'quote', label: 'requests:quote.inspectionLevel', known: true },
  },
  reportType: {
    kind: 'choice',
    max: 20,
    codes: REPORT_TYPES,
    codeWord: (code: string) => `engagements:reportType.${code}`,
    details: { group: 'quote', label: 'requests:quote.reportType', known: true },
  },
  intendedUsers: {
    kind: 'longText',
    max: 1000,
    form: { hint: 'requests:quote.intendedUsers.hint' },
    details: { group: 'quote', label: 'requests:quote.intendedUsers', known: true, wide: true },
  },
  esgExtent: {
    kind: 'longText',
    max: 1000,
    details: { group: 'quote', label: 'requests:quote.esgExtent', known: true, wide: true },
  },
  specialists: {
    kind: 'longText',
    max: 1000,
    details: { group: 'quote', label: 'requests:quote.specialists', known: true, wide: true },
  },
  // In KWD, for all claims together.
  liability: {
    kind: 'money',
    details: { group: 'quote', label: 'requests:quote.liability', known: true },
  },
  liabilityNote: {
    kind: 'longText',
    max: 1000,
    details: { group: 'quote', label: 'requests:quote.liabilityNote', known: true, wide: true },
  },
} as const satisfies Fields

/** A quote as it was sent. Why the fee differs from the fee schedule is shown to the firm alone. */
export const QUOTE_FIELDS = {
  version: VERSION,
  fee: { kind: 'money', required: true, details: { group: 'quote', label: 'requests:quote.fee' } },
  feeReason: {
    kind: 'longText',
    max: 1000,
    seenBy: 'all',
    details: { group: 'quote', label: 'requests:quote.feeReason', known: true, wide: true },
  },
  deposit: { kind: 'money', required: true, details: { group: 'quote', label: 'requests:quote.deposit' } },
  validUntil: { kind: 'date', required: true, details: { group: 'quote', label: 'requests:quote.validUntil' } },
  workingDays: {
    kind: 'count',
    most: MOST_WORKING_DAYS,
    required: true,
    details: { group: 'quote', label: 'requests:quote.workingDays' },
  },
  ...AGREED_FIELDS,
  note: { kind: 'longText', max: 2000 },
  termsSha256: SHA256,
  madeBy: { ...person('madeByName'), seenBy: 'all' },
  madeAt: INSTANT,
} as const satisfies Fields

/** The acceptance of a quote. Where it came from and who recorded it is shown to the firm alone. */
export const ACCEPTANCE_FIELDS = {
  quoteVersion: VERSION,
  name: { kind: 'text', max: 200, required: true, details: { group: 'accepted', label: 'requests:name.accept' } },
  termsSha256: SHA256,
  acceptedOn: {
    kind: 'date',
    required: true,
    details: { group: 'accepted', label: 'requests:record.on', known: true },
  },
  acceptedAt: { ...INSTANT, details: { group: 'accepted', label: 'requests:accepted.at' } },
  recordedBy: {
    ...person('recordedByName'),
    seenBy: 'all',
    details: { group: 'accepted', label: 'requests:accepted.recordedBy', known: true },
  },
  evidence: {
    kind: 'longText',
    max: 1000,
    details: { group: 'accepted', label: 'requests:record.evidence', known: true, wide: true },
  },
  ipAddress: {
    kind: 'text',
    max: 64,
    figure: true,
    seenBy: 'all',
    details: { group: 'accepted', label: 'requests:accepted.ip', known: true },
  },
} as const satisfies Fields
