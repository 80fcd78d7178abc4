import { VALUATION_STATUSES, type ValuationStatus } from '#features/terms/model/codes.ts'
import { isCalendarDate } from '#kernel/dates.ts'
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
import { isKwd } from '#kernel/money.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { MAX_SIZE, type Valuation, type ValuationField, WRITTEN_FIELDS } from './fields.ts'
import { valuationsMessages } from './messages.ts'
import { allowedNextStatuses, type ClockMove, type Part } from './workflow.ts'

const valuationFault = faultOf('valuations', valuationsMessages)

export { type ListedValuation, MAX_SIZE, type Valuation, type ValuationField, type ValuationFields } from './fields.ts'
export type { ValuationFilters } from './model/inputs.ts'

/** All writable fields. */
export const VALUATION_FIELDS: readonly ValuationField[] = fieldNames(WRITTEN_FIELDS)
/** The maximum length of each text field, in characters. */
export const TEXT_LIMITS = textLimits(WRITTEN_FIELDS)

export const DATE_FIELDS = fieldsOfKind(WRITTEN_FIELDS, 'date')
export type DateField = (typeof DATE_FIELDS)[number]

type ContractDate = 'tenureStart' | 'tenureEnd'
const isContractDate = (field: DateField): field is ContractDate => field === 'tenureStart' || field === 'tenureEnd'

/** The dates that a list can be bounded by: those of the work and its document, and the Kuwait day of creation. */
export const RANGE_FIELDS = [
  ...DATE_FIELDS.filter((field): field is Exclude<DateField, ContractDate> => !isContractDate(field)),
  'createdAt',
] as const
export type RangeField = (typeof RANGE_FIELDS)[number]

export const MONEY_FIELDS = fieldsOfKind(WRITTEN_FIELDS, 'money')

/** One valuation with the actions currently allowed to the caller. */
export type ValuationDetails = Valuation & {
  moves: ValuationStatus[]
  /** What the caller had a part in, where it may refuse them an approval; the creator and the valuer follow from the record. */
  part: Part | null
  /** True where its approval asks for no day of an inspection since it was agreed that nobody visits the property. */
  isUnvisited: boolean
  /** True where it is a review that gives no opinion of value, as was agreed: it has no final value and none is asked for. */
  isWithoutValue: boolean
  editable: readonly ValuationField[]
  deletable: boolean
  /** What may be done with its clock: 'pause', 'resume', or neither. */
  clock: ClockMove | null
  /** Who sent it back to draft and when, while it is there with their reason. */
  returned: { by: string; at: string } | null
  /** The client's request that it was opened from, and the fee in KWD that was agreed there. */
  request: { id: string; number: string; fee: number } | null
}

type Required = Exclude<FieldsWith<typeof WRITTEN_FIELDS, { required: true }>, 'propertySize'>

/** The required fields, in the order of their faults; the size has its own rule. */
const REQUIRED = [
  'valuationNumber',
  ...(fieldsWhere(WRITTEN_FIELDS, ({ required, kind }) => required === true && kind !== 'area') as Required[]),
  'createdBy',
  'updatedBy',
  'status',
] as const

type Listed = Exclude<FieldsWith<typeof WRITTEN_FIELDS, { kind: 'choice' }>, 'documentType'>
const listed = (required: boolean) =>
  fieldsWhere(
    WRITTEN_FIELDS,
    (field) => field.kind === 'choice' && !field.open && (field.required === true) === required,
  ) as Listed[]

/** The code fields, required ones first. */
const LISTS = [
  ...listed(true).map((field) => [field, WRITTEN_FIELDS[field].codes] as const),
  ['status', VALUATION_STATUSES],
  ...listed(false).map((field) => [field, WRITTEN_FIELDS[field].codes] as const),
] as const

type Candidate = Readonly<Record<string, unknown>>

/** All faults of a complete valuation, and of its status change when `previous` is given. */
export function valuationFaults(input: Candidate, previous?: Candidate): FieldFault[] {
  const words = valuationsMessages
  const faults: FieldFault[] = []
  const add = (field: string, key: keyof typeof words & `fault.${string}`, params?: Record<string, string | number>) =>
    faults.push(valuationFault(field, key, params))

  for (const field of REQUIRED) if (isBlank(input[field])) add(field, `fault.${field}`)
  for (const [field, list] of LISTS) {
    const value = input[field]
    if (!isBlank(value) && !(list as readonly unknown[]).includes(value))
      add(field, `fault.${field}.list`, { list: list.join(', ') })
  }
  const size = input.propertySize
  if (typeof size !== 'number' || !(size >= LEAST_AREA) || size > MAX_SIZE) add('propertySize', 'fault.propertySize')
  if (typeof input.fee !== 'number' || !(input.fee >= 0)) add('fee', 'fault.fee')
  for (const field of MONEY_FIELDS) {
    const value = input[field]
    if (typeof value !== 'number') continue
    if (field !== 'fee' && value < 0) add(field, `fault.${field}`)
    else if (!isKwd(value)) faults.push(kernelFault(field, 'badMoney'))
  }
  for (const field of DATE_FIELDS) {
    const value = input[field]
    if (!isBlank(value) && !(typeof value === 'string' && isCalendarDate(value))) add(field, `fault.${field}`)
  }
  for (const [field, value] of Object.entries(input))
    if (typeof value === 'string' && hasUnshowable(value)) faults.push(kernelFault(field, 'badText'))
  if (!isBlank(input.currency) && input.currency !== 'KWD') add('currency', 'fault.currency')
  const { tenure, tenureStart, tenureEnd, isUsufruct } = input
  const isDate = (value: unknown): value is string => typeof value === 'string' && isCalendarDate(value)
  if (isDate(tenureStart) && isDate(tenureEnd) && tenureEnd < tenureStart) add('tenureEnd', 'fault.tenureEnd.order')
  if (!isBlank(tenure) && typeof isUsufruct === 'boolean' && (tenure === 'FREEHOLD') === isUsufruct)
    add('tenure', 'fault.tenure.usufruct')
  const [from, to] = [previous?.status, input.status]
  if (!isBlank(from) && !isBlank(to) && from !== to && !isTransition(from, to))
    add('status', 'fault.transition', { from: String(from), to: String(to) })
  return faults
}

function isTransition(from: unknown, to: unknown): boolean {
  const known = VALUATION_STATUSES.find((status) => status === from)
  return known !== undefined && (allowedNextStatuses(known) as unknown[]).includes(to)
}
