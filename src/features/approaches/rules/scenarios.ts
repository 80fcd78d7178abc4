import { decimal, sumOf, toKwd } from '#kernel/decimal.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormRow, type FormValue, type FormValues, sameValue } from '#kernel/form-values.ts'
import { RECONCILIATION_SHAPE } from '../fields/reconciliation.ts'
import { shapeOf } from '../fields/shapes.ts'
import { INDICATING_SHEETS, type IndicatingSheet } from '../model/codes.ts'
import type { Outcome, SheetInputs, SheetShape } from '../model.ts'
import { unlinked } from './chosen-sensitivity.ts'
import { type Change, type Lever, levers, type Written, withLevels } from './levers.ts'
import { NOT_BEGUN, written } from './methods/reading.ts'
import { fault, numberOf } from './reconciliation/findings.ts'
import type { SheetValues } from './sheets.ts'
import { rowsOf } from './values.ts'

/** An input that a scenario gives another value, by the name of its row; `base`: as it is on the sheet, 0 for one that is shifted. */
type ScenarioChange = { field: string; input: string; base: FormValue; value: FormValue }
/** What a sheet comes to in one scenario, KWD, the difference to the sheet as it is in KWD and percent, and its weight in percent. */
type Scenario = {
  field: string
  name: string | null
  weight: number | null
  changes: readonly ScenarioChange[]
  value: number | null
  difference: number | null
  percent: number | null
}

/**
 * The scenarios of a sheet beside the base, which is the sheet as it is. `weighted`: Σ weight × value, KWD, and `range` the lowest and highest of
 * all of them; null while a fault is open. They support the value and never become it.
 */
export type ChosenScenarios = {
  sheet: IndicatingSheet
  base: { value: number | null; weight: number | null }
  scenarios: readonly Scenario[]
  weighted: number | null
  range: { low: number; high: number } | null
  faults: readonly FieldFault[]
}

/** What a sheet comes to by its changes. */
export type SeenOutcomes = Map<string, Outcome | null>

const ALL = decimal(100)

/**
 * Works out the scenarios that the reconciliation holds; null while it names no sheet that is begun. `seen` is what the same sheet came to in earlier calls, so that words can be typed without working it out.
 *
 * Source: IFRS 13, B25 to B30, and IVS 105 (2022), discounted cash flow: values of scenarios weighted by their probabilities, which sum to 100 %; RICS
 * Red Book, VPGA 10: what an uncertain input may do to a value is disclosed beside it.
 */
export function chosenScenarios(
  sheets: SheetValues,
  inputs: SheetInputs,
  seen: SeenOutcomes = new Map(),
): ChosenScenarios | null {
  const values: FormValues = sheets.RECONCILIATION ?? {}
  const sheet = INDICATING_SHEETS.find((one) => one === values.scenarioSheet)
  if (!sheet || !sheets[sheet]) return null
  const tested = { seen, shape: shapeOf(sheet), inputs, ...unlinked(sheet, sheets, inputs) }
  const outcome = outcomeOf(tested, []) ?? NOT_BEGUN
  const known = levers(tested.shape, tested.values, inputs.comparables)
  const changes = rowsOf(RECONCILIATION_SHAPE, values, 'scenarioChanges')
  const worked = rowsOf(RECONCILIATION_SHAPE, values, 'scenarios').map(({ id, row }) => {
    const own = changes.filter((one) => one.row.scenario === id)
    return scenarioOf(tested, `scenarios.${id}`, row, { base: outcome.value, known, own })
  })
  const scenarios = worked.map(({ scenario }) => scenario)
  const base = { value: outcome.value, weight: numberOf(values.scenarioBaseWeight) }
  const sum = sumOf([base, ...scenarios].map(({ weight }) => decimal(weight ?? 0)))
  const wrong = [
    ...outcome.faults.map((one) => ({ ...one, field: 'scenarioSheet' })),
    ...(sum.eq(ALL) ? [] : [fault('scenarioBaseWeight', 'fault.scenarioSum', { sum: sum.toNumber() })]),
    ...worked.flatMap(({ faults }) => faults),
    ...strayChanges(values).map(({ id }) => fault(`scenarioChanges.${id}`, 'fault.scenarioGone')),
  ]
  const all = [base, ...scenarios].flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]))
  const isWhole = scenarios.length > 0 && wrong.length === 0 && all.length === scenarios.length + 1
  const figures = all.map(({ value }) => value)
  return {
    sheet,
    base,
    scenarios,
    weighted: isWhole ? toKwd(sumOf(all.map(({ value, weight }) => decimal(value).times(weight ?? 0))).div(ALL)) : null,
    range: isWhole ? { low: Math.min(...figures), high: Math.max(...figures) } : null,
    faults: scenarios.length === 0 ? [] : [...wrong, ...lacking(values, scenarios)],
  }
}

