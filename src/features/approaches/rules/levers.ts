import { addDays, addMonths, type CalendarDate, isCalendarDate } from '#kernel/dates.ts'
import { Decimal, decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import { type FormRow, type FormValue, type FormValues, isRow } from '#kernel/form-values.ts'
import { fieldsNotCounted, isOverYears } from '../fields/income.ts'
import type { SheetField, SheetInputs, SheetShape } from '../model.ts'
import { comparablesOf } from './grid/measure.ts'
import { cellFaults, cellOf, rowIn, valueIn } from './values.ts'

/**
 * An input of a sheet that can be given another value: the name of a field, `LIST.ID.CELL`, `LIST.*.CELL` for the same change in each row of a
 * list, or `comparables.EVIDENCE_ID.price`. Inputs that are shifted begin at 0: see `shiftOf`.
 */
export type Lever = { input: string; value: FormValue; field: SheetField }
/** A lever that is a number, which a step can be added to. */
export type VariedInput = Lever & { value: number }

const PRICE: SheetField = { kind: 'money', unit: 'KWD', words: { ar: 'السعر', en: 'Price' } }

/** Numbers that count as none while they are not written, so that a sheet can be varied from there: of timing and letting. */
const NONE_UNWRITTEN: ReadonlySet<string> = new Set([
  ...['vacancyRate', 'incomeGrowth', 'expenseGrowth', 'purchaseCosts', 'saleCosts', 'leadMonths', 'saleMonths'],
  ...['rents.voidMonths', 'profiles.renewal', 'profiles.voidMonths', 'profiles.rentFree', 'profiles.fee'],
  'adjustments.months',
])
/** The choices that a scenario may make otherwise: when income is received, which rents count, and the basis of the exit. */
const CHOICES = ['timing', 'rentBasis', 'exitMethod'] as const

/** What an input is shifted by: months of a day or a count, years, percentage points, percent of an amount, or a plain amount. */
export type Shift = 'MONTHS' | 'YEARS' | 'POINTS' | 'SHARE' | 'AMOUNT'
const MOST_SHIFT = 1_000_000
const SHIFTS = {
  MONTHS: { kind: 'count', unit: 'MONTHS', least: -600, most: 600 },
  YEARS: { kind: 'count', unit: 'YEARS', least: -50, most: 50 },
  POINTS: { kind: 'number', unit: 'PERCENT', least: -100, most: 100 },
  SHARE: { kind: 'number', unit: 'PERCENT', least: -100, most: 1000 },
  AMOUNT: { kind: 'number', least: -MOST_SHIFT, most: MOST_SHIFT },
} as const

/** What an input is shifted by; null for one that takes the value that is given. Days and whole lists are shifted. */
export function shiftOf({ lists }: SheetShape, input: string): Shift | null {
  const [list = '', id, cell = ''] = input.split('.')
  const field = lists[list]?.row[cell]
  if (!field || (id !== '*' && field.kind !== 'date')) return null
  if (field.kind === 'date' || field.unit === 'MONTHS') return 'MONTHS'
  if (field.kind === 'money' || field.kind === 'area') return 'SHARE'
  if (field.unit === 'YEARS') return 'YEARS'
  return field.unit === 'PERCENT' ? 'POINTS' : 'AMOUNT'
}

/** A field or a cell of a sheet; `row` is the name of the row. */
type Place = Lever & { row?: string }

function placesOf({ fields, lists }: SheetShape, values: FormValues): Place[] {
  const single = Object.entries(fields).map(([input, field]) => ({ input, field, value: values[input] ?? null }))
  const cells = Object.entries(values).flatMap(([row, value]): Place[] => {
    const list = isRow(value) ? lists[row.slice(0, row.indexOf('.'))] : undefined
    return Object.entries(list?.row ?? {}).map(([cell, field]) => {
      return { input: `${row}.${cell}`, field, value: valueIn(values, `${row}.${cell}`), row }
    })
  })
  return [...single, ...cells]
}

/** True for a number that is not written and counts as none by what else is on the sheet. */
function isNone({ input, value, row }: Place, values: FormValues): boolean {
  const [list, , cell] = input.split('.')
  if (value !== null || !NONE_UNWRITTEN.has(cell ? `${list}.${cell}` : input)) return false
  if (!row) return !fieldsNotCounted({ ...values, [input]: 0 }).includes(input)
  if (list === 'rents') return (rowIn(values, row).rent ?? null) === null
  return list === 'profiles' ? isOverYears(values.method) : true
}

/**
 * The inputs of a sheet that can be varied by steps: its numbers, the rows of a list together where there are several, each of them, days by months,
 * and the prices of its comparables at the end. Weights of comparables that are not used are ignored.
 */
export function variedInputs(
  shape: SheetShape,
  values: FormValues,
  comparables: SheetInputs['comparables'] = [],
): VariedInput[] {
  const weighed = new Set(weighedRows(values, 'weights', { comparables }))
  const single = placesOf(shape, values).flatMap((place): VariedInput[] => {
    const { input, field, value, row } = place
    if (row?.startsWith('weights.') && !weighed.has(row)) return []
    if (field.kind === 'date') return row && isDay(value) ? [shifted(shape, input, field)] : []
    if (typeof value === 'number') return [{ input, value, field }]
    return isNone(place, values) ? [{ input, value: 0, field }] : []
  })
  const prices = comparables.map(({ evidenceId, evidence }) => ({
    input: `comparables.${evidenceId}.price`,
    value: evidence.price,
    field: PRICE,
  }))
  const [fields, cells] = [single.filter(isField), single.filter((one) => !isField(one))]
  return [...fields, ...together(shape, cells), ...cells, ...prices]
}

const isField = ({ input }: Lever) => !input.includes('.')
const isDay = (value: FormValue): value is CalendarDate => typeof value === 'string' && isCalendarDate(value)

const shifted = (shape: SheetShape, input: string, { words }: SheetField): VariedInput => ({
  input,
  value: 0,
  field: { ...SHIFTS[shiftOf(shape, input) ?? 'AMOUNT'], words },
})

/** The cells that several rows of a list have, each as one input; weights, what is of one comparable and what names its row are no such. */
function together(shape: SheetShape, single: readonly VariedInput[]): VariedInput[] {
  const columns = Map.groupBy(
    single.filter(({ input }) => {
      const [list = '', , cell = ''] = input.split('.')
      const { id, row } = shape.lists[list] ?? {}
      return id === 'uuid' && !isWeighed(list) && !row?.[cell]?.required
    }),
    ({ input }) => columnOf(input),
  )
  return [...columns].flatMap(([input, [first, second]]) => {
    const [list = '', , cell = ''] = input.split('.')
    const field = shape.lists[list]?.row[cell]
    return first && second && field ? [shifted(shape, input, field)] : []
  })
}

const columnOf = (input: string): string => input.replace(/\..*\./, '.*.')

/** The inputs that a scenario may give other values: those that can be varied, and the choices that the method counts. */
export function levers(shape: SheetShape, values: FormValues, comparables: SheetInputs['comparables'] = []): Lever[] {
  const choices = CHOICES.flatMap((input): Lever[] => {
    const field = shape.fields[input]
    const first = field?.kind === 'choice' ? (field.codes[0] ?? null) : null
    const isCounted = !fieldsNotCounted({ ...values, [input]: first }).includes(input)
    return field && isCounted ? [{ input, value: values[input] ?? null, field }] : []
  })
  return [...choices, ...variedInputs(shape, values, comparables)]
}

/** A step to begin with: a month, half a point of a rate, ten points of a probability, 5 % of amounts, a tenth of anything else in a round figure. */
export function offeredStep({ input, value, field }: VariedInput): number {
  if (/\.renewal$|^renewalChance$/.test(input)) return 10
  if (field.unit === 'PERCENT') return field.kind === 'number' && field.most === SHIFTS.SHARE.most ? 5 : 0.5
  const tenth = Math.abs(value) / 10
  if (tenth === 0) return 1
  const power = decimal(10).pow(Math.floor(Math.log10(tenth)))
  const step = power.times(decimal(tenth).div(power).round()).toNumber()
  return field.kind === 'count' ? Math.max(1, Math.round(step)) : step
}

export type Written = { values: FormValues; inputs: SheetInputs }
export type Change = Lever & { level: string | number }

/**
 * The sheet with other values in places of it, amounts to the fils. A weight that is changed takes from those that are not, or gives to them, in
 * proportion, so that all still sum to 100. Null for a value that could not be written there.
 */
export function withLevels(shape: SheetShape, sheet: Written, all: readonly Change[]): Written | null {
  const changes = all.filter(({ level, value }) => level !== value)
  if (changes.some(({ input, field, level }) => cellFaults(input, field, level).length > 0)) return null
  const written = changes.reduce<Written | null>((now, change) => now && put(shape, now, change), sheet)
  // Weights of one list are balanced once, around all that are changed: at the level of its header each of them stays.
  const lists = new Set(changes.flatMap(({ input }) => weightList(input) ?? []))
  return [...lists].reduce<Written | null>((now, list) => {
    const fixed = all.filter(({ input }) => weightList(input) === list).map(({ input }) => cellOf(input)?.row ?? '')
    return now && balanced(now, list, fixed)
  }, written)
}

function put(shape: SheetShape, { values, inputs }: Written, { input, level }: Change): Written | null {
  const [list = '', id = '', cell = ''] = input.split('.')
  if (list === 'comparables' && typeof level === 'number')
    return { values, inputs: { ...inputs, comparables: priced(inputs, id, level) } }
  const at = cellOf(input)
  if (!at) return { values: { ...values, [input]: level }, inputs }
  const shift = shiftOf(shape, input)
  if (shift === null) return { values: { ...values, [at.row]: { ...rowIn(values, at.row), [cell]: level } }, inputs }
  if (typeof level !== 'number') return null
  const places = placesOf(shape, values).filter(
    (place) =>
      (place.input === input || (id === '*' && place.row && columnOf(place.input) === input)) &&
      isShifted(place, values),
  )
  const moved = places.map((place) => ({ ...place, to: moveBy(shift, place.value, level) }))
  if (moved.some((place) => cellFaults(place.input, place.field, place.to).length > 0)) return null
  const rows = moved.map(({ row = '', to }): [string, FormRow] => [row, { ...rowIn(values, row), [cell]: to }])
  return { values: { ...values, ...Object.fromEntries(rows) }, inputs }
}

const isShifted = (place: Place, values: FormValues) =>
  typeof place.value === 'number' || isDay(place.value) || isNone(place, values)

/** A number or a day with a change: amounts to the fils, areas to the thousandth, a day that ends a month to the end of one. */
function moveBy(shift: Shift, value: FormValue, level: number): number | CalendarDate {
  // By the day after it, which of a month's end is the first of one.
  if (isDay(value)) return addDays(addMonths(addDays(value, 1), level), -1)
  const from = decimal(typeof value === 'number' ? value : 0)
  return shift === 'SHARE' ? toKwd(from.times(decimal(level).div(100).plus(1))) : from.plus(level).toNumber()
}

const priced = ({ comparables }: SheetInputs, evidenceId: string, price: number) =>
  comparables.map((one) => (one.evidenceId === evidenceId ? { ...one, evidence: { ...one.evidence, price } } : one))

/** The lists whose weights sum to 100: those of comparables in the grid, and those of the dimensions of scores. */
const WEIGHED = ['weights', 'dimensions'] as const
type Weighed = (typeof WEIGHED)[number]
const isWeighed = (list: string) => WEIGHED.some((one) => one === list)

const weightList = (input: string): Weighed | undefined =>
  WEIGHED.find((list) => input.startsWith(`${list}.`) && input.endsWith('.weight'))

/** The names of the rows of a list whose weights count. */
function weighedRows(values: FormValues, list: Weighed, inputs: Pick<SheetInputs, 'comparables'>): string[] {
  const names = Object.keys(values).filter((name) => name.startsWith(`${list}.`))
  if (list !== 'weights') return names
  const used = new Set(comparablesOf(inputs, values).map(({ evidenceId }) => `weights.${evidenceId}`))
  return names.filter((name) => used.has(name))
}

/** The sheet with the weights of a list scaled to 100 around those that are fixed; null where what is left can't be shared. */
function balanced({ values, inputs }: Written, list: Weighed, fixed: readonly string[]): Written | null {
  const weightOf = (name: string) => {
    const { weight } = rowIn(values, name)
    return decimal(typeof weight === 'number' ? weight : 0)
  }
  const others = weighedRows(values, list, inputs).filter((name) => !fixed.includes(name))
  const room = new Decimal(100).minus(sumOf(fixed.map(weightOf)))
  const sum = sumOf(others.map(weightOf))
  if (room.isNegative() || (sum.isZero() && !room.isZero())) return null
  if (sum.isZero()) return { values, inputs }
  const changed = others
    .filter((name) => !weightOf(name).isZero())
    .map((name) => [name, { ...rowIn(values, name), weight: weightOf(name).times(room).div(sum).toNumber() }])
  return { values: { ...values, ...Object.fromEntries(changed) }, inputs }
}
