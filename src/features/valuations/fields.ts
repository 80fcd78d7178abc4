import { type Actor, isAdmin } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Permission } from '#access/grants.ts'
import {
  ASSIGNABILITIES,
  DOCUMENT_TYPES,
  PAUSE_REASONS,
  PROPERTY_CATEGORIES,
  TENURES,
  VALUATION_APPROACHES,
  VALUATION_PURPOSES,
  VALUATION_STATUSES,
  type ValuationStatus,
} from '#features/terms/model/codes.ts'
import type { ContentOf, FieldDescriptor, FieldPlaces, InputOf, RecordOf } from '#kernel/field-descriptor.ts'
import type { ListedOf } from '#kernel/listed-fields.ts'
import type { Word } from '#kernel/words.ts'

/** The sections of the form, in page order. */
export const FORM_SECTIONS = ['request', 'document', 'property', 'tenure', 'assignment', 'fee', 'notes'] as const
export type FormSection = (typeof FORM_SECTIONS)[number]

/** The groups in which the details show the fields. */
export type DetailsGroup = 'property' | 'tenure' | 'request' | 'document' | 'values' | 'people' | 'dates' | 'texts'

type Shown = FieldPlaces<DetailsGroup>

/** A writable field. */
type WrittenField = FieldDescriptor &
  Shown & {
    words: Word
    /** The statuses in which it may change. A field that is locked in APPROVED is covered by the approval hash, but for the client: commands/approval-hash.ts. */
    editableIn: readonly ValuationStatus[]
    /** True for a value hidden, until approval, from those who do not see all rows. */
    confidentialUntilApproved?: true
    /** The permission that writing it asks for beside that of editing. */
    writtenBy?: Permission
    form: FormPlace | null
  }

/** Where the form shows a field; `stored`: only on the edit form. */
export type FormPlace = {
  section: FormSection
  place?: number
  hint?: string
  example?: string
  phone?: true
  stored?: true
}

const DRAFT_ONLY = ['DRAFT'] as const
const UNTIL_APPROVAL = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW'] as const
const AT_ANY_TIME = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'] as const

/** The largest size of a property in m²: more than any holding in Kuwait. */
export const MAX_SIZE = 1_000_000_000

