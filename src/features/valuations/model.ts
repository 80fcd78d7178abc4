import { isCalendarDate } from '#kernel/dates.ts'
import { type FieldFault, fieldFault } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { isKwd } from '#kernel/money.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { valuationsMessages } from './messages.ts'
import type { ValuationFields, ValuationFilters } from './model/inputs.ts'
import { allowedNextStatuses, VALUATION_STATUSES, type ValuationStatus } from './workflow.ts'

export { VALUATION_STATUSES, type ValuationStatus } from './workflow.ts'
export type { ValuationFields, ValuationFilters }

export const VALUATION_PURPOSES = [
  'SALE',
  'PURCHASE',
  'MORTGAGE',
  'INHERITANCE',
  'LITIGATION',
  'FINANCIAL_REPORTING',
  'INSURANCE',
  'INVESTMENT',
  'TAX',
  'LEGAL',
  'OTHER',
] as const
export type ValuationPurpose = (typeof VALUATION_PURPOSES)[number]

export const VALUATION_APPROACHES = ['MARKET', 'INCOME', 'COST', 'COMBINED'] as const
export type ValuationApproach = (typeof VALUATION_APPROACHES)[number]

/** The one list of property categories; a property's type is the same list. */
export const PROPERTY_CATEGORIES = [
  'RESIDENTIAL',
  'COMMERCIAL',
  'INDUSTRIAL',
  'AGRICULTURAL',
  'MIXED_USE',
  'LAND',
  'APARTMENT',
  'INVESTMENT',
  'JAWAKHEERS',
  'CHALETS',
  'FARMS',
] as const
export type PropertyCategory = (typeof PROPERTY_CATEGORIES)[number]

