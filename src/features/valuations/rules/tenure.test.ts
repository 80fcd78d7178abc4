import { describe, expect, test } from 'vitest'
import { valuationFaults } from '../model.ts'
import { remainingTerm, tenureOfPaper, tenureWarnings } from './tenure.ts'

const ON = '2026-11-22'
const HELD = {
  tenure: 'BENEFICIARY_CONTRACT',
  tenureHolder: null,
  tenureStart: '2020-01-01',
  tenureEnd: '2039-12-31',
  assignability: null,
  propertyCategory: 'INDUSTRIAL',
  requestor: 'شركة الساحل',
} as const
const codes = (more: object) => tenureWarnings({ ...HELD, ...more }, ON).map(({ code }) => code)

test.each([
  ['2026-11-22', { years: 0, months: 0 }],
  ['2026-12-20', { years: 0, months: 0 }],
  ['2026-12-21', { years: 0, months: 1 }],
  ['2031-11-20', { years: 4, months: 11 }],
  ['2031-11-21', { years: 5, months: 0 }],
  ['2026-11-21', null],
  [null, null],
])('a contract that ends on %s has %j left', (end, left) => {
  expect(remainingTerm(end, ON)).toEqual(left)
})

test('a month that is shorter ends on its last day', () => {
  expect(remainingTerm('2028-02-28', '2027-12-31')).toEqual({ years: 0, months: 2 })
  expect(remainingTerm('2028-02-27', '2027-12-31')).toEqual({ years: 0, months: 1 })
})

describe('warnings', () => {
  test.each([
    ['a long contract in the requestor’s name', {}, []],
    ['the same name spelt otherwise', { tenureHolder: 'شركه الساحل' }, []],
    ['under five years', { tenureEnd: '2031-11-20' }, ['short']],
    ['five years', { tenureEnd: '2031-11-21' }, []],
    ['over', { tenureEnd: '2026-11-21' }, ['expired']],
    ['without an end', { tenureEnd: null }, ['noEnd']],
    ['in another name', { tenureHolder: 'سالم الهاجري' }, ['otherHolder']],
    ['not to be assigned', { assignability: 'NOT_ASSIGNABLE' }, ['notAssignable']],
    ['a plot in its third year', { tenureStart: '2023-11-23' }, ['assignableFrom']],
    [
      'a chalet in its third year',
      { ...{ tenure: 'STATE_LEASE', propertyCategory: 'CHALETS' }, tenureStart: '2025-01-01' },
      [],
    ],
    ['a freehold', { tenure: 'FREEHOLD', tenureEnd: null }, []],
    ['no tenure', { tenure: null, tenureEnd: null }, []],
  ] as const)('%s', (_, more, expected) => {
    expect(codes(more)).toEqual(expected)
  })

  test('a plot tells from when it may be assigned', () => {
    expect(tenureWarnings({ ...HELD, tenureStart: '2024-02-29' }, ON)).toEqual([
      { code: 'assignableFrom', date: '2027-02-28' },
    ])
  })
})

test('a tenure that contradicts the usufruct flag, is unknown, or ends before it starts is refused', () => {
  const said = (more: object) =>
    valuationFaults({ propertySize: 1, fee: 0, ...more })
      .map(({ message }) => message)
      .filter((message) => !message.includes('required'))
  expect(said({ tenure: 'FREEHOLD', isUsufruct: false })).toEqual([])
  expect(said({ tenure: 'STATE_LEASE', isUsufruct: true, tenureStart: '2020-01-01', tenureEnd: '2020-01-01' })).toEqual(
    [],
  )
  expect(said({ tenure: 'FREEHOLD', isUsufruct: true })).toEqual(['The tenure contradicts the usufruct flag'])
  expect(said({ tenure: 'USUFRUCT', isUsufruct: false })).toEqual(['The tenure contradicts the usufruct flag'])
  expect(said({ tenureStart: '2020-01-02', tenureEnd: '2020-01-01' })).toEqual(['The contract ends before it starts'])
  expect(said({ tenureEnd: '2020-02-31' })).toEqual(['Contract end is not a valid date'])
  expect(said({ tenure: 'GIFT' })[0]).toContain('Tenure must be one of: FREEHOLD')
  expect(said({ tenureRent: -1 })).toEqual(['Yearly rent must be a non-negative number'])
})

test.each([
  [{}, 'FREEHOLD'],
  [{ propertyCategory: 'INVESTMENT' }, 'FREEHOLD'],
  // What is granted by the State as a rule, a usufruct, another paper, and a kind that is not known are a person's to state.
  [{ propertyCategory: 'CHALETS' }, null],
  [{ propertyCategory: 'INDUSTRIAL' }, null],
  [{ isUsufruct: true }, null],
  [{ documentType: 'LEASE_CONTRACT' }, null],
  [{ documentType: null }, null],
  [{ propertyCategory: null }, null],
])('the paper of %j tells the tenure %j', (more, tenure) => {
  const deed = { documentType: 'PROPERTY_DOCUMENT', isUsufruct: false, propertyCategory: 'RESIDENTIAL' }
  expect(tenureOfPaper({ ...deed, ...more })).toBe(tenure)
})
