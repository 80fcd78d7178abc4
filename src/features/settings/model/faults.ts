import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { settingsMessages } from '../messages.ts'
import type { Settings } from '../model.ts'

/** What is wrong with settings that are each of their kind and contradict one another. */
export function settingsFaults(settings: Settings): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: string, key: keyof typeof settingsMessages & `fault.${string}`) =>
    faults.push(fieldFault(field, `settings:${key}`, settingsMessages[key]))
  const { minimumFee, maximumFee, workingHours, holidays, fileMegabytes, recordMegabytes } = settings
  if (minimumFee > maximumFee) add('maximumFee', 'fault.maximumFee')
  if (workingHours.opens >= workingHours.closes) add('workingHours', 'fault.closes')
  if (new Set(workingHours.days).size < workingHours.days.length) add('workingHours', 'fault.days')
  if (new Set(holidays.map(({ date }) => date)).size < holidays.length) add('holidays', 'fault.holidays')
  if (fileMegabytes > recordMegabytes) add('recordMegabytes', 'fault.recordMegabytes')
  return faults
}
