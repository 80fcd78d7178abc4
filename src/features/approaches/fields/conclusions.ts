import { BASES_OF_VALUE, type BasisOfValue, PREMISES, ROUNDINGS } from '#features/terms/model/bases.ts'
import type { SheetField } from '../model.ts'
import { choice, date, longText, number, percent, source, text } from './measures.ts'

export const ROUNDING = choice('تقريب القيمة', 'Rounding', ROUNDINGS, (code) => `value:rounding.${code}`)

/**
 * The bases that are chosen for the main conclusion, which is the value of the whole property in the record: a rent is no such value, and a reinstatement cost
 * follows from its sheet.
 */
export const MAIN_BASES = BASES_OF_VALUE.filter((basis) => basis !== 'MARKET_RENT' && basis !== 'REINSTATEMENT_COST')

/** The most conclusions beside the main one. */
export const MOST_CONCLUSIONS = 12

/** For what time a rent is concluded, and in what the period of a sale is counted. */
const RENT_PERIODS = ['YEAR', 'MONTH'] as const
const PERIOD_UNITS = ['DAYS', 'MONTHS'] as const

/**
 * What is written of a conclusion beside the main one, without the weights of its sheets. `without` is the conclusion that a special assumption is held
 * against: its id, or MAIN.
 */
export const CONCLUSION_CELLS = {
  basis: {
    ...choice('أساس القيمة', 'Basis of value', BASES_OF_VALUE, (code) => `conclusions:basis.${code}`),
    required: true,
  },
  premise: choice('فرضية القيمة', 'Premise of value', PREMISES, (code) => `conclusions:premise.${code}`),
  period: { kind: 'count', most: 3650, least: 1, words: { ar: 'مدة البيع', en: 'Period of the sale' } },
  periodUnit: choice('وحدة المدة', 'Unit of the period', PERIOD_UNITS, (code) => `conclusions:periodUnit.${code}`),
  premiseReason: longText('سبب فرضية القيمة', 'Reason for the premise', 1000),
  parties: text('الأطراف المعنية بالقيمة', 'Whose value it is', 300),
  interest: text('الحق محل التقييم', 'Interest valued', 200),
  date: date('تاريخ القيمة', 'Date of the value'),
  assumption: longText('الافتراض الخاص', 'Special assumption', 1000),
  without: text('القيمة دون الافتراض الخاص', 'Value without the special assumption', 36),
  per: choice('الإيجار عن', 'Rent for', RENT_PERIODS, (code) => `conclusions:per.${code}`),
  rate: percent('معدل العائد المطلوب للمستثمر', 'Rate of return that the investor requires', { least: 0.01 }),
  rateReason: source('أساس معدل العائد', 'Basis of the rate'),
  adjustment: percent('تعديل القيمة', 'Adjustment', { least: -99, most: 500 }),
  adjustmentReason: longText('سبب التعديل', 'Reason for the adjustment', 1000),
  rounding: ROUNDING,
  place: number('الترتيب', 'Order', 1000),
} as const satisfies Readonly<Record<string, SheetField>>
export type ConclusionCell = keyof typeof CONCLUSION_CELLS

/** What is written of the main conclusion beside its reconciliation; its basis is that of the report. */
export const MAIN_CELLS = [
  'premise',
  'period',
  'periodUnit',
  'premiseReason',
  'parties',
  'interest',
  'assumption',
  'without',
] as const satisfies readonly ConclusionCell[]
export type MainCell = (typeof MAIN_CELLS)[number]

/** The field of the reconciliation in which a cell of the main conclusion is written. */
export const mainField = <Cell extends MainCell>(cell: Cell): `main${Capitalize<Cell>}` =>
  `main${cell.charAt(0).toUpperCase()}${cell.slice(1)}` as `main${Capitalize<Cell>}`

/** What gives the amount of a conclusion: the value of the whole property, an income sheet by a rate of the conclusion's own, rents, or a cost of building. */
export type Giver = 'VALUE' | 'INCOME' | 'RENT' | 'REINSTATEMENT'
export const GIVEN_BY: Readonly<Record<BasisOfValue, Giver>> = {
  MARKET_VALUE: 'VALUE',
  MARKET_RENT: 'RENT',
  FAIR_VALUE: 'VALUE',
  INVESTMENT_VALUE: 'INCOME',
  EQUITABLE_VALUE: 'VALUE',
  SYNERGISTIC_VALUE: 'VALUE',
  LIQUIDATION_VALUE: 'VALUE',
  REINSTATEMENT_COST: 'REINSTATEMENT',
}

/** The bases that are the value to certain people: who they are is part of the conclusion (IVS 102). */
export const OF_PARTIES: readonly string[] = ['INVESTMENT_VALUE', 'EQUITABLE_VALUE', 'SYNERGISTIC_VALUE']

/** The cells that a basis and a premise ask for or leave out. */
export function askedCells({ basis, premise }: { basis?: unknown; premise?: unknown }): ConclusionCell[] {
  const isSale = premise === 'FORCED_SALE' || basis === 'LIQUIDATION_VALUE'
  const beside: readonly ConclusionCell[] = [
    ...(isSale ? [] : (['period', 'periodUnit', 'premiseReason'] as const)),
    ...(OF_PARTIES.includes(String(basis)) ? [] : (['parties'] as const)),
    ...(basis === 'MARKET_RENT' ? [] : (['per'] as const)),
    ...(basis === 'INVESTMENT_VALUE' ? [] : (['rate', 'rateReason'] as const)),
  ]
  return (Object.keys(CONCLUSION_CELLS) as ConclusionCell[]).filter((cell) => !beside.includes(cell))
}
