import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable } from '#kernel/text.ts'
import { settingsMessages } from '../messages.ts'
import type { Settings } from '../model.ts'

const fault = faultOf('settings', settingsMessages)

/** What is wrong with settings that are each of their kind and contradict one another. */
export function settingsFaults(settings: Settings): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: string, key: keyof typeof settingsMessages & `fault.${string}`) => faults.push(fault(field, key))
  const { minimumFee, maximumFee, workingHours, holidays, fileMegabytes, recordMegabytes } = settings
  const { reviewTiers, feeRules } = settings
  if (minimumFee > maximumFee) add('maximumFee', 'fault.maximumFee')
  if (workingHours.opens >= workingHours.closes) add('workingHours', 'fault.closes')
  if (new Set(workingHours.days).size < workingHours.days.length) add('workingHours', 'fault.days')
  if (new Set(holidays.map(({ date }) => date)).size < holidays.length) add('holidays', 'fault.holidays')
  if (fileMegabytes > recordMegabytes) add('recordMegabytes', 'fault.recordMegabytes')
  if (new Set(reviewTiers.map(({ from }) => from)).size < reviewTiers.length) add('reviewTiers', 'fault.reviewTiers')
  const places = new Set(feeRules.map(({ category, purpose, from }) => `${category} ${purpose} ${from}`))
  if (places.size < feeRules.length) add('feeRules', 'fault.feeRules')
  for (const [key, value] of Object.entries(settings))
    if (textsIn(value).some(hasUnshowable)) faults.push(kernelFault(key, 'badText'))
  return faults
}

/** Every text of a setting, however it is composed. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
