import { BASES_OF_VALUE, INSPECTION_LEVELS, PREMISES, REPORT_TYPES } from '#features/terms/model/bases.ts'
import { DOCUMENT_TYPES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import {
  type ColumnPlace,
  type DetailsPlace,
  type FieldDescriptor,
  fieldsWhere,
  person,
} from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import { PAPER_LANGUAGES } from '../invoices/model/codes.ts'
import { ENGAGEMENT_STATES, FEE_KINDS, REPORT_FORMS } from './model/codes.ts'

type Field = FieldDescriptor & {
  column?: ColumnPlace
  details?: DetailsPlace<'order' | 'terms' | 'work'> | null
  /** Its place in the dialog, among the fields without an input of their own. */
  form?: { hint?: string } | null
  /** Part of what is agreed: changed while the engagement is a draft alone. */
  isAgreed?: true
}
type Fields = Readonly<Record<string, Field>>

const ID = { kind: 'id', computed: true } as const
const COUNT = { kind: 'count', most: 1_000_000, computed: true } as const
const INSTANT = { kind: 'instant', computed: true } as const
const name = { kind: 'text', max: 200, computed: true } as const

/** What is written of an engagement. Everything that handles a field is derived from its descriptor here. */
export const WRITTEN_FIELDS = {
  title: {
    kind: 'text',
    max: 200,
    words: { ar: 'عنوان التكليف', en: 'Title' },
    required: true,
    form: { hint: 'engagements:hint.title' },
    column: { place: 2, width: 220, grows: true },
    details: null,
  },
  clientAccountId: {
    kind: 'id',
    words: { ar: 'العميل', en: 'Client' },
    required: true,
    isAgreed: true,
    form: null,
    column: { place: 3, width: 210 },
    details: { group: 'order', place: 1 },
  },
  orderReference: {
    kind: 'text',
    max: 100,
    numeral: true,
    words: { ar: 'مرجع أمر العميل', en: 'Client’s order reference' },
    form: {},
    details: { group: 'order', place: 2, known: true },
  },
  purpose: {
    kind: 'choice',
    max: 40,
    codes: VALUATION_PURPOSES,
    codeWord: (code: string) => `valuations:purpose.${code}`,
    words: { ar: 'الغرض من التقييم', en: 'Purpose' },
    required: true,
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 1 },
  },
  basis: {
    kind: 'choice',
    max: 40,
    codes: BASES_OF_VALUE,
    codeWord: (code: string) => `conclusions:basis.${code}`,
    words: { ar: 'أساس القيمة', en: 'Basis of value' },
    default: 'MARKET_VALUE',
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 2 },
  },
  premise: {
    kind: 'choice',
    max: 40,
    codes: PREMISES,
    codeWord: (code: string) => `conclusions:premise.${code}`,
    words: { ar: 'فرضية القيمة', en: 'Premise of value' },
    default: 'HIGHEST_AND_BEST_USE',
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 3 },
  },
  requestedParty: {
    kind: 'text',
    max: 200,
    words: { ar: 'الجهة الموجّه إليها التقرير', en: 'Addressee' },
    required: true,
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 4 },
  },
  intendedUsers: {
    kind: 'longText',
    max: 1000,
    words: { ar: 'المستخدمون المقصودون', en: 'Intended users' },
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 5, known: true },
  },
  esgExtent: {
    kind: 'longText',
    max: 1000,
    words: { ar: 'نطاق العوامل البيئية والاجتماعية والحوكمة', en: 'Extent of ESG considerations' },
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 10, known: true },
  },
  specialists: {
    kind: 'longText',
    max: 1000,
    words: { ar: 'الاستعانة بمختصين', en: 'Specialists' },
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 11, known: true },
  },
  // In KWD, for all claims together.
  liability: {
    kind: 'money',
    words: { ar: 'حد المسؤولية', en: 'Limit of liability' },
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 12, known: true },
  },
  liabilityNote: {
    kind: 'longText',
    max: 1000,
    words: { ar: 'حد المسؤولية نصاً', en: 'Limit of liability in words' },
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 13, known: true },
  },
  valuationDate: {
    kind: 'date',
    words: { ar: 'تاريخ التقييم', en: 'Valuation date' },
    isAgreed: true,
    form: { hint: 'engagements:hint.valuationDate' },
    details: { group: 'terms', place: 6 },
  },
  inspectionLevel: {
    kind: 'choice',
    max: 20,
    codes: INSPECTION_LEVELS,
    codeWord: (code: string) => `engagements:inspectionLevel.${code}`,
    words: { ar: 'نطاق المعاينة', en: 'Level of inspection' },
    default: 'FULL',
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 7 },
  },
  reportForm: {
    kind: 'choice',
    max: 20,
    codes: REPORT_FORMS,
    codeWord: (code: string) => `engagements:reportForm.${code}`,
    words: { ar: 'شكل التقرير', en: 'Reports' },
    default: 'EACH',
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 8 },
  },
  reportLanguage: {
    kind: 'choice',
    max: 10,
    codes: PAPER_LANGUAGES,
    codeWord: (code: string) => `engagements:reportLanguage.${code}`,
    words: { ar: 'لغة التقرير', en: 'Report language' },
    default: 'ar',
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 9 },
  },
  reportType: {
    kind: 'choice',
    max: 20,
    codes: REPORT_TYPES,
    codeWord: (code: string) => `engagements:reportType.${code}`,
    words: { ar: 'نوع التقرير', en: 'Type of report' },
    default: 'FULL',
    isAgreed: true,
    form: {},
    details: { group: 'terms', place: 10 },
  },
  feeKind: {
    kind: 'choice',
    max: 20,
    codes: FEE_KINDS,
    codeWord: (code: string) => `engagements:feeKind.${code}`,
    words: { ar: 'طريقة احتساب الأتعاب', en: 'Fee by' },
    default: 'SCHEDULE',
    isAgreed: true,
    form: {},
    details: { group: 'order', place: 3 },
  },
  // In KWD; null by the firm's schedule of fees.
  fee: {
    kind: 'money',
    words: { ar: 'الأتعاب', en: 'Fee' },
    isAgreed: true,
    form: null,
    details: { group: 'order', place: 4, known: true },
  },
  leadId: {
    ...person('leadName'),
    words: { ar: 'المسؤول عن التكليف', en: 'Lead' },
    seenBy: 'all',
    form: null,
    details: { group: 'work', place: 1, known: true },
  },
  dueOn: {
    kind: 'date',
    words: { ar: 'تاريخ التسليم', en: 'Due on' },
    form: {},
    column: { place: 6, width: 155 },
    details: { group: 'work', place: 2 },
  },
  note: {
    kind: 'longText',
    max: 2000,
    words: { ar: 'ملاحظات داخلية', en: 'Internal notes' },
    seenBy: 'all',
    form: {},
    details: { group: 'work', place: 3, wide: true, known: true },
  },
} as const satisfies Readonly<Record<string, Field & { words: Word }>>
export type WrittenField = keyof typeof WRITTEN_FIELDS

