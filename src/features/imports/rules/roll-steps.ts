import { addMonths } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { readNumber } from '#kernel/read-number.ts'
import type { RentStep } from '../../tenancies/model.ts'
import { importsMessages } from '../messages.ts'
import { RENT_YEARS, type RollFields } from './tenancies.ts'

const fault = faultOf('imports', importsMessages)
const inFils = (kwd: number) => Math.round(kwd * 1000) / 1000

/** The rent after an increase, in KWD a month: by an amount a month, or by a share of the rent; undefined where the text is neither. */
function increased(rent: number, text: string): number | undefined {
  const share = /[%٪]\s*$/.test(text)
  const number = readNumber(text, { percent: true })
  return number === undefined ? undefined : inFils(share ? rent * (1 + number / 100) : rent + number)
}

/**
 * A line with the steps of its rent in the place of its columns of later rents: those of the years of the lease from its start on, where they differ from the year
 * before, and one from a day on, by its amount or by what it adds. Faults are at the columns; `stepColumns` are those of the steps.
 */
export function stepsOf(read: RollFields): { fields: RollFields; faults: FieldFault[]; stepColumns: string[] } {
  const { laterRent, increase, laterFrom, rentYear2, rentYear3, rentYear4, rentYear5, ...fields } = read
  const years = { rentYear2, rentYear3, rentYear4, rentYear5 }
  const faults: FieldFault[] = []
  const steps: (RentStep & { column: string })[] = []
  let before = fields.rent
  for (const year of RENT_YEARS) {
    const field = `rentYear${year}` as const
    const rent = years[field]
    if (rent === undefined || rent === before) continue
    if (!fields.leaseStart) faults.push(fault(field, 'cell.stepStart'))
    else steps.push({ from: addMonths(fields.leaseStart, 12 * (year - 1)), rent, column: field })
    before = rent
  }
  const later = laterRent ?? (increase === undefined ? undefined : increased(before ?? 0, increase))
  if (increase !== undefined && laterRent === undefined && later === undefined)
    faults.push(fault('increase', 'cell.increase'))
  else if (later !== undefined && laterFrom === undefined && later !== before)
    faults.push(kernelFault('laterFrom', 'required'))
  else if (later === undefined && laterFrom !== undefined) faults.push(kernelFault('laterRent', 'required'))
  if (later !== undefined && laterFrom !== undefined) steps.push({ from: laterFrom, rent: later, column: 'laterFrom' })
  const sorted = steps.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const rentSteps = sorted.map(({ from, rent }) => ({ from, rent }))
  return {
    fields: { ...fields, ...(rentSteps.length > 0 ? { rentSteps } : {}) },
    faults,
    stepColumns: sorted.map(({ column }) => column),
  }
}
