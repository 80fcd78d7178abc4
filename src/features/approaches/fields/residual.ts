import type { SheetShape } from '../model.ts'
import { UNIT_COST_CELLS } from './cost.ts'
import { LINKS_LIST } from './links.ts'
import { area, choice, count, money, percent, source, text } from './measures.ts'

/** What the developer's profit is a share of: the gross development value, or all costs. */
const PROFIT_BASES = ['VALUE', 'COST'] as const

/** What the sheet of the residual method holds. */
export const RESIDUAL_SHAPE = {
  fields: {
    saleCosts: percent('تكاليف التسويق والبيع', 'Marketing and sale costs'),
    valueSource: source('مصدر أسعار البيع', 'Source of the sale prices'),
    feesRate: percent('أتعاب التصميم والإشراف', 'Design and supervision fees'),
    contingencyRate: percent('احتياطي الطوارئ', 'Contingency'),
    costSource: source('مصدر تكاليف البناء', 'Source of the construction costs'),
    ratesSource: source(
      'مصدر نسب التسويق والأتعاب والطوارئ والشراء',
      'Source of the selling, fee, contingency and purchase percentages',
    ),
    profitRate: percent('ربح المطوّر', 'Developer’s profit'),
    profitBasis: choice(
      'أساس نسبة الربح',
      'Profit as a share of',
      PROFIT_BASES,
      (code) => `methods:profitBasis.${code}`,
    ),
    profitSource: source('مصدر نسبة الربح', 'Source of the profit'),
    financeRate: percent('معدل التمويل السنوي', 'Yearly finance rate'),
    financeSource: source('مصدر معدل التمويل', 'Source of the finance rate'),
    leadMonths: count('أشهر ما قبل البناء', 'Months before building', 'MONTHS', 240),
    buildMonths: count('أشهر البناء', 'Months of building', 'MONTHS', 240),
    saleMonths: count('أشهر البيع بعد البناء', 'Months of sale after building', 'MONTHS', 240),
    programmeSource: source('مصدر مدد التجهيز والبناء والبيع', 'Source of the programme'),
    acquisitionRate: percent('تكاليف شراء الأرض', 'Costs of buying the land'),
    comparedRate: money('سعر المتر المربع للأرض للمقارنة', 'Land price per m² to compare with', 'KWD_PER_SQM'),
  },
  lists: {
    ...LINKS_LIST,
    units: {
      words: { ar: 'المشروع عند اكتماله', en: 'The completed scheme' },
      most: 100,
      id: 'uuid',
      row: {
        name: text('الجزء', 'Part', 120),
        area: area('المساحة القابلة للبيع', 'Saleable area'),
        price: money('سعر المتر', 'Price per m²', 'KWD_PER_SQM'),
      },
    },
    costs: {
      words: { ar: 'تكاليف البناء', en: 'Construction costs' },
      most: 100,
      id: 'uuid',
      row: {
        name: text('البند', 'Item', 120),
        area: area('المساحة المبنية', 'Built-up area'),
        ...UNIT_COST_CELLS,
        amount: money('مبلغ مقطوع', 'Lump sum'),
      },
    },
  },
} as const satisfies SheetShape
