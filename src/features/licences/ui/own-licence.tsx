import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { LicenceFacts } from './shared/licence-facts.tsx'
import { ownLicenceQuery } from './shared/reads.ts'

/** One's own licence, on the profile. */
export function OwnLicence() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(ownLicenceQuery)
  return (
    <Panel title={t('licences:title')} padded>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows rows={3} columns={2} />}
      {data?.licence ? <LicenceFacts licence={data.licence} /> : null}
      {data?.licence === null ? <Muted>{t('licences:noneOwn')}</Muted> : null}
    </Panel>
  )
}
