import type { UserDetails } from '../../../model/user.ts'

export type AccountAction = 'deactivate' | 'activate' | 'requireTwoFactor' | 'resetTwoFactor' | 'signOut' | 'remove'

/** The actions that an account allows in its current state; users cannot deactivate, reset or delete themselves here. */
export function availableActions(user: Pick<UserDetails, 'active' | 'twoFactorAuth'>, isOwn: boolean): AccountAction[] {
  const { status } = user.twoFactorAuth
  const all: [AccountAction, boolean][] = [
    ['requireTwoFactor', status === 'DISABLED'],
    ['resetTwoFactor', user.twoFactorAuth.method !== null && !isOwn],
    ['signOut', true],
    ['deactivate', user.active && !isOwn],
    ['activate', !user.active],
    ['remove', !isOwn],
  ]
  return all.flatMap(([action, possible]) => (possible ? [action] : []))
}
