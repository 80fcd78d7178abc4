import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { evidenceId, subjectFacts } from '../../../../tests/support/approaches.ts'
import { INCOME_SHAPE } from '../fields/income.ts'
import { RESIDUAL_SHAPE } from '../fields/residual.ts'
import { evaluateIncome } from './income.ts'
import { levers, shiftOf, variedInputs, withLevels } from './levers.ts'
import { evaluateResidual } from './residual.ts'
import { sensitivityTable } from './sensitivity.ts'

const inputs = { subject: subjectFacts({ category: 'COMMERCIAL' }), comparables: [] }
const [LET, VACANT, SHOP] = [evidenceId(1), evidenceId(2), evidenceId(3)]
const LEASES: FormValues = {
  method: 'DIRECT',
  capRate: 8,
  [`rents.${LET}`]: { unit: '1', rent: 500, marketRent: 400, leaseEnd: '2028-02-29' },
  [`rents.${VACANT}`]: { unit: '2', marketRent: 600 },
}
const CASH: FormValues = {
  method: 'CASH_FLOW',
  timing: 'MONTH_ADVANCE',
  discountRate: 9,
  holdingYears: 5,
  exitMethod: 'RATE',
  exitRate: 8,
  [`rents.${LET}`]: { unit: '1', area: 90, rent: 500, leaseEnd: '2028-06-30', kind: 'shop' },
  [`rents.${VACANT}`]: { unit: '2', area: 80, kind: 'shop' },
  [`profiles.${SHOP}`]: { kind: 'shop', rent: 5, leaseYears: 2 },
}
const income = (values: FormValues) => evaluateIncome(values, inputs)
const changed = (values: FormValues, input: string, level: number | string) => {
  const found = levers(INCOME_SHAPE, values).find((one) => one.input === input)
  return found ? withLevels(INCOME_SHAPE, { values, inputs }, [{ ...found, level }])?.values : undefined
}

describe('what can be varied', () => {
  test('the months until a vacant unit is let, though none are written; those of a let unit are no lever', () => {
    const offered = variedInputs(INCOME_SHAPE, LEASES).map(({ input, value }) => [input, value])
    expect(offered).toContainEqual([`rents.${VACANT}.voidMonths`, 0])
    expect(offered.map(([input]) => input)).not.toContain(`rents.${LET}.voidMonths`)
  })

  test('how units are let again where years are counted, and not by one rate', () => {
    const ofProfiles = (values: FormValues) =>
      variedInputs(INCOME_SHAPE, values).flatMap(({ input }) =>
        input.startsWith('profiles.') ? [input.slice(`profiles.${SHOP}.`.length)] : [],
      )
    expect(ofProfiles(CASH)).toEqual(['rent', 'renewal', 'voidMonths', 'rentFree', 'fee', 'leaseYears'])
    const direct: FormValues = { ...CASH, method: 'DIRECT', capRate: 8 }
    expect(ofProfiles(direct)).toEqual(['rent', 'leaseYears'])
  })

  test('the choices that the method counts', () => {
    const choices = (values: FormValues) =>
      levers(INCOME_SHAPE, values).flatMap((one) => (one.field.kind === 'choice' ? [[one.input, one.value]] : []))
    expect(choices(CASH)).toEqual([
      ['timing', 'MONTH_ADVANCE'],
      ['rentBasis', null],
      ['exitMethod', 'RATE'],
    ])
    expect(choices(LEASES)).toEqual([['rentBasis', null]])
  })

  test.each([
    ['by one rate', INCOME_SHAPE, LEASES, evaluateIncome],
    ['a cash flow', INCOME_SHAPE, CASH, evaluateIncome],
    [
      'a residual',
      RESIDUAL_SHAPE,
      {
        [`units.${LET}`]: { area: 1000, price: 900 },
        [`costs.${LET}`]: { area: 900, unitCost: 250 },
        ...{ profitRate: 15, profitBasis: 'COST', financeRate: 6, buildMonths: 18 },
      },
      evaluateResidual,
    ],
  ])('what is not written counts as none, on %s', (_, shape, values: FormValues, evaluate) => {
    const { value } = evaluate(values, inputs)
    expect(value).not.toBeNull()
    const zeroes = variedInputs(shape, values).filter((one) => one.value === 0 && shiftOf(shape, one.input) === null)
    expect(zeroes.length).toBeGreaterThan(2)
    for (const { input } of zeroes) {
      const [list, id, cell] = input.split('.')
      const row = values[`${list}.${id}`]
      const zero: FormValues = cell
        ? { ...values, [`${list}.${id}`]: { ...(row as object), [cell]: 0 } }
        : { ...values, [input]: 0 }
      expect([input, evaluate(zero, inputs).value]).toEqual([input, value])
    }
  })
})

describe('what is shifted', () => {
  test('all rents of the roll by a percentage to the fils, and all days of an end by months', () => {
    expect(changed(LEASES, 'rents.*.marketRent', -12.5)).toMatchObject({
      [`rents.${LET}`]: { marketRent: 350, rent: 500 },
      [`rents.${VACANT}`]: { marketRent: 525 },
    })
    expect(shiftOf(INCOME_SHAPE, 'rents.*.marketRent')).toBe('SHARE')
    const shifted = changed(LEASES, `rents.${LET}.leaseEnd`, 4)
    // The end of a month stays one, so that the lease runs four whole months more.
    expect(shifted?.[`rents.${LET}`]).toMatchObject({ leaseEnd: '2028-06-30' })
    expect(changed(LEASES, `rents.${LET}.leaseEnd`, -2)?.[`rents.${LET}`]).toMatchObject({ leaseEnd: '2027-12-31' })
  })

  test('a list of one row is not offered together, a shift beyond a limit gives nothing', () => {
    const offered = variedInputs(INCOME_SHAPE, CASH).map(({ input }) => input)
    expect(offered).toContain('rents.*.area')
    expect(offered.filter((input) => input.startsWith('profiles.*'))).toEqual([])
    expect(changed(LEASES, `rents.${VACANT}.voidMonths`, -1)).toBeUndefined()
    expect(changed(LEASES, 'rents.*.marketRent', -150)).toBeUndefined()
  })

  test('a shift of a whole list is that of each of its rows', () =>
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 300 }), (share) => {
        const each = (rent: number) => Math.round((rent * (100 + share) * 1000) / 100) / 1000
        const all = changed(LEASES, 'rents.*.marketRent', share)
        expect(all?.[`rents.${LET}`]).toMatchObject({ marketRent: each(400) })
        expect(all?.[`rents.${VACANT}`]).toMatchObject({ marketRent: each(600) })
      }),
    ))
})

test('months until let × market rents: rent × 12 ÷ rate less what is lost until the unit is let', () => {
  const vacant: FormValues = { method: 'DIRECT', capRate: 8, [`rents.${VACANT}`]: { unit: '2', marketRent: 600 } }
  const table = sensitivityTable(
    { shape: INCOME_SHAPE, values: vacant, inputs, evaluate: income },
    { input: `rents.${VACANT}.voidMonths`, step: 6 },
    { input: 'capRate', step: 1 },
  )
  expect(table?.rows).toEqual([-12, -6, 0, 6, 12])
  expect(table?.values[0]).toEqual([null, null, null, null, null])
  // 7,200 ÷ 8 %; a year of rent is lost: 7,200 × (1 − 1.08^−1) ÷ 8 % = 7,200 ÷ 1.08 = 6,666.667.
  expect([table?.values[2]?.[2], table?.values[4]?.[2]]).toEqual([90_000, 83_333.333])
})
