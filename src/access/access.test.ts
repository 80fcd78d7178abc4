import { expect, test } from 'vitest'
import { type Actor, isAdmin, isStaff, owesTwoFactor, rowScope, type TwoFactorStatus } from './actor.ts'
import { type Access, can, refusal } from './can.ts'
import { PERMISSIONS, permissionsOf, ROLES } from './grants.ts'
import type { Role } from './roles.ts'

// The matrix of the specification, written out. Columns: the thirteen flags in their order.
//   create edit delete approve · view/create reports · users roles settings · view/edit/delete properties · metrics
const MATRIX: Record<Role, string> = {
  ADMIN: '✓✓✓✓ ✓✓ ✓✓✓ ✓✓✓ ✓',
  SYSTEM_ADMIN: '✓✓✓✓ ✓✓ ✓✓✓ ✓✓✓ ✓',
  VALUATION_MANAGER: '✓✓✓✓ ✓✓ --- ✓✓- ✓',
  SENIOR_APPRAISER: '✓✓-✓ ✓✓ --- ✓✓- ✓',
  APPRAISER: '✓✓-- ✓✓ --- ✓✓- ✓',
  USER: '---- ✓- --- ✓-- -',
  CLIENT: '---- ✓- --- ✓-- -',
  READ_ONLY: '---- ✓- --- ✓-- -',
  GUEST: '---- -- --- ✓-- -',
}
const FLAGS = [
  'canCreateValuations',
  'canEditValuations',
  'canDeleteValuations',
  'canApproveValuations',
  'canViewReports',
  'canCreateReports',
  'canManageUsers',
  'canManageRoles',
  'canManageSettings',
  'canViewProperties',
  'canEditProperties',
  'canDeleteProperties',
  'canViewPerformanceMetrics',
]
const wanted = (role: Role) => [...MATRIX[role].replaceAll(' ', '')].map((mark) => mark === '✓')

test('nine roles and thirteen flags', () => {
  expect(ROLES).toEqual(Object.keys(MATRIX))
  expect(PERMISSIONS).toEqual(FLAGS)
})

test.each(ROLES)('%s grants what the specification says', (role) => {
  expect(PERMISSIONS.map((permission) => permissionsOf(role)[permission])).toEqual(wanted(role))
  expect(PERMISSIONS.map((permission) => can({ role }, permission))).toEqual(wanted(role))
})

test('an unknown role, and nobody, grants nothing', () => {
  for (const role of ['', 'OWNER', 'admin', 'constructor', '__proto__', 'toString'])
    expect(Object.values(permissionsOf(role)), role).toEqual(FLAGS.map(() => false))
  for (const permission of PERMISSIONS) expect(can(null, permission)).toBe(false)
})

test('the flags handed out are a copy', () => {
  permissionsOf('GUEST').canManageUsers = true
  expect(permissionsOf('GUEST').canManageUsers).toBe(false)
})

test('staff, admins and row scope', () => {
  const staff = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER']
  for (const role of ROLES) {
    expect(isStaff({ role }), role).toBe(staff.includes(role))
    expect(isAdmin({ role }), role).toBe(staff.slice(0, 3).includes(role))
    const scope = staff.includes(role) || role === 'READ_ONLY' ? 'all' : role === 'GUEST' ? 'none' : 'own'
    expect(rowScope({ role }), role).toBe(scope)
  }
  expect(rowScope({ role: 'OWNER' as Role })).toBe('none')
})

const actor = (role: Role, status: TwoFactorStatus = 'DISABLED', active = true): Actor => ({
  id: 'a',
  email: 'a@thamin.example',
  displayName: 'أ',
  role,
  active,
  twoFactor: { status, method: null },
  language: null,
  digits: null,
  sessionId: 's',
})
const ACCESSES: Access[] = ['public', 'signedIn', 'keeper', 'client', 'inside', 'admin', 'super', ...PERMISSIONS]

test('the three privileged roles owe two-factor until it is enabled, anybody else once they were asked for it', () => {
  for (const role of ROLES)
    for (const status of ['DISABLED', 'REQUIRED', 'ENABLED'] as const) {
      const privileged = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER'].includes(role)
      const owes = status === 'REQUIRED' || (privileged && status === 'DISABLED')
      expect(owesTwoFactor(actor(role, status)), `${role} ${status}`).toBe(owes)
    }
})

test('refusals come in the order of the guard, for every role and access', () => {
  for (const access of ACCESSES) {
    expect(refusal(null, access)).toBe(access === 'public' ? null : 'not-signed-in')
    for (const role of ROLES)
      for (const status of ['DISABLED', 'REQUIRED', 'ENABLED'] as const)
        for (const [active, passwordExpired] of [
          [true, false],
          [true, true],
          [false, true],
          [false, false],
        ] as const) {
          const privileged = ROLES.indexOf(role) < 3
          const permitted =
            access === 'signedIn' ||
            (access === 'keeper' && ROLES.indexOf(role) < 7) ||
            (access === 'client' && (role === 'USER' || role === 'CLIENT')) ||
            (access === 'inside' && !['USER', 'CLIENT', 'GUEST'].includes(role)) ||
            (access === 'admin' && privileged) ||
            (access === 'super' && ROLES.indexOf(role) < 2) ||
            wanted(role)[FLAGS.indexOf(access)] === true
          const expected =
            access === 'public'
              ? null
              : !active
                ? 'account-inactive'
                : status === 'REQUIRED' || (privileged && status !== 'ENABLED')
                  ? 'two-factor-required'
                  : passwordExpired
                    ? 'password-expired'
                    : permitted
                      ? null
                      : 'permission-denied'
          const person = { ...actor(role, status, active), passwordExpired }
          expect(refusal(person, access), `${role} ${status} ${active} ${passwordExpired} ${access}`).toBe(expected)
        }
  }
})
