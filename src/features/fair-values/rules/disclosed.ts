import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { decimal, sumOf } from '#kernel/decimal.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { DISCLOSURE_SHAPE, type DisclosedInput, type DisclosedUnit } from '../../approaches/fields/disclosure.ts'
import { type ListRow, rowsOf, written } from '../../approaches/rules/methods/reading.ts'
import { byClass, type RollClass, type Rolled } from './roll.ts'

const { input: INPUT, unit: UNIT } = DISCLOSURE_SHAPE.lists.inputs.row
const LEVELS = DISCLOSURE_SHAPE.fields.level.codes

/** An unobservable input over properties of a class: its range, and its mean by their values where each of them has one. */
export type ClassInput = {
  input: DisclosedInput
  name: string | null
  unit: DisclosedUnit
  low: number
  high: number
  average: number | null
  properties: number
  effects: string[]
}
/** The properties of a class that were measured at one level by one technique; what they come to in fils. */
export type Measured = {
  level: (typeof LEVELS)[number] | null
  technique: string
  properties: number
  fils: number
  inputs: ClassInput[]
  relationships: string[]
  sensitivities: string[]
}
/** What is disclosed of a class; `without` are its properties whose valuations disclose nothing. */
export type ClassDisclosure = { of: RollClass; properties: number; fils: number; without: number; measured: Measured[] }

type Row = { valuationId: string | null; category: PropertyCategory | null; rolled: Rolled }
type Disclosed = { fils: number; values: FormValues }

/**
 * What the sheets of disclosure say of the properties that are there at the end of the period, by class, level and technique. An input has the least and the greatest
 * figure of its properties, and the mean of theirs by their fair values. Source: IFRS 13, 93 (b), (d), (h) and 94.
 */
export function classDisclosures(rows: readonly Row[], sheets: ReadonlyMap<string, FormValues>): ClassDisclosure[] {
  const held = rows.filter(({ rolled }) => rolled.standing !== 'LEFT' && rolled.closing !== null)
  return byClass(held).map(({ of, rows: own }) => {
    const disclosed = own.flatMap(({ valuationId, rolled }): Disclosed[] => {
      const values = valuationId === null ? undefined : sheets.get(valuationId)
      return values && written(values, 'technique') ? [{ fils: rolled.closing ?? 0, values }] : []
    })
    const groups = Map.groupBy(disclosed, ({ values }) => `${values.level} ${written(values, 'technique')}`)
    return {
      of,
      properties: own.length,
      fils: own.reduce((sum, { rolled }) => sum + (rolled.closing ?? 0), 0),
      without: own.length - disclosed.length,
      measured: [...groups.values()].map(measuredOf),
    }
  })
}

function measuredOf(group: readonly Disclosed[]): Measured {
  const [first] = group
  const texts = (field: string) => [...new Set(group.flatMap(({ values }) => written(values, field) ?? []))]
  const inputs = group.flatMap(({ fils, values }) => rowsOf(values, 'inputs').map((one) => ({ ...one, fils })))
  const alike = Map.groupBy(inputs, ({ row }) => [row.input, row.unit, written(row, 'name') ?? ''].join(' '))
  return {
    level: LEVELS.find((code) => code === first?.values.level) ?? null,
    technique: (first && written(first.values, 'technique')) ?? '',
    properties: group.length,
    fils: group.reduce((sum, { fils }) => sum + fils, 0),
    inputs: [...alike.values()].flatMap((some) => inputOf(some) ?? []),
    relationships: texts('relationship'),
    sensitivities: texts('sensitivity'),
  }
}

function inputOf(some: readonly (ListRow & { fils: number })[]): ClassInput | null {
  const [first] = some
  const input = INPUT.codes.find((code) => code === first?.row.input)
  const unit = UNIT.codes.find((code) => code === first?.row.unit)
  const figures = some.flatMap(({ row }) => [row.low, row.high].filter((value) => typeof value === 'number'))
  if (!first || !input || !unit || figures.length === 0) return null
  const means = some.flatMap(({ row, fils }) =>
    typeof row.average === 'number' && fils > 0 ? [{ mean: decimal(row.average), fils: decimal(fils) }] : [],
  )
  const whole = sumOf(means.map(({ fils }) => fils))
  const mean = sumOf(means.map(({ mean, fils }) => mean.times(fils))).div(whole.isZero() ? 1 : whole)
  return {
    ...{ input, unit, name: written(first.row, 'name') },
    ...{ low: Math.min(...figures), high: Math.max(...figures) },
    average: means.length < some.length ? null : mean.toDecimalPlaces(unit.startsWith('KWD') ? 3 : 2).toNumber(),
    properties: some.length,
    effects: [...new Set(some.flatMap(({ row }) => written(row, 'effect') ?? []))],
  }
}
