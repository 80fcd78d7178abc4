import { TENURES } from '#features/terms/model/codes.ts'
import type { ContentOf, FieldDescriptor, FieldPlaces, InputOf, RecordOf } from '#kernel/field-descriptor.ts'
import type { ListedOf } from '#kernel/listed-fields.ts'
import type { Word } from '#kernel/words.ts'
import { GOVERNORATES } from '../places/model.ts'
import { PROPERTY_TYPES } from '../properties/model/codes.ts'
import { MAX_SIZE } from '../valuations/fields.ts'
import { CURRENCIES, EVIDENCE_KINDS, EVIDENCE_SOURCES, EVIDENCE_STATUSES, VERIFICATIONS } from './model/codes.ts'

/** The form sections, in page order. */
export const FORM_SECTIONS = ['transaction', 'place', 'pin', 'property', 'income', 'source', 'parties'] as const
export type FormSection = (typeof FORM_SECTIONS)[number]

/** The groups in which the details show the fields. */
export type DetailsGroup = 'transaction' | 'place' | 'property' | 'income' | 'source' | 'parties' | 'people' | 'texts'

type Shown = FieldPlaces<DetailsGroup> & {
  /** A column of the exported register, its width in characters. */
  export?: { place: number; width: number }
}
export type FormPlace = { section: FormSection; place?: number; hint?: string }
type WrittenField = FieldDescriptor & Shown & { words: Word; form: FormPlace; export: { place: number; width: number } }

