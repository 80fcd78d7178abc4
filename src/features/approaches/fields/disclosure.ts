import type { SheetShape } from '../model.ts'
import { choice, longText, number, text } from './measures.ts'

/** The levels of the fair value hierarchy (IFRS 13, 72–90). A property has no quoted price of an identical asset: the first is refused, and is here to say so. */
const LEVELS = ['LEVEL_1', 'LEVEL_2', 'LEVEL_3'] as const
/** Whether the technique is that of the valuation before. */
const TECHNIQUE_CHANGES = ['FIRST', 'SAME', 'CHANGED'] as const
/** What may be an input of a technique. */
const DISCLOSED_INPUTS = [
  ...['PRICE', 'LAND_PRICE', 'CAP_RATE', 'DISCOUNT_RATE', 'EXIT_RATE', 'MULTIPLIER'],
  ...['MARKET_RENT', 'VACANCY', 'GROWTH', 'UNIT_COST', 'OTHER'],
] as const
export type DisclosedInput = (typeof DISCLOSED_INPUTS)[number]
/** What the figures of an input may be in. */
const DISCLOSED_UNITS = [
  ...[
    'KWD_PER_SQM',
    'KWD_PER_SQM_MONTH',
    'KWD',
    'KWD_PER_MONTH',
    'KWD_PER_YEAR',
    'PERCENT',
    'YEARS',
    'MONTHS',
    'NUMBER',
  ],
] as const
export type DisclosedUnit = (typeof DISCLOSED_UNITS)[number]

const most = 1_000_000_000
/** A figure of an input; growth may be below 0. */
const ofInput = (ar: string, en: string) => number(ar, en, most, -most)

/**
 * The sheet of what financial statements disclose of a fair value. It comes to no value of its own. Source: IFRS 13 Fair Value Measurement,
 * 91–99; IAS 40 Investment Property, 75.
 */
export const DISCLOSURE_SHAPE = {
  fields: {
    level: choice(
      'مستوى التسلسل الهرمي للقيمة العادلة',
      'Level of the fair value hierarchy',
      LEVELS,
      (code) => `disclosure:level.${code}`,
    ),
    levelReason: longText('سبب تحديد المستوى', 'Reason for the level', 2000),
    technique: longText('أسلوب القياس', 'Valuation technique', 3000),
    techniqueChange: choice(
      'مقارنة بأسلوب القياس السابق',
      'Compared with the technique before',
      TECHNIQUE_CHANGES,
      (code) => `disclosure:change.${code}`,
    ),
    techniqueChangeReason: longText('سبب تغيير أسلوب القياس', 'Reason for the change of technique', 2000),
    relationship: longText('العلاقة بين المدخلات', 'Relationship between the inputs', 3000),
    sensitivity: longText('حساسية القيمة للمدخلات', 'Sensitivity of the value to the inputs', 3000),
    useReason: longText(
      'سبب استخدام العقار استخداماً غير أعلى وأفضل استخدام',
      'Why the property is not in its highest and best use',
      2000,
    ),
  },
  lists: {
    inputs: {
      words: { ar: 'المدخلات غير القابلة للملاحظة', en: 'Unobservable inputs' },
      most: 60,
      id: 'uuid',
      row: {
        input: choice('المُدخل', 'Input', DISCLOSED_INPUTS, (code) => `disclosure:input.${code}`),
        name: text('وصفه', 'Described', 120),
        unit: choice('الوحدة', 'Unit', DISCLOSED_UNITS, (code) => `disclosure:unit.${code}`),
        low: ofInput('الأدنى', 'Low'),
        high: ofInput('الأعلى', 'High'),
        average: ofInput('المتوسط المرجّح', 'Weighted average'),
        effect: text('أثر تغيّره في القيمة', 'Effect of a change on the value', 500),
      },
    },
  },
} as const satisfies SheetShape

/** What is of one valuation date and no other: the inputs, what a change of them does, and what came before. */
export const DISCLOSURE_OF_ONE = ['inputs', 'sensitivity', 'techniqueChange', 'techniqueChangeReason'] as const
