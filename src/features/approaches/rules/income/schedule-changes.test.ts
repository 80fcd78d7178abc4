import { expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import type { TakenRent } from '../../../tenancies/model.ts'
import { scheduleChanges } from './schedule-changes.ts'

const ON = '2026-12-31'
const rent = (unit: string, more: Partial<TakenRent> = {}): TakenRent => ({
  ...{ unit, use: 'FLAT', area: 90, rent: 300, leaseEnd: '2027-12-31', marketRent: 320, indexation: null },
  ...{ breakDay: null, freeUntil: null, payment: 'ADVANCE', steps: [] },
  ...more,
})
const sheet = (...rows: readonly FormRow[]): FormValues =>
  Object.fromEntries(rows.map((row, at) => [`rents.${at}`, { rent: 300, leaseEnd: '2027-12-31', ...row }]))
const changed = (values: FormValues, rents: readonly TakenRent[], former: readonly string[] = []) =>
  scheduleChanges(values, { rents, former }, ON).map(({ is, unit, field, row }) => [is, unit, field, row?.rent ?? null])

test('leases that ended, new ones and changed ones are found by unit, however it is spelt; what was typed by hand is left alone', () => {
  const values = sheet(
    ...[{ unit: 'الدور ١ · شقة 1' }, { unit: '2', rent: 250 }, { unit: '3' }, { unit: '4' }, { unit: 'لوحة إعلان' }],
    ...[
      { unit: '6', rent: null, leaseEnd: null },
      { unit: '7', freeUntil: '2026-05-31' },
    ],
  )
  const schedule = [
    ...[rent('الدور 1 · شقه 1'), rent('2'), rent('3', { rent: null, leaseEnd: null }), rent('5'), rent('6'), rent('7')],
  ]
  expect(changed(values, schedule, ['4', '2'])).toEqual([
    ['CHANGED', '2', 'rents.1', 300],
    ['ENDED', '3', 'rents.2', null],
    // Its row is gone with its unit.
    ['ENDED', '4', 'rents.3', null],
    ['NEW', '6', 'rents.5', 300],
    ['NEW', '5', null, 300],
  ])
})

test('a sheet that took nothing from the schedule, one in groups, and a unit on two rows are not compared', () => {
  expect(changed(sheet({ unit: 'أ' }), [rent('1')])).toEqual([])
  expect(changed(sheet({ unit: '1', rent: 1, units: 4 }), [rent('1')])).toEqual([])
  expect(changed(sheet({ unit: '1', rent: 1 }, { unit: '1', rent: 2 }), [rent('1')])).toEqual([])
})

test('what is the valuer’s stays in the row that is proposed; coming steps are compared with those of the schedule', () => {
  const own = { unit: '1', kind: 'شقق', marketRent: 350, voidMonths: 2 }
  const steps = [{ from: '2027-06-30', rent: 330 }]
  const [change] = scheduleChanges(
    { ...sheet(own), 'rentSteps.a': { unit: '1', from: '2026-01-01', rent: 290 } },
    { rents: [rent('1', { steps, indexation: 2 })], former: [] },
    ON,
  )
  expect(change).toMatchObject({
    ...{ is: 'CHANGED', steps, stepFields: ['rentSteps.a'] },
    row: { ...own, rent: 300, indexation: 2, leaseEnd: '2027-12-31' },
  })
  const taken = { ...sheet(own), 'rentSteps.a': { unit: '1', ...steps[0] } } as FormValues
  expect(scheduleChanges(taken, { rents: [rent('1', { steps })], former: [] }, ON)).toEqual([])
})