/** All writable fields of a valuation. Everything that handles a field is derived from its descriptor here: docs/recipes.md. */
export const WRITTEN_FIELDS = {
  purpose: {
    kind: 'choice',
    max: 40,
    codes: VALUATION_PURPOSES,
    codeWord: (code: string) => `valuations:purpose.${code}`,
    words: { ar: 'الغرض من التقييم', en: 'Purpose' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'request', place: 1 },
    details: { group: 'request', place: 1 },
    listed: true,
    column: { place: 7, width: 130, header: 'valuations:column.purpose', sorts: 'listed' },
    filter: { by: 'equal', place: 2, label: 'valuations:column.purpose' },
  },
  requestor: {
    kind: 'text',
    max: 200,
    words: { ar: 'مقدّم الطلب', en: 'Requestor' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'request', place: 3 },
    details: { group: 'request', place: 2 },
    column: { place: 9, width: 180, grows: true, sorts: 'folded' },
    search: { place: 2 },
    filter: { by: 'words', place: 6 },
  },
  requestorPhone: {
    kind: 'text',
    max: 40,
    numeral: true,
    figure: true,
    words: { ar: 'هاتف مقدّم الطلب', en: 'Requestor phone' },
    editableIn: DRAFT_ONLY,
    form: { section: 'request', place: 5, phone: true },
    details: { group: 'request', place: 5, contact: true },
  },
  requestorCapacity: {
    kind: 'text',
    max: 100,
    words: { ar: 'صفة مقدّم الطلب', en: 'Requestor capacity' },
    editableIn: DRAFT_ONLY,
    form: { section: 'request', place: 4, example: 'valuations:form.capacityHint' },
    details: { group: 'request', place: 4 },
  },
  requestedParty: {
    kind: 'text',
    max: 200,
    words: { ar: 'الجهة الموجّه إليها التقرير', en: 'Addressee' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'request', place: 2 },
    details: { group: 'request', place: 3 },
    column: { place: 10, width: 180, grows: true, header: 'valuations:column.requestedParty' },
    search: { place: 3 },
  },
  clientName: {
    kind: 'text',
    max: 200,
    words: { ar: 'اسم العميل', en: 'Client name' },
    editableIn: DRAFT_ONLY,
    form: { section: 'request', place: 6 },
    details: { group: 'request', place: 6 },
  },
  clientContact: {
    kind: 'text',
    max: 200,
    words: { ar: 'وسيلة الاتصال بالعميل', en: 'Client contact' },
    editableIn: DRAFT_ONLY,
    form: { section: 'request', place: 7 },
    details: { group: 'request', place: 7, wide: true, contact: true },
  },
  contactName: {
    kind: 'text',
    max: 200,
    words: { ar: 'اسم من يستقبل المقيّم', en: 'Contact for the visit' },
    editableIn: AT_ANY_TIME,
    form: { section: 'request', place: 9 },
    details: { group: 'request', place: 8, known: true },
  },
  contactPhone: {
    kind: 'text',
    max: 40,
    numeral: true,
    figure: true,
    words: { ar: 'هاتف من يستقبل المقيّم', en: 'Phone of the contact' },
    editableIn: AT_ANY_TIME,
    form: { section: 'request', place: 10, phone: true },
    details: { group: 'request', place: 9, known: true, contact: true },
  },
  accessNote: {
    kind: 'longText',
    max: 2000,
    words: { ar: 'ملاحظات الدخول', en: 'Access notes' },
    editableIn: AT_ANY_TIME,
    form: { section: 'request', place: 11 },
    details: { group: 'request', place: 10, known: true, wide: true },
  },
  documentType: {
    kind: 'choice',
    max: 60,
    codes: DOCUMENT_TYPES,
    codeWord: (code: string) => `valuations:documentType.${code}`,
    open: true,
    words: { ar: 'نوع الوثيقة', en: 'Document type' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'document' },
    details: { group: 'document' },
  },
  documentNumber: {
    kind: 'text',
    max: 100,
    numeral: true,
    words: { ar: 'رقم الوثيقة', en: 'Document number' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'document' },
    details: { group: 'document' },
    column: { place: 11, width: 130 },
    search: { place: 4 },
  },
  ownerName: {
    kind: 'text',
    max: 200,
    words: { ar: 'المالك', en: 'Owner' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 2 },
    details: { group: 'property', place: 2, wide: true },
    column: { place: 2, width: 140, grows: true, initial: true, sorts: 'folded' },
    search: { place: 1 },
    filter: { by: 'words', place: 5 },
  },
  propertyCategory: {
    kind: 'choice',
    max: 40,
    codes: PROPERTY_CATEGORIES,
    codeWord: (code: string) => `valuations:category.${code}`,
    words: { ar: 'نوع العقار', en: 'Property type' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 3 },
    details: { group: 'property', place: 3 },
    listed: true,
    column: { place: 8, width: 140, header: 'valuations:column.propertyCategory', sorts: 'listed' },
    filter: { by: 'equal', place: 3, label: 'valuations:column.propertyCategory' },
  },
  areaName: {
    kind: 'text',
    max: 100,
    words: { ar: 'المنطقة', en: 'Area' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 4 },
    details: { group: 'property', place: 6 },
    listed: true,
    search: { place: 6 },
    filter: { by: 'own', place: 4 },
  },
  blockNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    words: { ar: 'القطعة', en: 'Block' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 5 },
    details: { group: 'property', place: 7 },
    listed: true,
    search: { place: 7 },
  },
  plotNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    words: { ar: 'القسيمة', en: 'Plot' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 6 },
    details: { group: 'property', place: 8 },
    search: { place: 5 },
  },
  planNumber: {
    kind: 'text',
    max: 60,
    numeral: true,
    words: { ar: 'رقم المخطط', en: 'Plan number' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 7 },
    details: { group: 'property', place: 9 },
  },
  valuationApproach: {
    kind: 'choice',
    max: 40,
    codes: VALUATION_APPROACHES,
    codeWord: (code: string) => `valuations:approach.${code}`,
    words: { ar: 'أسلوب التقييم', en: 'Approach' },
    editableIn: DRAFT_ONLY,
    form: { section: 'fee', place: 2 },
    // Shown beside the final value.
    details: null,
  },
  currency: {
    kind: 'text',
    max: 3,
    words: { ar: 'العملة', en: 'Currency' },
    default: 'KWD',
    editableIn: DRAFT_ONLY,
    form: null,
    details: null,
  },
  notes: {
    kind: 'longText',
    max: 5000,
    words: { ar: 'ملاحظات', en: 'Notes' },
    seenBy: 'all',
    editableIn: UNTIL_APPROVAL,
    form: { section: 'notes' },
    details: { group: 'texts' },
  },
  reviewRemarks: {
    kind: 'longText',
    max: 5000,
    words: { ar: 'ملاحظات المراجعة', en: 'Review remarks' },
    seenBy: 'all',
    editableIn: UNTIL_APPROVAL,
    writtenBy: 'canApproveValuations',
    form: { section: 'notes', stored: true },
    details: { group: 'texts' },
  },
  requestDate: {
    kind: 'date',
    words: { ar: 'تاريخ الطلب', en: 'Request date' },
    editableIn: DRAFT_ONLY,
    form: { section: 'assignment', place: 3 },
    details: { group: 'dates', place: 2 },
    column: { place: 4, width: 138, initial: true, sorts: 'listed' },
  },
  inspectionDate: {
    kind: 'date',
    words: { ar: 'تاريخ المعاينة', en: 'Inspection date' },
    editableIn: DRAFT_ONLY,
    form: { section: 'assignment', place: 4 },
    details: { group: 'dates', place: 3 },
    column: { place: 15, width: 136, sorts: 'listed' },
  },
  valuationDate: {
    kind: 'date',
    words: { ar: 'تاريخ التقييم', en: 'Valuation date' },
    editableIn: DRAFT_ONLY,
    form: { section: 'assignment', place: 5 },
    details: { group: 'dates', place: 4 },
    listed: true,
    column: { place: 16, width: 136, sorts: 'value' },
  },
  issueDate: {
    kind: 'date',
    words: { ar: 'تاريخ الإصدار', en: 'Issue date' },
    editableIn: DRAFT_ONLY,
    // Set when the valuation is completed.
    form: null,
    details: { group: 'dates', place: 5 },
  },
  documentDate: {
    kind: 'date',
    words: { ar: 'تاريخ الوثيقة', en: 'Document date' },
    editableIn: DRAFT_ONLY,
    form: { section: 'document' },
    details: { group: 'document' },
  },
  dueDate: {
    kind: 'date',
    words: { ar: 'موعد الإنجاز', en: 'Due date' },
    editableIn: AT_ANY_TIME,
    form: { section: 'assignment', place: 2, hint: 'valuations:form.dueHint' },
    details: { group: 'dates', place: 1 },
    listed: true,
    column: { place: 14, width: 208, sorts: 'dueInWorkflow' },
  },
  /** By when the client wants it, whatever was promised. */
  neededBy: {
    kind: 'date',
    words: { ar: 'مطلوب قبل', en: 'Needed by' },
    editableIn: AT_ANY_TIME,
    form: { section: 'assignment', place: 2.7 },
    details: { group: 'dates', place: 1.7, known: true },
  },
  /** Why the date is another than the firm's rule gives. */
  dueReason: {
    kind: 'text',
    max: 500,
    words: { ar: 'سبب تغيير الموعد', en: 'Reason for the date' },
    seenBy: 'all',
    editableIn: AT_ANY_TIME,
    form: { section: 'assignment', place: 2.5 },
    details: { group: 'dates', place: 1.5, known: true, wide: true },
  },
  fee: {
    kind: 'money',
    words: { ar: 'أتعاب التقييم', en: 'Fee' },
    computed: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'fee', place: 1 },
    details: { group: 'values', place: 3 },
    column: { place: 19, width: 120, header: 'valuations:column.fee', figure: true, sorts: 'listed' },
  },
  landValue: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'قيمة الأرض', en: 'Land value' },
    confidentialUntilApproved: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'fee', place: 3 },
    details: { group: 'values', place: 1 },
  },
  buildingValue: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'قيمة البناء', en: 'Building value' },
    confidentialUntilApproved: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'fee', place: 4 },
    details: { group: 'values', place: 2 },
  },
  finalValue: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'القيمة النهائية', en: 'Final value' },
    confidentialUntilApproved: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'fee', place: 5 },
    // Shown in its own panel.
    details: null,
    column: {
      place: 6,
      width: 118,
      header: 'valuations:column.finalValue',
      figure: true,
      initial: true,
      sorts: 'listed',
    },
  },
  propertySize: {
    kind: 'area',
    most: MAX_SIZE,
    words: { ar: 'المساحة', en: 'Size' },
    required: true,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 8 },
    details: { group: 'property', place: 4 },
    listed: true,
    column: { place: 18, width: 110, header: 'valuations:column.propertySize', figure: true, sorts: 'listed' },
  },
  isUsufruct: {
    kind: 'flag',
    words: { ar: 'حق انتفاع', en: 'Usufruct' },
    default: false,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 10, hint: 'valuations:form.usufructHint' },
    details: { group: 'property', place: 11 },
  },
  hasBuilding: {
    kind: 'flag',
    words: { ar: 'عليه بناء', en: 'Has a building' },
    default: false,
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 9 },
    details: { group: 'property', place: 10 },
  },
  tenure: {
    kind: 'choice',
    max: 40,
    codes: TENURES,
    codeWord: (code: string) => `valuations:tenure.${code}`,
    words: { ar: 'نوع الحيازة', en: 'Tenure' },
    editableIn: DRAFT_ONLY,
    form: { section: 'tenure' },
    details: { group: 'tenure', known: true },
    column: { place: 20, width: 150 },
    filter: { by: 'equal', place: 3.5 },
  },
  tenureGrantor: {
    kind: 'text',
    max: 200,
    words: { ar: 'الجهة المانحة', en: 'Grantor' },
    editableIn: DRAFT_ONLY,
    form: { section: 'tenure' },
    details: { group: 'tenure', known: true },
  },
  tenureContract: {
    kind: 'text',
    max: 100,
    numeral: true,
    words: { ar: 'رقم العقد', en: 'Contract number' },
    editableIn: DRAFT_ONLY,
    form: { section: 'tenure' },
    details: { group: 'tenure', known: true },
  },
  tenureHolder: {
    kind: 'text',
    max: 200,
    words: { ar: 'صاحب العقد', en: 'Contract holder' },
    editableIn: DRAFT_ONLY,
    form: { section: 'tenure' },
    details: { group: 'tenure', known: true },
  },
  tenureStart: {
    kind: 'date',
    words: { ar: 'بداية العقد', en: 'Contract start' },
    editableIn: DRAFT_ONLY,
    form: { section: 'tenure' },
    details: { group: 'tenure', known: true },
  },
  tenureEnd: {
    kind: 'date',
    words: { ar: 'نهاية العقد', en: 'Contract end' },
    editableIn: DRAFT_ONLY,
    form: { section: 'tenure' },
    details: { group: 'tenure', known: true },
    column: { place: 21, width: 136, sorts: 'listed' },
  },
  tenureRent: {
    kind: 'money',
    words: { ar: 'الأجرة السنوية', en: 'Yearly rent' },
    editableIn: DRAFT_ONLY,
    form: { section: 'tenure' },
    details: { group: 'tenure', known: true },
  },
  assignability: {
    kind: 'choice',
    max: 40,
    codes: ASSIGNABILITIES,
    codeWord: (code: string) => `valuations:assignability.${code}`,
    words: { ar: 'التنازل عن العقد', en: 'Assignment of the contract' },
    editableIn: DRAFT_ONLY,
    form: { section: 'tenure' },
    details: { group: 'tenure', known: true },
  },
  propertyId: {
    kind: 'reference',
    to: 'property',
    name: { as: 'propertyName', table: 'properties', column: 'name' },
    words: { ar: 'العقار', en: 'Property' },
    editableIn: DRAFT_ONLY,
    form: { section: 'property', place: 1 },
    details: { group: 'property', place: 1, known: true },
    filter: { by: 'equal', place: 9, unlisted: true },
  },
  clientUserId: {
    kind: 'reference',
    to: 'person',
    name: { as: 'clientUserName', table: 'users', column: 'displayName' },
    words: { ar: 'حساب العميل في البوابة', en: 'Client account' },
    // Afterwards by an act of its own, commands/handover.ts, which is no part of what is approved.
    editableIn: DRAFT_ONLY,
    form: { section: 'request', place: 8 },
    details: { group: 'people', place: 3, known: true },
  },
  assignedTo: {
    kind: 'reference',
    to: 'person',
    name: { as: 'assignedToName', table: 'users', column: 'displayName' },
    words: { ar: 'المقيّم المكلّف', en: 'Assigned to' },
    // Signs the report: who approves it approves it of this valuer, who stays its signer when the file is given to somebody else later.
    editableIn: AT_ANY_TIME,
    form: { section: 'assignment', place: 1 },
    details: { group: 'people', place: 1, known: true },
    listed: true,
    column: { place: 12, width: 150, grows: true },
    filter: { by: 'equal', place: 7, nobody: true },
  },
} as const satisfies Readonly<Record<string, WrittenField>>

