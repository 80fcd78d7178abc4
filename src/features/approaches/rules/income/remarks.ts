import { isGranted } from '#features/terms/model/codes.ts'
import { type Decimal, decimal } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { fieldsNotCounted, INCOME_SHAPE, isByLeases, isOverYears } from '../../fields/income.ts'
import type { Remark, SheetField, SubjectFacts } from '../../model.ts'
import {
  asPercent,
  figure,
  isGiven,
  isLinked,
  remarkIf,
  rowsOf,
  share,
  untoldSources,
  written,
} from '../methods/reading.ts'
import { expenseRemarks } from './expenses.ts'
import { type Lease, leasesOf, paidRents } from './leases.ts'
import { countsRenewal } from './renewal.ts'
import { netLayers } from './tenancies.ts'
import { unitsOf } from './units.ts'
import { countedYears, exitsByRate, isByMonth } from './years.ts'

/** The months of a year. */
const YEAR = 12
/** From this share of the whole value on, the exit carries a cash flow. */
const MUCH_EXIT = decimal(0.7)

/** What a reader should know of the inputs, whatever they come to. */
export function inputRemarks(values: FormValues, subject: SubjectFacts): Remark[] {
  const { method } = values
  const rents = rowsOf(values, 'rents')
  const expenses = rowsOf(values, 'expenses')
  const items = rowsOf(values, 'adjustments')
  const isGross = method === 'MULTIPLIER' || method === 'PROFITS'
  const [growth, discount] = [share(values, 'incomeGrowth'), share(values, 'discountRate')]
  const last = countedYears(values, subject).length + (exitsByRate(values) ? 1 : 0)
  const beyond = rowsOf(values, 'years').filter(({ row: { year } }) => Number(year) > last)
  return [
    ...remarkIf(method === 'TERM' && subject.tenure === null, 'methods:remark.noTenure', 'method'),
    ...remarkIf(!isGross && figure(values, 'vacancyRate') === null, 'methods:remark.noVacancy', 'vacancyRate'),
    ...remarkIf(!isGross && expenses.length === 0, 'methods:remark.noExpenses', 'expenses'),
    ...remarkIf(isGross && expenses.length > 0, 'methods:remark.notCounted', 'expenses'),
    ...items.flatMap(({ field, row }) =>
      isByLeases(method)
        ? remarkIf(written(row, 'source') === null, 'methods:remark.noSource', `${field}.source`)
        : remarkIf(method, 'methods:remark.notCounted', field),
    ),
    ...remarkIf(isGranted(subject.tenure) && !figure(values, 'stateRent'), 'methods:remark.noStateRent', 'stateRent'),
    ...(method === 'PROFITS' ? [...rents, ...rowsOf(values, 'profiles'), ...rowsOf(values, 'rentSteps')] : []).flatMap(
      ({ field }) => remarkIf(true, 'methods:remark.notCounted', field),
    ),
    ...profileRemarks(values, isOverYears(method) && values.rentBasis !== 'MARKET'),
    ...rollRemarks(values, subject, countedMonths(values, subject, last)),
    ...fieldsNotCounted(values).flatMap((field) =>
      remarkIf(shapeFields[field]?.kind !== 'text', 'methods:remark.notCounted', field),
    ),
    ...remarkIf(values.rentBasis === 'MARKET' && rents.length === 0, 'methods:remark.notCounted', 'rentBasis'),
    ...remarkIf(isByLeases(method) && !countsBelowRate(values, subject), 'methods:remark.notCounted', 'belowRate'),
    ...remarkIf(
      method === 'TERM' && !countsRenewal(values) && figure(values, 'renewalYears'),
      'methods:remark.notCounted',
      'renewalYears',
    ),
    ...remarkIf(
      isOverYears(method) && growth && discount && growth.greaterThanOrEqualTo(discount),
      'methods:remark.growth',
      'incomeGrowth',
    ),
    ...remarkIf(
      method === 'CASH_FLOW' && values.exitMethod === 'NONE' && !isGranted(subject.tenure),
      'methods:remark.noExit',
      'exitMethod',
    ),
    ...beyond.flatMap(({ field, row }) =>
      remarkIf(isOverYears(method) && last > 0, 'methods:remark.yearBeyond', `${field}.year`, {
        year: Number(row.year),
      }),
    ),
    ...rowsOf(values, 'years').flatMap(({ field, row }) =>
      remarkIf(
        exitsByRate(values) && row.year === last && figure(row, 'capital'),
        'methods:remark.notCounted',
        `${field}.capital`,
      ),
    ),
    ...expenses.flatMap(expenseRemarks),
    ...remarkIf(
      isOverYears(method) && isGiven(values, ['expenseGrowth']) && !growCosts(values),
      'methods:remark.notCounted',
      'expenseGrowth',
    ),
    ...expenses.flatMap(({ field, row }) =>
      remarkIf(written(row, 'source') === null, 'methods:remark.noSource', `${field}.source`),
    ),
    ...untoldSources(values, {
      rentsSource: method !== 'PROFITS' && (rents.length > 0 || figure(values, 'potentialIncome') !== null),
      operatingSource: isGiven(values, ['vacancyRate', 'otherIncome']),
      stateRentSource: isGiven(values, ['stateRent', 'stateRentGrowth']),
      capRateSource: method === 'DIRECT' && figure(values, 'capRate') !== null && !isLinked(values, 'capRate'),
      yieldsSource: isByLeases(method) && method !== 'DIRECT',
      belowRateSource: isByLeases(method) && figure(values, 'belowRate') !== null,
      multiplierSource: method === 'MULTIPLIER',
      profitsSource: method === 'PROFITS',
      discountRateSource: isOverYears(method) && discount !== null,
      growthSource: isOverYears(method) && isGiven(values, ['incomeGrowth', 'expenseGrowth']),
      yearsSource: isOverYears(method) && rowsOf(values, 'years').length > 0,
      exitRateSource:
        method === 'CASH_FLOW' &&
        (values.exitMethod === 'VALUE' || (values.exitMethod === 'RATE' && !isLinked(values, 'exitRate'))),
    }),
  ]
}

