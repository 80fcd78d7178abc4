import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { subjectFacts } from '../../../../../tests/support/approaches.ts'
import type { SubjectFacts } from '../../model.ts'
import { evaluateIncome } from '../income.ts'
import { incomeTable } from './table.ts'

const ON = '2026-01-01'
const SUBJECT = subjectFacts({ area: 500, tenure: null, on: ON })
const evaluate = (values: FormValues, facts: Partial<SubjectFacts> = {}) =>
  evaluateIncome(values, { subject: { ...SUBJECT, ...facts }, comparables: [] })
const FLOW: FormValues = { method: 'CASH_FLOW', discountRate: 9, holdingYears: 5, exitMethod: 'NONE' }

// Worked apart at 60 digits: NOI of 96,000 × 1.02^(t−1) × 0.93 − 12,000 × 1.03^(t−1), each year in its parts; the exit of year 6 always after five years.
describe('when income is received', () => {
  const DCF: FormValues = {
    ...FLOW,
    potentialIncome: 96_000,
    incomeGrowth: 2,
    vacancyRate: 7,
    'expenses.a': { name: 'All', amount: 12_000 },
    expenseGrowth: 3,
    exitMethod: 'RATE',
    exitRate: 7.5,
    saleCosts: 1.5,
  }

  test.each([
    ['YEAR_END', 1_033_547.214],
    ['MID_YEAR', 1_047_236.36],
    ['MONTH_ADVANCE', 1_048_504.083],
    ['QUARTER_ADVANCE', 1_050_846.999],
  ])('%s: %s', (timing, value) => {
    expect(evaluate({ ...DCF, timing })).toMatchObject({ value, faults: [] })
  })

  test('a month later each is worth a month less; the former flag still means the middle of the year', () => {
    const flows = { ...DCF, exitMethod: 'NONE', exitRate: null, saleCosts: null }
    const [early, late] = ['MONTH_ADVANCE', 'MONTH_ARREARS'].map((timing) => evaluate({ ...flows, timing }).value ?? 0)
    expect((early ?? 0) / (late ?? 1)).toBeCloseTo(1.09 ** (1 / 12), 6)
    expect(evaluate({ ...DCF, midYear: true }).value).toBe(1_047_236.36)
    const both = evaluate({ ...DCF, midYear: true, timing: 'YEAR_END' })
    expect(both.value).toBe(1_033_547.214)
    expect(both.remarks).toContainEqual({ word: 'methods:remark.notCounted', field: 'midYear' })
  })

  test('a right whose renewal is certain is worth by month what one over both terms is worth', () => {
    const term = { method: 'TERM', potentialIncome: 24_000, discountRate: 9, timing: 'MONTH_ADVANCE' }
    const of = (values: FormValues, remainingMonths: number) =>
      evaluate({ ...term, ...values }, { tenure: 'USUFRUCT', remainingMonths }).value
    const renewed = { renewalChance: 100, renewalYears: 10, renewalReason: 'x' }
    expect(of(renewed, 55)).toBe(of({}, 175))
    // 2,000 a month for 55 months.
    const plain = Array.from({ length: 55 }, (_, month) => 2000 * 1.09 ** (-month / 12)).reduce((sum, one) => sum + one)
    expect(of({}, 55)).toBeCloseTo(plain, 3)
  })
})

