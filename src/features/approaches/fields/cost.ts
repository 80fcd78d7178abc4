import type { SheetField, SheetShape } from '../model.ts'
import { LINKS_LIST } from './links.ts'
import { area, choice, count, date, money, percent, source, span, text } from './measures.ts'

/** A unit cost as it was taken from the firm's table, with the row it came from and the date of its price. */
export const UNIT_COST_CELLS = {
  unitCost: money('تكلفة المتر', 'Unit cost', 'KWD_PER_SQM'),
  unitCostId: text('بند جدول تكاليف البناء', 'Entry of the unit cost table', 36),
  unitCostDate: date('تاريخ التكلفة', 'Date of the unit cost'),
} as const satisfies Record<string, SheetField>

/**
 * How the depreciation of a part is found: of all causes by age and economic life, each cause by itself, or by rates that were observed. Without
 * one it is of all causes by age-life, or by the rates where physical depreciation is typed.
 */
export const DEPRECIATION_METHODS = ['AGE_LIFE', 'BREAKDOWN', 'OBSERVED'] as const
export type DepreciationMethod = (typeof DEPRECIATION_METHODS)[number]

/** The cells of a part that the breakdown alone has. */
export const BREAKDOWN_CELLS = {
  curable: money('التقادم المادي القابل للإصلاح (تكلفة إصلاحه)', 'Curable deterioration (cost to cure)'),
  physicalLife: span('العمر المادي للعناصر طويلة العمر', 'Physical life of long-lived items', 'YEARS', 200),
  functionalCure: money('التقادم الوظيفي: تكلفة معالجته', 'Functional obsolescence: cost to cure'),
  functionalLoss: money('التقادم الوظيفي: الخسارة السنوية', 'Functional obsolescence: loss a year', 'KWD_PER_YEAR'),
  functionalRate: percent('معدل رسملة الخسارة الوظيفية', 'Rate to capitalise the functional loss'),
  externalLoss: money(
    'التقادم الخارجي: خسارة الإيجار السنوية',
    'External obsolescence: rent lost a year',
    'KWD_PER_YEAR',
  ),
  externalRate: percent('معدل رسملة خسارة الإيجار', 'Rate to capitalise the lost rent'),
} as const satisfies Record<string, SheetField>

const OF_RATES = ['physical', 'functional', 'external']
/** The figures of a part that its depreciation is worked out of, by the method; those of no method are what is counted without a choice. */
export const DEPRECIATION_CELLS: Readonly<Record<DepreciationMethod | 'NONE', readonly string[]>> = {
  AGE_LIFE: ['effectiveAge', 'economicLife', 'functional', 'external'],
  BREAKDOWN: ['effectiveAge', ...Object.keys(BREAKDOWN_CELLS), 'external'],
  OBSERVED: OF_RATES,
  NONE: ['effectiveAge', 'economicLife', ...OF_RATES],
}

/** What the sheet of the cost approach holds. */
export const COST_SHAPE = {
  fields: {
    landValue: money('قيمة الأرض', 'Land value'),
    landArea: area('مساحة الأرض', 'Land area'),
    landRate: money('سعر المتر المربع للأرض', 'Land price per m²', 'KWD_PER_SQM'),
    landSource: source('مصدر قيمة الأرض', 'Source of the land value'),
    feesRate: percent('أتعاب التصميم والإشراف', 'Design and supervision fees'),
    profitRate: percent('ربح المطوّر', 'Developer’s profit'),
    indirectRate: percent(
      'تكاليف غير مباشرة (رخص وتأمين وإدارة)',
      'Indirect costs (permits, insurance, administration)',
    ),
    contingencyRate: percent('احتياطي الطوارئ', 'Contingency'),
    ratesSource: source(
      'مصدر نسب الأتعاب والتكاليف غير المباشرة والطوارئ والربح',
      'Source of fees, indirect costs, contingency and profit',
    ),
    constructionMonths: count('أشهر البناء', 'Months of building', 'MONTHS', 240),
    financeRate: percent('المعدل السنوي لتمويل فترة البناء', 'Yearly finance rate while building'),
    financeSource: source('مصدر معدل التمويل ومدة البناء', 'Source of the finance rate and the months'),
    costSource: source('مصدر تكاليف البناء', 'Source of the construction costs'),
    depreciationSource: source('مصدر الأعمار ونسب الإهلاك', 'Source of ages and depreciation'),
    worksSource: source('مصدر تكاليف أعمال الموقع', 'Source of the site works'),
  },
  lists: {
    ...LINKS_LIST,
    parts: {
      words: { ar: 'أجزاء البناء', en: 'Parts of the building' },
      most: 60,
      id: 'uuid',
      row: {
        name: text('الجزء', 'Part', 120),
        building: text('المبنى', 'Building', 120),
        area: area('المساحة المبنية', 'Built-up area'),
        ...UNIT_COST_CELLS,
        depreciation: choice(
          'طريقة الإهلاك',
          'Depreciation by',
          DEPRECIATION_METHODS,
          (code) => `methods:depreciation.${code}`,
        ),
        effectiveAge: span('العمر الفعّال', 'Effective age', 'YEARS', 200),
        economicLife: span('العمر الاقتصادي', 'Economic life', 'YEARS', 200),
        physical: percent('الإهلاك المادي', 'Physical depreciation'),
        functional: percent('التقادم الوظيفي', 'Functional obsolescence'),
        external: percent('التقادم الخارجي', 'External obsolescence'),
        ...BREAKDOWN_CELLS,
        reason: text('سبب التقادم', 'Reason for the obsolescence', 500),
      },
    },
    shortLived: {
      words: { ar: 'العناصر قصيرة العمر', en: 'Short-lived items' },
      most: 200,
      id: 'uuid',
      row: {
        // The name of the part, or the id of its row.
        part: text('الجزء', 'Part', 260),
        name: text('العنصر', 'Item', 120),
        share: percent('النسبة من تكلفة الجزء جديداً', 'Share of the part’s cost new'),
        amount: money('تكلفته جديداً', 'Cost new'),
        age: span('عمره', 'Age', 'YEARS', 200),
        life: span('مدة بقائه', 'Life', 'YEARS', 200),
      },
    },
    works: {
      words: { ar: 'أعمال الموقع', en: 'Site works' },
      most: 60,
      id: 'uuid',
      row: {
        name: text('البند', 'Item', 120),
        building: text('المبنى', 'Building', 120),
        amount: money('التكلفة', 'Cost'),
        physical: percent('الإهلاك المادي', 'Physical depreciation'),
      },
    },
  },
} as const satisfies SheetShape
