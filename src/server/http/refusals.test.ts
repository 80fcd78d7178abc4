import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import type { Access } from '#access/can.ts'
import type { Role } from '#access/roles.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { isAlarming } from './refusals.ts'

const actor = (role: Role): Actor => ({
  id: 'a',
  email: 'a@thamin.example',
  displayName: 'أ',
  role,
  active: true,
  twoFactor: { status: 'ENABLED', method: 'TOTP' },
  language: null,
  digits: null,
  sessionId: 's',
})

const CASES: [alarms: boolean, role: Role, call: string, access: Access, code: ErrorCode][] = [
  [true, 'CLIENT', 'audit.list', 'admin', 'permission-denied'],
  [true, 'VALUATION_MANAGER', 'settings.update', 'canManageSettings', 'permission-denied'],
  [true, 'APPRAISER', 'mails.list', 'super', 'permission-denied'],
  [true, 'APPRAISER', 'later.purge', 'canManageUsers', 'permission-denied'],
  // Refused by the command itself, for another's record.
  [true, 'USER', 'people.update', 'signedIn', 'permission-denied'],
  [true, 'CLIENT', 'people.assignable', 'canEditValuations', 'permission-denied'],
  // What a role may not in its daily work is no attack.
  [false, 'CLIENT', 'valuations.create', 'canCreateValuations', 'permission-denied'],
  [false, 'APPRAISER', 'valuations.move', 'canEditValuations', 'four-eyes'],
  // What an account owes, and what it may not do to itself.
  [false, 'ADMIN', 'audit.list', 'admin', 'two-factor-required'],
  [false, 'CLIENT', 'audit.list', 'admin', 'account-inactive'],
  [false, 'CLIENT', 'people.prefer', 'signedIn', 'password-expired'],
  [false, 'VALUATION_MANAGER', 'people.update', 'signedIn', 'own-deactivation'],
  // Rules that anyone who has the right meets, and inputs that are wrong.
  [false, 'ADMIN', 'people.update', 'signedIn', 'last-super'],
  [false, 'ADMIN', 'mails.list', 'super', 'permission-denied'],
  [false, 'CLIENT', 'people.update', 'signedIn', 'invalid-argument'],
  [false, 'CLIENT', 'audit.list', 'admin', 'unknown-error'],
]

test.each(CASES)('%s: %s calls %s (%s), answered %s', (alarms, role, call, access, code) => {
  const refused = { actor: actor(role), call, access, error: new AppError(code) }
  expect(isAlarming(['people', 'settings', 'audit'], refused)).toBe(alarms)
})
