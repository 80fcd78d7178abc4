import { decimal, toKwd } from '#kernel/decimal.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { courtMessages } from '../messages/court.ts'
import { figure } from './methods/reading.ts'

const fault = faultOf('court', courtMessages)

const NEEDED = [
  'decreeNumber',
  'decreeDate',
  'takenOn',
  'areaTaken',
  'areaLeft',
  'valueBefore',
  'valueAfter',
  'methodSource',
] as const

/** What is paid for a taking, in KWD: each part with its sign, and their sum. */
type Compensation = {
  parts: readonly { field: 'land' | 'severance' | 'betterment' | 'takenBuildings'; amount: number }[]
  sum: number
}

/** True where the sheet is of an expropriation. */
export const isTaking = ({ legalKind }: FormValues): boolean => legalKind === 'EXPROPRIATION'

/**
 * The compensation for land that is taken for public benefit, in KWD to the fils: the value of the whole land before, less that of what is left, plus
 * the harm to what is left (severance, injurious affection), less its betterment, plus buildings and works that are taken. Null while a value lacks.
 * Source: the before-and-after method, by which both values are at the date of the decree; Law 33 of 1964 asks for fair compensation.
 */
export function compensationOf(values: FormValues): Compensation | null {
  const [before, after] = [figure(values, 'valueBefore'), figure(values, 'valueAfter')]
  if (!isTaking(values) || !before || !after) return null
  const of = (field: string) => figure(values, field) ?? decimal(0)
  const parts = [
    { field: 'land', amount: before.minus(after) },
    { field: 'severance', amount: of('severance') },
    { field: 'betterment', amount: of('betterment').negated() },
    { field: 'takenBuildings', amount: of('takenBuildings') },
  ] as const
  const sum = parts.reduce((so, { amount }) => so.plus(amount), decimal(0))
  return { parts: parts.map(({ field, amount }) => ({ field, amount: toKwd(amount) })), sum: toKwd(sum) }
}

/** What an expropriation lacks, or has wrong: areas that are not the plot, in m², and a value left above the value before. */
export function takingFaults(values: FormValues, plot: number | null): FieldFault[] {
  if (!isTaking(values)) return []
  const lacking = NEEDED.filter((field) => isBlank(values[field]))
  const [taken, left] = [figure(values, 'areaTaken'), figure(values, 'areaLeft')]
  const [before, after] = [figure(values, 'valueBefore'), figure(values, 'valueAfter')]
  const isOther = taken && left && plot !== null && !taken.plus(left).equals(plot)
  return [
    ...lacking.map((field) => fault(field, 'fault.needed')),
    ...(isOther ? [fault('areaLeft', 'fault.plot', { plot })] : []),
    ...(before && after?.gt(before) ? [fault('valueAfter', 'fault.after')] : []),
    ...(left?.isZero() && after?.gt(0) ? [fault('valueAfter', 'fault.nothingLeft')] : []),
  ]
}
