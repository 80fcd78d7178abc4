import { Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import type { Evaluate, SheetField, SheetInputs, SheetShape } from '../model.ts'
import { gridComparables } from './grid.ts'
import { cellFaults } from './values.ts'

/** A number on a sheet that can be varied: `LIST.ID.CELL`, the name of a field, or `comparables.EVIDENCE_ID.price`. */
export type VariedInput = { input: string; value: number; field: SheetField }

/** What is varied, and by how much at each step. */
export type SensitivityAxis = { input: string; step: number }

/** The value by two inputs, in KWD; null where the sheet comes to none. The middle row and column hold the sheet as it is. */
export type SensitivityTable = {
  rows: readonly number[]
  columns: readonly number[]
  values: readonly (readonly (number | null)[])[]
  range: { low: number; high: number } | null
}

/** How many steps are taken each way. */
const REACH = 2
const PRICE: SheetField = { kind: 'money', unit: 'KWD', words: { ar: 'السعر', en: 'Price' } }

/** The numbers of a sheet that can be varied, the prices of its comparables at the end; weights of those that are not used are ignored. */
export function variedInputs(
  shape: SheetShape,
  values: FormValues,
  comparables: SheetInputs['comparables'] = [],
): VariedInput[] {
  const weighed = new Set(weighedRows(values, 'weights', { comparables }))
  const written = Object.entries(values).flatMap(([name, value]): VariedInput[] => {
    if (name.startsWith('weights.') && !weighed.has(name)) return []
    if (!isRow(value)) return numeric(name, shape.fields[name], value)
    const row = shape.lists[name.slice(0, name.indexOf('.'))]?.row ?? {}
    return Object.entries(row).flatMap(([cell, field]) => numeric(`${name}.${cell}`, field, value[cell] ?? null))
  })
  const prices = comparables.map(({ evidenceId, evidence }) => ({
    input: `comparables.${evidenceId}.price`,
    value: evidence.price,
    field: PRICE,
  }))
  return [...written, ...prices]
}

const numeric = (input: string, field: SheetField | undefined, value: unknown): VariedInput[] =>
  field && typeof value === 'number' ? [{ input, value, field }] : []

/** A step to begin with: half a point of a percentage, a tenth of anything else in a round figure. */
export function offeredStep({ value, field }: VariedInput): number {
  if (field.unit === 'PERCENT') return 0.5
  const tenth = Math.abs(value) / 10
  if (tenth === 0) return 1
  const power = decimal(10).pow(Math.floor(Math.log10(tenth)))
  const step = power.times(decimal(tenth).div(power).round()).toNumber()
  return field.kind === 'count' ? Math.max(1, Math.round(step)) : step
}

type Written = { values: FormValues; inputs: SheetInputs }

/**
 * A two-way sensitivity table: the sheet worked out again with two of its inputs at two steps below to two steps above what is written.
 * A weight that is varied takes from those that are not, or gives to them, in proportion, so that all still sum to 100. Null where an
 * input is no number of the sheet, a step is not above 0, or both are the same input.
 *
 * Source: RICS Valuation of development property (2019), sensitivity analysis; The Appraisal of Real Estate (Appraisal Institute), sensitivity
 * analysis: one or two inputs are changed while all others are held.
 */
export function sensitivityTable(
  sheet: Written & { shape: SheetShape; evaluate: Evaluate },
  row: SensitivityAxis,
  column: SensitivityAxis,
): SensitivityTable | null {
  const known = variedInputs(sheet.shape, sheet.values, sheet.inputs.comparables)
  const [first, second] = [row, column].map(({ input }) => known.find((one) => one.input === input))
  if (!first || !second || first === second || !(row.step > 0) || !(column.step > 0)) return null
  const rows = levelsOf(first, row.step)
  const columns = levelsOf(second, column.step)
  const values = rows.map((level) =>
    columns.map((other) => {
      const whole = varied(sheet, [
        { ...first, level },
        { ...second, level: other },
      ])
      return whole && sheet.evaluate(whole.values, whole.inputs).value
    }),
  )
  const reached = values.flat().filter((value) => value !== null)
  const range = reached.length > 0 ? { low: Math.min(...reached), high: Math.max(...reached) } : null
  return { rows, columns, values, range }
}

function levelsOf({ value }: VariedInput, step: number): number[] {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH)
  return steps.map((count) => decimal(step).times(count).plus(value).toNumber())
}

type Change = VariedInput & { level: number }

/** The sheet with other numbers in places of it; null for one that could not be written there. */
function varied(sheet: Written, all: readonly Change[]): Written | null {
  const changes = all.filter(({ level, value }) => level !== value)
  if (changes.some(({ input, field, level }) => cellFaults(input, field, level).length > 0)) return null
  const written = changes.reduce(put, sheet)
  // Weights of one list are balanced once, around all that are axes: at the level of its header each of them stays.
  const lists = new Set(changes.flatMap(({ input }) => weightList(input) ?? []))
  return [...lists].reduce<Written | null>((now, list) => {
    const fixed = all.filter(({ input }) => weightList(input) === list).map(({ input }) => rowName(input))
    return now && balanced(now, list, fixed)
  }, written)
}

const rowName = (input: string) => input.slice(0, input.lastIndexOf('.'))

function put({ values, inputs }: Written, { input, level }: Change): Written {
  const [list, ...parts] = input.split('.')
  const cell = parts.pop()
  if (cell === undefined) return { values: { ...values, [input]: level }, inputs }
  if (list === 'comparables')
    return { values, inputs: { ...inputs, comparables: priced(inputs, parts.join('.'), level) } }
  const name = rowName(input)
  return { values: { ...values, [name]: { ...rowIn(values, name), [cell]: level } }, inputs }
}

const rowIn = (values: FormValues, name: string): FormRow => {
  const row = values[name]
  return isRow(row) ? row : {}
}

const priced = ({ comparables }: SheetInputs, evidenceId: string, price: number) =>
  comparables.map((one) => (one.evidenceId === evidenceId ? { ...one, evidence: { ...one.evidence, price } } : one))

/** The lists whose weights sum to 100: those of comparables in the grid, and those of the dimensions of scores. */
const WEIGHED = ['weights', 'dimensions'] as const
type Weighed = (typeof WEIGHED)[number]

const weightList = (input: string): Weighed | undefined =>
  WEIGHED.find((list) => input.startsWith(`${list}.`) && input.endsWith('.weight'))

/** The names of the rows of a list whose weights count. */
function weighedRows(values: FormValues, list: Weighed, inputs: Pick<SheetInputs, 'comparables'>): string[] {
  const names = Object.keys(values).filter((name) => name.startsWith(`${list}.`))
  if (list !== 'weights') return names
  const used = new Set(gridComparables(inputs).map(({ evidenceId }) => `weights.${evidenceId}`))
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
