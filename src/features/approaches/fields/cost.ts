import type { SheetField, SheetShape } from '../model.ts'
import { area, date, money, percent, source, span, text } from './measures.ts'

/** A unit cost as it was taken from the firm's table, with the row it came from and the date of its price. */
export const UNIT_COST_CELLS = {
  unitCost: money('تكلفة المتر', 'Unit cost', 'KWD_PER_SQM'),
  unitCostId: text('بند جدول تكاليف البناء', 'Entry of the unit cost table', 36),
  unitCostDate: date('تاريخ التكلفة', 'Date of the unit cost'),
} as const satisfies Record<string, SheetField>

/** What the sheet of the cost approach holds. */
export const COST_SHAPE = {
  fields: {
    landValue: money('قيمة الأرض', 'Land value'),
    landArea: area('مساحة الأرض', 'Land area'),
    landRate: money('سعر المتر المربع للأرض', 'Land price per m²', 'KWD_PER_SQM'),
    landSource: source('مصدر قيمة الأرض', 'Source of the land value'),
    feesRate: percent('أتعاب التصميم والإشراف', 'Design and supervision fees'),
    profitRate: percent('ربح المطوّر', 'Developer’s profit'),
    ratesSource: source('مصدر نسبتي الأتعاب والربح', 'Source of fees and profit'),
    costSource: source('مصدر تكاليف البناء', 'Source of the construction costs'),
    depreciationSource: source('مصدر الأعمار ونسب الإهلاك', 'Source of ages and depreciation'),
    worksSource: source('مصدر تكاليف أعمال الموقع', 'Source of the site works'),
  },
  lists: {
    parts: {
      words: { ar: 'أجزاء البناء', en: 'Parts of the building' },
      most: 60,
      id: 'uuid',
      row: {
        name: text('الجزء', 'Part', 120),
        area: area('المساحة المبنية', 'Built-up area'),
        ...UNIT_COST_CELLS,
        effectiveAge: span('العمر الفعّال', 'Effective age', 'YEARS', 200),
        economicLife: span('العمر الاقتصادي', 'Economic life', 'YEARS', 200),
        physical: percent('الإهلاك المادي', 'Physical depreciation'),
        functional: percent('التقادم الوظيفي', 'Functional obsolescence'),
        external: percent('التقادم الخارجي', 'External obsolescence'),
        reason: text('سبب التقادم', 'Reason for the obsolescence', 500),
      },
    },
    works: {
      words: { ar: 'أعمال الموقع', en: 'Site works' },
      most: 60,
      id: 'uuid',
      row: {
        name: text('البند', 'Item', 120),
        amount: money('التكلفة', 'Cost'),
        physical: percent('الإهلاك المادي', 'Physical depreciation'),
      },
    },
  },
} as const satisfies SheetShape
