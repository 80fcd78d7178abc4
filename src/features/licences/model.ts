import type { LicenceClass, PropertyCategory } from '#features/terms/model/codes.ts'
import { type CalendarDate, isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isKwd } from '#kernel/money.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import type { STORED_FIELDS, WRITTEN_FIELDS } from './fields.ts'
import { licencesMessages } from './messages.ts'

const fault = faultOf('licences', licencesMessages)

/** What a class allows: kinds of property, and the highest value in KWD; null for no ceiling. */
type ClassScope = { readonly categories: readonly PropertyCategory[]; readonly ceiling: number | null }
export type LicenceScopes = Readonly<Record<LicenceClass, ClassScope>>

/** The kinds of property that a licence is narrowed to; null for all of its class. */
type Narrowed = { categories: readonly PropertyCategory[] | null }
/** A licence as it is entered. */
export type Licence = NamedOf<typeof WRITTEN_FIELDS> & Narrowed
/** A licence as it is stored. */
export type StoredLicence = NamedOf<typeof STORED_FIELDS> & Narrowed

/** What a licence covers together with its class; `ceiling` in KWD. */
export type Cover = {
  licenceClass: LicenceClass
  categories: readonly PropertyCategory[]
  ceiling: number | null
  expiresOn: CalendarDate
}

/** Why a licence does not cover a valuation. */
export const LACKS = ['none', 'expired', 'category', 'ceiling'] as const
export type Lack = (typeof LACKS)[number]

/** The longest texts, in characters. */
export const LICENCE_LIMITS = { reason: 2000, remarks: 2000 } as const

/** A licence that expires soon or has expired, and whose it is. */
export type ExpiringLicence = { userId: string | null; displayName: string; expiresOn: CalendarDate }

/** A manager's decision to go beyond a licence. */
export type LicenceException = {
  id: string
  kind: 'ASSIGNMENT' | 'APPROVAL'
  userId: string
  userName: string
  lacks: Lack[]
  reason: string
  byName: string
  at: string
}
/** A second review; `counts` while the review it was given in lasts. */
export type SecondReview = {
  id: string
  userId: string
  userName: string
  registerNumber: string
  remarks: string | null
  at: string
  counts: boolean
}

/** What the licences say of one valuation: what those of the reader and of the assignee lack, and what was decided. */
export type ValuationLicences = {
  own: Lack[]
  /** Null when nobody is assigned. */
  assignee: Lack[] | null
  exceptions: LicenceException[]
  reviews: SecondReview[]
}

/** The faults of a licence's record. */
export function licenceFaults(licence: Licence): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: keyof Licence, key: keyof typeof licencesMessages & `fault.${string}`) =>
    faults.push(fault(field, key))
  const { registerNumber, categories, ceiling, expiresOn } = licence
  if (isBlank(registerNumber)) add('registerNumber', 'fault.registerNumber')
  else if (hasUnshowable(registerNumber)) faults.push(kernelFault('registerNumber', 'badText'))
  if (categories !== null && (categories.length === 0 || new Set(categories).size < categories.length))
    add('categories', 'fault.categories')
  if (ceiling !== null && !(isKwd(ceiling) && ceiling > 0)) add('ceiling', 'fault.ceiling')
  if (!isCalendarDate(expiresOn)) add('expiresOn', 'fault.expiresOn')
  return faults
}
