import { type Decimal, decimal } from '#kernel/decimal.ts'
import { faultOf } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { isBlank } from '#kernel/text.ts'
import { planningSheetMessages } from '../messages/planningsheet.ts'
import type { Outcome, Remark, SheetFigure, Step, SubjectFacts } from '../model.ts'
import { figure } from './methods/reading.ts'

const fault = faultOf('planningsheet', planningSheetMessages)

/** Areas to two decimals of a m², as the register has them. */
const inSqm = (area: Decimal): number => area.toDecimalPlaces(2).toNumber()
const sqm = (area: Decimal): SheetFigure => ({ value: inSqm(area), unit: 'SQM' })

/**
 * What the sheet of planning and title comes to: no value, and what is built against what may be. Areas in m², the ratio in percent; null
 * where the plot, the ratio or what is built is not known. `worked` are the areas as they are calculated, whatever was typed.
 */
export type Planned = Outcome & {
  builtArea: number | null
  builtFloors: number | null
  builtRatio: number | null
  permittedArea: number | null
  beyond: number | null
  unused: number | null
  worked: { beyond: number; unused: number } | null
}

type Facts = Pick<SubjectFacts, 'area' | 'builtArea' | 'floors'>

/**
 * Works out what is built against what may be: permitted area = plot × ratio, beyond = what is built above it, unused = what it leaves. What
 * is built is as it is written, else as it was measured. An area that is typed in place of a calculated one asks for its reason.
 *
 * Source of the ratio: the building regulations of Kuwait Municipality, in which it is the area of all counted floors to that of the plot.
 */
export function evaluatePlanning(values: FormValues, subject: Facts): Planned {
  const steps: Step[] = []
  const plot = subject.area === null || subject.area <= 0 ? null : decimal(subject.area)
  const built = figure(values, 'builtArea') ?? (subject.builtArea === null ? null : decimal(subject.builtArea))
  const ratio = figure(values, 'permittedRatio')
  const permitted = plot && ratio && plot.times(ratio).div(100)
  const builtRatio = plot && built?.div(plot).times(100).toDecimalPlaces(2)
  if (plot && ratio && permitted) {
    const figures = { plot: sqm(plot), ratio: { value: ratio.toNumber(), unit: 'PERCENT' } } as const
    steps.push({ word: 'planningsheet:step.permitted', figures, result: sqm(permitted) })
  }
  if (plot && built && builtRatio)
    steps.push({
      word: 'planningsheet:step.ratio',
      figures: { built: sqm(built), plot: sqm(plot) },
      result: { value: builtRatio.toNumber(), unit: 'PERCENT' },
    })
  const difference = permitted && built ? built.minus(permitted) : null
  const worked = difference && { beyond: above(difference), unused: above(difference.negated()) }
  if (permitted && built && worked) {
    const figures = { built: sqm(built), permitted: sqm(permitted) }
    const word = worked.unused > 0 ? 'planningsheet:step.unused' : 'planningsheet:step.beyond'
    const result: SheetFigure = { value: worked.unused > 0 ? worked.unused : worked.beyond, unit: 'SQM' }
    steps.push({ word, figures, result })
  }
  const of = (name: 'beyond' | 'unused'): number | null => {
    const typed = figure(values, `${name}Area`)
    const known = worked?.[name] ?? null
    if (!typed) return known
    if (known !== null && !typed.equals(known)) {
      const figures = { worked: { value: known, unit: 'SQM' } } as const
      steps.push({ word: `planningsheet:step.typed.${name}`, figures, result: sqm(typed) })
    }
    return inSqm(typed)
  }
  const [beyond, unused] = [of('beyond'), of('unused')]
  const builtFloors = figure(values, 'builtFloors')?.toNumber() ?? subject.floors
  return {
    value: null,
    perSqm: null,
    range: null,
    landValue: null,
    builtArea: built && inSqm(built),
    builtFloors,
    builtRatio: builtRatio?.toNumber() ?? null,
    permittedArea: permitted && inSqm(permitted),
    beyond,
    unused,
    worked,
    steps,
    faults: faultsOf(values, worked),
    remarks: remarksOf(values, { beyond, builtFloors }),
  }
}

/** How far an amount is above 0, in m². */
const above = (area: Decimal): number => (area.greaterThan(0) ? inSqm(area) : 0)

function faultsOf(values: FormValues, worked: Planned['worked']): Outcome['faults'] {
  const unexplained = (['beyond', 'unused'] as const).filter((name) => {
    const typed = figure(values, `${name}Area`)
    return typed && worked && !typed.equals(worked[name]) && isBlank(values[`${name}Reason`])
  })
  return [
    ...unexplained.map((name) => fault(`${name}Reason`, 'fault.reason')),
    ...(values.violationsFound === 'FOUND' && isBlank(values.violations)
      ? [fault('violations', 'fault.violations')]
      : []),
  ]
}

type RemarkWord = `planningsheet:${keyof typeof planningSheetMessages & `remark.${string}`}`
const remark = (applies: unknown, word: RemarkWord, field: string, params?: NonNullable<Remark['params']>): Remark[] =>
  applies ? [{ word, field, ...(params ? { params } : {}) }] : []

function remarksOf(values: FormValues, { beyond, builtFloors }: Pick<Planned, 'beyond' | 'builtFloors'>): Remark[] {
  const n = beyond ?? 0
  const [permittedFloors, lost] = [figure(values, 'permittedFloors'), figure(values, 'lostArea')]
  const isHigher = permittedFloors && builtFloors !== null && permittedFloors.lessThan(builtFloors)
  return [
    ...remark(n > 0, 'planningsheet:remark.beyond', 'beyondArea', { n }),
    ...remark(n > 0 && values.violationsFound === 'NONE', 'planningsheet:remark.unsaid', 'violationsFound'),
    ...remark(isHigher, 'planningsheet:remark.floors', 'builtFloors', {
      built: builtFloors ?? 0,
      permitted: permittedFloors?.toNumber() ?? 0,
    }),
    ...remark(lost?.greaterThan(0), 'planningsheet:remark.lost', 'lostArea', { n: lost?.toNumber() ?? 0 }),
    ...remark(
      figure(values, 'permittedRatio') && isBlank(values.decisionNumber),
      'planningsheet:remark.noDecision',
      'decisionNumber',
    ),
  ]
}
