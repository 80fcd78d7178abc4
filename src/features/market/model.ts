import { isCalendarDate, kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import { decimal, toKwd } from '#kernel/decimal.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { type FieldsWith, fieldNames, fieldsWhere, LEAST_AREA, textLimits } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isKwd } from '#kernel/money.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { findGovernorate, GOVERNORATES } from '../places/model.ts'
import { type Evidence, type EvidenceField, WRITTEN_FIELDS } from './fields.ts'
import { marketMessages } from './messages.ts'
import { computedNet, type IncomeFacts } from './rules/income.ts'

const marketFault = faultOf('market', marketMessages)

export type { Evidence, EvidenceField, EvidenceFields, ListedEvidence } from './fields.ts'
export type { MarketFilters } from './model/inputs.ts'

/** All writable fields. */
export const EVIDENCE_FIELDS: readonly EvidenceField[] = fieldNames(WRITTEN_FIELDS)
/** The maximum length of each text field, in characters. */
export const TEXT_LIMITS = textLimits(WRITTEN_FIELDS)

/** The fields that a verification vouches for: a correction of one of them takes it back. */
export const VERIFIED_FIELDS: readonly EvidenceField[] = [
  'kind',
  'evidenceDate',
  'price',
  'currency',
  'currencyAmount',
  'exchangeRate',
  'type',
  'area',
  'location',
  'blockNumber',
  'plotNumber',
]

/** The fields that sales alone have. */
export const INCOME_FIELDS = ['grossIncome', 'vacancyRate', 'outgoings', 'netIncome', 'incomeSource'] as const

/** One entry with the actions allowed to the caller, and its open doubts. */
export type EvidenceDetails = Evidence & { editable: boolean; doubts: readonly FieldFault[] }

/** An entry of the same parcel that looks like the same transaction. */
export type Duplicate = Pick<Evidence, 'id' | 'version' | 'kind' | 'evidenceDate' | 'price' | 'source' | 'verification'>

/** The earliest date of evidence, and of a building. */
const FIRST_DATE = '1950-01-01'
const FIRST_YEAR = 1900

type Candidate = Readonly<Record<string, unknown>>
type FaultKey = keyof typeof marketMessages & `fault.${string}`

/** The required fields with a rule of their own. */
const OWN_RULES: readonly string[] = ['price', 'area', 'location']
const REQUIRED = fieldsWhere(
  WRITTEN_FIELDS,
  ({ required }, field) => required === true && !OWN_RULES.includes(field),
) as ('kind' | 'evidenceDate' | 'type' | 'source')[]
const LISTS = fieldsWhere(WRITTEN_FIELDS, (field) => field.kind === 'choice' && !field.ownRule) as Exclude<
  FieldsWith<typeof WRITTEN_FIELDS, { kind: 'choice' }>,
  'governorate'
>[]

/** All faults of complete market evidence; the pin's location is checked by `pinFaults` of the properties. */
export function evidenceFaults(input: Candidate, today: string = kuwaitToday()): FieldFault[] {
  const faults: FieldFault[] = []
  const add = (field: string, key: FaultKey, params?: Record<string, string | number>) =>
    faults.push(marketFault(field, key, params))

  for (const field of REQUIRED) if (isBlank(input[field])) add(field, `fault.${field}`)
  for (const field of LISTS) {
    const value = input[field]
    const { codes }: { codes: readonly string[] } = WRITTEN_FIELDS[field]
    if (!isBlank(value) && !codes.includes(value as string)) add(field, 'fault.list', { list: codes.join(', ') })
  }
  const { evidenceDate, price, location, governorate } = input
  if (!isBlank(evidenceDate)) {
    if (!(typeof evidenceDate === 'string' && isCalendarDate(evidenceDate))) add('evidenceDate', 'fault.date')
    else if (evidenceDate > today) add('evidenceDate', 'fault.date.future')
    else if (evidenceDate < FIRST_DATE) add('evidenceDate', 'fault.date.past', { first: FIRST_DATE.slice(0, 4) })
  }
  if (!(typeof price === 'number' && price > 0 && isKwd(price))) add('price', 'fault.price')
  currencyFaults(input, add)
  if (isBlank(location)) add('location', 'fault.location')
  if (!isBlank(governorate) && !(typeof governorate === 'string' && findGovernorate(governorate)))
    add('governorate', 'fault.list', { list: GOVERNORATES.join(', ') })
  const { kind, source } = input
  if (!isBlank(kind) && !isBlank(source) && (kind === 'VALUATION') !== (source === 'OWN_VALUATION'))
    add('source', 'fault.source.valuation')
  figureFaults(input, add)
  incomeFaults(input, add)
  for (const [field, value] of Object.entries(input))
    if (typeof value === 'string' && hasUnshowable(value)) faults.push(kernelFault(field, 'badText'))
  return faults
}

type Add = (field: string, key: FaultKey, params?: Record<string, string | number>) => void

function currencyFaults({ currency, currencyAmount, exchangeRate }: Candidate, add: Add): void {
  const isForeign = !isBlank(currency) && currency !== 'KWD'
  for (const [field, value] of [
    ['currencyAmount', currencyAmount],
    ['exchangeRate', exchangeRate],
  ] as const)
    if (isForeign && !(typeof value === 'number' && value > 0)) add(field, `fault.${field}`)
    else if (!isForeign && !isBlank(value)) add(field, 'fault.currency.own')
}

/** The least and the most of figures that count. */
const WHOLE = { condition: [1, 10], streets: [0, 20], floors: [0, 200] } as const

function figureFaults(input: Candidate, add: Add): void {
  const isFigure = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && value >= least && value <= most
  const isWhole = (value: unknown, least: number, most: number) =>
    Number.isInteger(value) && isFigure(value, least, most)
  const { area, builtArea, yearBuilt, condition, frontage, streets, floors } = input
  const most = WRITTEN_FIELDS.area.most
  if (!isFigure(area, LEAST_AREA, most)) add('area', 'fault.area')
  if (!isBlank(builtArea) && !isFigure(builtArea, LEAST_AREA, most)) add('builtArea', 'fault.area')
  const year = kuwaitYear()
  if (!isBlank(yearBuilt) && !isWhole(yearBuilt, FIRST_YEAR, year)) add('yearBuilt', 'fault.yearBuilt', { year })
  const whole = (field: keyof typeof WHOLE, value: unknown) => {
    const [min, max] = WHOLE[field]
    if (!isBlank(value) && !isWhole(value, min, max)) add(field, 'fault.whole', { min, max })
  }
  whole('condition', condition)
  whole('streets', streets)
  whole('floors', floors)
  if (!isBlank(frontage) && !isFigure(frontage, 0.01, WRITTEN_FIELDS.frontage.most)) add('frontage', 'fault.frontage')
}

/** How far a net income in KWD may lie from gross income less vacancy and outgoings: a fils; with a vacancy, which sources round to whole percent, half a percent of the gross income. */
const slackOf = ({ grossIncome, vacancyRate }: IncomeFacts) => (vacancyRate ? (grossIncome ?? 0) / 200 : 0.001)

function incomeFaults(input: Candidate, add: Add): void {
  const given = INCOME_FIELDS.filter((field) => !isBlank(input[field]))
  if (!isBlank(input.kind) && input.kind !== 'SALE') for (const field of given) add(field, 'fault.income.sale')
  const wrong = given.filter((field) => {
    const value = input[field]
    if (field === 'incomeSource') return false
    if (field === 'vacancyRate') return !(typeof value === 'number' && value >= 0 && value <= 100)
    return !(typeof value === 'number' && value >= 0 && isKwd(value))
  })
  for (const field of wrong) add(field, field === 'vacancyRate' ? 'fault.vacancyRate' : 'fault.income')
  if (wrong.length > 0) return
  const facts = input as IncomeFacts
  const { grossIncome: gross, netIncome: net, outgoings } = facts
  const left = computedNet(facts)
  if (typeof gross !== 'number') return
  if (typeof outgoings === 'number' && outgoings > gross) add('outgoings', 'fault.outgoings')
  if (typeof net !== 'number') return
  if (net > gross) add('netIncome', 'fault.netIncome')
  else if (left !== null && toKwd(decimal(net).minus(left).abs()) > slackOf(facts))
    add('netIncome', 'fault.netIncome.sum', { net: left })
}