/** All writable fields of market evidence. Everything that handles a field is derived from its descriptor here. */
export const WRITTEN_FIELDS = {
  kind: {
    kind: 'choice',
    max: 20,
    codes: EVIDENCE_KINDS,
    codeWord: (code: string) => `market:kind.${code}`,
    words: { ar: 'نوع الدليل', en: 'Kind' },
    required: true,
    form: { section: 'transaction', place: 1 },
    details: { group: 'transaction', place: 1 },
    column: { place: 2, width: 90, initial: true, sorts: 'listed' },
    export: { place: 1, width: 10 },
    filter: { by: 'several', place: 1 },
  },
  evidenceDate: {
    kind: 'date',
    words: { ar: 'التاريخ', en: 'Date' },
    required: true,
    form: { section: 'transaction', place: 2 },
    details: { group: 'transaction', place: 2 },
    column: { place: 3, width: 138, initial: true, sorts: 'value' },
    export: { place: 2, width: 12 },
    filter: { by: 'range', place: 6 },
  },
  price: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'السعر أو الإيجار الشهري (د.ك)', en: 'Price or monthly rent (KWD)' },
    required: true,
    form: { section: 'transaction', place: 3 },
    details: null,
    column: {
      place: 6,
      width: 150,
      header: 'market:list.price',
      figure: true,
      initial: true,
      sorts: 'listed',
    },
    export: { place: 3, width: 16 },
    filter: { by: 'range', place: 7 },
  },
  currency: {
    kind: 'choice',
    max: 3,
    codes: CURRENCIES,
    codeWord: (code: string) => `market:currency.${code}`,
    words: { ar: 'العملة', en: 'Currency' },
    default: 'KWD',
    form: { section: 'transaction', place: 4 },
    details: null,
    export: { place: 23, width: 8 },
  },
  currencyAmount: {
    kind: 'number',
    most: 1_000_000_000_000,
    words: { ar: 'المبلغ بالعملة الأخرى', en: 'Amount in that currency' },
    form: { section: 'transaction', place: 5 },
    details: { group: 'transaction', place: 5, known: true },
    export: { place: 24, width: 16 },
  },
  exchangeRate: {
    kind: 'number',
    most: 1000,
    words: { ar: 'سعر الصرف (د.ك للوحدة)', en: 'Exchange rate (KWD per unit)' },
    form: { section: 'transaction', place: 6 },
    details: { group: 'transaction', place: 6, known: true },
    export: { place: 25, width: 12 },
  },
  tenure: {
    kind: 'choice',
    max: 40,
    codes: TENURES,
    codeWord: (code: string) => `valuations:tenure.${code}`,
    words: { ar: 'نوع الحيازة', en: 'Tenure' },
    form: { section: 'transaction', place: 7 },
    details: { group: 'transaction', place: 7 },
    column: { place: 14, width: 150 },
    export: { place: 5, width: 16 },
    filter: { by: 'several', place: 11 },
  },
  governorate: {
    kind: 'choice',
    max: 60,
    codes: GOVERNORATES,
    codeWord: (code: string) => `places:governorate.${code}`,
    ownRule: true,
    words: { ar: 'المحافظة', en: 'Governorate' },
    form: { section: 'place', place: 1 },
    details: { group: 'place', place: 1 },
    column: { place: 10, width: 130, sorts: 'listed' },
    export: { place: 6, width: 16 },
    search: { place: 7 },
    filter: { by: 'own', place: 3 },
  },
  location: {
    kind: 'text',
    max: 100,
    words: { ar: 'المنطقة', en: 'Area name' },
    form: { section: 'place', place: 2 },
    details: { group: 'place', place: 2 },
    column: { place: 1, width: 244, header: 'market:list.place', grows: true, initial: true },
    export: { place: 7, width: 18 },
    search: { place: 6 },
    filter: { by: 'own', place: 4 },
  },
  blockNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    figure: true,
    words: { ar: 'القطعة', en: 'Block' },
    form: { section: 'place', place: 3 },
    details: { group: 'place', place: 3 },
    listed: true,
    export: { place: 8, width: 9 },
  },
  plotNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    figure: true,
    words: { ar: 'القسيمة', en: 'Plot' },
    form: { section: 'place', place: 4 },
    details: { group: 'place', place: 4 },
    listed: true,
    export: { place: 9, width: 9 },
  },
  type: {
    kind: 'choice',
    max: 40,
    codes: PROPERTY_TYPES,
    codeWord: (code: string) => `valuations:category.${code}`,
    words: { ar: 'نوع العقار', en: 'Property type' },
    required: true,
    form: { section: 'property', place: 1 },
    details: { group: 'property', place: 1 },
    column: { place: 4, width: 156, initial: true, sorts: 'listed' },
    export: { place: 4, width: 16 },
    search: { place: 8 },
    filter: { by: 'several', place: 2 },
  },
  area: {
    kind: 'area',
    most: MAX_SIZE,
    words: { ar: 'المساحة', en: 'Size in m²' },
    required: true,
    form: { section: 'property', place: 2 },
    details: { group: 'property', place: 2 },
    column: { place: 5, width: 116, header: 'properties:list.area', figure: true, initial: true, sorts: 'listed' },
    export: { place: 10, width: 11 },
    filter: { by: 'range', place: 8 },
  },
  builtArea: {
    kind: 'area',
    most: MAX_SIZE,
    words: { ar: 'المساحة المبنية', en: 'Built-up area in m²' },
    form: { section: 'property', place: 3 },
    details: { group: 'property', place: 3 },
    column: { place: 15, width: 130, figure: true },
    export: { place: 11, width: 11 },
  },
  yearBuilt: {
    kind: 'year',
    most: 9999,
    words: { ar: 'سنة البناء', en: 'Year built' },
    form: { section: 'property', place: 4 },
    details: { group: 'property', place: 4 },
    column: { place: 13, width: 116, figure: true, sorts: 'listed' },
    export: { place: 12, width: 9 },
    filter: { by: 'range', place: 10 },
  },
  condition: {
    kind: 'count',
    most: 1000,
    words: { ar: 'حالة البناء (من 1 إلى 10)', en: 'Building condition (1 to 10)' },
    form: { section: 'property', place: 5, hint: 'properties:means.building_condition' },
    details: { group: 'property', place: 5 },
    export: { place: 13, width: 9 },
  },
  frontage: {
    kind: 'number',
    most: 10_000,
    words: { ar: 'طول الواجهة (م)', en: 'Frontage (m)' },
    form: { section: 'property', place: 6 },
    details: { group: 'property', place: 6 },
    export: { place: 14, width: 9 },
  },
  streets: {
    kind: 'count',
    most: 1000,
    words: { ar: 'عدد الشوارع', en: 'Streets' },
    form: { section: 'property', place: 7 },
    details: { group: 'property', place: 7 },
    export: { place: 15, width: 9 },
  },
  corner: {
    kind: 'flag',
    words: { ar: 'زاوية', en: 'Corner' },
    computed: true,
    form: { section: 'property', place: 8 },
    details: { group: 'property', place: 8 },
    export: { place: 16, width: 8 },
  },
  floors: {
    kind: 'count',
    most: 200,
    words: { ar: 'عدد الأدوار', en: 'Floors' },
    form: { section: 'property', place: 9 },
    details: { group: 'property', place: 9 },
    export: { place: 35, width: 9 },
  },
  grossIncome: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'إجمالي الدخل السنوي (د.ك)', en: 'Gross income of a year (KWD)' },
    form: { section: 'income', place: 1 },
    details: { group: 'income', place: 1, known: true },
    column: { place: 22, width: 150, figure: true },
    export: { place: 36, width: 16 },
  },
  vacancyRate: {
    kind: 'number',
    most: 100,
    words: { ar: 'نسبة الشواغر عند البيع (% من إجمالي الدخل)', en: 'Vacancy at the sale (% of gross income)' },
    form: { section: 'income', place: 2 },
    details: { group: 'income', place: 2, known: true },
    export: { place: 37, width: 12 },
  },
  outgoings: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'المصروفات السنوية (د.ك)', en: 'Outgoings of a year (KWD)' },
    form: { section: 'income', place: 3 },
    details: { group: 'income', place: 3, known: true },
    export: { place: 38, width: 16 },
  },
  netIncome: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'صافي الدخل السنوي (د.ك)', en: 'Net income of a year (KWD)' },
    form: { section: 'income', place: 4 },
    details: { group: 'income', place: 4, known: true },
    column: { place: 23, width: 150, figure: true },
    export: { place: 39, width: 16 },
  },
  incomeSource: {
    kind: 'text',
    max: 200,
    words: { ar: 'مصدر بيانات الدخل', en: 'Source of the income figures' },
    form: { section: 'income', place: 5 },
    details: { group: 'income', place: 6, known: true, wide: true },
    export: { place: 40, width: 30 },
  },
  source: {
    kind: 'choice',
    max: 20,
    codes: EVIDENCE_SOURCES,
    codeWord: (code: string) => `market:source.${code}`,
    words: { ar: 'المصدر', en: 'Source' },
    required: true,
    form: { section: 'source', place: 1 },
    details: { group: 'source', place: 1 },
    column: { place: 9, width: 170, sorts: 'listed' },
    export: { place: 17, width: 18 },
    filter: { by: 'several', place: 5 },
  },
  sourceReference: {
    kind: 'text',
    max: 200,
    numeral: true,
    words: { ar: 'مرجع المصدر', en: 'Source reference' },
    form: { section: 'source', place: 2, hint: 'market:form.referenceHint' },
    details: { group: 'source', place: 2 },
    column: { place: 16, width: 170, grows: true },
    export: { place: 18, width: 22 },
    search: { place: 1 },
  },
  buyer: {
    kind: 'text',
    max: 200,
    words: { ar: 'المشتري أو المستأجر', en: 'Buyer or tenant' },
    seenBy: 'all',
    form: { section: 'parties', place: 1 },
    details: { group: 'parties', place: 1 },
    column: { place: 17, width: 150, grows: true },
    export: { place: 26, width: 22 },
    search: { place: 3 },
  },
  seller: {
    kind: 'text',
    max: 200,
    words: { ar: 'البائع أو المؤجر', en: 'Seller or landlord' },
    seenBy: 'all',
    form: { section: 'parties', place: 2 },
    details: { group: 'parties', place: 2 },
    column: { place: 18, width: 150, grows: true },
    export: { place: 27, width: 22 },
    search: { place: 4 },
  },
  notes: {
    kind: 'longText',
    max: 5000,
    words: { ar: 'ملاحظات', en: 'Notes' },
    seenBy: 'all',
    form: { section: 'parties', place: 3 },
    details: { group: 'texts' },
    export: { place: 28, width: 40 },
    search: { place: 5 },
  },
  latitude: {
    kind: 'coordinate',
    most: 1000,
    words: { ar: 'خط العرض', en: 'Latitude' },
    seenBy: 'own',
    form: { section: 'pin' },
    details: null,
    export: { place: 29, width: 12 },
  },
  longitude: {
    kind: 'coordinate',
    most: 1000,
    words: { ar: 'خط الطول', en: 'Longitude' },
    seenBy: 'own',
    form: { section: 'pin' },
    details: null,
    export: { place: 30, width: 12 },
  },
  outsideKuwait: {
    /** Confirms that the pin is meant to lie outside Kuwait. */
    kind: 'flag',
    words: { ar: 'خارج الكويت', en: 'Outside Kuwait' },
    computed: true,
    form: { section: 'pin' },
    details: null,
    export: { place: 31, width: 10 },
  },
} as const satisfies Readonly<Record<string, WrittenField>>

