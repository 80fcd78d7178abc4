import type { FieldDescriptor, FieldPlaces, InputOf, RecordOf } from '#kernel/field-descriptor.ts'
import type { ListedOf } from '#kernel/listed-fields.ts'
import type { Word } from '#kernel/words.ts'
import { GOVERNORATES } from '../places/model.ts'
import { MAX_SIZE } from '../valuations/fields.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES, SIZE_UNITS } from './model/codes.ts'

/** The form sections of fields, in page order; features have their own section before the texts. */
export const FORM_SECTIONS = ['identity', 'place', 'pin', 'size', 'building', 'owner', 'texts'] as const
export type FormSection = (typeof FORM_SECTIONS)[number]

/** The groups in which the details show the fields. */
export type DetailsGroup = 'place' | 'size' | 'owner' | 'people' | 'texts'

type Shown = FieldPlaces<DetailsGroup> & {
  /** A column of the exported register, its width in characters. */
  export?: { place: number; width: number }
}
export type FormPlace = { section: FormSection; place?: number; hint?: string }

/** A writable field. */
type WrittenField = FieldDescriptor &
  Shown & { words: Word; form: FormPlace | null; export: { place: number; width: number } | null }

/** All writable fields of a property except its features. Everything that handles a field is derived from its descriptor here. */
export const WRITTEN_FIELDS = {
  name: {
    kind: 'text',
    max: 200,
    words: { ar: 'اسم العقار', en: 'Name' },
    form: { section: 'identity', hint: 'properties:form.nameHint' },
    details: null,
    column: { place: 1, width: 200, header: 'properties:list.property', grows: true, initial: true, sorts: 'folded' },
    export: { place: 1, width: 26 },
  },
  type: {
    kind: 'choice',
    max: 40,
    codes: PROPERTY_TYPES,
    codeWord: (code: string) => `valuations:category.${code}`,
    words: { ar: 'نوع العقار', en: 'Type' },
    required: true,
    form: { section: 'identity' },
    details: { group: 'size', place: 1 },
    column: { place: 2, width: 168, initial: true, sorts: 'listed' },
    export: { place: 2, width: 16 },
    search: { place: 9 },
    filter: { by: 'several', place: 1 },
  },
  status: {
    kind: 'choice',
    max: 40,
    codes: PROPERTY_STATUSES,
    codeWord: (code: string) => `properties:status.${code}`,
    words: { ar: 'الحالة', en: 'Status' },
    required: true,
    form: { section: 'identity' },
    details: null,
    column: { place: 5, width: 192, initial: true, sorts: 'value' },
    export: { place: 3, width: 14 },
    filter: { by: 'several', place: 2 },
  },
  sizeUnit: {
    kind: 'choice',
    max: 20,
    codes: SIZE_UNITS,
    codeWord: (code: string) => `properties:sizeUnit.${code}`,
    words: { ar: 'وحدة المساحة', en: 'Unit' },
    form: { section: 'size', place: 3 },
    details: null,
    export: { place: 10, width: 12 },
  },
  location: {
    kind: 'text',
    max: 100,
    words: { ar: 'المنطقة', en: 'Area name' },
    form: { section: 'place', place: 2 },
    details: { group: 'place', place: 2 },
    column: { place: 3, width: 150, header: 'properties:list.place', grows: true, initial: true },
    export: { place: 5, width: 18 },
    search: { place: 8 },
    filter: { by: 'own', place: 4 },
  },
  city: {
    kind: 'text',
    max: 100,
    words: { ar: 'المدينة', en: 'City' },
    form: { section: 'place', place: 3 },
    details: { group: 'place', place: 3, known: true },
    column: { place: 8, width: 140, grows: true, sorts: 'folded' },
    export: { place: 17, width: 16 },
    search: { place: 7 },
    filter: { by: 'own', place: 5 },
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
    column: { place: 7, width: 130, sorts: 'listed' },
    export: { place: 4, width: 16 },
    search: { place: 10 },
    filter: { by: 'own', place: 3 },
  },
  country: {
    kind: 'text',
    max: 60,
    words: { ar: 'الدولة', en: 'Country' },
    form: { section: 'place', place: 9 },
    details: { group: 'place', place: 7, known: true },
    export: { place: 18, width: 12 },
  },
  street: {
    kind: 'text',
    max: 200,
    words: { ar: 'الشارع', en: 'Street' },
    seenBy: 'own',
    form: { section: 'place', place: 6 },
    details: { group: 'place', place: 6 },
    column: { place: 9, width: 150, grows: true },
    export: { place: 19, width: 20 },
    search: { place: 3 },
  },
  address: {
    kind: 'text',
    max: 300,
    words: { ar: 'العنوان', en: 'Address' },
    seenBy: 'own',
    form: { section: 'place', place: 7 },
    details: { group: 'place', place: 8, wide: true, known: true },
    export: { place: 20, width: 26 },
    search: { place: 4 },
  },
  fullAddress: {
    kind: 'text',
    max: 500,
    words: { ar: 'العنوان الكامل', en: 'Full address' },
    seenBy: 'own',
    form: { section: 'place', place: 8 },
    details: { group: 'place', place: 9, wide: true, known: true },
    export: { place: 21, width: 32 },
    search: { place: 2 },
  },
  blockNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    figure: true,
    words: { ar: 'القطعة', en: 'Block' },
    required: true,
    form: { section: 'place', place: 4 },
    details: { group: 'place', place: 4 },
    listed: true,
    export: { place: 6, width: 9 },
  },
  plotNumber: {
    kind: 'text',
    max: 40,
    numeral: true,
    figure: true,
    words: { ar: 'القسيمة', en: 'Plot' },
    required: true,
    seenBy: 'own',
    form: { section: 'place', place: 5 },
    details: { group: 'place', place: 5 },
    listed: true,
    column: { place: 10, width: 100 },
    export: { place: 7, width: 9 },
  },
  paciNumber: {
    // Eight digits, by a rule of its own; spaces and Arabic digits are read.
    kind: 'text',
    max: 20,
    numeral: true,
    figure: true,
    words: { ar: 'الرقم الآلي للعنوان', en: 'PACI number' },
    seenBy: 'own',
    form: { section: 'place', place: 5.5, hint: 'properties:form.paciHint' },
    details: { group: 'place', place: 5.5 },
    column: { place: 10.5, width: 120 },
    export: { place: 7.5, width: 12 },
    search: { place: 11 },
  },
  ownerName: {
    kind: 'text',
    max: 200,
    words: { ar: 'المالك', en: 'Owner' },
    seenBy: 'own',
    form: { section: 'owner' },
    details: { group: 'owner' },
    column: { place: 6, width: 150, grows: true, initial: true, sorts: 'folded' },
    export: { place: 13, width: 24 },
    search: { place: 1 },
    filter: { by: 'words', place: 6 },
  },
  ownerContact: {
    kind: 'text',
    max: 200,
    words: { ar: 'وسيلة الاتصال بالمالك', en: 'Owner contact' },
    seenBy: 'own',
    form: { section: 'owner' },
    details: { group: 'owner', contact: true },
    column: { place: 14, width: 170, grows: true },
    export: { place: 14, width: 18 },
  },
  documentNumber: {
    kind: 'text',
    max: 100,
    numeral: true,
    words: { ar: 'رقم الوثيقة', en: 'Document number' },
    seenBy: 'own',
    form: { section: 'owner' },
    details: { group: 'owner' },
    column: { place: 11, width: 130 },
    export: { place: 15, width: 16 },
  },
  registrationDate: {
    kind: 'date',
    words: { ar: 'تاريخ التسجيل', en: 'Registration date' },
    form: { section: 'owner' },
    details: { group: 'owner' },
    column: { place: 15, width: 136, sorts: 'listed' },
    export: { place: 16, width: 13 },
  },
  description: {
    kind: 'longText',
    max: 5000,
    words: { ar: 'وصف العقار', en: 'Description' },
    form: { section: 'texts' },
    details: { group: 'texts' },
    export: { place: 25, width: 40 },
    search: { place: 6 },
  },
  notes: {
    kind: 'longText',
    max: 5000,
    words: { ar: 'ملاحظات', en: 'Notes' },
    seenBy: 'all',
    form: { section: 'texts', hint: 'properties:form.notesHint' },
    details: { group: 'texts' },
    export: { place: 26, width: 40 },
    search: { place: 5 },
  },
  area: {
    kind: 'area',
    most: MAX_SIZE,
    words: { ar: 'المساحة', en: 'Size in m²' },
    required: true,
    form: { section: 'size', place: 1 },
    details: { group: 'size', place: 2 },
    column: { place: 4, width: 116, header: 'properties:list.area', figure: true, initial: true, sorts: 'listed' },
    export: { place: 8, width: 11 },
    filter: { by: 'range', place: 7 },
  },
  size: {
    // In the document's unit; equivalent to the area.
    kind: 'number',
    most: MAX_SIZE * 11,
    words: { ar: 'المساحة كما في الوثيقة', en: 'Size in the document' },
    form: { section: 'size', place: 2 },
    details: { group: 'size', place: 3, known: true },
    export: { place: 9, width: 11 },
  },
  yearBuilt: {
    kind: 'year',
    most: 9999,
    words: { ar: 'سنة البناء', en: 'Year built' },
    form: { section: 'building' },
    details: { group: 'size', place: 4 },
    column: { place: 12, width: 116, figure: true, sorts: 'listed' },
    export: { place: 11, width: 9 },
    filter: { by: 'range', place: 8 },
  },
  floors: {
    kind: 'count',
    most: 1000,
    words: { ar: 'عدد الأدوار', en: 'Floors' },
    form: { section: 'building' },
    details: { group: 'size', place: 5 },
    column: { place: 13, width: 116, figure: true, sorts: 'listed' },
    export: { place: 12, width: 9 },
  },
  latitude: {
    kind: 'coordinate',
    most: 1000,
    words: { ar: 'خط العرض', en: 'Latitude' },
    seenBy: 'own',
    form: { section: 'pin' },
    details: null,
    export: { place: 22, width: 12 },
  },
  longitude: {
    kind: 'coordinate',
    most: 1000,
    words: { ar: 'خط الطول', en: 'Longitude' },
    seenBy: 'own',
    form: { section: 'pin' },
    details: null,
    export: { place: 23, width: 12 },
  },
  outsideKuwait: {
    /** Confirms that the pin is meant to lie outside Kuwait. */
    kind: 'flag',
    words: { ar: 'خارج الكويت', en: 'Outside Kuwait' },
    computed: true,
    form: { section: 'pin' },
    details: null,
    export: { place: 24, width: 10 },
  },
} as const satisfies Readonly<Record<string, WrittenField>>

