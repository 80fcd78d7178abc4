import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge } from '#web/kit/text/badge.tsx'
import type { User } from '../../model/user.ts'
import { type AccountState, accountStateOf } from './account-state.ts'

const TONES: Readonly<Record<AccountState, 'green' | 'red' | 'blue' | 'amber'>> = {
  active: 'green',
  stopped: 'red',
  invited: 'blue',
  expired: 'amber',
  unconfirmed: 'amber',
}

/** A badge with the state of an account. */
export function StateBadge({ user }: { user: Pick<User, 'active' | 'invitation' | 'unconfirmed'> }) {
  const { t } = useTranslation()
  const state = accountStateOf(user)
  return <Badge tone={TONES[state]}>{t(`administration:state.${state}`)}</Badge>
}

const TWO_FACTOR_TONES = { ENABLED: 'green', REQUIRED: 'amber', DISABLED: 'grey' } as const

/** A badge that says whether the second step is set up, required, or neither. */
export function TwoFactorBadge({ user }: { user: Pick<User, 'twoFactorAuth'> }) {
  const { t } = useTranslation()
  const { status } = user.twoFactorAuth
  return <Badge tone={TWO_FACTOR_TONES[status]}>{t(`administration:twoFactor.${status}`)}</Badge>
}
