import { describe, expect, test } from 'vitest'
import { TEXT_LIMITS } from '../valuations/model.ts'
import { NEEDED_FIELDS, WRITTEN_FIELDS } from './fields.ts'
import {
  acceptedOnFaults,
  choiceOf,
  fieldFaults,
  isBuilt,
  parcelOf,
  quotedFaults,
  quoteFaults,
  storedFields,
  submitFaults,
  takenFaults,
} from './rules.ts'

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
const BOUNDS = { minimumFee: 50, maximumFee: 1000, proposedFee: null }
const codes = (faults: readonly { field: string; code: string }[]) =>
  faults.map(({ field, code }) => `${field} ${code}`)

test('texts are stored tidied, and what is empty is nothing', () => {
  expect(storedFields({ ownerName: '  خالد الراشد ', areaName: ' ', propertySize: 400 })).toMatchObject({
    ownerName: 'خالد الراشد',
    areaName: null,
    propertySize: 400,
    purpose: null,
  })
  expect(storedFields({ areaName: 'salmiya ' }).areaName).toBe('السالمية')
})

test('a draft may lack anything, and holds nothing that can’t be', () => {
  expect(fieldFaults({})).toEqual([])
  expect(codes(fieldFaults({ ownerName: 'a\u202Eb', propertySize: 0, neededBy: '2026-02-30' }))).toEqual([
    'ownerName kernel:badText',
    'propertySize requests:fault.size',
    'neededBy requests:fault.date',
  ])
  expect(codes(fieldFaults({ areaName: 'بلا اسم', latitude: 29.3 }))).toEqual([
    'areaName requests:fault.area',
    'latitude requests:fault.pin',
  ])
})

test('what is submitted tells what the firm needs for a quote', () => {
  const missing = submitFaults(storedFields({ neededBy: '2026-11-22' }), { today: TODAY })
  expect(codes(missing)).toEqual([
    ...NEEDED_FIELDS.map((field) => `${field} requests:fault.required`),
    'neededBy requests:fault.past',
  ])
})

describe('a quote', () => {
  test('is as written', () => expect(quoteFaults(QUOTE, BOUNDS, TODAY)).toEqual([]))
  test.each([
    [{ fee: 0 }, 'fee requests:fault.fee'],
    [{ fee: 0.0001 }, 'fee requests:fault.fee'],
    [{ fee: 49.999, deposit: 0 }, 'fee valuations:fault.fee.bounds'],
    [{ fee: 1000.001 }, 'fee valuations:fault.fee.bounds'],
    [{ deposit: 250.126 }, 'deposit requests:fault.deposit'],
    [{ deposit: -1 }, 'deposit requests:fault.deposit'],
    [{ validUntil: '2026-11-22' }, 'validUntil requests:fault.past'],
    [{ validUntil: 'soon' }, 'validUntil requests:fault.date'],
    [{ workingDays: 0 }, 'workingDays requests:fault.workingDays'],
    [{ workingDays: 1.5 }, 'workingDays requests:fault.workingDays'],
    [{ basis: 'MARKET_VALUE', premise: 'FORCED_SALE' } as const, 'premise requests:fault.premise'],
    [{ note: 'a\u0000' }, 'note kernel:badText'],
  ])('with %j is refused at its field', (more, fault) => {
    expect(codes(quoteFaults({ ...QUOTE, ...more }, BOUNDS, TODAY))).toEqual([fault])
  })
})

test('a fee that differs from the proposed one needs a reason', () => {
  const by = (proposedFee: number, feeReason?: string) =>
    codes(quoteFaults({ ...QUOTE, feeReason }, { ...BOUNDS, proposedFee }, TODAY))
  expect(by(250.125)).toEqual([])
  expect(by(250.126)).toEqual(['feeReason requests:fault.feeReason'])
  expect(by(250.126, ' ')).toEqual(['feeReason requests:fault.feeReason'])
  expect(by(250.126, 'عميل دائم')).toEqual([])
})

describe('the day on which an acceptance was given', () => {
  const quote = { madeOn: '2026-11-10', validUntil: '2026-11-20' }
  test.each(['2026-11-10', '2026-11-15', '2026-11-20'])('is taken while the quote was valid: %s', (day) => {
    expect(acceptedOnFaults(day, quote, TODAY)).toEqual([])
  })
  test.each([
    ['2026-11-09', 'fault.notValidThen'],
    ['2026-11-21', 'fault.notValidThen'],
    ['2026-11-24', 'fault.future'],
    ['2026-11-31', 'fault.date'],
    ['', 'fault.date'],
  ])('%s is refused', (day, fault) => {
    expect(codes(acceptedOnFaults(day, quote, TODAY))).toEqual([`acceptedOn requests:${fault}`])
  })
})

test('what is carried over to a valuation fits its fields there', () => {
  for (const field of ['requestedParty', 'ownerName', 'areaName', 'blockNumber', 'plotNumber'] as const)
    expect(WRITTEN_FIELDS[field].max).toBeLessThanOrEqual(TEXT_LIMITS[field])
  expect(WRITTEN_FIELDS.requestedParty.max).toBeLessThanOrEqual(TEXT_LIMITS.requestor)
  expect(WRITTEN_FIELDS.contactPhone.max).toBeLessThanOrEqual(TEXT_LIMITS.requestorPhone)
})

test('a call is taken with a name and an area; terms are not quoted without what they state', () => {
  const nothing = storedFields({})
  expect(codes(takenFaults(nothing))).toEqual(['requestor requests:fault.required', 'areaName requests:fault.required'])
  const called = storedFields({ requestor: 'سارة', areaName: 'السالمية' })
  expect(takenFaults(called)).toEqual([])
  expect(quotedFaults(called, false).map(({ field }) => field)).toEqual([
    'purpose',
    'propertyCategory',
    'requestedParty',
    'ownerName',
  ])
  // A file names its properties itself.
  expect(quotedFaults(called, true).map(({ field }) => field)).toEqual(['purpose', 'requestedParty'])
})

test('a house has a building unless it is said to have none, and land has none', () => {
  const built = (typed: Parameters<typeof storedFields>[0]) => isBuilt(storedFields(typed))
  expect([built({ propertyCategory: 'RESIDENTIAL' }), built({ propertyCategory: 'LAND' }), built({})]).toEqual([
    true,
    false,
    false,
  ])
  expect(built({ propertyCategory: 'RESIDENTIAL', hasBuilding: false })).toBe(false)
  expect(built({ propertyCategory: 'FARMS', hasBuilding: true })).toBe(true)
})

test('a property that was chosen counts for the parcel that was typed then', () => {
  const typed = { blockNumber: '4', plotNumber: '112', propertySize: null }
  const chosen = { ...typed, propertyId: 'NEW', chosenFor: parcelOf(typed) }
  expect(choiceOf(chosen)).toBe('NEW')
  expect(choiceOf({ ...chosen, plotNumber: '113' })).toBeNull()
  expect(choiceOf({ ...chosen, propertySize: 400 })).toBeNull()
  expect(choiceOf({ ...typed, propertyId: 'NEW', chosenFor: null })).toBeNull()
  expect(parcelOf({ ...typed, blockNumber: null })).toBe(parcelOf({ ...typed, blockNumber: '' }))
})
