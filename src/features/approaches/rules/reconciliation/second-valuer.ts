import { daysBetween, isCalendarDate } from '#kernel/dates.ts'
import { Decimal } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import type { SheetInputs } from '../../model.ts'
import { type Findings, fault, kwd, numberOf } from './findings.ts'

/** The most days between a second valuation and the valuation date, and those of a month, which statements of listed companies ask for. */
const SECOND_WITHIN = { most: 366, statements: 31 } as const

/**
 * The value of a second valuer beside this one. It is recorded and never concluded: a valuer states an opinion of their own, and the
 * lower of the two is what the client records.
 *
 * Source: RICS Valuation Global Standards, PS 2 (independence and objectivity); for listed companies the Capital Markets Authority of Kuwait, which
 * has two licensed valuers, one of them a bank, and the lower value recorded.
 */
export function besideSecond(
  values: FormValues,
  { asksSecondValuer = false, subject }: Pick<SheetInputs, 'asksSecondValuer' | 'subject'>,
  own: Decimal,
  findings: Findings,
): void {
  const { steps, faults, remarks } = findings
  const second = numberOf(values.secondValuerValue)
  if (!asksSecondValuer) {
    for (const field of Object.keys(values).filter((name) => name.startsWith('secondValuer') && !isBlank(values[name])))
      remarks.push({ word: 'value:remark.secondNotAsked', field })
    return
  }
  for (const name of ['Name', 'Date', 'Licence'] as const)
    if (isBlank(values[`secondValuer${name}`])) faults.push(fault(`secondValuer${name}`, `fault.secondValuer${name}`))
  const date = values.secondValuerDate
  if (typeof date === 'string' && isCalendarDate(date)) {
    const days = Math.abs(daysBetween(date, subject.on))
    if (days > SECOND_WITHIN.most) faults.push(fault('secondValuerDate', 'fault.secondValuerOld'))
    else if (days > SECOND_WITHIN.statements && subject.purpose === 'FINANCIAL_REPORTING')
      remarks.push({ word: 'value:remark.secondMonth', field: 'secondValuerDate' })
  }
  if (second === null || second <= 0) {
    faults.push(fault('secondValuerValue', 'fault.secondValuerValue'))
    return
  }
  if (!own.equals(second) && isBlank(values.secondValuerReason))
    faults.push(fault('secondValuerReason', 'fault.secondValuerReason'))
  if (numberOf(values.typedValue) === second) remarks.push({ word: 'value:remark.typedSecond', field: 'typedValue' })
  steps.push({
    word: values.secondValuerIsBank === true ? 'value:step.second.bank' : 'value:step.second.firm',
    figures: { own: kwd(own), second: kwd(second) },
    result: kwd(Decimal.min(own, second)),
  })
}
