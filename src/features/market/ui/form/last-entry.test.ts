import { expect, test } from 'vitest'
import { carriedOn, copiedOf } from './last-entry.ts'
import { blankValues, type FormValues } from './values.ts'

const LAST: FormValues = {
  ...blankValues(),
  ...{ kind: 'SALE', evidenceDate: '2025-03-10', price: 310_000, location: 'السالمية', governorate: 'HAWALLI' },
  ...{ blockNumber: '4', plotNumber: '12', type: 'RESIDENTIAL', area: 400, builtArea: 600, tenure: 'FREEHOLD' },
  ...{
    grossIncome: 24_000,
    source: 'BULLETIN',
    sourceReference: 'ن-1',
    buyer: 'شركة',
    notes: 'من نشرة آذار',
    latitude: 29.3,
  },
}

test('the next entry has kind, date, source, place and property type of the last, and nothing else', () => {
  expect(carriedOn(LAST)).toEqual({
    ...blankValues(),
    ...{ kind: 'SALE', evidenceDate: '2025-03-10', source: 'BULLETIN', governorate: 'HAWALLI' },
    ...{ location: 'السالمية', type: 'RESIDENTIAL' },
  })
})

test('a copy fills what is blank by all of the last entry but what is of that transaction alone', () => {
  const copied = copiedOf(LAST, { ...blankValues(), area: 375 })
  expect(copied).toMatchObject({ blockNumber: '4', builtArea: 600, tenure: 'FREEHOLD', notes: 'من نشرة آذار' })
  for (const field of ['area', 'price', 'plotNumber', 'sourceReference', 'buyer', 'grossIncome', 'latitude', 'reason'])
    expect(copied).not.toHaveProperty(field)
})
