import type { Word } from '#kernel/words.ts'
import { INDICATING_SHEETS, type IndicatingKind, type IndicatingSheet, kindOf, SHEET_USES } from '../model/codes.ts'
import type { SheetField, SheetShape } from '../model.ts'
import { CONCLUSION_CELLS, MAIN_CELLS, MOST_CONCLUSIONS, mainField, ROUNDING } from './conclusions.ts'
import { choice, date, flag, longText, money, number, percent, source, text } from './measures.ts'

/** What is written of each indication: its weight, and what speaks for and against it. */
export const INDICATION_FIELDS = ['Weight', 'Strengths', 'Weaknesses'] as const
/** What is written of each sheet: whether it was added, its name and place among the others, what it is for and why. */
export const SHEET_FIELDS = ['Added', 'Name', 'Place', 'Use', 'UseReason'] as const
type FieldOfSheet = (typeof INDICATION_FIELDS)[number] | (typeof SHEET_FIELDS)[number]
export type IndicationField = `${Lowercase<IndicatingSheet>}${FieldOfSheet}`

/** The name of a field of one sheet. */
export const indicationField = (sheet: IndicatingSheet, field: FieldOfSheet): IndicationField =>
  `${sheet.toLowerCase() as Lowercase<IndicatingSheet>}${field}`

/** The sheet that a field is of; undefined for what is of none or of several. */
export const sheetOfField = (field: string): IndicatingSheet | undefined =>
  INDICATING_SHEETS.find((sheet) =>
    [...INDICATION_FIELDS, ...SHEET_FIELDS].some((one) => indicationField(sheet, one) === field),
  )

const METHODS: Readonly<Record<IndicatingKind, Word>> = {
  GRID: { ar: 'جدول التسويات', en: 'adjustment grid' },
  SCORES: { ar: 'النقاط المرجّحة', en: 'weighted scores' },
  INCOME: { ar: 'أسلوب الدخل', en: 'income approach' },
  COST: { ar: 'أسلوب التكلفة', en: 'cost approach' },
  RESIDUAL: { ar: 'طريقة القيمة المتبقية', en: 'residual method' },
  REINSTATEMENT: { ar: 'تكلفة إعادة البناء', en: 'reinstatement cost' },
}
type Measure = (ar: string, en: string) => SheetField
const argument: Measure = (ar, en) => longText(ar, en, 2000)
const OF_SHEET: Readonly<Record<FieldOfSheet, { words: Word; measure: Measure }>> = {
  Weight: { words: { ar: 'وزن الترجيح', en: 'Weight' }, measure: percent },
  Strengths: { words: { ar: 'أوجه القوة', en: 'Strengths' }, measure: argument },
  Weaknesses: { words: { ar: 'أوجه الضعف', en: 'Weaknesses' }, measure: argument },
  Added: { words: { ar: 'صفحة مضافة', en: 'Added sheet' }, measure: flag },
  Name: { words: { ar: 'الاسم', en: 'Name' }, measure: (ar, en) => text(ar, en, 60) },
  Place: { words: { ar: 'الترتيب', en: 'Order' }, measure: (ar, en) => number(ar, en, 1000) },
  Use: {
    words: { ar: 'الاستخدام', en: 'Use' },
    measure: (ar, en) => choice(ar, en, SHEET_USES, (code) => `value:use.${code}`),
  },
  UseReason: { words: { ar: 'السبب', en: 'Reason' }, measure: source },
}

const OF_SHEETS = Object.fromEntries(
  INDICATING_SHEETS.flatMap((sheet) => {
    const method = METHODS[kindOf(sheet)]
    const [, n = ''] = sheet.split('-')
    return [...INDICATION_FIELDS, ...SHEET_FIELDS].map((field) => {
      const { words, measure } = OF_SHEET[field]
      const named = (word: string, of: string) => [`${word}: ${of}`, n].filter(Boolean).join(' ')
      return [indicationField(sheet, field), measure(named(words.ar, method.ar), named(words.en, method.en))]
    })
  }),
) as Record<IndicationField, SheetField>

/** The weights of sheets, which each conclusion has of its own. */
const OF_WEIGHTS: Readonly<Record<string, SheetField>> = Object.fromEntries(
  Object.entries(OF_SHEETS).filter(([field]) => field.endsWith('Weight')),
)

const OF_MAIN = Object.fromEntries(MAIN_CELLS.map((cell) => [mainField(cell), CONCLUSION_CELLS[cell]])) as Record<
  ReturnType<typeof mainField>,
  SheetField
