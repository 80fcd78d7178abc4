import { type CalendarDate, daysBetween } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { licencesMessages } from './messages.ts'
import type { Cover, Lack, Licence, LicenceException, LicenceScopes } from './model.ts'

/** What a licence covers: no more than its class, and no more than it says itself. */
export function coverOf(licence: Licence, scopes: LicenceScopes): Cover {
  const { licenceClass, expiresOn } = licence
  const scope = scopes[licenceClass]
  const own = licence.categories
  const ceilings = [scope.ceiling, licence.ceiling].filter((ceiling) => ceiling !== null)
  return {
    licenceClass,
    expiresOn,
    categories: scope.categories.filter((category) => own === null || own.includes(category)),
    ceiling: ceilings.length > 0 ? Math.min(...ceilings) : null,
  }
}

/** What a licence is asked about; a category or a value (KWD) that is not known yet asks for nothing. */
export type Covered = { propertyCategory: string | null; finalValue: number | null }

/** What a licence lacks to cover a valuation on a day; it is valid on the day it expires. Empty when it covers it. */
export function lacksOf(cover: Cover | null, { propertyCategory, finalValue }: Covered, today: CalendarDate): Lack[] {
  if (!cover) return ['none']
  const lacks: Lack[] = []
  if (cover.expiresOn < today) lacks.push('expired')
  if (propertyCategory && !(cover.categories as readonly string[]).includes(propertyCategory)) lacks.push('category')
  if (finalValue !== null && cover.ceiling !== null && finalValue > cover.ceiling) lacks.push('ceiling')
  return lacks
}

/** What a licence lacks to cover all of some valuations, each lack once. Empty when it covers them. */
export const lacksOfAny = (cover: Cover | null, all: readonly Covered[], today: CalendarDate): Lack[] => [
  ...new Set(all.flatMap((one) => lacksOf(cover, one, today))),
]

/** The days before an expiry on which it is warned of. */
export const WARNED_BEFORE = [60, 30] as const
type WarnedBefore = (typeof WARNED_BEFORE)[number]

/** How near an expiry is: already past, or within so many days; null when it is further off. */
export function expiryStage(expiresOn: CalendarDate, today: CalendarDate): 'expired' | WarnedBefore | null {
  const days = daysBetween(today, expiresOn)
  if (days < 0) return 'expired'
  return days <= 30 ? 30 : days <= 60 ? 60 : null
}

/** The warning that is due: each stage once, and none after the expiry. */
export function dueWarning(
  { expiresOn, warnedDays }: { expiresOn: CalendarDate; warnedDays: number | null },
  today: CalendarDate,
): WarnedBefore | null {
  const stage = expiryStage(expiresOn, today)
  if (stage === null || stage === 'expired') return null
  return warnedDays === null || warnedDays > stage ? stage : null
}

const fault = faultOf('licences', licencesMessages)

type Assigning = { name: string; lacks: readonly Lack[]; isManager: boolean; reason: string }

/** What prevents assigning somebody whose licence lacks something: only a manager may, with a written reason. */
export function assigningFaults({ name, lacks, isManager, reason }: Assigning): FieldFault[] {
  if (lacks.length === 0 || (isManager && reason !== '')) return []
  return [
    ...lacks.map((lack) => fault('assignedTo', `fault.assignee.${lack}`, { name })),
    isManager ? fault('licenceReason', 'fault.reason') : fault('assignedTo', 'fault.managerAssigns'),
  ]
}

type Signing = {
  /** Who approves, and what their licence lacks. */
  signer: { id: string; isManager: boolean; lacks: readonly Lack[] }
  /** What the licence of the assigned valuer lacks; null when nobody is assigned. */
  assignee: readonly Lack[] | null
  /** True when the assigned valuer was assigned beyond the licence. */
  isExcepted: boolean
  /** Who gave a second review in this review. */
  reviewers: readonly string[]
}
/** What prevents an approval, and whether it needs a written reason. */
export type SigningVerdict = { faults: FieldFault[]; needsReason: boolean }

/**
 * Judges an approval by the licences. A signature beyond the signer's own licence is a manager's, with a reason. It, and the work of
 * a valuer beyond theirs, need the second review of another licensed person.
 */
export function judgeSigning({ signer, assignee, isExcepted, reviewers }: Signing): SigningVerdict {
  const faults: FieldFault[] = []
  const isBeyond = signer.lacks.length > 0
  if (isBeyond && !signer.isManager) {
    for (const lack of signer.lacks) faults.push(fault('licence', `fault.signer.${lack}`))
    faults.push(fault('licence', 'fault.managerSigns'))
  }
  const needsReview = isBeyond || isExcepted || (assignee !== null && assignee.length > 0)
  if (needsReview && !reviewers.some((id) => id !== signer.id)) faults.push(fault('secondReview', 'fault.secondReview'))
  return { faults, needsReason: isBeyond && signer.isManager }
}

/** True when the present assignee was assigned beyond the licence. */
export function isAssignedBeyond(
  exceptions: readonly Pick<LicenceException, 'kind' | 'userId'>[],
  assignedTo: string | null,
): boolean {
  return exceptions.some(({ kind, userId }) => kind === 'ASSIGNMENT' && userId === assignedTo)
}