/** The normalized fields of a record: blank texts are null, flags are set, money is in KWD. */
export type Content = ContentOf<typeof WRITTEN_FIELDS>

/** All fields set by the server. */
const SYSTEM_FIELDS = {
  id: { kind: 'id', computed: true, details: null, listed: true },
  version: { kind: 'count', most: 2 ** 31, computed: true, details: null, listed: true },
  valuationNumber: {
    kind: 'text',
    max: 40,
    words: { ar: 'رقم التقييم', en: 'Valuation number' },
    computed: true,
    details: null,
    column: { place: 1, width: 148, initial: true, sorts: 'numbered' },
  },
  status: {
    kind: 'choice',
    max: 40,
    codes: VALUATION_STATUSES,
    codeWord: (code: string) => `valuations:status.${code}`,
    words: { ar: 'الحالة', en: 'Status' },
    computed: true,
    details: null,
    column: { place: 5, width: 242, initial: true, sorts: 'value' },
    filter: { by: 'several', place: 1 },
  },
  /** The fee by the rule for this category, size and usufruct, even when overridden. */
  computedFee: {
    kind: 'money',
    words: { ar: 'الأتعاب المحتسبة', en: 'Computed fee' },
    computed: true,
    details: { group: 'values', place: 4, known: true },
  },
  /** When it is due by the firm's rule, even when another date was set. */
  computedDueAt: { kind: 'instant', seenBy: 'all', details: null },
  /** When so much of its time is used that the date is at risk. */
  atRiskAt: { kind: 'instant', seenBy: 'all', details: null, listed: true },
  /** The instant behind the due date; while the clock is stopped, what it was. */
  dueAt: { kind: 'instant', details: null },
  /** Since when the clock is stopped. */
  pausedAt: { kind: 'instant', details: null, listed: true },
  pauseReason: {
    kind: 'choice',
    max: 40,
    codes: PAUSE_REASONS,
    codeWord: (code: string) => `valuations:pause.${code}`,
    words: { ar: 'سبب إيقاف المدة', en: 'Paused because' },
    details: null,
    filter: { by: 'several', place: 10 },
  },
  pauseNote: { kind: 'text', max: 500, seenBy: 'all', details: null },
  /** Why it was sent back or cancelled. */
  statusReason: { kind: 'longText', max: 2000, words: { ar: 'السبب', en: 'Reason' }, details: null },
  approvedBy: {
    kind: 'reference',
    to: 'person',
    name: { as: 'approvedByName', table: 'users', column: 'displayName' },
    details: { group: 'people', place: 4, label: 'valuations:details.approvedBy', known: true },
  },
  approvedAt: {
    kind: 'instant',
    details: { group: 'dates', place: 6, label: 'valuations:details.approvedAt', known: true },
  },
  /** SHA-256 of the content that was approved. */
  approvedHash: { kind: 'text', max: 64, details: null },
  /** Who was assigned at the approval, once the file was given to somebody else since: signerOf of workflow.ts. */
  signedBy: {
    kind: 'reference',
    to: 'person',
    name: { as: 'signedByName', table: 'users', column: 'displayName' },
    details: null,
  },
  /** True once it was given to somebody else since its approval. */
  signerKept: { kind: 'flag', details: null },
  createdBy: {
    kind: 'reference',
    to: 'person',
    name: { as: 'createdByName', table: 'users', column: 'displayName' },
    words: { ar: 'المنشئ', en: 'Created by' },
    computed: true,
    details: { group: 'people', place: 2, known: true },
    column: { place: 13, width: 150, grows: true },
    filter: { by: 'equal', place: 8 },
  },
  updatedBy: { kind: 'reference', to: 'person', computed: true, details: null },
  createdAt: {
    kind: 'instant',
    words: { ar: 'تاريخ الإنشاء', en: 'Created' },
    computed: true,
    details: { group: 'dates', place: 7, known: true },
    column: { place: 17, width: 190, sorts: 'value' },
  },
  updatedAt: {
    kind: 'instant',
    words: { ar: 'آخر تعديل', en: 'Last change' },
    computed: true,
    details: { group: 'dates', place: 8, known: true },
  },
} as const satisfies Readonly<Record<string, FieldDescriptor & Shown>>

