import { BASES_OF_VALUE } from '#features/terms/model/bases.ts'
import { VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import type { SheetShape } from '../model.ts'
import { choice, date, longText, money, text } from './measures.ts'

/** How far a review goes: on the papers alone, or after seeing the property. */
const REVIEW_SCOPES = ['DESKTOP', 'INSPECTED'] as const
/** The sections of a valuation report that a finding may be on. */
const REVIEWED_SECTIONS = [
  ...['TERMS', 'ASSET', 'INSPECTION', 'DATA', 'APPROACHES', 'CALCULATIONS'],
  ...['RECONCILIATION', 'ASSUMPTIONS', 'COMPLIANCE', 'PRESENTATION'],
] as const
/** What a finding weighs. */
const FINDING_WEIGHTS = ['MINOR', 'MATERIAL', 'CRITICAL'] as const
/** Whether the value of the report is supported. */
const REVIEW_CONCLUSIONS = ['SUPPORTED', 'RESERVATIONS', 'NOT_SUPPORTED', 'NONE'] as const
/** Whether the reviewer gives a value of their own, by the usual sheets. */
const REVIEW_OPINIONS = ['NONE', 'OWN'] as const

/**
 * The sheet of a review of another's valuation: the report under review, the scope, findings by section, and whether its value is supported. It comes to no value of its
 * own. Source: IVS 106 Documentation and Reporting, 40 (valuation review reports).
 */
export const REVIEWED_SHAPE = {
  fields: {
    firm: text('المكتب الذي أعدّ التقرير', 'Firm that made the report'),
    valuer: text('المقيّم', 'Valuer'),
    licence: text('رقم الترخيص', 'Licence no.', 60),
    reportNumber: text('رقم التقرير', 'Report no.', 60),
    reportDate: date('تاريخ التقرير', 'Date of the report'),
    reviewedDate: date('تاريخ التقييم فيه', 'Its valuation date'),
    purpose: choice('الغرض منه', 'Its purpose', VALUATION_PURPOSES, (code) => `valuations:purpose.${code}`),
    basis: choice('أساس القيمة فيه', 'Its basis of value', BASES_OF_VALUE, (code) => `conclusions:basis.${code}`),
    value: money('القيمة التي انتهى إليها', 'The value that it concludes'),
    scope: choice('نطاق المراجعة', 'Scope of the review', REVIEW_SCOPES, (code) => `reviewed:scope.${code}`),
    done: longText('ما شملته المراجعة', 'What was examined', 3000),
    notDone: longText('ما لم تشمله المراجعة', 'What was not examined', 3000),
    data: longText('ما أُتيح من بيانات ومستندات', 'Data and documents available', 3000),
    conclusion: choice(
      'تأييد القيمة',
      'Support for the value',
      REVIEW_CONCLUSIONS,
      (code) => `reviewed:conclusion.${code}`,
    ),
    conclusionReason: longText('أسباب النتيجة', 'Reasons for the conclusion', 3000),
    opinion: choice(
      'رأي المراجِع في القيمة',
      'Reviewer’s opinion of value',
      REVIEW_OPINIONS,
      (code) => `reviewed:opinion.${code}`,
    ),
  },
  lists: {
    findings: {
      words: { ar: 'ملاحظات المراجعة', en: 'Findings of the review' },
      most: 100,
      id: 'uuid',
      row: {
        section: choice('القسم', 'Section', REVIEWED_SECTIONS, (code) => `reviewed:section.${code}`),
        finding: text('الملاحظة', 'Finding', 2000),
        clause: text('البند', 'Clause', 120),
        weight: choice('الأهمية', 'Weight', FINDING_WEIGHTS, (code) => `reviewed:weight.${code}`),
        effect: text('أثرها في القيمة', 'Effect on the value', 1000),
      },
    },
  },
} as const satisfies SheetShape

/** What is of one report under review and no other. */
export const REVIEWED_OF_ONE = [...Object.keys(REVIEWED_SHAPE.fields), ...Object.keys(REVIEWED_SHAPE.lists)]
