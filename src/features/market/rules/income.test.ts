import { describe, expect, test } from 'vitest'
import { evidenceFaults } from '../model.ts'
import { computedNet, type IncomeFacts, netIncomeOf } from './income.ts'

describe('the net income of a sale', () => {
  test.each<[string, IncomeFacts, ReturnType<typeof netIncomeOf>]>([
    // 60,000 less 5 % of it and 9,000: 60,000 − 3,000 − 9,000.
    [
      'of gross income, vacancy and outgoings',
      { grossIncome: 60_000, vacancyRate: 5, outgoings: 9000 },
      { amount: 48_000, isComputed: true },
    ],
    [
      'where no vacancy is known',
      { grossIncome: 60_000, outgoings: 9000.125 },
      { amount: 50_999.875, isComputed: true },
    ],
    [
      'as the register has it, whatever the rest gives',
      { grossIncome: 60_000, vacancyRate: 5, outgoings: 9000, netIncome: 48_100 },
      { amount: 48_100, isComputed: false },
    ],
    ['of a gross income alone', { grossIncome: 60_000, vacancyRate: 5 }, null],
    ['of outgoings alone', { outgoings: 9000 }, null],
    ['that is all spent', { grossIncome: 9000, vacancyRate: 100, outgoings: 500 }, null],
    ['of a comparable chosen before there were such fields', {}, null],
  ])('%s', (_, facts, net) => expect(netIncomeOf(facts)).toEqual(net))

  test('is counted to the fils', () => {
    // 1,000.001 × (1 − 0.333 %) = 996.670996…; less 0.5 is 996.171 rounded.
    expect(computedNet({ grossIncome: 1000.001, vacancyRate: 0.333, outgoings: 0.5 })).toBe(996.171)
  })
})

describe('what is wrong with the income of an entry', () => {
  const sale = {
    kind: 'SALE',
    evidenceDate: '2026-01-15',
    price: 800_000,
    location: 'السالمية',
    type: 'INVESTMENT',
    area: 500,
    source: 'DEED',
  }
  const faults = (facts: object) =>
    evidenceFaults({ ...sale, ...facts }, '2026-11-01').map(({ field, code }) => `${field} ${code.split('fault.')[1]}`)
  const gross = { grossIncome: 60_000 }

  test.each<[string, object, string[]]>([
    ['nothing, where all agree', { ...gross, vacancyRate: 5, outgoings: 9000, netIncome: 48_000 }, []],
    // A vacancy of 5 % may be one of 5.4 %: 60,000 × 5.4 % = 3,240.
    ['nothing, where the vacancy was rounded', { ...gross, vacancyRate: 5, outgoings: 9000, netIncome: 47_760 }, []],
    [
      'more than its rounding',
      { ...gross, vacancyRate: 5, outgoings: 9000, netIncome: 47_600 },
      ['netIncome netIncome.sum'],
    ],
    ['nothing, within a fils', { ...gross, outgoings: 9000, netIncome: 51_000.001 }, []],
    ['more than a fils', { ...gross, outgoings: 9000, netIncome: 51_000.002 }, ['netIncome netIncome.sum']],
    ['nothing, of net income alone', { netIncome: 48_000, incomeSource: 'كشف' }, []],
    ['a net income above the gross', { ...gross, netIncome: 60_001 }, ['netIncome netIncome']],
    ['outgoings above the gross', { ...gross, outgoings: 60_001 }, ['outgoings outgoings']],
    ['a fraction of a fils', { netIncome: 1.0005 }, ['netIncome income']],
    ['a negative amount', { ...gross, outgoings: -1 }, ['outgoings income']],
    ['a vacancy of more than all', { vacancyRate: 101 }, ['vacancyRate vacancyRate']],
  ])('%s', (_, facts, found) => expect(faults(facts)).toEqual(found))

  test('anything of it, where the entry is no sale', () => {
    expect(faults({ kind: 'RENT', netIncome: 100, incomeSource: 'كشف' })).toEqual([
      'netIncome income.sale',
      'incomeSource income.sale',
    ])
  })
})
