import { isCalendarDate, kuwaitYear } from '#kernel/dates.ts'
import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { findGovernorate, GOVERNORATES, type Governorate } from '../places/model.ts'
import { MAX_SIZE, PROPERTY_CATEGORIES, type Valuation } from '../valuations/model.ts'
import { propertiesMessages } from './messages.ts'
import { type Features, featureFaults } from './model/features.ts'
import type { PropertyFields, PropertyFilters } from './model/inputs.ts'
import { SIZE_UNITS, type SizeUnit } from './rules/sizes.ts'

export type { PropertyFields, PropertyFilters }

/** A property's type is the category that a valuation of it has: one list. */
export const PROPERTY_TYPES = PROPERTY_CATEGORIES
export type PropertyType = (typeof PROPERTY_TYPES)[number]

export const PROPERTY_STATUSES = ['active', 'inactive', 'under_construction'] as const
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number]

/** The longest text each field takes, in characters. */
export const TEXT_LIMITS = {
  name: 200,
  type: 40,
  status: 40,
  sizeUnit: 20,
  location: 100,
  city: 100,
  governorate: 60,
  country: 60,
  street: 200,
  address: 300,
  fullAddress: 500,
  blockNumber: 40,
  plotNumber: 40,
  ownerName: 200,
  ownerContact: 200,
  documentNumber: 100,
  registrationDate: 40,
  description: 5000,
  notes: 5000,
} as const

/** Fields that are numbers; area in m², size in its unit, latitude and longitude in degrees. */
export const NUMBER_FIELDS = ['area', 'size', 'yearBuilt', 'floors', 'latitude', 'longitude'] as const

type TextField = keyof typeof TEXT_LIMITS
export type PropertyField = keyof PropertyFields

/** Every field that a person may write; a test holds the list to the schema. */
export const PROPERTY_FIELDS: readonly PropertyField[] = [
  ...(Object.keys(TEXT_LIMITS) as TextField[]),
  ...NUMBER_FIELDS,
  'outsideKuwait',
  'features',
]

/** The kinds of file that the register is given as. */
export type ExportFormat = 'xlsx' | 'csv'

/** The most properties of a workbook, all of which is in memory while it is made. A CSV holds as many as there are. */
export const MOST_IN_XLSX = 20_000

/** The first year that a building may be of. */
export const FIRST_YEAR = 1900

/** A property as it travels: area in m², dates as calendar dates, instants ISO. What a person may not see is null. */
export type Property = {
  [F in Exclude<TextField, 'type' | 'status' | 'governorate' | 'sizeUnit' | 'blockNumber'>]: string | null
} & {
  [F in Exclude<(typeof NUMBER_FIELDS)[number], 'area'>]: number | null
} & {
  id: string
  version: number
  type: PropertyType
  status: PropertyStatus
  area: number
  sizeUnit: SizeUnit | null
  governorate: Governorate | null
  blockNumber: string
  features: Features
  /** True for a pin outside Kuwait that somebody has said yes to. */
  outsideKuwait: boolean
  /** The number of the area that the pin lies in, else of the one that `location` names. */
  areaNumber: number | null
  createdBy: string
  updatedBy: string
  createdAt: string
  updatedAt: string
  createdByName: string | null
  updatedByName: string | null
}

/**
 * One property with what the asking person may do to it, how many valuations point at it that they may see, and the ids of its
 * photos in their order, the cover first.
 */
export type PropertyDetails = Property & {
  editable: boolean
  deletable: boolean
  linkedValuations: number
  images: string[]
}

/** What a property was worth by one valuation of it: KWD, m² as it was then, and the calendar date that the value is of. */
export type ValuePoint = Pick<Valuation, 'valuationNumber' | 'purpose' | 'status' | 'propertySize'> & {
  valuationId: string
  date: string
  finalValue: number
}

const REQUIRED = ['type', 'status', 'blockNumber', 'plotNumber'] as const
const LISTS = [
  ['type', PROPERTY_TYPES],
  ['status', PROPERTY_STATUSES],
  ['sizeUnit', SIZE_UNITS],
] as const

type Candidate = Readonly<Record<string, unknown>>
type FaultKey = keyof typeof propertiesMessages & `fault.${string}`

/** Everything that is wrong with a whole property; where its pin lies is for `pinFaults`. */
export function propertyFaults(input: Candidate, year: number = kuwaitYear()): FieldFault[] {
  const words = propertiesMessages
  const faults: FieldFault[] = []
  const add = (field: string, key: FaultKey, params?: Record<string, string | number>) =>
    faults.push(fieldFault(field, `properties:${key}`, words[key], params))

  for (const field of REQUIRED) if (isBlank(input[field])) add(field, `fault.${field}`)
  for (const [field, list] of LISTS) {
    const value = input[field]
    if (!isBlank(value) && !(list as readonly unknown[]).includes(value))
      add(field, `fault.${field}.list`, { list: list.join(', ') })
  }
  const { area, size, sizeUnit, yearBuilt, floors, governorate, registrationDate, features } = input
  const isSize = (value: unknown) => typeof value === 'number' && value > 0 && value <= MAX_SIZE
  if (!isSize(area)) add('area', 'fault.area')
  if (!isBlank(size) && !isSize(size)) add('size', 'fault.size')
  if (isBlank(size) !== isBlank(sizeUnit)) add('sizeUnit', 'fault.sizeUnit')
  if (!isBlank(yearBuilt) && !isWhole(yearBuilt, FIRST_YEAR, year)) add('yearBuilt', 'fault.yearBuilt', { year })
  if (!isBlank(floors) && !(typeof floors === 'number' && floors >= 0)) add('floors', 'fault.floors')
  else if (!isBlank(floors) && !Number.isInteger(floors)) add('floors', 'fault.floors.whole')
  if (!isBlank(governorate) && !(typeof governorate === 'string' && findGovernorate(governorate)))
    add('governorate', 'fault.governorate.list', { list: GOVERNORATES.join(', ') })
  if (!isBlank(registrationDate) && !(typeof registrationDate === 'string' && isCalendarDate(registrationDate)))
    add('registrationDate', 'fault.registrationDate')
  for (const [field, value] of Object.entries(input))
    if (typeof value === 'string' && hasUnshowable(value))
      faults.push(fieldFault(field, 'kernel:badText', kernelMessages.badText))
  return [...faults, ...featureFaults(features)]
}

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** The same in English sentences; empty when the property is valid. */
export function validateProperty(input: Candidate): string[] {
  return propertyFaults(input).map((fault) => fault.message)
}
