import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { FirmForm } from './form.tsx'
import { History } from './history/history.tsx'
import { settingsQuery } from './reads.ts'

/** /admin/settings: everything that the firm sets in sections, with its `backups`, other `systems`, and who has changed what. */
export function SettingsScreen({ backups, systems }: { backups: ReactNode; systems: ReactNode }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { data, isPending, error, refetch } = useQuery(settingsQuery)
  return (
    <>
      <PageHead title={t('settings:title')} subtitle={t('settings:subtitle')} />
      <SectionNav />
      {isPending ? (
        <Panel>
          <SkeletonRows rows={8} columns={2} />
        </Panel>
      ) : null}
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && user ? (
        <FirmForm
          firm={data}
          person={user.id}
          more={{ backup: backups, systems, history: <History shipped={data.defaults} /> }}
        />
      ) : null}
    </>
  )
}
