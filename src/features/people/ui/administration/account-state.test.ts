import { expect, test } from 'vitest'
import { accountStateOf } from './account-state.ts'

test('the state of an account: stopped before all else, then whether a registration is confirmed or an invitation still leads in', () => {
  const unconfirmed = false
  expect(accountStateOf({ active: true, invitation: null, unconfirmed })).toBe('active')
  expect(accountStateOf({ active: true, invitation: 'PENDING', unconfirmed })).toBe('invited')
  expect(accountStateOf({ active: true, invitation: 'EXPIRED', unconfirmed })).toBe('expired')
  expect(accountStateOf({ active: true, invitation: null, unconfirmed: true })).toBe('unconfirmed')
  expect(accountStateOf({ active: false, invitation: 'PENDING', unconfirmed: true })).toBe('stopped')
})