/** What is agreed with the client, which changes only while it is a draft. */
export const AGREED_FIELDS = fieldsWhere(WRITTEN_FIELDS, (descriptor) => 'isAgreed' in descriptor)

const { title, clientAccountId, orderReference, leadId, ...WITHOUT_ORDER } = WRITTEN_FIELDS
const { dueOn, ...WRITTEN_REST } = WITHOUT_ORDER
const { note: _, feeKind: __, fee: ___, ...AMENDED } = WITHOUT_ORDER
/** What an amendment may change: what was agreed with the client but for the fee, and the day of delivery. */
export const AMENDED_FIELDS = AMENDED

const { intendedUsers, esgExtent, specialists, liability, liabilityNote } = WRITTEN_FIELDS
/** What is agreed beside basis, premise and level, where it was. */
export const BESIDES_FIELDS = { intendedUsers, esgExtent, specialists, liability, liabilityNote } as const

// A request that was taken by telephone may have no account yet.
const { required: _required, ...account } = clientAccountId
/** What the list tells of an engagement. */
export const LINE_FIELDS = {
  id: ID,
  version: COUNT,
  number: {
    kind: 'text',
    max: 40,
    figure: true,
    computed: true,
    words: { ar: 'رقم التكليف', en: 'Engagement no.' },
    column: { place: 1, width: 170 },
  },
  title,
  state: {
    kind: 'choice',
    max: 20,
    codes: ENGAGEMENT_STATES,
    codeWord: (code: string) => `engagements:state.${code}`,
    computed: true,
    words: { ar: 'الحالة', en: 'Status' },
    column: { place: 4, width: 170 },
  },
  clientAccountId: account,
  clientNameAr: name,
  clientNameEn: name,
  orderReference,
  leadId,
  dueOn,
  createdAt: INSTANT,
} as const satisfies Fields
/** The columns of the list: how many properties it has, and of how many the valuation is completed. */
export const LIST_FIELDS = {
  ...LINE_FIELDS,
  properties: {
    ...COUNT,
    words: { ar: 'العقارات', en: 'Properties' },
    column: { place: 5, width: 110, figure: true },
  },
  completed: { ...COUNT, words: { ar: 'المكتملة', en: 'Completed' } },
} as const satisfies Fields

