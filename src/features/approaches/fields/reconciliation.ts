import type { Word } from '#kernel/words.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { SheetField, SheetShape } from '../model.ts'
import { choice, date, flag, longText, money, number, percent, text } from './measures.ts'

/** To what amounts the value is rounded, in KWD; NONE leaves it at whole fils. */
export const ROUNDINGS = ['NONE', '1', '10', '100', '500', '1000', '5000', '10000'] as const

/** What is written of each indication: its weight, and what speaks for and against it. */
export const INDICATION_FIELDS = ['Weight', 'Strengths', 'Weaknesses'] as const
export type IndicationField = `${Lowercase<IndicatingSheet>}${(typeof INDICATION_FIELDS)[number]}`

/** The name of a field of one indication. */
export const indicationField = (sheet: IndicatingSheet, field: (typeof INDICATION_FIELDS)[number]): IndicationField =>
  `${sheet.toLowerCase() as Lowercase<IndicatingSheet>}${field}`

const METHODS: Readonly<Record<IndicatingSheet, Word>> = {
  GRID: { ar: 'جدول التسويات', en: 'adjustment grid' },
  SCORES: { ar: 'النقاط المرجّحة', en: 'weighted scores' },
  INCOME: { ar: 'أسلوب الدخل', en: 'income approach' },
  COST: { ar: 'أسلوب التكلفة', en: 'cost approach' },
  RESIDUAL: { ar: 'طريقة القيمة المتبقية', en: 'residual method' },
}
type Measure = (ar: string, en: string) => SheetField
const of = (measure: Measure, ar: string, en: string, method: Word) =>
  measure(`${ar}: ${method.ar}`, `${en}: ${method.en}`)
const argument: Measure = (ar, en) => longText(ar, en, 2000)

const OF_INDICATIONS = Object.fromEntries(
  INDICATING_SHEETS.flatMap((sheet) => {
    const method = METHODS[sheet]
    return [
      [indicationField(sheet, 'Weight'), of(percent, 'وزن الترجيح', 'Weight', method)],
      [indicationField(sheet, 'Strengths'), of(argument, 'أوجه القوة', 'Strengths', method)],
      [indicationField(sheet, 'Weaknesses'), of(argument, 'أوجه الضعف', 'Weaknesses', method)],
    ]
  }),
) as Record<IndicationField, SheetField>

const worth = (ar: string, en: string) => ({ ...money(ar, en), isWorth: true }) as const
const MOST_STEP = 1_000_000_000

/** What the sheet of the reconciliation holds; the sensitivity table is a choice of a sheet and two of its inputs. */
export const RECONCILIATION_SHAPE = {
  fields: {
    ...OF_INDICATIONS,
    reason: longText('أسباب التوفيق وتوزيع الأوزان', 'Reasons for the reconciliation'),
    rounding: choice('تقريب القيمة', 'Rounding', ROUNDINGS, (code) => `value:rounding.${code}`),
    landValue: worth('قيمة الأرض', 'Land value'),
    typedValue: worth('قيمة نهائية مختلفة', 'A different final value'),
    typedReason: longText('سبب الاختلاف', 'Why it differs'),
    secondValuerName: text('المقيّم الثاني وجهته', 'Second valuer, and of which firm'),
    secondValuerValue: worth('القيمة بحسب المقيّم الثاني', 'Value by the second valuer'),
    secondValuerDate: date('تاريخ التقييم الثاني', 'Date of the second valuation'),
    secondValuerLicence: text('رقم ترخيص المقيّم الثاني', 'Licence number of the second valuer', 60),
    secondValuerIsBank: flag('المقيّم الثاني بنك', 'The second valuer is a bank'),
    secondValuerReason: longText('سبب اختلاف القيمتين', 'Why the two values differ', 2000),
    sensitivitySheet: choice(
      'الطريقة محل الاختبار',
      'Approach tested',
      INDICATING_SHEETS,
      (code) => `value:sheet.${code}`,
    ),
    sensitivityRow: text('المدخل الأول', 'First input', 160),
    sensitivityRowStep: number('مقدار تغيير المدخل الأول', 'Step of the first input', MOST_STEP),
    sensitivityColumn: text('المدخل الثاني', 'Second input', 160),
    sensitivityColumnStep: number('مقدار تغيير المدخل الثاني', 'Step of the second input', MOST_STEP),
  },
  lists: {},
} as const satisfies SheetShape
