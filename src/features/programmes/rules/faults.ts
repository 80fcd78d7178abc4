import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { feeFaults } from '../../engagements/rules.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { programmesMessages } from '../messages.ts'

/** A fault of a field of a programme, worded by its messages. */
export const programmeFault = faultOf('programmes', programmesMessages)

type Written = InputOf<typeof WRITTEN_FIELDS> & {
  properties?: readonly { section?: string | null | undefined }[] | undefined
}

const isWhole = (value: number | null | undefined, least: number, most: number) =>
  value === null || value === undefined || (Number.isInteger(value) && value >= least && value <= most)

/** The faults of a programme as it is written: texts, the first date, the bound, the reminder, the fee by its kind. */
export function programmeFaults(written: Written): FieldFault[] {
  const faults = faultsOfTexts(WRITTEN_FIELDS, written)
  for (const field of ['title', 'requestedParty'] as const)
    if (isBlank(written[field])) faults.push(kernelFault(field, 'required'))
  const { firstDate, boundPercent, reminderDays } = written
  if (!isCalendarDate(firstDate ?? '')) faults.push(programmeFault('firstDate', 'fault.date'))
  if (!isWhole(boundPercent, 1, 1000)) faults.push(programmeFault('boundPercent', 'fault.bound'))
  if (!isWhole(reminderDays, 0, 365)) faults.push(programmeFault('reminderDays', 'fault.reminder'))
  faults.push(...feeFaults(written))
  for (const [at, { section }] of (written.properties ?? []).entries())
    if (hasUnshowable(section ?? '')) faults.push(kernelFault(`properties.${at}.section`, 'badText'))
  return faults
}
