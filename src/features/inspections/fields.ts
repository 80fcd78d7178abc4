import { PROPERTY_CATEGORIES, type PropertyCategory } from '#features/terms/model/codes.ts'
import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import type { Word } from '#kernel/words.ts'
import type { WrittenFieldName } from '../properties/fields.ts'
import type { Feature } from '../properties/model/features.ts'
import type { ValuationField } from '../valuations/fields.ts'
import {
  ACCESS_EXTENTS,
  CONDITIONS,
  COOLING_SYSTEMS,
  DEFECT_FEATURES,
  FLOORS,
  OCCUPANCIES,
  PLOT_LEVELS,
  PLOT_POSITIONS,
  QUALITIES,
  SERVICE_STATES,
  SEVERITIES,
  SIDES,
  SKETCH_KINDS,
  SKETCH_LABELS,
  STRUCTURES,
} from './model/codes.ts'
import { SIDES_LIMIT } from './rules/sketch/sides.ts'

/** The sections of the form, in the order in which a visit goes. */
export const FORM_SECTIONS = ['visit', 'site', 'building', 'rooms', 'areas', 'condition', 'defects', 'notes'] as const
export type FormSection = (typeof FORM_SECTIONS)[number]

/** The field of a record that a form's value is offered to; `scale`: a rating becomes a score from 1 to 10. */
export type OfferedTo =
  | { target: 'valuation'; field: ValuationField }
  | { target: 'property'; field: WrittenFieldName | `features.${Feature}`; scale?: true }

type FormField = FieldDescriptor & {
  words: Word
  section: FormSection
  /** The categories whose form has the field. */
  of: readonly PropertyCategory[]
  /** When an inspection can't be completed without it: always, where there is a building, or where that was entered. */
  needed?: 'always' | 'building' | 'inside'
  unit?: 'metres' | 'years'
  offeredTo?: readonly OfferedTo[]
}

const ALL = PROPERTY_CATEGORIES
/** The categories of property that have, or may have, a building. */
const BUILT: readonly PropertyCategory[] = ALL.filter((category) => category !== 'LAND')
/** Those of which some have none: the form asks. */
const MAYBE_BUILT = ['AGRICULTURAL', 'FARMS', 'JAWAKHEERS', 'CHALETS'] as const
const HOMES = ['RESIDENTIAL', 'APARTMENT', 'CHALETS', 'FARMS'] as const
const LET = ['INVESTMENT', 'COMMERCIAL', 'MIXED_USE'] as const
const PLOTS: readonly PropertyCategory[] = ALL.filter((category) => category !== 'APARTMENT')

const choice = <const Codes extends readonly string[]>(codes: Codes, codeWord: (code: string) => string) => ({
  kind: 'choice' as const,
  max: 40,
  codes,
  codeWord,
})
/** A place on the plane of a floor, in metres. */
const coordinate = { kind: 'number' as const, least: -10_000, most: 10_000, unit: 'metres' as const }
const count = (most = 10_000) => ({ kind: 'count' as const, most })

