import { GOVERNORATES } from '#features/places/model/governorates.ts'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { type ColumnPlace, type DetailsPlace, person } from '#kernel/field-descriptor.ts'
import type { ValueDescriptor } from '#kernel/value-faults.ts'
import type { Word } from '#kernel/words.ts'
import { PARKING_BASES, RULE_STATES } from './model/codes.ts'

type Field = ValueDescriptor & {
  words?: Word
  /** `hint` is the key of a message. */
  form?: { hint?: string }
  column?: ColumnPlace
  details?: DetailsPlace<'rule'> | null
}
type Fields<More = unknown> = Readonly<Record<string, Field & More>>
const details = { group: 'rule', known: true } as const
/** The least figure of a limit: they have two decimals. */
const least = 0.01

/** What a rule is of: a category of property in a place, on plots of some sizes in m². */
const SCOPE_FIELDS = {
  governorate: {
    kind: 'choice',
    max: 20,
    codes: GOVERNORATES,
    codeWord: (code: string) => `places:governorate.${code}`,
    words: { ar: 'المحافظة', en: 'Governorate' },
  },
  areaNumber: { kind: 'count', most: 99_999, words: { ar: 'المنطقة', en: 'Area' } },
  category: {
    kind: 'choice',
    max: 20,
    codes: PROPERTY_CATEGORIES,
    codeWord: (code: string) => `valuations:category.${code}`,
    required: true,
    words: { ar: 'نوع العقار', en: 'Property type' },
    column: { place: 1, width: 300, header: 'planning:column.scope', grows: true },
  },
  plotFrom: {
    kind: 'area',
    most: 100_000_000,
    words: { ar: 'مساحة القسيمة من', en: 'Plots from' },
    form: { hint: 'planning:plotFrom.hint' },
  },
  plotTo: {
    kind: 'area',
    most: 100_000_000,
    words: { ar: 'مساحة القسيمة أقل من', en: 'Plots below' },
    form: { hint: 'planning:plotTo.hint' },
  },
} as const satisfies Fields<{ words: Word }>

/** What may be built: ratio and coverage in % of the plot, height in metres. */
export const LIMIT_FIELDS = {
  buildingRatio: {
    kind: 'number',
    least,
    most: 5000,
    words: { ar: 'نسبة البناء ٪', en: 'Building ratio %' },
    form: { hint: 'planning:buildingRatio.hint' },
    column: { place: 2, width: 110, figure: true },
    details,
  },
  coverage: {
    kind: 'number',
    least,
    most: 100,
    words: { ar: 'نسبة التغطية ٪', en: 'Ground coverage %' },
    form: { hint: 'planning:coverage.hint' },
    column: { place: 3, width: 115, figure: true },
    details,
  },
  floors: {
    kind: 'count',
    least: 1,
    most: 200,
    words: { ar: 'عدد الأدوار', en: 'Floors' },
    column: { place: 4, width: 105, figure: true },
    details,
  },
  height: {
    kind: 'number',
    least,
    most: 1000,
    words: { ar: 'الارتفاع (م)', en: 'Height (m)' },
    details,
  },
  basement: { kind: 'flag', default: false, words: { ar: 'يُسمح بسرداب', en: 'Basement allowed' }, details },
  parking: {
    kind: 'number',
    least,
    most: 100,
    words: { ar: 'مواقف السيارات', en: 'Parking spaces' },
    details,
  },
  parkingBasis: {
    kind: 'choice',
    max: 20,
    codes: PARKING_BASES,
    codeWord: (code: string) => `planning:basis.${code}`,
    words: { ar: 'أساس المواقف', en: 'Parking basis' },
    details,
  },
  uses: {
    kind: 'longText',
    max: 1000,
    words: { ar: 'الاستعمالات المسموح بها', en: 'Permitted uses' },
    details: { ...details, wide: true },
  },
} as const satisfies Fields<{ words: Word }>

/** By which decision, from which to which day, and where it was taken from. */
export const DECISION_FIELDS = {
  decisionNumber: {
    kind: 'text',
    max: 60,
    numeral: true,
    words: { ar: 'رقم القرار', en: 'Decision no.' },
    form: { hint: 'planning:decision.hint' },
    details,
  },
  decisionDate: { kind: 'date', words: { ar: 'تاريخ القرار', en: 'Decision date' }, details },
  validFrom: {
    kind: 'date',
    required: true,
    words: { ar: 'سارية من', en: 'In force from' },
    column: { place: 5, width: 190, header: 'planning:column.validity' },
  },
  validTo: {
    kind: 'date',
    words: { ar: 'آخر يوم للسريان', en: 'Last day in force' },
    form: { hint: 'planning:validTo.hint' },
  },
  source: {
    kind: 'text',
    max: 200,
    required: true,
    words: { ar: 'المصدر', en: 'Source' },
    form: { hint: 'planning:source.hint' },
    column: { place: 6, width: 150, grows: true },
    details: { ...details, wide: true },
  },
  note: { kind: 'longText', max: 1000, words: { ar: 'ملاحظة', en: 'Note' }, details: { ...details, wide: true } },
} as const satisfies Fields<{ words: Word }>

/** A rule as it is entered. */
export const WRITTEN_FIELDS = { ...SCOPE_FIELDS, ...LIMIT_FIELDS, ...DECISION_FIELDS }

/** A rule as it is stored, with who entered and withdrew it. */
export const STORED_FIELDS = {
  id: { kind: 'id', computed: true },
  version: { kind: 'count', most: 1_000_000, computed: true },
  ...WRITTEN_FIELDS,
  replaces: { kind: 'id' },
  isGenerated: { kind: 'flag', computed: true },
  createdAt: { kind: 'instant', computed: true },
  createdBy: { ...person('createdByName'), computed: true },
  withdrawnAt: { kind: 'instant' },
  withdrawnBy: person('withdrawnByName'),
  withdrawnReason: { kind: 'longText', max: 2000 },
} as const satisfies Fields

/** What the list tells. */
export const LIST_FIELDS = {
  ...STORED_FIELDS,
  state: {
    kind: 'choice',
    max: 20,
    codes: RULE_STATES,
    codeWord: (code: string) => `planning:state.${code}`,
    computed: true,
    words: { ar: 'الحالة', en: 'State' },
    column: { place: 7, width: 240 },
  },
} as const satisfies Fields