/** All fields set by the server. */
export const SYSTEM_FIELDS = {
  id: { kind: 'id', computed: true, details: null, listed: true },
  version: { kind: 'count', most: 2 ** 31, computed: true, details: null, listed: true },
  /** The number of the area containing the pin, else of the area named in `location`. */
  areaNumber: { kind: 'count', most: 2 ** 31, details: null },
  createdBy: {
    kind: 'reference',
    to: 'person',
    name: { as: 'createdByName', table: 'users', column: 'displayName' },
    words: { ar: 'أُضيف بواسطة', en: 'Added by' },
    computed: true,
    details: { group: 'people', place: 1 },
    column: { place: 16, width: 150, grows: true },
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
    column: { place: 17, width: 190, sorts: 'value' },
    export: { place: 27, width: 17 },
  },
  updatedAt: {
    kind: 'instant',
    words: { ar: 'آخر تعديل', en: 'Last change' },
    computed: true,
    details: { group: 'people', place: 4 },
    column: { place: 18, width: 190, sorts: 'listed' },
    export: { place: 28, width: 17 },
  },
} as const satisfies Readonly<Record<string, FieldDescriptor & Shown>>

/** Derived display fields that are not stored. */
export const DERIVED_FIELDS = {
  /** Latitude and longitude together. */
  pin: {
    kind: 'text',
    max: 40,
    seenBy: 'own',
    details: { group: 'place', place: 10, label: 'properties:details.pin' },
  },
} as const satisfies Readonly<Record<string, FieldDescriptor & Shown>>

/** The stored fields except the features. */
export const STORED_FIELDS = { ...WRITTEN_FIELDS, ...SYSTEM_FIELDS }
/** All displayed fields. */
export const SHOWN_FIELDS = { ...STORED_FIELDS, ...DERIVED_FIELDS }

export type WrittenFieldName = keyof typeof WRITTEN_FIELDS
export type ShownField = keyof typeof SHOWN_FIELDS

/** The fields in input format, except the features. */
export type WrittenFields = InputOf<typeof WRITTEN_FIELDS>
/** A property as sent to clients, except its features. */
export type StoredFields = RecordOf<typeof STORED_FIELDS>
/** A row of a list of properties. */
export type ListedProperty = ListedOf<typeof STORED_FIELDS>
