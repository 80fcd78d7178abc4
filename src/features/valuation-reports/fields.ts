import type { Actor } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isRow } from '#kernel/form-values.ts'
import { MAIN_BASES } from '../approaches/fields/conclusions.ts'
import type { SheetField, SheetShape } from '../approaches/model.ts'
import { mayDetermineValue } from '../valuations/fields.ts'
import {
  COMPLIANCE,
  EARLIER_VALUES,
  ESG_FINDINGS,
  REPORT_LANGUAGES,
  REPORT_TEMPLATES,
  type ReportLanguage,
  SPECIALISTS,
  SURROUNDINGS,
  VALUER_STATUSES,
} from './model/codes.ts'
import type { ReportChoice } from './model.ts'

const choice = <const Codes extends readonly string[]>(codes: Codes, codeWord: (code: string) => string) => ({
  kind: 'choice' as const,
  max: 40,
  codes,
  codeWord,
})
const text = (ar: string, en: string, max = 3000): SheetField => ({ kind: 'longText', max, words: { ar, en } })

const flag = (ar: string, en: string): SheetField => ({ kind: 'flag', words: { ar, en } })

/** The most documents that a report annexes. */
export const MOST_ANNEXES = 60

/** What is written for a report beside its record: how it is printed, and what only the report tells. Annexes have the id of their document. */
export const REPORT_SHAPE = {
  fields: {
    template: {
      ...choice(REPORT_TEMPLATES, (code) => `report:template.${code}`),
      words: { ar: 'نموذج التقرير', en: 'Template' },
    },
    language: {
      ...choice(REPORT_LANGUAGES, (code) => `report:language.${code}`),
      words: { ar: 'لغة التقرير', en: 'Language of the report' },
    },
    surroundings: {
      ...choice(SURROUNDINGS, (code) => `report:surroundings.${code}`),
      words: { ar: 'محيط العقار', en: 'Surroundings of the property' },
    },
    earlierValue: {
      ...choice(EARLIER_VALUES, (code) => `report:earlierValue.${code}`),
      words: { ar: 'أسباب تغيّر القيمة منذ التقرير السابق', en: 'What moved the value since the earlier report' },
    },
    evidenceCards: flag('بطاقات العقارات المقارنة', 'Cards of the comparables'),
    evidencePhotos: flag('صور العقارات المقارنة', 'Photos of the comparables'),
    evidenceExcluded: flag('الأدلة المستبعدة وأسباب استبعادها', 'Excluded evidence with its reasons'),
    // What was found to be accepted, as `reportLetters` marks it.
    lettersAccepted: {
      kind: 'text',
      max: 64,
      words: { ar: 'قبول طباعة العلامة ◊', en: 'Acceptance of the sign ◊' },
    },
    intendedUse: text('الاستخدام المقصود', 'Intended use'),
    intendedUsers: text('المستخدمون المقصودون', 'Intended users'),
    basis: {
      ...choice(MAIN_BASES, (code) => `conclusions:basis.${code}`),
      words: { ar: 'أساس القيمة', en: 'Basis of value' },
    },
    basisNote: text('ملاحظة على أساس القيمة', 'Note on the basis of value'),
    extentNote: text('نطاق البحث المتفق عليه وما يحدّ منه', 'Agreed extent of investigation and its limits'),
    valuerStatus: {
      ...choice(VALUER_STATUSES, (code) => `report:valuerStatus.${code}`),
      words: { ar: 'صفة المقيّم', en: 'Status of the valuer' },
    },
    esg: {
      ...choice(ESG_FINDINGS, (code) => `report:esg.${code}`),
      words: {
        ar: 'العوامل البيئية والاجتماعية والحوكمة',
        en: 'Environmental, social and governance factors',
      },
    },
    esgNote: text('هذه العوامل وأثرها في القيمة', 'The factors and their effect on the value'),
    specialists: {
      ...choice(SPECIALISTS, (code) => `report:specialists.${code}`),
      words: { ar: 'الاستعانة بمختصين', en: 'Reliance on specialists' },
    },
    specialistsNote: text('من استُعين بهم ونتائج عملهم', 'Who they are and what they found'),
    uncertainty: text('عدم اليقين الجوهري', 'Material uncertainty'),
    marketNote: text('إضافة المقيّم إلى قراءة السوق', 'The valuer’s own words on the market'),
    compliance: {
      ...choice(COMPLIANCE, (code) => `report:compliance.${code}`),
      words: { ar: 'الالتزام بمعايير التقييم الدولية', en: 'Compliance with the International Valuation Standards' },
    },
    departures: text('أوجه الخروج عن المعايير وأسبابها', 'Departures from the standards and the reasons'),
  },
  lists: {
    annexes: {
      words: { ar: 'الملاحق', en: 'Annexes' },
      most: MOST_ANNEXES,
      id: 'uuid',
      row: { place: { kind: 'count', most: 1000, required: true, words: { ar: 'الترتيب', en: 'Place' } } },
    },
  },
} as const satisfies SheetShape
export type ReportField = keyof typeof REPORT_SHAPE.fields

/** What a report prints of its evidence unless it is left out. */
export const EVIDENCE_PARTS = ['evidenceCards', 'evidencePhotos', 'evidenceExcluded'] as const
const LAYOUT: readonly string[] = [
  'template',
  'language',
  'surroundings',
  'earlierValue',
  'lettersAccepted',
  ...EVIDENCE_PARTS,
]

/** How a report looks, which may be chosen until it is issued; all else changes only with the value. */
export const isLayoutField = (field: string): boolean => LAYOUT.includes(field) || field.startsWith('annexes.')

/** What this person may write for the report of a valuation in this status. */
export function reportEditable(actor: Pick<Actor, 'role'>, status: ValuationStatus): 'ALL' | 'LAYOUT' | 'NONE' {
  if (mayDetermineValue(actor, status)) return 'ALL'
  const isOpen = status === 'SUBMITTED' || status === 'UNDER_REVIEW' || status === 'APPROVED'
  return isOpen && can(actor, 'canEditValuations') ? 'LAYOUT' : 'NONE'
}

/** How a report is printed by what is written for it; the full template in the given language while nothing is. */
export function choiceOf(content: FormValues, language: ReportLanguage): ReportChoice {
  const annexes = Object.entries(content).flatMap(([field, value]) =>
    field.startsWith('annexes.') && isRow(value)
      ? [{ id: field.slice('annexes.'.length), place: Number(value.place) }]
      : [],
  )
  return {
    template: REPORT_TEMPLATES.find((code) => code === content.template) ?? 'FULL',
    language: REPORT_LANGUAGES.find((code) => code === content.language) ?? language,
    annexes: annexes.toSorted((a, b) => a.place - b.place).map(({ id }) => id),
  }
}
