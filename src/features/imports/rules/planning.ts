import type { FieldDescriptor } from '#kernel/field-descriptor.ts'
import { readNumber } from '#kernel/read-number.ts'
import { findArea } from '../../places/model.ts'
import { WRITTEN_FIELDS } from '../../planning/fields.ts'
import { planningFault, type RuleFields, type TypedRule } from '../../planning/model.ts'
import { WORDS as PROPERTY_WORDS } from './property-words.ts'
import { recordKind, targetOf } from './record-kind.ts'

const FIELDS: Readonly<Record<string, FieldDescriptor>> = WRITTEN_FIELDS

/** What tables of the Municipality head their columns with. A floor area ratio (2.1) is none of them, for a building ratio is in %. */
const HEADERS: Readonly<Partial<Record<keyof RuleFields, readonly string[]>>> = {
  areaNumber: ['اسم المنطقة', 'رقم المنطقة', 'الضاحية', 'area name', 'area no', 'area number', 'district'],
  category: ['نوع الاستعمال', 'الاستعمال', 'التصنيف', 'type', 'use', 'land use'],
  plotFrom: ['مساحة القسائم من', 'المساحة من', 'plot from', 'area from'],
  plotTo: ['مساحة القسائم أقل من', 'المساحة أقل من', 'أقل من', 'plot below', 'area below', 'less than'],
  buildingRatio: ['نسبة البناء', 'نسبة البناء %', 'building ratio', 'building percentage'],
  coverage: ['نسبة التغطية', 'نسبة التغطية %', 'نسبة بناء الأرضي', 'coverage', 'ground coverage', 'coverage %'],
  floors: ['الأدوار', 'عدد الطوابق', 'الطوابق', 'number of floors', 'storeys'],
  height: ['الارتفاع', 'أقصى ارتفاع', 'height', 'max height'],
  basement: ['السرداب', 'سرداب مسموح'],
  parking: ['المواقف', 'عدد المواقف', 'عدد مواقف السيارات'],
  parkingBasis: ['أساس عدد المواقف', 'basis'],
  uses: ['الاستعمالات', 'الاستعمالات المسموحة', 'uses', 'allowed uses'],
  decisionNumber: ['القرار', 'رقم قرار البلدية', 'decision', 'decision number'],
  validFrom: ['تاريخ السريان', 'تاريخ العمل به', 'من تاريخ', 'effective date', 'valid from', 'from'],
  validTo: ['تاريخ الانتهاء', 'إلى تاريخ', 'valid to', 'until', 'to'],
  source: ['مصدر المعلومة', 'المرجع', 'reference'],
  note: ['ملاحظات', 'notes', 'remarks'],
}
/** What sheets write for the codes of a rule. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ...PROPERTY_WORDS,
  PER_UNIT: ['للوحدة', 'لكل شقة', 'unit', 'per flat'],
  PER_100_SQM: ['لكل 100 متر مربع', 'لكل 100 م2', '100 م²', 'per 100 sqm', '100 sqm'],
}

/** The import of planning rules. */
export const planningKind = recordKind<TypedRule>({
  targets: Object.entries(FIELDS).map(([field, descriptor]) => targetOf(field, `planning:field.${field}`, descriptor)),
  descriptors: FIELDS,
  headers: HEADERS,
  synonyms: WORDS,
  isPercent: (field) => field === 'buildingRatio' || field === 'coverage',
  // An area is written by its name or its number.
  reads: {
    areaNumber: (text) => findArea(text)?.number ?? readNumber(text) ?? planningFault('areaNumber', 'fault.area'),
  },
  // The values have the types of their fields; the rule's own faults report any other.
  fieldsOf: (values) => values as TypedRule,
})
