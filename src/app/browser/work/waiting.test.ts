import { expect, test } from 'vitest'
import { WAITING } from './waiting.ts'

const task = (kind: 'payment' | 'receipt' | 'request' | 'decision') => ({ id: 'a', kind })

test('a proof of payment that somebody has decided opens no plain payment', () => {
  const invoice = (state: string, may = ['pay']) => ({ may, receipts: [{ id: 'a', state }] })
  expect(WAITING.invoice(invoice('WAITING'), task('receipt'))).toMatchObject({ receipt: { id: 'a' } })
  expect(WAITING.invoice(invoice('ACCEPTED'), task('receipt'))).toBeUndefined()
  expect(WAITING.invoice(invoice('ACCEPTED'), task('payment'))).not.toHaveProperty('receipt')
  expect(WAITING.invoice(invoice('WAITING', ['credit']), task('payment'))).toBeUndefined()
})

test('what has gone on to another state does not wait any more', () => {
  expect(WAITING.record({ state: 'SUBMITTED' }, task('request'))).toBeDefined()
  expect(WAITING.record({ state: 'QUOTED' }, task('request'))).toBeUndefined()
  expect(WAITING.record({ state: 'ANSWERED' }, task('decision'))).toBeDefined()
  expect(WAITING.record({ state: 'KEPT' }, task('decision'))).toBeUndefined()
})

test('an invoice is written where there is none and the valuation is not billed with its engagement', () => {
  const invoice = { id: 'i', isDraft: true, owed: 100 }
  expect(WAITING.bill({ bill: { invoice: null, engagementId: null } })).toBeDefined()
  expect(WAITING.bill({ bill: { invoice, engagementId: null } })).toBeUndefined()
  expect(WAITING.bill({ bill: { invoice: null, engagementId: 'e' } })).toBeUndefined()
})
