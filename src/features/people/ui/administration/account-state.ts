import type { User } from '../../model/user.ts'

export type AccountState = 'active' | 'stopped' | 'invited' | 'expired'

/** What has become of an account: who is stopped is so first of all, invited or not. */
export function accountStateOf({ active, invitation }: Pick<User, 'active' | 'invitation'>): AccountState {
  if (!active) return 'stopped'
  if (invitation === 'PENDING') return 'invited'
  return invitation === 'EXPIRED' ? 'expired' : 'active'
}