export const DOCUMENT_TYPES = [
  'PROPERTY_DOCUMENT',
  'CIVIL_ID',
  'BUILDING_LICENSE',
  'BUILDING_PLAN',
  'ELECTRICITY_DOCUMENT',
  'RENTAL_CONTRACTS',
  'PROPERTY_INCOME',
  'LEASE_CONTRACT',
  'LAST_RECEIPT',
  'POWER_OF_ATTORNEY',
  'OTHER',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** The longest text each field takes, in characters. */
export const TEXT_LIMITS = {
  purpose: 40,
  requestor: 200,
  requestorPhone: 40,
  requestorCapacity: 100,
  requestedParty: 200,
  clientName: 200,
  clientContact: 200,
  documentType: 60,
  documentNumber: 100,
  ownerName: 200,
  propertyCategory: 40,
  areaName: 100,
  blockNumber: 40,
  plotNumber: 40,
  planNumber: 60,
  valuationApproach: 40,
  currency: 3,
  notes: 5000,
  reviewRemarks: 5000,
} as const

export const DATE_FIELDS = [
  'requestDate',
  'inspectionDate',
  'valuationDate',
  'issueDate',
  'documentDate',
  'dueDate',
] as const
export type DateField = (typeof DATE_FIELDS)[number]

export const MONEY_FIELDS = ['fee', 'landValue', 'buildingValue', 'finalValue'] as const
export type MoneyField = (typeof MONEY_FIELDS)[number]

/** The largest size of a property in m²: more than any holding in Kuwait. */
export const MAX_SIZE = 1_000_000_000

export type ValuationField = keyof ValuationFields

/** Every field that a person may write; a test holds the list to the schema. */
export const VALUATION_FIELDS: readonly ValuationField[] = [
  ...(Object.keys(TEXT_LIMITS) as (keyof typeof TEXT_LIMITS)[]),
  ...DATE_FIELDS,
  ...MONEY_FIELDS,
  'propertySize',
  'isUsufruct',
  'hasBuilding',
  'propertyId',
  'clientUserId',
  'assignedTo',
]

type Filled = {
  [F in keyof typeof TEXT_LIMITS | DateField]: string | null
} & { [F in Exclude<MoneyField, 'fee'>]: number | null }

/** A valuation as it travels: money in KWD, size in m², dates as calendar dates, instants ISO. */
export type Valuation = Filled & {
  id: string
  version: number
  valuationNumber: string
  status: ValuationStatus
  fee: number
  /** What the fee rule gives for this category, size and usufruct, whether or not staff overrode it. */
  computedFee: number
  propertySize: number
  isUsufruct: boolean
  hasBuilding: boolean
  propertyId: string | null
  clientUserId: string | null
  assignedTo: string | null
  /** Why it was sent back or cancelled. */
  statusReason: string | null
  approvedBy: string | null
  approvedAt: string | null
  /** SHA-256 of the content that was approved. */
  approvedHash: string | null
  createdBy: string
  updatedBy: string
  createdAt: string
  updatedAt: string
  createdByName: string | null
  approvedByName: string | null
  assignedToName: string | null
  clientUserName: string | null
  /** The name of the property that it points at; null without one, and for one that has no name. */
  propertyName: string | null
}

/** One valuation with what the asking person may do to it now. */
export type ValuationDetails = Valuation & {
  moves: ValuationStatus[]
  editable: readonly ValuationField[]
  deletable: boolean
}

/** The record's own required fields, in the order in which their faults are told. */
export const REQUIRED_FIELDS = [
  'valuationNumber',
  'purpose',
  'requestor',
  'requestedParty',
  'documentType',
  'documentNumber',
  'ownerName',
  'propertyCategory',
  'areaName',
  'blockNumber',
  'plotNumber',
  'planNumber',
  'createdBy',
  'updatedBy',
  'status',
] as const

const LISTS = [
  ['purpose', VALUATION_PURPOSES],
  ['propertyCategory', PROPERTY_CATEGORIES],
  ['status', VALUATION_STATUSES],
  ['valuationApproach', VALUATION_APPROACHES],
] as const

type Candidate = Readonly<Record<string, unknown>>

/** Everything that is wrong with a whole valuation, and with its change of status when `previous` is given. */
export function valuationFaults(input: Candidate, previous?: Candidate): FieldFault[] {
  const words = valuationsMessages
  const faults: FieldFault[] = []
  const add = (field: string, key: keyof typeof words & `fault.${string}`, params?: Record<string, string | number>) =>
    faults.push(fieldFault(field, `valuations:${key}`, words[key], params))

  for (const field of REQUIRED_FIELDS) if (isBlank(input[field])) add(field, `fault.${field}`)
  for (const [field, list] of LISTS) {
    const value = input[field]
    if (!isBlank(value) && !(list as readonly unknown[]).includes(value))
      add(field, `fault.${field}.list`, { list: list.join(', ') })
  }
  const size = input.propertySize
  if (typeof size !== 'number' || !(size > 0) || size > MAX_SIZE) add('propertySize', 'fault.propertySize')
  if (typeof input.fee !== 'number' || !(input.fee >= 0)) add('fee', 'fault.fee')
  for (const field of MONEY_FIELDS) {
    const value = input[field]
    if (typeof value !== 'number') continue
    if (field !== 'fee' && value < 0) add(field, `fault.${field}`)
    else if (!isKwd(value)) faults.push(fieldFault(field, 'kernel:badMoney', kernelMessages.badMoney))
  }
  for (const field of DATE_FIELDS) {
    const value = input[field]
    if (!isBlank(value) && !(typeof value === 'string' && isCalendarDate(value))) add(field, `fault.${field}`)
  }
  for (const [field, value] of Object.entries(input))
    if (typeof value === 'string' && hasUnshowable(value))
      faults.push(fieldFault(field, 'kernel:badText', kernelMessages.badText))
  if (!isBlank(input.currency) && input.currency !== 'KWD') add('currency', 'fault.currency')
  const [from, to] = [previous?.status, input.status]
  if (!isBlank(from) && !isBlank(to) && from !== to && !isTransition(from, to))
    add('status', 'fault.transition', { from: String(from), to: String(to) })
  return faults
}

function isTransition(from: unknown, to: unknown): boolean {
  const known = VALUATION_STATUSES.find((status) => status === from)
  return known !== undefined && (allowedNextStatuses(known) as unknown[]).includes(to)
}

/** The same in English sentences; empty when the valuation is valid. */
export function validateValuation(input: Candidate, previous?: Candidate): string[] {
  return valuationFaults(input, previous).map((fault) => fault.message)
}
