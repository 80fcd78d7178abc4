import { useTranslation } from 'react-i18next'
import { Badge } from '#web/kit/text/badge.tsx'
import type { User } from '../../model/user.ts'
import { type AccountState, accountStateOf } from './account-state.ts'

const TONES: Readonly<Record<AccountState, 'green' | 'red' | 'blue' | 'amber'>> = {
  active: 'green',
  stopped: 'red',
  invited: 'blue',
  expired: 'amber',
}

/** What has become of an account, in words, with a dot and a ground in its colour. */
export function StateBadge({ user }: { user: Pick<User, 'active' | 'invitation'> }) {
  const { t } = useTranslation()
  const state = accountStateOf(user)
  return <Badge tone={TONES[state]}>{t(`administration:state.${state}`)}</Badge>
}

const GUARD = { ENABLED: 'green', REQUIRED: 'amber', DISABLED: 'grey' } as const

/** Whether the second step is set up, asked for, or neither. */
export function TwoFactorBadge({ user }: { user: Pick<User, 'twoFactorAuth'> }) {
  const { t } = useTranslation()
  const { status } = user.twoFactorAuth
  return <Badge tone={GUARD[status]}>{t(`administration:twoFactor.${status}`)}</Badge>
}
