import type { UserDetails } from '../../../model/user.ts'

export type Measure = 'deactivate' | 'activate' | 'requireTwoFactor' | 'resetTwoFactor' | 'signOut' | 'remove'

/** What can be done about an account as it is now; nobody stops, resets or deletes their own here. */
export function measuresFor(user: Pick<UserDetails, 'active' | 'twoFactorAuth'>, isOwn: boolean): Measure[] {
  const { status } = user.twoFactorAuth
  const all: [Measure, boolean][] = [
    ['requireTwoFactor', status === 'DISABLED'],
    ['resetTwoFactor', user.twoFactorAuth.method !== null && !isOwn],
    ['signOut', true],
    ['deactivate', user.active && !isOwn],
    ['activate', !user.active],
    ['remove', !isOwn],
  ]
  return all.flatMap(([measure, possible]) => (possible ? [measure] : []))
}