/** All fields set by the server. */
const SYSTEM_FIELDS = {
  id: { kind: 'id', computed: true, details: null, listed: true },
  version: { kind: 'count', most: 2 ** 31, computed: true, details: null, listed: true },
  status: {
    kind: 'choice',
    max: 20,
    codes: EVIDENCE_STATUSES,
    codeWord: (code: string) => `market:status.${code}`,
    words: { ar: 'حالة الدليل', en: 'Register status' },
    computed: true,
    details: null,
    listed: true,
    export: { place: 32, width: 12 },
    filter: { by: 'several', place: 13 },
  },
  /** KWD per m² of the size. */
  metrePrice: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'سعر المتر المربع (د.ك)', en: 'KWD per m²' },
    computed: true,
    details: null,
    column: { place: 7, width: 130, figure: true, initial: true, sorts: 'listed' },
    export: { place: 19, width: 14 },
    filter: { by: 'range', place: 9 },
  },
  verification: {
    kind: 'choice',
    max: 20,
    codes: VERIFICATIONS,
    codeWord: (code: string) => `market:verification.${code}`,
    words: { ar: 'التحقق', en: 'Verification' },
    computed: true,
    details: { group: 'source', place: 3 },
    column: { place: 8, width: 176, initial: true, sorts: 'listed' },
    export: { place: 20, width: 16 },
    filter: { by: 'several', place: 12 },
  },
  verifiedBy: {
    kind: 'reference',
    to: 'person',
    name: { as: 'verifiedByName', table: 'users', column: 'displayName' },
    words: { ar: 'تحقق بواسطة', en: 'Verified by' },
    details: { group: 'source', place: 4, known: true },
    column: { place: 11, width: 150, grows: true },
  },
  verifiedAt: {
    kind: 'instant',
    words: { ar: 'تاريخ التحقق', en: 'Verified on' },
    details: { group: 'source', place: 5, known: true },
    column: { place: 12, width: 190 },
    export: { place: 21, width: 17 },
  },
  verificationNote: {
    kind: 'text',
    max: 1000,
    words: { ar: 'طريقة التحقق', en: 'How it was verified' },
    details: { group: 'source', place: 6, known: true, wide: true },
    export: { place: 22, width: 30 },
  },
  withdrawalReason: {
    kind: 'text',
    max: 2000,
    words: { ar: 'سبب السحب', en: 'Why it was withdrawn' },
    details: null,
  },
  joinedInto: { kind: 'id', details: null },
  /** Made up for a demonstration. */
  isGenerated: {
    kind: 'flag',
    words: { ar: 'بيانات تجريبية', en: 'Generated for demonstration' },
    computed: true,
    details: null,
    listed: true,
    export: { place: 33, width: 14 },
    filter: { by: 'flag', place: 14 },
  },
  /** The number of the area containing the pin, else of the area named in `location`. */
  areaNumber: { kind: 'count', most: 2 ** 31, details: null },
  nearLatitude: { kind: 'coordinate', most: 1000, details: null, seenBy: 'own' },
  nearLongitude: { kind: 'coordinate', most: 1000, details: null, seenBy: 'own' },
  valuationId: {
    kind: 'reference',
    to: 'valuation',
    name: { as: 'valuationNumber', table: 'valuations', column: 'valuationNumber' },
    words: { ar: 'من التقييم', en: 'From the valuation' },
    filter: { by: 'equal', place: 15, unlisted: true },
    details: null,
  },
  createdBy: {
    kind: 'reference',
    to: 'person',
    name: { as: 'createdByName', table: 'users', column: 'displayName' },
    words: { ar: 'أُضيف بواسطة', en: 'Added by' },
    computed: true,
    details: { group: 'people', place: 1 },
    column: { place: 19, width: 150, grows: true },
  },
  updatedBy: {
    kind: 'reference',
    to: 'person',
    name: { as: 'updatedByName', table: 'users', column: 'displayName' },
    words: { ar: 'آخر تعديل بواسطة', en: 'Last changed by' },
    computed: true,
    details: { group: 'people', place: 3 },
  },
  createdAt: {
    kind: 'instant',
    words: { ar: 'تاريخ الإضافة', en: 'Added' },
    computed: true,
    details: { group: 'people', place: 2 },
    column: { place: 20, width: 190, sorts: 'value' },
    export: { place: 34, width: 17 },
  },
  updatedAt: {
    kind: 'instant',
    words: { ar: 'آخر تعديل', en: 'Last change' },
    computed: true,
    details: { group: 'people', place: 4 },
    column: { place: 21, width: 190, sorts: 'listed' },
    export: { place: 35, width: 17 },
  },
} as const satisfies Readonly<Record<string, FieldDescriptor & Shown>>