/** What only the engagement itself tells. */
export const REST_FIELDS = {
  ...WRITTEN_REST,
  requestId: {
    kind: 'id',
    words: { ar: 'طلب التقييم', en: 'Request' },
    details: { group: 'order', place: 8, known: true },
  },
  agreedOn: {
    kind: 'date',
    words: { ar: 'تاريخ قبول الشروط', en: 'Terms accepted on' },
    details: { group: 'order', place: 5, known: true },
  },
  agreedBy: {
    kind: 'text',
    max: 200,
    words: { ar: 'قبِل الشروط', en: 'Accepted by' },
    details: { group: 'order', place: 6, known: true },
  },
  agreedEvidence: {
    kind: 'longText',
    max: 1000,
    seenBy: 'all',
    words: { ar: 'إثبات القبول', en: 'How the acceptance is known' },
    details: { group: 'order', place: 7, known: true },
  },
  reason: { kind: 'longText', max: 1000, words: { ar: 'سبب الإلغاء', en: 'Reason for cancelling' } },
  createdBy: { ...person('createdByName'), computed: true, seenBy: 'all' },
} as const satisfies Fields
/** All that is shown of an engagement. */
export const SHOWN_FIELDS = { ...LIST_FIELDS, ...REST_FIELDS } as const

/** What a line of the schedule is given beside its property, which its valuation takes over. */
export const PROPERTY_FIELDS = {
  section: { kind: 'text', max: 100, words: { ar: 'القسم', en: 'Section' } },
  lot: { kind: 'text', max: 60, words: { ar: 'المجموعة البيعية', en: 'Lot' } },
  clientReference: {
    kind: 'text',
    max: 60,
    numeral: true,
    words: { ar: 'رقم العقار لدى العميل', en: 'Client’s reference' },
  },
  share: { kind: 'text', max: 40, numeral: true, figure: true, words: { ar: 'الحصة الشائعة', en: 'Undivided share' } },
  shareDiscount: {
    kind: 'number',
    most: 100,
    seenBy: 'all',
    words: { ar: 'خصم الشيوع (٪)', en: 'Discount for the share (%)' },
  },
  shareReason: {
    kind: 'longText',
    max: 1000,
    seenBy: 'all',
    words: { ar: 'سبب خصم الشيوع', en: 'Reason for the discount' },
  },
  documentType: {
    kind: 'choice',
    max: 60,
    codes: DOCUMENT_TYPES,
    codeWord: (code: string) => `valuations:documentType.${code}`,
    words: { ar: 'نوع الوثيقة', en: 'Document type' },
  },
  documentNumber: { kind: 'text', max: 100, numeral: true, words: { ar: 'رقم الوثيقة', en: 'Document number' } },
  planNumber: { kind: 'text', max: 60, numeral: true, words: { ar: 'رقم المخطط', en: 'Plan number' } },
  ownerName: { kind: 'text', max: 200, words: { ar: 'اسم المالك', en: 'Owner' } },
  inspectionLevel: {
    kind: 'choice',
    max: 20,
    codes: INSPECTION_LEVELS,
    codeWord: (code: string) => `engagements:inspectionLevel.${code}`,
    words: { ar: 'نطاق المعاينة', en: 'Level of inspection' },
  },
  fee: { kind: 'money', words: { ar: 'الأتعاب', en: 'Fee' } },
  assignedTo: { ...person('assignedToName'), seenBy: 'all', words: { ar: 'المقيّم', en: 'Assigned to' } },
  dueOn: { kind: 'date', words: { ar: 'تاريخ التسليم', en: 'Due on' } },
  note: { kind: 'text', max: 1000, seenBy: 'all', words: { ar: 'ملاحظة', en: 'Note' } },
} as const satisfies Readonly<Record<string, FieldDescriptor & { words: Word }>>
/** A line of the schedule as it is stored. */
export const STORED_PROPERTY = {
  id: ID,
  version: COUNT,
  ordinal: COUNT,
  propertyId: ID,
  valuationId: { kind: 'id' },
  ...PROPERTY_FIELDS,
} as const satisfies Readonly<Record<string, FieldDescriptor>>