/** Every field of the form that holds one value, whatever the category. Screens, rules and offers are derived from it. */
export const FORM_FIELDS = {
  accessExtent: {
    ...choice(ACCESS_EXTENTS, (code) => `inspections:access.${code}`),
    words: { ar: 'نطاق المعاينة', en: 'Extent of the inspection' },
    section: 'visit',
    of: ALL,
    needed: 'always',
  },
  accessLimits: {
    kind: 'longText',
    max: 1000,
    words: { ar: 'الأجزاء التي تعذّرت معاينتها والسبب', en: 'What could not be seen, and why' },
    section: 'visit',
    of: ALL,
  },
  metOnSite: {
    kind: 'text',
    max: 200,
    words: { ar: 'من حضر المعاينة وصفته', en: 'Who attended, and in what capacity' },
    section: 'visit',
    of: ALL,
  },
  occupancy: {
    ...choice(OCCUPANCIES, (code) => `inspections:occupancy.${code}`),
    words: { ar: 'الإشغال', en: 'Occupancy' },
    section: 'visit',
    of: BUILT,
  },
  measuredSize: {
    kind: 'area',
    most: 1_000_000_000,
    words: { ar: 'المساحة بحسب القياس', en: 'Measured size' },
    section: 'site',
    of: ALL,
    offeredTo: [
      { target: 'valuation', field: 'propertySize' },
      { target: 'property', field: 'area' },
    ],
  },
  plotPosition: {
    ...choice(PLOT_POSITIONS, (code) => `inspections:position.${code}`),
    words: { ar: 'موقع القسيمة من الشوارع', en: 'Position on the streets' },
    section: 'site',
    of: PLOTS,
  },
  plotLevel: {
    ...choice(PLOT_LEVELS, (code) => `inspections:level.${code}`),
    words: { ar: 'منسوب القسيمة', en: 'Level of the plot' },
    section: 'site',
    of: ['LAND', ...MAYBE_BUILT, 'INDUSTRIAL'],
  },
  isFenced: {
    kind: 'flag',
    words: { ar: 'مسوّرة', en: 'Fenced' },
    section: 'site',
    of: ['LAND', ...MAYBE_BUILT, 'INDUSTRIAL'],
  },
  beachLength: {
    kind: 'number',
    most: 10_000,
    unit: 'metres',
    words: { ar: 'طول الواجهة البحرية', en: 'Length of the beach' },
    section: 'site',
    of: ['CHALETS'],
  },
  cultivatedArea: {
    kind: 'area',
    most: 1_000_000_000,
    words: { ar: 'المساحة المزروعة', en: 'Cultivated area' },
    section: 'site',
    of: ['AGRICULTURAL', 'FARMS'],
  },
  wells: { ...count(), words: { ar: 'عدد الآبار', en: 'Wells' }, section: 'site', of: ['AGRICULTURAL', 'FARMS'] },
  greenhouses: {
    ...count(),
    words: { ar: 'عدد البيوت المحمية', en: 'Greenhouses' },
    section: 'site',
    of: ['AGRICULTURAL', 'FARMS'],
  },
  sheds: { ...count(), words: { ar: 'عدد الشبرات', en: 'Sheds' }, section: 'site', of: ['JAWAKHEERS', 'INDUSTRIAL'] },
  electricity: {
    ...choice(SERVICE_STATES, (code) => `inspections:service.${code}`),
    words: { ar: 'الكهرباء', en: 'Electricity' },
    section: 'site',
    of: ALL,
  },
  water: {
    ...choice(SERVICE_STATES, (code) => `inspections:service.${code}`),
    words: { ar: 'الماء', en: 'Water' },
    section: 'site',
    of: ALL,
  },
  sewerage: {
    ...choice(SERVICE_STATES, (code) => `inspections:service.${code}`),
    words: { ar: 'الصرف الصحي', en: 'Sewerage' },
    section: 'site',
    of: ALL,
  },
  pavedRoad: {
    ...choice(SERVICE_STATES, (code) => `inspections:service.${code}`),
    words: { ar: 'طريق معبّد', en: 'Paved road' },
    section: 'site',
    of: ALL,
  },
  hasBuilding: {
    kind: 'flag',
    words: { ar: 'على العقار بناء', en: 'There is a building' },
    section: 'building',
    of: ['LAND', ...MAYBE_BUILT],
    offeredTo: [{ target: 'valuation', field: 'hasBuilding' }],
  },
  floors: {
    ...count(200),
    words: { ar: 'عدد الأدوار', en: 'Floors' },
    section: 'building',
    of: BUILT,
    offeredTo: [{ target: 'property', field: 'floors' }],
  },
  unitFloor: {
    ...count(200),
    words: { ar: 'دور الشقة', en: 'Floor of the apartment' },
    section: 'building',
    of: ['APARTMENT'],
  },
  elevators: {
    ...count(100),
    words: { ar: 'عدد المصاعد', en: 'Elevators' },
    section: 'building',
    of: BUILT,
    offeredTo: [{ target: 'property', field: 'features.elevator_count' }],
  },
  yearBuilt: {
    kind: 'year',
    most: 9999,
    words: { ar: 'سنة البناء', en: 'Year built' },
    section: 'building',
    of: BUILT,
    offeredTo: [{ target: 'property', field: 'yearBuilt' }],
  },
  effectiveAge: {
    ...count(300),
    unit: 'years',
    words: { ar: 'العمر الفعّال', en: 'Effective age' },
    section: 'building',
    of: BUILT,
    needed: 'building',
  },
  structure: {
    ...choice(STRUCTURES, (code) => `inspections:structure.${code}`),
    words: { ar: 'الهيكل الإنشائي', en: 'Structure' },
    section: 'building',
    of: BUILT,
  },
  cooling: {
    ...choice(COOLING_SYSTEMS, (code) => `inspections:cooling.${code}`),
    words: { ar: 'التكييف', en: 'Air conditioning' },
    section: 'building',
    of: BUILT,
  },
  clearHeight: {
    kind: 'number',
    most: 100,
    unit: 'metres',
    words: { ar: 'الارتفاع الصافي', en: 'Clear height' },
    section: 'building',
    of: ['INDUSTRIAL'],
  },
  bedrooms: { ...count(), words: { ar: 'غرف النوم', en: 'Bedrooms' }, section: 'rooms', of: HOMES },
  bathrooms: { ...count(), words: { ar: 'الحمامات', en: 'Bathrooms' }, section: 'rooms', of: HOMES },
  livingRooms: { ...count(), words: { ar: 'الصالات', en: 'Living rooms' }, section: 'rooms', of: HOMES },
  kitchens: { ...count(), words: { ar: 'المطابخ', en: 'Kitchens' }, section: 'rooms', of: HOMES },
  diwaniyas: { ...count(), words: { ar: 'الدواوين', en: 'Diwaniyas' }, section: 'rooms', of: HOMES },
  serviceRooms: { ...count(), words: { ar: 'غرف الخدمة', en: 'Service rooms' }, section: 'rooms', of: HOMES },
  apartments: { ...count(), words: { ar: 'الشقق', en: 'Apartments' }, section: 'rooms', of: LET },
  shops: { ...count(), words: { ar: 'المحلات', en: 'Shops' }, section: 'rooms', of: LET },
  offices: { ...count(), words: { ar: 'المكاتب', en: 'Offices' }, section: 'rooms', of: [...LET, 'INDUSTRIAL'] },
  vacantUnits: { ...count(), words: { ar: 'الوحدات الشاغرة', en: 'Vacant units' }, section: 'rooms', of: LET },
  parkingSpaces: {
    ...count(),
    words: { ar: 'مواقف السيارات', en: 'Parking spaces' },
    section: 'rooms',
    of: [...HOMES, ...LET],
  },
  exteriorCondition: {
    ...choice(CONDITIONS, (code) => `inspections:condition.${code}`),
    words: { ar: 'حالة البناء من الخارج', en: 'Exterior condition' },
    section: 'condition',
    of: BUILT,
    needed: 'building',
  },
  exteriorQuality: {
    ...choice(QUALITIES, (code) => `inspections:quality.${code}`),
    words: { ar: 'جودة البناء من الخارج', en: 'Exterior quality' },
    section: 'condition',
    of: BUILT,
    needed: 'building',
  },
  interiorCondition: {
    ...choice(CONDITIONS, (code) => `inspections:condition.${code}`),
    words: { ar: 'حالة البناء من الداخل', en: 'Interior condition' },
    section: 'condition',
    of: BUILT,
    needed: 'inside',
  },
  interiorQuality: {
    ...choice(QUALITIES, (code) => `inspections:quality.${code}`),
    words: { ar: 'جودة التشطيب من الداخل', en: 'Interior quality' },
    section: 'condition',
    of: BUILT,
    needed: 'inside',
  },
  overallCondition: {
    ...choice(CONDITIONS, (code) => `inspections:condition.${code}`),
    words: { ar: 'الحالة الإجمالية', en: 'Overall condition' },
    section: 'condition',
    of: BUILT,
    needed: 'building',
    offeredTo: [{ target: 'property', field: 'features.building_condition', scale: true }],
  },
  overallQuality: {
    ...choice(QUALITIES, (code) => `inspections:quality.${code}`),
    words: { ar: 'الجودة الإجمالية', en: 'Overall quality' },
    section: 'condition',
    of: BUILT,
    needed: 'building',
    offeredTo: [{ target: 'property', field: 'features.building_quality', scale: true }],
  },
  overallReason: {
    kind: 'longText',
    max: 2000,
    words: { ar: 'سبب التقدير الإجمالي', en: 'Reason for the overall ratings' },
    section: 'condition',
    of: BUILT,
    needed: 'building',
  },
  noDefects: {
    kind: 'flag',
    words: { ar: 'لا توجد عيوب ظاهرة', en: 'No visible defects' },
    section: 'defects',
    of: BUILT,
  },
  notes: {
    kind: 'longText',
    max: 5000,
    words: { ar: 'ملاحظات المعاينة', en: 'Inspection notes' },
    section: 'notes',
    of: ALL,
  },
} as const satisfies Readonly<Record<string, FormField>>
export type FormFieldName = keyof typeof FORM_FIELDS

