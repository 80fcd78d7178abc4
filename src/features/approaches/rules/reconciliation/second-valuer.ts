import { daysBetween, isCalendarDate } from '#kernel/dates.ts'
import { Decimal } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import type { SecondAsked } from '../../../client-terms/model.ts'
import { asksSecondAt, isOfFirms } from '../../../client-terms/rules.ts'
import type { SheetInputs } from '../../model.ts'
import { type Findings, fault, kwd, numberOf } from './findings.ts'

/** The most days between a second valuation and the valuation date, and those of a month, which statements of listed companies ask for. */
const SECOND_WITHIN = { most: 366, statements: 31 } as const

/** The step that tells both values, by whose the client records and whether the second is of a bank. */
export const SECOND_STEPS = {
  LOWER: { firm: 'value:step.second.firm', bank: 'value:step.second.bank' },
  MEAN: { firm: 'value:step.second.mean', bank: 'value:step.second.bankMean' },
  OWN: { firm: 'value:step.second.own', bank: 'value:step.second.bankOwn' },
} as const

/**
 * The value of a second valuer beside this one. It is recorded and never concluded: a valuer states an opinion of their own, and the
 * lower of the two is what the client records, unless the client has it otherwise.
 *
 * Source: RICS Valuation Global Standards, PS 2 (independence and objectivity); for listed companies the Capital Markets Authority of Kuwait, which
 * has two licensed valuers, one of them a bank, and the lower value recorded.
 */
export function besideSecond(
  values: FormValues,
  { asksSecondValuer = false, secondAsked, subject }: Pick<SheetInputs, 'asksSecondValuer' | 'secondAsked' | 'subject'>,
  own: Decimal,
  findings: Findings,
): void {
  const { steps, faults, remarks } = findings
  const second = numberOf(values.secondValuerValue)
  if (!asksSecondValuer || (secondAsked && !asksSecondAt(secondAsked, own.toNumber()))) {
    for (const field of Object.keys(values).filter((name) => name.startsWith('secondValuer') && !isBlank(values[name])))
      remarks.push({ word: 'value:remark.secondNotAsked', field })
    return
  }
  for (const name of ['Name', 'Date', 'Licence'] as const)
    if (isBlank(values[`secondValuer${name}`])) faults.push(fault(`secondValuer${name}`, `fault.secondValuer${name}`))
  if (secondAsked) faults.push(...ineligible(values, secondAsked))
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
    word: SECOND_STEPS[secondAsked?.counts ?? 'LOWER'][values.secondValuerIsBank === true ? 'bank' : 'firm'],
    figures: { own: kwd(own), second: kwd(second) },
    result: kwd(counted(secondAsked?.counts ?? 'LOWER', own, second)),
  })
}

/** Where the second valuer is none that the client accepts. */
function ineligible(values: FormValues, { kind, firms }: SecondAsked): FieldFault[] {
  const name = values.secondValuerName
  if (kind === 'BANK' && values.secondValuerIsBank !== true)
    return [fault('secondValuerIsBank', 'fault.secondValuerBank')]
  if (kind === 'NAMED' && typeof name === 'string' && !isBlank(name) && !isOfFirms(name, firms))
    return [fault('secondValuerName', 'fault.secondValuerNamed', { firms: firms.join(' / ') })]
  return []
}

function counted(whose: SecondAsked['counts'], own: Decimal, second: number): Decimal {
  if (whose === 'OWN') return own
  return whose === 'LOWER' ? Decimal.min(own, second) : own.plus(second).div(2)
}