/** Derived display fields that are not stored. */
const DERIVED_FIELDS = {
  /** Latitude and longitude together. */
  pin: {
    kind: 'text',
    max: 40,
    seenBy: 'own',
    details: { group: 'place', place: 10, label: 'properties:details.pin' },
  },
  /** KWD of a year, where the entry itself has none: `computedNet` of its other facts. */
  computedNet: {
    kind: 'money',
    isWorth: true,
    words: { ar: 'صافي الدخل السنوي المحتسب (د.ك)', en: 'Net income of a year, calculated (KWD)' },
    details: { group: 'income', place: 5, known: true },
  },
} as const satisfies Readonly<Record<string, FieldDescriptor & Shown>>

/** The stored fields. */
export const STORED_FIELDS = { ...WRITTEN_FIELDS, ...SYSTEM_FIELDS }
/** All displayed fields. */
export const SHOWN_FIELDS = { ...STORED_FIELDS, ...DERIVED_FIELDS }

export type EvidenceField = keyof typeof WRITTEN_FIELDS
export type ShownField = keyof typeof SHOWN_FIELDS

/** The fields in input format. */
export type EvidenceFields = InputOf<typeof WRITTEN_FIELDS>
/** The fields with defaults filled in. */
export type EvidenceContent = ContentOf<typeof WRITTEN_FIELDS>
/** Market evidence as sent to clients. */
export type Evidence = RecordOf<typeof STORED_FIELDS>
/** A row of a list of market evidence. */
export type ListedEvidence = ListedOf<typeof STORED_FIELDS>