/** True where the sheet has costs that grow: amounts of expenses, and works when units are let again. */
const growCosts = (values: FormValues): boolean =>
  [...rowsOf(values, 'expenses'), ...rowsOf(values, 'profiles')].some(({ row }) => isGiven(row, ['amount', 'works']))

/** True where something is discounted at the rate of what is below the line, and while none is written. */
function countsBelowRate(values: FormValues, { on }: SubjectFacts): boolean {
  if (figure(values, 'belowRate') === null || rowsOf(values, 'adjustments').length > 0) return true
  return (
    values.method === 'DIRECT' &&
    netLayers(values, on).layers.some(({ over, under, free }) => !over.eq(under.plus(free)))
  )
}

const shapeFields: Readonly<Record<string, SheetField>> = INCOME_SHAPE.fields

/** The months whose income counts, by the last year of a cash flow: those of a term and its renewal, and for ever by one rate. */
function countedMonths(values: FormValues, { remainingMonths }: SubjectFacts, last: number): number {
  if (values.method === 'CASH_FLOW') return last * 12
  if (values.method !== 'TERM') return Number.POSITIVE_INFINITY
  return (remainingMonths ?? 0) + (countsRenewal(values) ? (figure(values, 'renewalYears')?.toNumber() ?? 0) * 12 : 0)
}

/** Profiles of no unit, and what of the others counts for nothing: all but rents where leases are not followed by others, and what needs another figure. */
function profileRemarks(values: FormValues, isFollowed: boolean): Remark[] {
  const units = unitsOf(values)
  return rowsOf(values, 'profiles').flatMap(({ field, row }) => {
    const own = units.filter(({ profile }) => profile?.field === field)
    const kind = written(row, 'kind') ?? ''
    if (own.length === 0) return remarkIf(kind, 'methods:remark.profileUnused', field, { kind })
    const isLetAgain = isGiven(row, LETTING_CELLS)
    const of = (cell: string, applies: boolean) =>
      remarkIf(applies && figure(row, cell) !== null, 'methods:remark.notCounted', `${field}.${cell}`)
    return [
      ...of(
        'rent',
        own.every((unit) => figure(unit.row, 'marketRent') !== null || figure(unit.row, 'area') === null),
      ),
      ...['growth', ...LETTING_CELLS].flatMap((cell) => of(cell, !isFollowed)),
      ...['renewal', 'leaseYears'].flatMap((cell) => of(cell, !isFollowed || !isLetAgain)),
    ]
  })
}

/** What was said of leases last, by all else that it depends on: while rates are varied it is the same. */
const said = new WeakMap<readonly Lease[], { key: string; remarks: readonly Remark[] }>()

function rollRemarks(values: FormValues, { on }: SubjectFacts, counted: number): readonly Remark[] {
  const leases = leasesOf(values, on)
  const key = `${values.method} ${isByMonth(values)} ${counted}`
  const known = said.get(leases)
  if (known?.key === key) return known.remarks
  const remarks = [...stepRemarks(values, leases), ...leaseRemarks(values, leases, counted)]
  said.set(leases, { key, remarks })
  return remarks
}

/** Agreed steps of no unit or of no lease that runs then, an indexation beside steps or without a lease, and a rent that is never paid. */
function stepRemarks(values: FormValues, leases: readonly Lease[]): Remark[] {
  const counted = leases.flatMap((one) => (one.unit.rent && one.months > 0 ? paidRents(one) : []))
  const used = new Set(counted.map(({ of }) => of))
  return [
    ...rowsOf(values, 'rentSteps').flatMap(({ field }) =>
      remarkIf(!used.has(field), 'methods:remark.stepUnused', field),
    ),
    ...leases.flatMap(({ unit: { field, row, market }, free, isEndless, isBroken, months }) => [
      ...remarkIf(
        isGiven(row, ['indexation']) && !used.has(`${field}.indexation`),
        'methods:remark.notCounted',
        `${field}.indexation`,
      ),
      ...remarkIf(
        market && !isEndless && (free > 0 ? !used.has(`${field}.rent`) : isBroken && months === 0),
        'methods:remark.notCounted',
        `${field}.rent`,
      ),
    ]),
  ]
}

