import { describe, expect, test } from 'vitest'
import { fieldFaults, NEEDED_FIELDS, quoteFaults, storedFields, submitFaults } from './rules.ts'

const TODAY = '2026-11-23'
const QUOTE = {
  id: '1',
  version: 1,
  fee: 250.125,
  deposit: 100,
  validUntil: '2026-12-01',
  workingDays: 5,
  note: null,
}
const codes = (faults: readonly { field: string; code: string }[]) =>
  faults.map(({ field, code }) => `${field} ${code}`)

test('texts are stored tidied, and what is empty is nothing', () => {
  expect(storedFields({ ownerName: '  خالد الراشد ', areaName: ' ', propertySize: 400 })).toMatchObject({
    ownerName: 'خالد الراشد',
    areaName: null,
    propertySize: 400,
    purpose: null,
  })
})

test('a draft may lack anything, and holds nothing that can’t be', () => {
  expect(fieldFaults({})).toEqual([])
  expect(codes(fieldFaults({ ownerName: 'a\u202Eb', propertySize: 0, neededBy: '2026-02-30' }))).toEqual([
    'ownerName kernel:badText',
    'propertySize requests:fault.size',
    'neededBy requests:fault.date',
  ])
})

test('what is submitted tells what the firm needs for a quote', () => {
  const missing = submitFaults(storedFields({ neededBy: '2026-11-22' }), TODAY)
  expect(codes(missing)).toEqual([
    ...NEEDED_FIELDS.map((field) => `${field} requests:fault.required`),
    'neededBy requests:fault.past',
  ])
})

describe('a quote', () => {
  test('stands as written', () => expect(quoteFaults(QUOTE, TODAY)).toEqual([]))
  test.each([
    [{ fee: 0 }, 'fee requests:fault.fee'],
    [{ fee: 0.0001 }, 'fee requests:fault.fee'],
    [{ deposit: 250.126 }, 'deposit requests:fault.deposit'],
    [{ deposit: -1 }, 'deposit requests:fault.deposit'],
    [{ validUntil: '2026-11-22' }, 'validUntil requests:fault.past'],
    [{ validUntil: 'soon' }, 'validUntil requests:fault.date'],
    [{ workingDays: 0 }, 'workingDays requests:fault.workingDays'],
    [{ workingDays: 1.5 }, 'workingDays requests:fault.workingDays'],
    [{ note: 'a\u0000' }, 'note kernel:badText'],
  ])('with %j is refused at its field', (more, fault) => {
    expect(codes(quoteFaults({ ...QUOTE, ...more }, TODAY))).toEqual([fault])
  })
})
