import type { SheetField, SheetShape } from '../model.ts'
import { area, choice, date, longText, number, percent, source, text } from './measures.ts'

/** Whether violations were found: nothing is chosen while nobody has looked. */
const VIOLATIONS = ['NONE', 'FOUND'] as const

/** A height in metres. */
const height = (ar: string, en: string) => ({ ...number(ar, en, 1000), unit: 'METRES' }) as const satisfies SheetField

/** m² that may be none. */
const anyArea = (ar: string, en: string) => ({ ...area(ar, en), least: 0 }) as const satisfies SheetField

/** What may be built on the plot, and by which decision: the same on plots alike, so that it may be copied and offered. */
export const PERMITTED_FIELDS = {
  permittedRatio: percent('نسبة البناء المسموح بها', 'Permitted building ratio', { most: 5000 }),
  permittedCoverage: percent('نسبة التغطية المسموح بها', 'Permitted ground coverage'),
  permittedFloors: number('عدد الأدوار المسموح بها', 'Permitted floors', 200),
  permittedHeight: height('الارتفاع المسموح به', 'Permitted height'),
  permittedUse: longText('الاستعمالات المسموح بها', 'Permitted uses', 1000),
  permittedParking: text('مواقف السيارات المطلوبة', 'Parking required'),
  decisionNumber: text('رقم القرار', 'Decision no.', 60),
  decisionDate: date('تاريخ القرار', 'Decision date'),
} as const satisfies Readonly<Record<string, SheetField>>

/** The sheet of planning and title: the papers that describe the plot and its building, what may be built, and what is. */
export const PLANNING_SHAPE = {
  fields: {
    descriptionNumber: text('رقم شهادة الأوصاف', 'Certificate of description no.', 60),
    descriptionDate: date('تاريخ شهادة الأوصاف', 'Certificate of description date'),
    surveyNumber: text('رقم المخطط المساحي', 'Survey plan no.', 60),
    permitNumber: text('رقم رخصة البناء', 'Building permit no.', 60),
    permitDate: date('تاريخ رخصة البناء', 'Building permit date'),
    ...PERMITTED_FIELDS,
    builtArea: area('المساحة المبنية القائمة', 'Area as built'),
    builtFloors: number('عدد الأدوار القائمة', 'Floors as built', 200),
    violationsFound: choice(
      'مخالفات البناء',
      'Building violations',
      VIOLATIONS,
      (code) => `planningsheet:violations.${code}`,
    ),
    violations: longText('وصف المخالفات', 'The violations', 2000),
    beyondArea: anyArea('المساحة الزائدة على المسموح به', 'Area built beyond what is permitted'),
    beyondReason: source('سبب اختلاف المساحة الزائدة عن المحتسبة', 'Why the area beyond differs from the calculation'),
    unusedArea: anyArea('المساحة المسموح بها غير المستغلة', 'Permitted area not built'),
    unusedReason: source(
      'سبب اختلاف المساحة غير المستغلة عن المحتسبة',
      'Why the unbuilt area differs from the calculation',
    ),
    lostArea: anyArea('المساحة الواقعة ضمن خط التنظيم أو الاستقطاع', 'Area lost to the building line or expropriation'),
    lostNote: longText('بيان خط التنظيم أو الاستقطاع', 'The building line or expropriation', 1000),
  },
  lists: {},
} as const satisfies SheetShape

export type PlanningField = keyof typeof PLANNING_SHAPE.fields

/** What is of one property and no other. */
export const PLANNING_OF_ONE: readonly string[] = Object.keys(PLANNING_SHAPE.fields).filter(
  (field) => !Object.hasOwn(PERMITTED_FIELDS, field),
)
