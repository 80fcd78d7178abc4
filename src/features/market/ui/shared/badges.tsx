import { useTranslation } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import type { EvidenceStatus, Verification } from '../../model/codes.ts'

const TONES: Readonly<Record<Verification, Tone>> = { UNVERIFIED: 'grey', BY_PHONE: 'blue', DOCUMENT_SEEN: 'green' }

/** How far an entry was verified, as text with a coloured dot. */
export function VerificationBadge({ level }: { level: Verification }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[level]}>{t(`market:verification.${level}`)}</Badge>
}

type Marked = { status: EvidenceStatus; isGenerated: boolean }

/** What has to be known of an entry wherever it is shown: that it was made up for a demonstration, is under question, or was withdrawn. */
export function EvidenceMarks({ status, isGenerated }: Marked) {
  const { t } = useTranslation()
  return (
    <>
      {isGenerated ? <Badge tone="amber">{t('market:mark.generated')}</Badge> : null}
      {status === 'QUESTIONED' ? <Badge tone="amber">{t('market:status.QUESTIONED')}</Badge> : null}
      {status === 'WITHDRAWN' ? <Badge tone="red">{t('market:status.WITHDRAWN')}</Badge> : null}
    </>
  )
}
