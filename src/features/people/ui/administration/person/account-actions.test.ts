import { expect, test } from 'vitest'
import { availableActions } from './account-actions.ts'

const user = (active: boolean, status: 'DISABLED' | 'ENABLED' | 'REQUIRED', method: 'TOTP' | null = null) => ({
  active,
  twoFactorAuth: { status, method },
})

test('what can be done about an account follows what it is', () => {
  expect(availableActions(user(true, 'DISABLED'), false)).toEqual([
    'requireTwoFactor',
    'signOut',
    'deactivate',
    'remove',
  ])
  expect(availableActions(user(true, 'REQUIRED'), false)).toEqual(['signOut', 'deactivate', 'remove'])
  expect(availableActions(user(false, 'ENABLED', 'TOTP'), false)).toEqual([
    'resetTwoFactor',
    'signOut',
    'activate',
    'remove',
  ])
})

test('of one’s own account nothing is offered that would shut oneself out', () => {
  expect(availableActions(user(true, 'ENABLED', 'TOTP'), true)).toEqual(['signOut'])
})
