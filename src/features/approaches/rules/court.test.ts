import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { evaluateCourt } from './court.ts'

const faults = (values: FormValues, whole: number | null = 650_000) =>
  evaluateCourt(values, whole).faults.map(({ field, code }) => `${field} ${code.split('fault.')[1]}`)
const remarks = (values: FormValues, whole: number | null = 650_000) =>
  evaluateCourt(values, whole).remarks.map(({ word, field }) => `${field} ${word.split('remark.')[1]}`)

/** Wife 1/8, mother 1/6, two sons and a daughter the rest 2:2:1, of 120 shares in all. */
const ESTATE: FormValues = {
  deedNumber: '12',
  base: 120,
  'holders.wife': { name: 'Wife', shares: 15 },
  'holders.mother': { name: 'Mother', shares: 1, of: 6 },
  'holders.son': { name: 'Son', shares: 34 },
  'holders.second': { name: 'Second son', shares: 34 },
  'holders.daughter': { name: 'Daughter', shares: 17, discountRate: 15, discountReason: 'Sold alone' },
}

describe('shares of a value', () => {
  test('an estate of 650,000, to the fils; an undivided share by itself is worth less', () => {
    const { holders, faults: none } = evaluateCourt(ESTATE, 650_000)
    expect(holders.map(({ amount }) => amount)).toEqual([81_250, 108_333.333, 184_166.667, 184_166.667, 92_083.333])
    expect(holders.map(({ undivided }) => undivided)).toEqual([null, null, null, null, 78_270.833])
    expect(none).toEqual([])
    expect(holders.map(({ share }) => `${share.n}/${share.of}`)).toEqual([
      '15/120',
      '1/6',
      '34/120',
      '34/120',
      '17/120',
    ])
  })

  test('whatever the value is, what holders have sums to it, and balancing payments to nothing', () => {
    const kwd = fc.integer({ min: 1, max: 10 ** 11 }).map((fils) => fils / 1000)
    fc.assert(
      fc.property(kwd, kwd, kwd, (value, first, second) => {
        const lots = {
          'lots.a': { name: 'A', amount: first, holder: 'Wife' },
          'lots.b': { name: 'B', amount: second, holder: 'Son' },
        }
        const { holders, lots: all } = evaluateCourt({ ...ESTATE, ...lots }, value)
        const fils = (key: 'amount' | 'allotted' | 'balance') =>
          holders.reduce((sum, one) => sum + Math.round((one[key] ?? 0) * 1000), 0)
        expect(fils('amount')).toBe(Math.round(value * 1000))
        expect(fils('allotted')).toBe(Math.round((all ?? 0) * 1000))
        expect(fils('balance')).toBe(0)
      }),
    )
  })

  test('are asked for whole: faults at the fields, and nothing is divided before', () => {
    expect(faults({ ...ESTATE, 'holders.wife': { name: 'Wife', shares: 14 } })).toEqual(['holders sum'])
    const { holders, faults: wrong } = evaluateCourt({ ...ESTATE, 'holders.wife': null }, 650_000)
    expect(wrong[0]?.message).toBe('The shares sum to 7/8; they must sum to one')
    expect(holders.every(({ amount }) => amount === null)).toBe(true)
    expect(faults({ 'holders.a': { name: 'A', shares: 1 } })).toEqual(['holders.a.of of'])
    expect(faults({ 'holders.a': { shares: 3, of: 2 } })).toEqual([
      'holders.a.name needed',
      'holders.a.shares moreThanAll',
    ])
    expect(faults({ ...ESTATE, 'holders.wife': { name: 'Wife', shares: 15, discountRate: 5 } })).toEqual([
      'holders.wife.discountReason needed',
    ])
    expect(faults({})).toEqual([])
  })

  test('what is worth a look', () => {
    expect(remarks({ ...ESTATE, deedNumber: null }, null)).toEqual(['deedNumber noDeed', 'holders noValue'])
    expect(remarks({ deedNumber: '1', base: 4, 'holders.a': { name: 'A', shares: 1, of: 1 } })).toEqual([
      'base baseUnused',
    ])
    expect(remarks({ ...ESTATE, 'lots.a': { amount: 600_000, holder: 'Son' } })).toEqual(['lots lotsApart'])
  })
})

test('a partition in kind: what is above a share is paid to the others', () => {
  // 300,000 and 350,000 of 650,000: the son has 184,166.667 of them.
  const lots = {
    'lots.house': { name: 'House', amount: 350_000, holder: 'Son' },
    'lots.plot': { name: 'Plot', amount: 300_000, holder: ' Second son ' },
  }
  const { holders, lots: all } = evaluateCourt({ ...ESTATE, ...lots }, 650_000)
  expect(all).toBe(650_000)
  expect(holders.map(({ balance }) => balance)).toEqual([-81_250, -108_333.333, 165_833.333, 115_833.333, -92_083.333])
  expect(faults({ ...ESTATE, 'lots.x': { name: 'X', holder: 'Nobody' } })).toEqual([
    'lots.x.amount needed',
    'lots.x.holder noHolder',
  ])
})

test('past rents: what was due, what of it is unpaid, and whose that is', () => {
  const rents = {
    'rents.a': { from: '2023-01-01', months: 12, monthly: 350.5, evidence: 'Leases beside', paid: 3000 },
    'rents.b': { from: '2024-01-01', months: 5, monthly: 360, paid: 1900 },
  }
  const divided = evaluateCourt({ ...ESTATE, ...rents }, null)
  expect(divided.rents.map(({ due, arrears }) => [due, arrears])).toEqual([
    [4206, 1206],
    [1800, -100],
  ])
  expect([divided.due, divided.arrears]).toEqual([6006, 1106])
  expect(divided.holders.map(({ arrears }) => arrears)).toEqual([138.25, 184.333, 313.367, 313.367, 156.683])
  expect(remarks({ ...rents })).toEqual(['rents.b.evidence noEvidence', 'rents.b.paid overpaid'])
  expect(faults({ 'rents.a': { monthly: 3 } })).toEqual(['rents.a.from needed', 'rents.a.months needed'])
})

test('a question of a court asks for its answer', () =>
  expect(faults({ 'questions.a': { question: 'Why?' }, 'questions.b': { answer: 'So' } })).toEqual([
    'questions.a.answer needed',
    'questions.b.question needed',
  ]))