/** The inputs whose scenario is there no more, as two people may leave them. */
export function strayChanges(values: FormValues): { id: string; row: FormRow }[] {
  const there = new Set(rowsOf(RECONCILIATION_SHAPE, values, 'scenarios').map(({ id }) => id))
  return rowsOf(RECONCILIATION_SHAPE, values, 'scenarioChanges').filter(({ row }) => !there.has(String(row.scenario)))
}

/** What a reader would look for in vain: the names of the scenarios, and on what they and their weights rest. */
const lacking = (values: FormValues, scenarios: readonly Scenario[]): FieldFault[] => [
  ...scenarios.flatMap(({ field, name }) => (name === null ? [fault(`${field}.name`, 'fault.scenarioName')] : [])),
  ...(written(values, 'scenarioReason') === null ? [fault('scenarioReason', 'fault.scenarioReason')] : []),
]

type Tested = Written & ReturnType<typeof unlinked> & { shape: SheetShape; seen: SeenOutcomes }
type Own = readonly { id: string; row: FormRow }[]

function scenarioOf(
  sheet: Tested,
  field: string,
  row: FormRow,
  { base, known, own }: { base: number | null; known: readonly Lever[]; own: Own },
): { scenario: Scenario; faults: FieldFault[] } {
  const read = own.map((one) => changeOf(one, known))
  const changes = read.flatMap(({ change }) => (change ? [change] : []))
  const outcome = read.length === changes.length ? outcomeOf(sheet, changes) : null
  const value = outcome?.value ?? null
  const moved = value === null || base === null ? null : decimal(value).minus(base)
  const faults = [
    ...read.flatMap(({ faults }) => faults),
    ...changes.flatMap(({ at, input }, place) =>
      changes.some((other, before) => before < place && isSame(input, other.input))
        ? [fault(at, 'fault.scenarioTwice')]
        : [],
    ),
    ...(read.length === 0 ? [fault(field, 'fault.scenarioEmpty')] : []),
    ...(outcome?.faults ?? []).map((one) => ({ ...one, field })),
    ...(changes.length === read.length && value === null && !outcome?.faults.length
      ? [fault(field, 'fault.scenarioValue')]
      : []),
    ...(value === null ? [] : changes.filter((one) => !moves(sheet, changes, one, value))).map(({ at }) =>
      fault(at, 'fault.scenarioUncounted'),
    ),
  ]
  return {
    scenario: {
      field,
      name: written(row, 'name'),
      weight: numberOf(row.weight),
      changes: read.map(({ change, at, input }) => ({
        field: at,
        input,
        base: change?.value ?? null,
        value: change?.level ?? null,
      })),
      value,
      difference: moved && toKwd(moved),
      percent: moved && base ? moved.div(base).times(ALL).toDecimalPlaces(2).toNumber() : null,
    },
    faults,
  }
}

type Placed = Change & { at: string }

/** A change with what is wrong with it: an input that the sheet does not have, or a value that is missing or another kind. */
function changeOf({ id, row }: Own[number], known: readonly Lever[]) {
  const [at, input] = [`scenarioChanges.${id}`, written(row, 'input') ?? '']
  const lever = known.find((one) => one.input === input)
  const level = lever?.field.kind === 'choice' ? written(row, 'code') : numberOf(row.value)
  const change: Placed | null = lever && level !== null ? { ...lever, level, at } : null
  const lacks = lever ? fault(at, 'fault.scenarioLevel') : fault(at, 'fault.scenarioInput')
  return { at, input, change, faults: change ? [] : [lacks] }
}

/** True for inputs that both set the same cell: the same one, or one of a row and that of its whole column. */
function isSame(one: string, other: string): boolean {
  const [list, id, cell] = one.split('.')
  const [otherList, otherId, otherCell] = other.split('.')
  return list === otherList && cell === otherCell && (id === otherId || id === '*' || otherId === '*')
}

function outcomeOf(sheet: Tested, changes: readonly Change[]): Outcome | null {
  const key = JSON.stringify(changes.map(({ input, level }) => [input, level]))
  const known = sheet.seen.get(key)
  if (known !== undefined) return known
  const whole = withLevels(sheet.shape, sheet, changes)
  const outcome = whole && sheet.evaluate(whole.values, whole.inputs)
  sheet.seen.set(key, outcome)
  return outcome
}

/** True where the scenario would come to another value, or to none, without the change. */
const moves = (sheet: Tested, changes: readonly Placed[], one: Placed, value: number): boolean =>
  !sameValue(one.value, one.level) &&
  outcomeOf(
    sheet,
    changes.filter((other) => other !== one),
  )?.value !== value