>

const worth = (ar: string, en: string) => ({ ...money(ar, en), isWorth: true }) as const
const MOST_STEP = 1_000_000_000
const MOST_VALUE = 1_000_000_000_000
const sheetChoice = (ar: string, en: string) =>
  choice(ar, en, INDICATING_SHEETS, (code) => `value:sheet.${kindOf(code as IndicatingSheet)}`)

/**
 * What the sheet of the reconciliation holds; the sensitivity table is a choice of a sheet and two of its inputs, and
 * a scenario other values for some of them: each row of `scenarioChanges` has the id of its scenario, and a number or the code of a choice.
 */
export const RECONCILIATION_SHAPE = {
  fields: {
    ...OF_SHEETS,
    reason: longText('أسباب التوفيق وتوزيع الأوزان', 'Reasons for the reconciliation'),
    marketReason: longText('سبب استخدام أسلوب السوق أو عدم استخدامه', 'Why the market approach is used or not', 1000),
    incomeReason: longText('سبب استخدام أسلوب الدخل أو عدم استخدامه', 'Why the income approach is used or not', 1000),
    costReason: longText('سبب استخدام أسلوب التكلفة أو عدم استخدامه', 'Why the cost approach is used or not', 1000),
    singleReason: longText('سبب الاكتفاء بمؤشر واحد', 'Why one indication suffices', 1000),
    rounding: ROUNDING,
    ...OF_MAIN,
    landValue: worth('قيمة الأرض', 'Land value'),
    typedValue: worth('قيمة نهائية مختلفة', 'A different final value'),
    typedReason: longText('سبب الاختلاف', 'Why it differs'),
    secondValuerName: text('المقيّم الثاني وجهته', 'Second valuer, and of which firm'),
    secondValuerValue: worth('القيمة بحسب المقيّم الثاني', 'Value by the second valuer'),
    secondValuerDate: date('تاريخ التقييم الثاني', 'Date of the second valuation'),
    secondValuerLicence: text('رقم ترخيص المقيّم الثاني', 'Licence number of the second valuer', 60),
    secondValuerIsBank: flag('المقيّم الثاني بنك', 'The second valuer is a bank'),
    secondValuerReason: longText('سبب اختلاف القيمتين', 'Why the two values differ', 2000),
    sensitivitySheet: sheetChoice('الطريقة محل الاختبار', 'Approach tested'),
    sensitivityRow: text('المدخل الأول', 'First input', 160),
    sensitivityRowStep: number('مقدار تغيير المدخل الأول', 'Step of the first input', MOST_STEP),
    sensitivityColumn: text('المدخل الثاني', 'Second input', 160),
    sensitivityColumnStep: number('مقدار تغيير المدخل الثاني', 'Step of the second input', MOST_STEP),
    scenarioSheet: sheetChoice('طريقة التقييم في السيناريوهات', 'Approach of the scenarios'),
    scenarioBaseWeight: percent('وزن السيناريو الأساسي', 'Weight of the base scenario'),
    scenarioReason: longText('أساس السيناريوهات وأوزانها', 'Basis of the scenarios and their weights', 2000),
  },
  lists: {
    conclusions: {
      words: { ar: 'القيم الأخرى المستنتجة', en: 'Other conclusions of value' },
      most: MOST_CONCLUSIONS,
      id: 'uuid',
      row: {
        ...CONCLUSION_CELLS,
        ...OF_WEIGHTS,
      },
    },
    concluded: {
      words: { ar: 'المبالغ المثبتة في التقييم', en: 'Amounts taken into the valuation' },
      most: MOST_CONCLUSIONS,
      id: 'uuid',
      row: { value: worth('القيمة', 'Value') },
    },
    scenarios: {
      words: { ar: 'السيناريوهات', en: 'Scenarios' },
      most: 4,
      id: 'uuid',
      row: { name: text('اسم السيناريو', 'Name of the scenario', 60), weight: percent('الوزن', 'Weight') },
    },
    scenarioChanges: {
      words: { ar: 'مدخلات السيناريوهات', en: 'Inputs of the scenarios' },
      most: 80,
      id: 'uuid',
      row: {
        scenario: text('السيناريو', 'Scenario', 36),
        input: text('المدخل', 'Input', 160),
        value: number('القيمة في السيناريو', 'Value in the scenario', MOST_VALUE, -MOST_STEP),
        code: text('الاختيار في السيناريو', 'Choice in the scenario', 40),
      },
    },
  },
} as const satisfies SheetShape