/** Derived display fields that are not stored. */
export const DERIVED_FIELDS = {
  governorate: {
    kind: 'text',
    max: 60,
    words: { ar: 'المحافظة', en: 'Governorate' },
    details: { group: 'property', place: 5 },
  },
  location: {
    kind: 'text',
    max: 200,
    words: { ar: 'الموقع', en: 'Location' },
    details: null,
    column: { place: 3, width: 114, grows: true, initial: true },
  },
} as const satisfies Readonly<Record<string, FieldDescriptor & Shown>>

/** The fields that are stored. */
export const STORED_FIELDS = { ...WRITTEN_FIELDS, ...SYSTEM_FIELDS }
/** All displayed fields. */
export const SHOWN_FIELDS = { ...STORED_FIELDS, ...DERIVED_FIELDS }

export type ValuationField = keyof typeof WRITTEN_FIELDS
export type ShownField = keyof typeof SHOWN_FIELDS

/** The fields in input format. */
export type ValuationFields = InputOf<typeof WRITTEN_FIELDS>
/** The final value under its other name (specification §3, field presets): read with a valuation, never written. */
type Valued = { value?: number | null }
/** A valuation as sent to clients. */
export type Valuation = RecordOf<typeof STORED_FIELDS> & Valued
/** A row of a list of valuations. */
export type ListedValuation = ListedOf<typeof STORED_FIELDS> & Valued

/** True when `field` is editable in `status`. */
export function isEditable(status: ValuationStatus, field: ValuationField): boolean {
  const editableIn: readonly ValuationStatus[] = WRITTEN_FIELDS[field].editableIn
  return editableIn.includes(status)
}

/** True when this actor may work on the value of a valuation in this status: where its final value may still change. */
export function mayDetermineValue(actor: Pick<Actor, 'role'>, status: ValuationStatus): boolean {
  return can(actor, 'canEditValuations') && isEditable(status, 'finalValue')
}

/**
 * True when this actor may write `field` of valuations in this status, as far as their role says: who works on it after the approval is for
 * managers alone.
 */
export function mayWrite(actor: Pick<Actor, 'role'>, field: ValuationField, status: ValuationStatus): boolean {
  const { writtenBy }: WrittenField = WRITTEN_FIELDS[field]
  if (isManagers(field, status) && !isAdmin(actor)) return false
  return can(actor, 'canEditValuations') && (writtenBy === undefined || can(actor, writtenBy))
}

/** True for a field that only managers write in this status. */
export function isManagers(field: ValuationField, status: ValuationStatus): boolean {
  return field === 'assignedTo' && (status === 'APPROVED' || status === 'COMPLETED')
}
