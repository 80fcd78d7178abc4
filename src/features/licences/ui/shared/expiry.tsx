import { daysBetween, kuwaitToday } from '#kernel/dates.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { expiryStage } from '../../rules.ts'

type Props = {
  expiresOn: string
  /** Also says that it is in force. */
  always?: boolean
  /** Says that it is about a licence, where nothing else does. */
  named?: boolean
}

const TONES = { expired: 'red', 30: 'red', 60: 'amber' } as const

/** A badge with how near the expiry of a licence is. */
export function ExpiryBadge({ expiresOn, always = false, named = false }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const today = kuwaitToday()
  const stage = expiryStage(expiresOn, today)
  const count = daysBetween(today, expiresOn)
  if (stage === null && !always) return null
  const state =
    stage === null
      ? t('licences:valid')
      : stage === 'expired'
        ? t('licences:expired')
        : count === 0
          ? t('licences:expiresToday')
          : t('licences:expiresIn', { count, n: number(count) })
  const tone = stage === null ? 'green' : TONES[stage]
  return <Badge tone={tone}>{named ? t('licences:named', { state }) : state}</Badge>
}
