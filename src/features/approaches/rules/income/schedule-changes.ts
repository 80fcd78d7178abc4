import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { TakenRent } from '../../../tenancies/model.ts'
import { unitKey } from '../../../tenancies/rules.ts'
import type { Payment } from '../../fields/income.ts'
import type { SubjectFacts } from '../../model.ts'
import { type ListRow, rowsOf, written } from '../methods/reading.ts'
import { unitsIn } from './units.ts'

/** What became of a lease since a sheet took it from the tenancy schedule. */
export const LEASE_CHANGES = ['ENDED', 'NEW', 'CHANGED'] as const
/**
 * A row of the rent roll that the schedule has otherwise now: `row` is the one in its place, null where the unit is gone; `field` null for a unit that
 * the sheet lacks. `steps` are its agreed steps in the schedule, `stepFields` those that the sheet has of it.
 */
export type LeaseChange = {
  is: (typeof LEASE_CHANGES)[number]
  unit: string
  field: string | null
  before: FormRow | null
  row: FormRow | null
  taken: TakenRent | null
  steps: TakenRent['steps']
  stepFields: readonly string[]
}

/** The rents of a schedule that hold on a day, and the units that it had before and has no more. */
export type ScheduleRents = { rents: readonly TakenRent[]; former: readonly string[] }

/** The row of a sheet that a unit of the schedule makes, under the word of its kind. */
export const rowOfRent = ({ use: _use, steps: _steps, payment, ...rent }: TakenRent, kind: string | null): FormRow => ({
  ...rent,
  payment: payment && (`MONTH_${payment}` satisfies Payment),
  kind,
  voidMonths: null,
})

/** What the schedule says of a lease; all else in a row is the valuer's. */
const OF_LEASE = ['rent', 'leaseEnd', 'breakDay', 'freeUntil', 'indexation'] as const

const keyOf = (row: FormRow) => unitKey({ unit: written(row, 'unit') })

/**
 * How the tenancy schedule differs on the valuation date from the rows of a sheet that came from it: leases that ended, new ones, and those whose rents or days
 * changed. A row came from the schedule where its unit is there or was; a sheet without such a row, and one of units in groups, is not compared.
 */
export function scheduleChanges(
  values: FormValues,
  { rents, former }: ScheduleRents,
  on: SubjectFacts['on'],
): LeaseChange[] {
  const rows = rowsOf(values, 'rents')
  if (rows.some(({ row }) => unitsIn(row) > 1)) return []
  const held = new Map(rents.map((rent) => [unitKey(rent), rent]))
  const gone = new Set(former.map((unit) => unitKey({ unit })))
  const byUnit = Map.groupBy(rows, ({ row }) => keyOf(row))
  const own = [...byUnit].filter(([key]) => held.has(key) || gone.has(key))
  if (own.length === 0) return []
  const steps = Map.groupBy(rowsOf(values, 'rentSteps'), ({ row }) => keyOf(row))
  return [
    // Of two rows of one unit neither is known to be the lease of the schedule.
    ...own.flatMap(([key, [one, second]]) =>
      one && !second ? changeOf(one, { taken: held.get(key) ?? null, steps: steps.get(key) ?? [], on }) : [],
    ),
    ...rents.flatMap((taken) =>
      byUnit.has(unitKey(taken))
        ? []
        : [
            {
              ...{
                is: 'NEW' as const,
                unit: taken.unit,
                field: null,
                before: null,
                row: rowOfRent(taken, null),
                taken,
              },
              ...{ steps: taken.steps, stepFields: [] },
            },
          ],
    ),
  ]
}

type Held = { taken: TakenRent | null; steps: readonly ListRow[]; on: string }

function changeOf({ field, row }: ListRow, { taken, steps, on }: Held): LeaseChange[] {
  const change = { unit: String(row.unit), field, before: row, taken, stepFields: steps.map((step) => step.field) }
  if (!taken) return [{ ...change, is: 'ENDED', row: null, steps: [] }]
  // Free months that are over count for nothing, as in the schedule.
  const was = { ...row, freeUntil: (written(row, 'freeUntil') ?? '') < on ? null : row.freeUntil }
  const coming = steps.filter((step) => (written(step.row, 'from') ?? '') > on)
  const isSame =
    OF_LEASE.every((cell) => (was[cell as keyof typeof was] ?? null) === taken[cell]) &&
    coming.length === taken.steps.length &&
    taken.steps.every(({ from, rent }) => coming.some((step) => step.row.from === from && step.row.rent === rent))
  if (isSame) return []
  const let_ = [row.rent ?? null, taken.rent].map((rent) => rent !== null)
  const is = let_[0] === let_[1] ? 'CHANGED' : let_[0] ? 'ENDED' : 'NEW'
  const now = Object.fromEntries(OF_LEASE.map((cell) => [cell, taken[cell]]))
  return [{ ...change, is, row: { ...row, ...now }, steps: taken.steps }]
}
