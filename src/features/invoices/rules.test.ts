import { expect, test } from 'vitest'
import type { Invoice } from './model.ts'
import { unpaidDeposits } from './rules.ts'

test('a deposit is unpaid from its issue until it is paid in full or credited, and named once', () => {
  const one = (id: string, kind: Invoice['kind'], state: Invoice['state']) => ({ id, kind, state })
  const owed = unpaidDeposits([
    one('issued', 'DEPOSIT', 'ISSUED'),
    one('partly', 'DEPOSIT', 'PARTLY_PAID'),
    one('fee', 'FEE', 'ISSUED'),
    one('draft', 'DEPOSIT', 'DRAFT'),
    one('paid', 'DEPOSIT', 'PAID'),
    one('credited', 'DEPOSIT', 'CREDITED'),
    one('issued', 'DEPOSIT', 'ISSUED'),
  ])
  expect(owed.map(({ id }) => id)).toEqual(['issued', 'partly'])
})
