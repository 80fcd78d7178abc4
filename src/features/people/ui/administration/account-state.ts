import type { User } from '../../model/user.ts'

export type AccountState = 'active' | 'stopped' | 'invited' | 'expired'

/** The state of an account; a deactivated one counts as stopped whether or not an invitation is open. */
export function accountStateOf({ active, invitation }: Pick<User, 'active' | 'invitation'>): AccountState {
  if (!active) return 'stopped'
  if (invitation === 'PENDING') return 'invited'
  return invitation === 'EXPIRED' ? 'expired' : 'active'
}
