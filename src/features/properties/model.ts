import { isCalendarDate, kuwaitYear } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import {
  type FieldsWith,
  fieldNames,
  fieldsOfKind,
  fieldsWhere,
  LEAST_AREA,
  textLimits,
} from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, isBlank, latinDigits } from '#kernel/text.ts'
import { findGovernorate, GOVERNORATES } from '../places/model.ts'
import type { Valuation } from '../valuations/model.ts'
import { type StoredFields, WRITTEN_FIELDS, type WrittenFieldName, type WrittenFields } from './fields.ts'
import { propertiesMessages } from './messages.ts'
import { type Features, featureFaults } from './model/features.ts'

const propertieFault = faultOf('properties', propertiesMessages)

export type { ListedProperty } from './fields.ts'
export { PROPERTY_STATUSES, PROPERTY_TYPES, type PropertyStatus, type PropertyType } from './model/codes.ts'
export type { PropertyFilters } from './model/inputs.ts'

/** The fields in input format; feature values are validated by their own rules. */
export type PropertyFields = WrittenFields & {
  features?: { [F in keyof Features]?: number | string | null | undefined } | null | undefined
}
export type PropertyField = WrittenFieldName | 'features'

/** All writable fields. */
export const PROPERTY_FIELDS: readonly PropertyField[] = [...fieldNames(WRITTEN_FIELDS), 'features']
/** The maximum length of each text field, in characters. */
export const TEXT_LIMITS = textLimits(WRITTEN_FIELDS)

/** The earliest year of construction accepted. */
export const FIRST_YEAR = 1900

/** A property as sent to clients. Fields that the person may not see are null. */
export type Property = StoredFields & { features: Features }

/**
 * One property with the actions allowed to the caller, the number of linked valuations they may see, and the ids of its
 * photos in order, the cover first.
 */
export type PropertyDetails = Property & {
  editable: boolean
  deletable: boolean
  linkedValuations: number
  images: string[]
}

/** A property's value by one valuation: KWD, the m² at the time, and the calendar date of the value. */
export type ValuePoint = Pick<Valuation, 'valuationNumber' | 'purpose' | 'status' | 'propertySize'> & {
  valuationId: string
  date: string
  finalValue: number
}

/** The required fields, in the order of their faults; the area has its own rule. */
const REQUIRED = fieldsWhere(WRITTEN_FIELDS, ({ required, kind }) => required === true && kind !== 'area') as Exclude<
  FieldsWith<typeof WRITTEN_FIELDS, { required: true }>,
  'area'
>[]
const DATE_FIELDS = fieldsOfKind(WRITTEN_FIELDS, 'date')
/** The code fields. */
const LISTS = fieldsWhere(
  WRITTEN_FIELDS,
  (field) => field.kind === 'choice' && !field.open && !field.ownRule,
) as Exclude<FieldsWith<typeof WRITTEN_FIELDS, { kind: 'choice' }>, 'governorate'>[]

type Candidate = Readonly<Record<string, unknown>>
type FaultKey = keyof typeof propertiesMessages & `fault.${string}`

/** True for an automated number of an address: eight Latin digits. */
export const isPaciNumber = (text: string): boolean => /^[0-9]{8}$/.test(text)

/** All faults of a complete property; the pin's location is checked by `pinFaults`. */
export function propertyFaults(input: Candidate, year: number = kuwaitYear()): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: string, key: FaultKey, params?: Record<string, string | number>) =>
    faults.push(propertieFault(field, key, params))

  for (const field of REQUIRED) if (isBlank(input[field])) add(field, `fault.${field}`)
  for (const field of LISTS) {
    const value = input[field]
    const list: readonly string[] = WRITTEN_FIELDS[field].codes
    if (!isBlank(value) && !(list as readonly unknown[]).includes(value))
      add(field, `fault.${field}.list`, { list: list.join(', ') })
  }
  const { area, size, sizeUnit, yearBuilt, floors, governorate, paciNumber, features } = input
  if (!isBlank(paciNumber) && !isPaciNumber(latinDigits(String(paciNumber)).replace(/\s/g, '')))
    add('paciNumber', 'fault.paciNumber')
  const isSize = (value: unknown) =>
    typeof value === 'number' && value >= LEAST_AREA && value <= WRITTEN_FIELDS.area.most
  if (!isSize(area)) add('area', 'fault.area')
  if (!isBlank(size) && !isSize(size)) add('size', 'fault.size')
  if (isBlank(size) !== isBlank(sizeUnit)) add('sizeUnit', 'fault.sizeUnit')
  if (!isBlank(yearBuilt) && !isWhole(yearBuilt, FIRST_YEAR, year)) add('yearBuilt', 'fault.yearBuilt', { year })
  if (!isBlank(floors) && !(typeof floors === 'number' && floors >= 0)) add('floors', 'fault.floors')
  else if (!isBlank(floors) && !Number.isInteger(floors)) add('floors', 'fault.floors.whole')
  if (!isBlank(governorate) && !(typeof governorate === 'string' && findGovernorate(governorate)))
    add('governorate', 'fault.governorate.list', { list: GOVERNORATES.join(', ') })
  for (const field of DATE_FIELDS) {
    const value = input[field]
    if (!isBlank(value) && !(typeof value === 'string' && isCalendarDate(value))) add(field, `fault.${field}`)
  }
  for (const [field, value] of Object.entries(input))
    if (typeof value === 'string' && hasUnshowable(value)) faults.push(kernelFault(field, 'badText'))
  return [...faults, ...featureFaults(features)]
}

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