type RowField = FieldDescriptor & { words: Word; unit?: 'metres'; least?: number }
type FormList = { section: FormSection; of: readonly PropertyCategory[]; row: Readonly<Record<string, RowField>> }

/** The lists of the form: any number of rows, each a field of its own by the name `LIST.ID`. */
export const FORM_LISTS = {
  frontages: {
    section: 'site',
    of: PLOTS,
    row: {
      side: {
        ...choice(SIDES, (code) => `inspections:side.${code}`),
        required: true,
        words: { ar: 'الجهة', en: 'Side' },
      },
      street: { kind: 'text', max: 100, words: { ar: 'الشارع', en: 'Street' } },
      frontage: { kind: 'number', most: 10_000, unit: 'metres', words: { ar: 'طول الواجهة', en: 'Frontage' } },
      streetWidth: { kind: 'number', most: 200, unit: 'metres', words: { ar: 'عرض الشارع', en: 'Street width' } },
    },
  },
  areas: {
    section: 'areas',
    of: BUILT,
    row: {
      floor: {
        ...choice(FLOORS, (code) => `inspections:floor.${code}`),
        required: true,
        words: { ar: 'الدور', en: 'Floor' },
      },
      use: { kind: 'text', max: 100, words: { ar: 'الاستعمال', en: 'Use' } },
      length: { kind: 'number', most: 10_000, unit: 'metres', words: { ar: 'الطول', en: 'Length' } },
      width: { kind: 'number', most: 10_000, unit: 'metres', words: { ar: 'العرض', en: 'Width' } },
      area: { kind: 'area', most: 10_000_000, words: { ar: 'المساحة', en: 'Area' } },
      equalFloors: { kind: 'count', most: 200, words: { ar: 'عدد الأدوار المماثلة', en: 'Floors like it' } },
    },
  },
  sketch: {
    section: 'areas',
    of: BUILT,
    row: {
      floor: {
        ...choice(FLOORS, (code) => `inspections:floor.${code}`),
        required: true,
        words: { ar: 'الدور', en: 'Floor' },
      },
      kind: {
        ...choice(SKETCH_KINDS, (code) => `inspections:figure.${code}`),
        required: true,
        words: { ar: 'نوع الشكل', en: 'Kind of figure' },
      },
      label: {
        ...choice(SKETCH_LABELS, (code) => `inspections:label.${code}`),
        words: { ar: 'تُحتسب ضمن', en: 'Counts under' },
      },
      name: { kind: 'text', max: 100, words: { ar: 'اسم الشكل', en: 'Name of the figure' } },
      x: { ...coordinate, words: { ar: 'موضع البداية أفقياً', en: 'Start, across' } },
      y: { ...coordinate, words: { ar: 'موضع البداية رأسياً', en: 'Start, down' } },
      sides: { kind: 'text', max: SIDES_LIMIT, words: { ar: 'الأضلاع', en: 'Sides' } },
      wall: {
        kind: 'number',
        most: 200,
        words: { ar: 'سماكة الجدار الخارجي (سم)', en: 'Outer wall (cm)' },
      },
    },
  },
  defects: {
    section: 'defects',
    of: BUILT,
    row: {
      feature: {
        ...choice(DEFECT_FEATURES, (code) => `inspections:defect.${code}`),
        required: true,
        words: { ar: 'العنصر', en: 'Feature' },
      },
      place: { kind: 'text', max: 150, required: true, words: { ar: 'الموضع', en: 'Where' } },
      severity: {
        ...choice(SEVERITIES, (code) => `inspections:severity.${code}`),
        required: true,
        words: { ar: 'درجة العيب', en: 'Severity' },
      },
      note: { kind: 'text', max: 500, words: { ar: 'الوصف', en: 'Description' } },
    },
  },
} as const satisfies Readonly<Record<string, FormList>>
export type FormListName = keyof typeof FORM_LISTS

/** The cells of all lists by their names; the floor is that of areas and sketches alike. */
export const ROW_FIELDS = {
  ...FORM_LISTS.frontages.row,
  ...FORM_LISTS.areas.row,
  ...FORM_LISTS.sketch.row,
  ...FORM_LISTS.defects.row,
}

/** The most rows of one list. */
export const MOST_ROWS = 100
/** The most sides of all figures of a sketch together. */
export const MOST_SKETCH_SIDES = 1000

/** The names of the fields of one category's form, in their order. */
export function formFieldsOf(category: PropertyCategory): FormFieldName[] {
  return (Object.keys(FORM_FIELDS) as FormFieldName[]).filter((field) => hasCategory(FORM_FIELDS[field].of, category))
}

/** The names of the lists of one category's form, in their order. */
export function formListsOf(category: PropertyCategory): FormListName[] {
  return (Object.keys(FORM_LISTS) as FormListName[]).filter((list) => hasCategory(FORM_LISTS[list].of, category))
}

const hasCategory = (of: readonly PropertyCategory[], category: PropertyCategory) => of.includes(category)
