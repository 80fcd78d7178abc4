import type { Word } from '#kernel/words.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { SheetField, SheetShape } from '../model.ts'

/** To what amounts the value is rounded, in KWD; NONE leaves it at whole fils. */
export const ROUNDINGS = ['NONE', '1', '10', '100', '500', '1000', '5000', '10000'] as const
export type Rounding = (typeof ROUNDINGS)[number]

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
const of = (ar: string, en: string, method: Word): Word => ({
  ar: `${ar}: ${method.ar}`,
  en: `${en}: ${method.en}`,
})

const weight = (method: Word): SheetField => ({
  kind: 'number',
  most: 100,
  unit: 'PERCENT',
  words: of('وزن الترجيح', 'Weight', method),
})
const text = (words: Word): SheetField => ({ kind: 'longText', max: 2000, words })

const OF_INDICATIONS = Object.fromEntries(
  INDICATING_SHEETS.flatMap((sheet) => {
    const method = METHODS[sheet]
    return [
      [indicationField(sheet, 'Weight'), weight(method)],
      [indicationField(sheet, 'Strengths'), text(of('أوجه القوة', 'Strengths', method))],
      [indicationField(sheet, 'Weaknesses'), text(of('أوجه الضعف', 'Weaknesses', method))],
    ]
  }),
) as Record<IndicationField, SheetField>

const step = (ar: string, en: string): SheetField => ({ kind: 'number', most: 1_000_000_000, words: { ar, en } })

/** What the sheet of the reconciliation holds; the sensitivity table is a choice of a sheet and two of its inputs. */
export const RECONCILIATION_SHAPE = {
  fields: {
    ...OF_INDICATIONS,
    reason: {
      kind: 'longText',
      max: 5000,
      words: { ar: 'أسباب التوفيق وتوزيع الأوزان', en: 'Reasons for the reconciliation' },
    },
    rounding: {
      kind: 'choice',
      max: 10,
      codes: ROUNDINGS,
      codeWord: (code: string) => `value:rounding.${code}`,
      words: { ar: 'تقريب القيمة', en: 'Rounding' },
    },
    landValue: { kind: 'money', unit: 'KWD', words: { ar: 'قيمة الأرض', en: 'Land value' } },
    typedValue: { kind: 'money', unit: 'KWD', words: { ar: 'قيمة نهائية مختلفة', en: 'A different final value' } },
    typedReason: { kind: 'longText', max: 5000, words: { ar: 'سبب الاختلاف', en: 'Why it differs' } },
    secondValuerName: {
      kind: 'text',
      max: 200,
      words: { ar: 'المقيّم الثاني وجهته', en: 'Second valuer, and of which firm' },
    },
    secondValuerValue: {
      kind: 'money',
      unit: 'KWD',
      words: { ar: 'القيمة بحسب المقيّم الثاني', en: 'Value by the second valuer' },
    },
    secondValuerDate: { kind: 'date', words: { ar: 'تاريخ التقييم الثاني', en: 'Date of the second valuation' } },
    secondValuerLicence: {
      kind: 'text',
      max: 60,
      words: { ar: 'رقم ترخيص المقيّم الثاني', en: 'Licence number of the second valuer' },
    },
    secondValuerIsBank: { kind: 'flag', words: { ar: 'المقيّم الثاني بنك', en: 'The second valuer is a bank' } },
    secondValuerReason: {
      kind: 'longText',
      max: 2000,
      words: { ar: 'سبب اختلاف القيمتين', en: 'Why the two values differ' },
    },
    sensitivitySheet: {
      kind: 'choice',
      max: 20,
      codes: INDICATING_SHEETS,
      codeWord: (code: string) => `value:sheet.${code}`,
      words: { ar: 'الطريقة محل الاختبار', en: 'Approach tested' },
    },
    sensitivityRow: { kind: 'text', max: 160, words: { ar: 'المدخل الأول', en: 'First input' } },
    sensitivityRowStep: step('مقدار تغيير المدخل الأول', 'Step of the first input'),
    sensitivityColumn: { kind: 'text', max: 160, words: { ar: 'المدخل الثاني', en: 'Second input' } },
    sensitivityColumnStep: step('مقدار تغيير المدخل الثاني', 'Step of the second input'),
  },
  lists: {},
} as const satisfies SheetShape
