import { type CalendarDate, isCalendarDate } from '#kernel/dates.ts'
import { type Decimal, decimal } from '#kernel/decimal.ts'
import { foldArabic } from '#kernel/fold.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { figure, type ListRow, rowsOf, share, written } from '../methods/reading.ts'

const MONTHS = 12
const NONE = decimal(0)

/** How units of a kind are let again: `renewal` a fraction, `fee` in months of rent, `works` in KWD per m², `lease` in months; null where one lease is followed for ever. */
export type Profile = {
  field: string
  rent: Decimal | null
  /** A fraction a year; null for that of the sheet. */
  growth: Decimal | null
  renewal: Decimal
  voidMonths: number
  rentFree: number
  fee: Decimal
  works: Decimal
  lease: number | null
}

/** A unit of the rent roll: its rents of a month in KWD, null where there is none, and how it is let again. */
export type Unit = ListRow & {
  rent: Decimal | null
  market: Decimal | null
  profile: Profile | null
  /** The agreed steps of its rent, the first one first: days, and KWD a month from them on. */
  steps: readonly RentStep[]
}
type RentStep = { field: string; from: CalendarDate; rent: Decimal }

/** A name in a row, alike however it is spelt; null where none is written. */
const nameIn = (row: FormRow, cell: string): string | null => {
  const name = written(row, cell)
  return name === null ? null : foldArabic(name).trim()
}

/** How many units a row of the rent roll is of; one where none is written. */
export const unitsIn = (row: FormRow): number => figure(row, 'units')?.toNumber() ?? 1

/** How many units rows of the rent roll are of together. */
export const countUnits = (rows: readonly FormRow[]): number => rows.reduce((all, row) => all + unitsIn(row), 0)

/** The kind of a unit or of a profile. */
export const kindOfUnit = (row: FormRow): string | null => nameIn(row, 'kind')
/** The unit of a row of the rent roll or of an agreed step. */
const unitName = (row: FormRow): string | null => nameIn(row, 'unit')

const profileOf = ({ field, row }: ListRow): Profile => ({
  field,
  rent: figure(row, 'rent'),
  growth: share(row, 'growth'),
  renewal: share(row, 'renewal') ?? NONE,
  voidMonths: figure(row, 'voidMonths')?.toNumber() ?? 0,
  rentFree: figure(row, 'rentFree')?.toNumber() ?? 0,
  fee: figure(row, 'fee') ?? NONE,
  works: figure(row, 'works') ?? NONE,
  lease: (figure(row, 'leaseYears')?.toNumber() ?? 0) * MONTHS || null,
})

let known: { from: readonly ListRow[]; units: readonly Unit[] } = { from: [], units: [] }

/**
 * The units of the rent roll, each with the leasing profile of its kind. A unit without a market rent of its own has that of its kind, per m² × its area.
 *
 * Source: ARGUS Enterprise, market leasing profiles; The Appraisal of Real Estate (Appraisal Institute), lease analysis: renewal probability, downtime,
 * leasing costs.
 */
export function unitsOf(values: FormValues): readonly Unit[] {
  const [rents, profiled, stepped] = ['rents', 'profiles', 'rentSteps'].map((list) => rowsOf(values, list))
  const from = [...(rents ?? []), ...(profiled ?? []), ...(stepped ?? [])]
  // While rates alone are varied, the rows are those of the call before.
  const isKnown =
    from.length === known.from.length &&
    from.every((one, at) => one.row === known.from[at]?.row && one.field === known.from[at]?.field)
  if (!isKnown)
    known = { from, units: readUnits({ rents: rents ?? [], profiled: profiled ?? [], stepped: stepped ?? [] }) }
  return known.units
}

/** Rows as they were read last: what is written in a row makes it another. */
const profilesRead = new WeakMap<FormRow, Profile>()
const unitsRead = new WeakMap<FormRow, Unit>()

function readUnits({ rents, profiled, stepped }: Record<'rents' | 'profiled' | 'stepped', readonly ListRow[]>): Unit[] {
  const profiles = new Map(
    profiled.map((one) => {
      const known = profilesRead.get(one.row)
      const profile = known?.field === one.field ? known : profileOf(one)
      profilesRead.set(one.row, profile)
      return [kindOfUnit(one.row), profile] as const
    }),
  )
  const steps = Map.groupBy(stepped, ({ row }) => unitName(row))
  return rents.map((one) => {
    const key = kindOfUnit(one.row)
    const profile = (key === null ? undefined : profiles.get(key)) ?? null
    const name = steps.size > 0 ? unitName(one.row) : null
    const own = name === null ? undefined : steps.get(name)
    const known = unitsRead.get(one.row)
    const isKnown = known?.field === one.field && known.profile === profile && !own && known.steps === NO_STEPS
    const unit = isKnown ? known : readUnit(one, profile, stepsOf(own))
    unitsRead.set(one.row, unit)
    return unit
  })
}

function readUnit({ field, row }: ListRow, profile: Profile | null, steps: Unit['steps']): Unit {
  const area = figure(row, 'area')
  const byArea = profile?.rent && area ? profile.rent.times(area).toDecimalPlaces(3) : null
  return { field, row, rent: figure(row, 'rent'), market: figure(row, 'marketRent') ?? byArea, profile, steps }
}

const NO_STEPS: Unit['steps'] = []
const stepsOf = (rows?: readonly ListRow[]): Unit['steps'] => (rows ? sortedSteps(rows) : NO_STEPS)

const sortedSteps = (rows: readonly ListRow[]): RentStep[] =>
  rows
    .flatMap(({ field, row }) => {
      const [from, rent] = [written(row, 'from'), figure(row, 'rent')]
      return from && rent && isCalendarDate(from) ? [{ field, from, rent }] : []
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