// 1,000 a month for 18 months; then 65 % stay at 1,100, 35 % leave: four months vacant and a month's rent for letting: 6,000 + 0.65 × 6,600 +
// 0.35 × (2 × 1,100 − 1,100).
describe('how units are let again', () => {
  const LEASE: FormRow = { unit: '1', area: 100, rent: 1000, leaseEnd: '2027-06-30', marketRent: 1100, kind: 'محل' }
  const PROFILE: FormRow = { kind: 'محل ', renewal: 65, voidMonths: 4, fee: 1 }
  const SHEET: FormValues = { ...FLOW, holdingYears: 3, 'rents.a': LEASE, 'profiles.a': PROFILE }
  const years = (values: FormValues) => incomeTable(values, SUBJECT).map(({ amounts }) => amounts)

  test('a lease that ends, with its renewal, void and fee', () => {
    const [, second] = years(SHEET)
    expect(second).toMatchObject({ potential: 12_600, vacancy: 1540, letting: 385, net: 10_675 })
    expect(evaluate(SHEET).faults).toEqual([])
  })

  test('never where renewal is certain, wholly where it is not', () => {
    const [, sure] = years({ ...SHEET, 'profiles.a': { ...PROFILE, renewal: 100 } })
    expect(sure?.net).toBe(12_600)
    const [, none] = years({ ...SHEET, 'profiles.a': { ...PROFILE, renewal: 0 } })
    expect(none?.net).toBe(12_600 - 4 * 1100 - 1100)
  })

  test('rent-free months are lost as those of a void are, works cost by m², and each new lease ends as well', () => {
    const profile = { kind: 'محل', renewal: 0, voidMonths: 2, rentFree: 1, works: 5, leaseYears: 1 }
    const table = years({ ...SHEET, 'profiles.a': profile })
    // Leases end after 18 and 30 months: three months of 1,100 and 500 of works, twice.
    expect(table.map(({ vacancy, letting }) => [vacancy, letting])).toEqual([
      [0, 0],
      [3300, 500],
      [3300, 500],
    ])
  })

  test('a unit that is vacant now is let after its months and its rent-free ones, for a fee in any case', () => {
    const vacant = { unit: '2', area: 100, marketRent: 1100, voidMonths: 3, kind: 'محل' }
    const [first] = years({ ...SHEET, 'rents.a': vacant, 'profiles.a': { ...PROFILE, rentFree: 2 } })
    expect(first).toMatchObject({ potential: 7 * 1100, letting: 1100 })
  })

  test('a kind has its own market rent and growth; one that no unit has, twice, or without a name is named', () => {
    const { marketRent: _, ...lease } = LEASE
    const own = { ...SHEET, incomeGrowth: 1, 'rents.a': lease, 'profiles.a': { kind: 'محل', rent: 12, growth: 10 } }
    // 12 × 100 m², from the third year on × 1.1²
    expect(years(own)[2]?.potential).toBe(12 * 1200 * 1.21)
    const said = (profile: FormRow) => {
      const { faults, remarks } = evaluate({ ...SHEET, 'profiles.b': profile })
      return [
        ...faults.map(({ field, code }) => `${field} ${code}`),
        ...remarks.map(({ word, field }) => `${field} ${word}`),
      ]
    }
    expect(said({ growth: 1 })).toContain('profiles.b.kind methods:fault.needed')
    expect(said({ kind: 'محل', growth: 1 })).toContain('profiles.b.kind methods:fault.kindTwice')
    expect(said({ kind: 'مكتب', growth: 1 })).toContain('profiles.b methods:remark.profileUnused')
  })
})

describe('rents that are agreed to rise', () => {
  const LEASE: FormRow = { unit: 'محل 1', rent: 1000, leaseEnd: '2027-12-31', marketRent: 900 }
  const SHEET: FormValues = { ...FLOW, holdingYears: 3, 'rents.a': LEASE }
  const potential = (values: FormValues) => incomeTable(values, SUBJECT).map(({ amounts }) => amounts.potential)
  const remarks = (values: FormValues) =>
    evaluate(values).remarks.map(({ word, field }) => `${field} ${word.split('remark.')[1]}`)

  test('by steps, each from its day, while the lease runs', () => {
    const stepped: FormValues = {
      ...SHEET,
      'rentSteps.b': { unit: 'محل 1', from: '2027-01-01', rent: 1200 },
      'rentSteps.a': { unit: 'محل 1', from: '2026-07-01', rent: 1100 },
    }
    expect(potential(stepped)).toEqual([6 * 1000 + 6 * 1100, 14_400, 10_800])
    const others = {
      'rentSteps.c': { unit: '9', from: '2027-01-01', rent: 1 },
      'rentSteps.d': { unit: 'محل 1', from: '2025-01-01', rent: 1 },
    }
    expect(potential({ ...stepped, ...others })).toEqual(potential(stepped))
    expect(remarks({ ...stepped, ...others })).toEqual(
      expect.arrayContaining(['rentSteps.c stepUnused', 'rentSteps.d stepUnused']),
    )
    expect(remarks(stepped).filter((one) => one.includes('stepUnused'))).toEqual([])
  })

  test('by a yearly indexation to the fils, where there are no steps', () => {
    expect(potential({ ...SHEET, 'rents.a': { ...LEASE, rent: 333.333, indexation: 2.5 } })).toEqual([
      3999.996,
      341.666 * 12,
      10_800,
    ])
    const both = {
      ...SHEET,
      'rents.a': { ...LEASE, indexation: 5 },
      'rentSteps.a': { unit: 'محل 1', from: '2027-01-01', rent: 1200 },
    }
    expect(potential(both)[1]).toBe(14_400)
    expect(remarks(both)).toContain('rents.a.indexation notCounted')
  })
})

