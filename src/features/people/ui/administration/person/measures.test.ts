import { expect, test } from 'vitest'
import { measuresFor } from './measures.ts'

const user = (active: boolean, status: 'DISABLED' | 'ENABLED' | 'REQUIRED', method: 'TOTP' | null = null) => ({
  active,
  twoFactorAuth: { status, method },
})

test('what can be done about an account follows what it is', () => {
  expect(measuresFor(user(true, 'DISABLED'), false)).toEqual(['requireTwoFactor', 'signOut', 'deactivate', 'remove'])
  expect(measuresFor(user(true, 'REQUIRED'), false)).toEqual(['signOut', 'deactivate', 'remove'])
  expect(measuresFor(user(false, 'ENABLED', 'TOTP'), false)).toEqual([
    'resetTwoFactor',
    'signOut',
    'activate',
    'remove',
  ])
})

test('of one’s own account nothing is offered that would shut oneself out', () => {
  expect(measuresFor(user(true, 'ENABLED', 'TOTP'), true)).toEqual(['signOut'])
})
