import { addMonths, type CalendarDate } from '#kernel/dates.ts'
import type { Decimal } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { SubjectFacts } from '../../model.ts'
import { sheetYears } from './years.ts'

/** A month of a cash flow from 1 on, and the day it begins; KWD to six decimals, so that months add up to their year to the fils. */
type MonthFlow = { month: number; from: CalendarDate; net: number; present: number }

/**
 * The months of the sheet's cash flow: the net cash flow of each, and what it is worth today as it is received, or as its whole year is, at its end or in its
 * middle. Months begin on the day of the valuation.
 *
 * Source: IVS 105 (2022), discounted cash flow method; the figures are those of `sheetYears`.
 */
export function incomeMonths(values: FormValues, subject: SubjectFacts): MonthFlow[] {
  return sheetYears(values, subject).years.flatMap(({ year, months }) =>
    months().map(({ net, present }, at) => {
      const before = (year - 1) * 12 + at
      return { month: before + 1, from: addMonths(subject.on, before), net: plain(net), present: plain(present) }
    }),
  )
}

const plain = (amount: Decimal): number => amount.toDecimalPlaces(6).toNumber()
