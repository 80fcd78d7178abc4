import { Decimal, decimal, sumOf } from '#kernel/decimal.ts'
import { type FormRow, type FormValues, isRow } from '#kernel/form-values.ts'
import type { Evaluate, SheetField, SheetInputs, SheetShape } from '../model.ts'

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

/** The numbers of a sheet that can be varied, the prices of its comparables at the end. */
export function variedInputs(
  shape: SheetShape,
  values: FormValues,
  comparables: SheetInputs['comparables'] = [],
): VariedInput[] {
  const written = Object.entries(values).flatMap(([name, value]): VariedInput[] => {
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
 * A two-way sensitivity table: the sheet worked out anew with two of its inputs at two steps below to two steps above what is written.
 * A weight that is varied takes from the others, or gives to them, in proportion, so that they still sum to 100. Null where an input is
 * no number of the sheet, a step is not above 0, or both are the same input.
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
  const values = rows.map((level) => {
    const half = varied(sheet, first, level)
    return columns.map((other) => {
      const whole = half && varied(half, second, other)
      return whole && sheet.evaluate(whole.values, whole.inputs).value
    })
  })
  const reached = values.flat().filter((value) => value !== null)
  const range = reached.length > 0 ? { low: Math.min(...reached), high: Math.max(...reached) } : null
  return { rows, columns, values, range }
}

function levelsOf({ value }: VariedInput, step: number): number[] {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH)
  return steps.map((count) => decimal(step).times(count).plus(value).toNumber())
}

/** The sheet with another number in one place; null for one that could not be written there. */
function varied({ values, inputs }: Written, { input, value, field }: VariedInput, level: number): Written | null {
  if (level === value) return { values, inputs }
  if (level < (field.least ?? 0) || ('most' in field && level > field.most)) return null
  const [list = '', ...parts] = input.split('.')
  const cell = parts.pop()
  if (cell === undefined) return { values: { ...values, [input]: level }, inputs }
  const name = [list, ...parts].join('.')
  if (list === 'comparables')
    return { values, inputs: { ...inputs, comparables: priced(inputs, parts.join('.'), level) } }
  if (list === 'weights') return weighted(values, name, cell, level, inputs)
  return { values: { ...values, [name]: { ...rowIn(values, name), [cell]: level } }, inputs }
}

const rowIn = (values: FormValues, name: string): FormRow => {
  const row = values[name]
  return isRow(row) ? row : {}
}

const priced = ({ comparables }: SheetInputs, evidenceId: string, price: number) =>
  comparables.map((one) => (one.evidenceId === evidenceId ? { ...one, evidence: { ...one.evidence, price } } : one))

function weighted(values: FormValues, name: string, cell: string, level: number, inputs: SheetInputs): Written | null {
  const others = Object.entries(values).flatMap(([other, row]) => {
    const weight = other.startsWith('weights.') && other !== name && isRow(row) ? row[cell] : null
    return isRow(row) && typeof weight === 'number' ? [{ other, row, weight: decimal(weight) }] : []
  })
  const left = sumOf(others.map(({ weight }) => weight))
  if (!left.greaterThan(0)) return null
  const scale = new Decimal(100).minus(level).div(left)
  const changed = others.map(
    ({ other, row, weight }) => [other, { ...row, [cell]: weight.times(scale).toNumber() }] as const,
  )
  return {
    values: { ...values, ...Object.fromEntries(changed), [name]: { ...rowIn(values, name), [cell]: level } },
    inputs,
  }
}
