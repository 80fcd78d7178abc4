import { expect, test } from 'vitest'
import { accountStateOf } from './account-state.ts'

test('the state of an account: stopped before all else, then whether the invitation still leads in', () => {
  expect(accountStateOf({ active: true, invitation: null })).toBe('active')
  expect(accountStateOf({ active: true, invitation: 'PENDING' })).toBe('invited')
  expect(accountStateOf({ active: true, invitation: 'EXPIRED' })).toBe('expired')
  expect(accountStateOf({ active: false, invitation: 'PENDING' })).toBe('stopped')
})
