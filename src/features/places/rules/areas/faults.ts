import { addDays, type CalendarDate, isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { areasOn } from '../../model/areas.ts'
import type { AreaChange } from '../../model/changes.ts'
import { type Area, areaKey, areaNames, type Governorate } from '../../model.ts'
import { areasMessages } from './messages.ts'

/** The most characters that a name of an area has. */
export const LONGEST_NAME = 60
/** How far ahead, in days, a change may be scheduled. */
const FARTHEST = 730
/** The day before the first that a change may take effect on. */
const BEGINNING = '2000-01-01'

const ARABIC = /^(?=.*[\u0621-\u064a])[\u0621-\u0652\u0670\u0671\u06a9\u06af\u06cc0-9\u0660-\u0669 ]{2,60}$/
const LATIN = /^(?=.*[A-Za-z])[A-Za-z0-9' .-]{2,60}$/

/** What somebody wants of an area from a day on; what is not said stays as it is by then. */
export type WantedArea = {
  from: CalendarDate
  nameAr?: string | undefined
  nameEn?: string | undefined
  governorate?: Governorate | undefined
}

/** What a change sets: null where the area stays as it is on that day. */
export type ChangedParts = Pick<AreaChange, 'nameAr' | 'nameEn' | 'governorate'>

const fault = faultOf('areas', areasMessages)

/** The day after which a change of an area may take effect: that of the last one that a release brought. */
export const earliestChange = ({ former = [] }: Area): CalendarDate => former.at(-1)?.until ?? BEGINNING

/**
 * What a change of an area has to set for the area to be as wanted, or the faults of what is wanted: names in other letters than their
 * language's or of another area (whenever it has them), a day that is taken, too early or too late, or nothing to change.
 * `changes` are those of all areas, without one that this change corrects.
 */
export function changedParts(
  released: Area,
  wanted: WantedArea,
  changes: readonly AreaChange[],
  today: CalendarDate,
): { parts: ChangedParts; faults: FieldFault[] } {
  const { from } = wanted
  const faults: FieldFault[] = []
  const parts: ChangedParts = { nameAr: null, nameEn: null, governorate: null }
  if (!isCalendarDate(from)) faults.push(fault('from', 'fault.from'))
  else {
    const [earliest, latest] = [earliestChange(released), addDays(today, FARTHEST)]
    if (from <= earliest) faults.push(fault('from', 'fault.early', { date: earliest }))
    if (from > latest) faults.push(fault('from', 'fault.late', { date: latest }))
    const own = changes.filter(({ number, withdrawnOn }) => number === released.number && withdrawnOn === null)
    if (own.some((other) => other.from === from)) faults.push(fault('from', 'fault.twice'))
  }
  for (const [field, letters] of [
    ['nameAr', ARABIC],
    ['nameEn', LATIN],
  ] as const) {
    const name = wanted[field]
    if (name === undefined) continue
    if (letters.test(name)) faults.push(...takenFaults(field, name, released.number, changes))
    else faults.push(fault(field, `fault.${field}`))
  }
  if (faults.length > 0) return { parts, faults }
  const area = areasOn(from, changes).find(({ number }) => number === released.number) ?? released
  const { nameAr = area.nameAr, nameEn = area.nameEn, governorate = area.governorate } = wanted
  if (nameAr !== area.nameAr || nameEn !== area.nameEn) Object.assign(parts, { nameAr, nameEn })
  if (governorate !== area.governorate) parts.governorate = governorate
  const isSame = parts.nameAr === null && parts.governorate === null
  return { parts, faults: isSame ? [fault('nameAr', 'fault.same')] : [] }
}

function takenFaults(
  field: 'nameAr' | 'nameEn',
  name: string,
  number: number,
  changes: readonly AreaChange[],
): FieldFault[] {
  const key = areaKey(name)
  const holder = areasOn('9999-12-31', changes).find(
    (area) => area.number !== number && areaNames(area).some((one) => areaKey(one) === key),
  )
  return holder ? [fault(field, 'fault.taken', { area: holder.nameAr, areaEn: holder.nameEn })] : []
}

/** The fault of a change that takes effect already and is corrected or withdrawn without a reason. */
export const reasonFaults = (isBegun: boolean, reason: string): FieldFault[] =>
  isBegun && reason === '' ? [fault('reason', 'fault.reason')] : []
