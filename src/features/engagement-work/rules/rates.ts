import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isKwd } from '#kernel/money.ts'
import { hasUnshowable, isBlank, tidyText } from '#kernel/text.ts'
import { MEASURE_UNITS, RATE_LIMITS, type SharedRate } from '../../engagements/model/rates.ts'
import { engagementSharedMessages } from '../messages/engagementshared.ts'

/** A fault of a field of what an engagement shares, worded by its messages. */
export const sharedFault = faultOf('engagementshared', engagementSharedMessages)

/** The faults of a rate as it is written: an amount or a percentage by its measure, a range around it, a day, how it was concluded. */
export function rateFaults({
  measure,
  value,
  low,
  high,
  datedOn,
  source,
}: Pick<SharedRate, 'measure' | 'low' | 'high' | 'datedOn' | 'source'> & { value: number | null }): FieldFault[] {
  const most = MEASURE_UNITS[measure] === 'PERCENT' ? 100 : RATE_LIMITS.value
  const isOne = (one: number) =>
    Number.isFinite(one) && one > 0 && one <= most && (most === 100 ? Math.round(one * 1e4) / 1e4 === one : isKwd(one))
  const faults: FieldFault[] = []
  for (const [field, one] of Object.entries({ value, low, high }))
    if (one !== null && !isOne(one)) faults.push(sharedFault(field, 'fault.rate', { most }))
  if (value === null) faults.push(kernelFault('value', 'required'))
  else if ((low === null) !== (high === null) || (low !== null && high !== null && (low > value || value > high)))
    faults.push(sharedFault('low', 'fault.rateRange'))
  if (!isCalendarDate(datedOn)) faults.push(sharedFault('datedOn', 'fault.date'))
  if (isBlank(source)) faults.push(kernelFault('source', 'required'))
  else if (hasUnshowable(source)) faults.push(kernelFault('source', 'badText'))
  else if (tidyText(source).length > RATE_LIMITS.source)
    faults.push(kernelFault('source', 'tooLong', { max: RATE_LIMITS.source }))
  return faults
}