/** What a lease that is not renewed costs. */
const LETTING_CELLS = ['voidMonths', 'rentFree', 'fee', 'works']

type RemarkWord = Parameters<typeof remarkIf>[1]

/** What only a lease has that counts as it is agreed. */
const LEASE_CELLS = ['leaseEnd', 'breakDay', 'freeUntil', 'payment']

function leaseRemarks(values: FormValues, leases: readonly Lease[], counted: number): Remark[] {
  const differs = ({ unit: { rent, market } }: Lease) => rent && market && !rent.equals(market)
  const has = (cell: string) => leases.filter(({ unit }) => written(unit.row, cell) !== null)
  const voids = leases.filter(({ unit }) => figure(unit.row, 'voidMonths') !== null)
  const unused = (of: readonly Lease[], cell: string, word: RemarkWord = 'methods:remark.notCounted') =>
    of.flatMap(({ unit }) => remarkIf(true, word, `${unit.field}.${cell}`))
  const broken = leases.filter((one) => one.breaks !== null)
  const isChosen = values.breaks !== null && values.breaks !== undefined && values.method !== 'PROFITS'
  const breaks = remarkIf(isChosen && broken.length === 0, 'methods:remark.notCounted', 'breaks')
  if (values.rentBasis === 'MARKET') {
    const isContract = (one: Lease) => differs(one) || LEASE_CELLS.some((cell) => written(one.unit.row, cell) !== null)
    const contracts = leases.filter(isContract)
    const n = contracts.length
    return [
      ...breaks,
      ...remarkIf(n, 'methods:remark.atMarket', contracts[0]?.unit.field, { n }),
      ...unused(voids, 'voidMonths'),
    ]
  }
  const occupied = leases.filter(({ unit }) => unit.rent !== null)
  const some = (of: readonly Lease[], word: RemarkWord, cell = '') =>
    remarkIf(of.length, word, of[0] && `${of[0].unit.field}${cell}`, { n: of.length })
  const isPaidApart = isOverYears(values.method) && isByMonth(values)
  const isPaid = ({ payment, isEndless, free, months }: Lease) => isPaidApart && payment && (isEndless || free < months)
  const isFirstYear = values.method === 'MULTIPLIER'
  return [
    ...breaks,
    ...some(
      occupied.filter(({ months, isEndless }) => isFirstYear && (isEndless || months >= YEAR)),
      'methods:remark.firstYearOnly',
    ),
    ...some(
      occupied.filter(({ left }) => left === 0),
      'methods:remark.leaseOver',
    ),
    ...some(
      occupied.filter(({ unit, isEndless, months }) => !isEndless && months < counted && !unit.market),
      'methods:remark.noMarketRent',
    ),
    ...some(
      leases.filter((one) => differs(one) && one.isEndless),
      'methods:remark.noLeaseEnd',
    ),
    ...some(
      broken.filter(({ isBroken }) => !isBroken),
      'methods:remark.breaks',
      '.breakDay',
    ),
    ...some(
      broken.filter(({ isBroken }) => isBroken),
      'methods:remark.broken',
      '.leaseEnd',
    ),
    ...some(
      has('payment').filter((one) => !isPaid(one)),
      'methods:remark.paymentUnused',
      '.payment',
    ),
    ...unused(
      has('breakDay').filter((one) => one.breaks === null),
      'breakDay',
      'methods:remark.breakUnused',
    ),
    ...unused(
      has('freeUntil').filter(({ free }) => free === 0),
      'freeUntil',
      'methods:remark.freeUnused',
    ),
    ...unused(
      has('leaseEnd').filter(({ unit }) => unit.rent === null),
      'leaseEnd',
    ),
    ...unused(
      voids.filter(({ unit }) => unit.rent !== null),
      'voidMonths',
    ),
  ]
}

/** What a reader should know of what a cash flow with an exit comes to. */
export function exitRemarks(
  values: FormValues,
  { value, exit, firstIncome }: Record<'value' | 'exit' | 'firstIncome', Decimal>,
): Remark[] {
  const part = exit.div(value)
  const initial = firstIncome.div(value)
  const rate = share(values, 'exitRate')
  return [
    ...remarkIf(part.greaterThan(MUCH_EXIT), 'methods:remark.muchExit', 'exitMethod', { share: asPercent(part).value }),
    ...remarkIf(exitsByRate(values) && rate?.lessThan(initial), 'methods:remark.lowExitRate', 'exitRate', {
      initial: asPercent(initial).value,
    }),
  ]
}