const whole = (min: number, max: number) => fc.integer({ min, max })
const optional = (max: number) => fc.option(whole(0, max), { nil: null })
const profile = fc.record({
  renewal: whole(0, 100),
  voidMonths: whole(0, 8),
  rentFree: whole(0, 3),
  fee: whole(0, 3),
  works: whole(0, 40),
  leaseYears: optional(5),
  growth: fc.option(whole(-5, 8), { nil: null }),
})
const unit = fc.record({
  area: whole(20, 400),
  rent: fc.option(whole(50, 3000), { nil: null }),
  marketRent: whole(50, 3000),
  months: fc.option(whole(1, 90), { nil: null }),
  voidMonths: optional(12),
  hasProfile: fc.boolean(),
  breaks: fc.option(whole(1, 80), { nil: null }),
  free: whole(0, 30),
  payment: fc.constantFrom(null, 'MONTH_ADVANCE', 'MONTH_ARREARS', 'QUARTER_ADVANCE', 'YEAR_ADVANCE'),
})
const breaks = fc.constantFrom(null, 'TO_END', 'TO_BREAK', 'OVER_RENTED')
/** After how many months the rent of a month is received, by who pays when. */
const RECEIVED: Readonly<Record<string, (month: number) => number>> = {
  MONTH_ADVANCE: (month) => month,
  QUARTER_ADVANCE: (month) => Math.floor(month / 3) * 3,
  YEAR_ADVANCE: (month) => Math.floor(month / 12) * 12,
}
/** A day of a month so many months after January 2026. */
const dayOf = (months: number, day: number) => new Date(Date.UTC(2026, months, day)).toISOString().slice(0, 10)

test('200 random rolls come to what a plain reckoning month by month comes to', () => {
  fc.assert(
    fc.property(
      fc.array(unit, { minLength: 1, maxLength: 8 }),
      profile,
      whole(0, 20),
      breaks,
      (units, of, vacancy, by) => {
        const [years, rate, growth] = [6, 0.085, 0.02]
        const rows = units.map(({ months, hasProfile, breaks: ends, free, payment, ...row }, at): [string, FormRow] => {
          const shared = { ...row, ...(hasProfile ? { kind: 'shop' } : {}) }
          if (row.rent === null) return [`rents.${at}`, shared]
          const [leaseEnd, breakDay] = [months && dayOf(months, 0), ends && dayOf(ends, 1)]
          return [
            `rents.${at}`,
            { ...shared, payment, voidMonths: null, leaseEnd, breakDay, freeUntil: dayOf(free, 0) },
          ]
        })
        const values: FormValues = {
          ...Object.fromEntries(rows),
          breaks: by,
          'profiles.a': { kind: 'shop', ...of },
          method: 'CASH_FLOW',
          discountRate: rate * 100,
          holdingYears: years,
          incomeGrowth: growth * 100,
          vacancyRate: vacancy,
          'expenses.a': { name: 'All', share: 10 },
          exitMethod: 'NONE',
          timing: 'MONTH_ARREARS',
        }
        const leaves = 1 - of.renewal / 100
        let plain = 0
        for (const one of units) {
          const yearly = one.hasProfile && of.growth !== null ? of.growth / 100 : growth
          const vacantFor = (one.voidMonths ?? 0) + (one.hasProfile ? of.rentFree : 0)
          const isOver = one.rent !== null && one.rent > one.marketRent
          const isBroken = one.breaks !== null && (by === 'TO_BREAK' || (by === 'OVER_RENTED' && isOver))
          const lasts = Math.min(one.months ?? Infinity, isBroken ? (one.breaks ?? 0) : Infinity)
          const first = one.rent === null ? vacantFor : lasts
          const length = one.hasProfile && of.leaseYears ? of.leaseYears * 12 : 0
          for (let month = 0; month < years * 12; month++) {
            const grown = (1 + yearly) ** Math.floor(month / 12)
            const market = one.marketRent * grown
            // A lease without an end is let as if its rent were the market's.
            const contract = month < one.free ? 0 : (one.rent ?? 0) * (first === Infinity ? grown : 1)
            const isContract = one.rent !== null && month < first
            const received = (isContract ? RECEIVED[one.payment ?? '']?.(month) : null) ?? month + 1
            let [rent, costs] = [month < first ? contract : market, 0]
            if (one.hasProfile) {
              if (one.rent === null && month === first - of.rentFree) costs += of.fee * market + of.works * one.area
              // The month since the end of the last lease; nothing before the first one ends.
              const begun = one.rent === null ? (length ? first + length : Number.POSITIVE_INFINITY) : first
              const since = month < begun ? -1 : length ? (month - begun) % length : month - begun
              const isLost = since >= 0 && since < of.voidMonths + of.rentFree
              if (isLost) rent -= leaves * market
              if (since === of.voidMonths) costs += leaves * (of.fee * market + of.works * one.area)
            }
            plain += (rent * (1 - vacancy / 100) * 0.9 - costs) / (1 + rate) ** (received / 12)
          }
        }
        fc.pre(plain > 1)
        const outcome = evaluate(values)
        expect(outcome.faults).toEqual([])
        expect(outcome.value).toBeCloseTo(plain, 2)
      },
    ),
    { numRuns: 200 },
  )
})
