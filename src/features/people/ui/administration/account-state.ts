import type { User } from '../../model/user.ts'

export type AccountState = 'active' | 'stopped' | 'invited' | 'expired' | 'unconfirmed'

/** The state of an account; a deactivated one counts as stopped whether or not an invitation or a registration is open. */
export function accountStateOf({
  active,
  invitation,
  unconfirmed,
}: Pick<User, 'active' | 'invitation' | 'unconfirmed'>): AccountState {
  if (!active) return 'stopped'
  if (unconfirmed) return 'unconfirmed'
  if (invitation === 'PENDING') return 'invited'
  return invitation === 'EXPIRED' ? 'expired' : 'active'
}
