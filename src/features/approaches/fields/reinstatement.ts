import type { SheetShape } from '../model.ts'
import { UNIT_COST_CELLS } from './cost.ts'
import { area, choice, count, money, percent, source, text } from './measures.ts'

/** Which amount is the value: the cost on the first day of the policy, or with what costs rise by until the last loss is made good. */
const INSURED_AMOUNTS = ['DAY_ONE', 'WHOLE_PERIOD'] as const

/** What the sheet of the reinstatement cost holds: never land, never depreciation. */
export const REINSTATEMENT_SHAPE = {
  fields: {
    costSource: source('مصدر تكاليف إعادة البناء', 'Source of the rebuilding costs'),
    demolitionRate: percent('الهدم وإزالة الأنقاض', 'Demolition and removal of debris'),
    feesRate: percent('أتعاب التصميم والإشراف', 'Design and supervision fees'),
    statutoryCosts: money('رسوم الرخص والجهات الرسمية', 'Permits and statutory fees'),
    ratesSource: source('مصدر نسب الهدم والأتعاب والرسوم', 'Source of the demolition, fee and statutory costs'),
    insuredAmount: choice(
      'المبلغ المطلوب',
      'Amount asked for',
      INSURED_AMOUNTS,
      (code) => `methods:insuredAmount.${code}`,
    ),
    inflationRate: percent('الزيادة السنوية في تكاليف البناء', 'Yearly rise of building costs'),
    inflationSource: source('مصدر الزيادة السنوية', 'Source of the yearly rise'),
    policyMonths: count('مدة وثيقة التأمين بالأشهر', 'Months of the policy', 'MONTHS', 240),
    designMonths: count('أشهر التصميم والترخيص', 'Months of design and permits', 'MONTHS', 240),
    buildMonths: count('أشهر البناء', 'Months of building', 'MONTHS', 240),
    programmeSource: source('مصدر مدد التصميم والبناء', 'Source of the months of design and building'),
  },
  lists: {
    works: {
      words: { ar: 'أعمال إعادة البناء', en: 'Works of rebuilding' },
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
