import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { FirmForm } from './form.tsx'
import { History } from './history/history.tsx'
import { settingsQuery } from './reads.ts'

/** /admin/settings: everything that the firm sets, `backups`, who has changed what, and what else the page has. */
export function SettingsScreen({ backups, children }: { backups: ReactNode; children: ReactNode }) {
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
        <Column gap={24}>
          <FirmForm firm={data} person={user.id} />
          {backups}
          <History shipped={data.defaults} />
          {children}
        </Column>
      ) : null}
    </>
  )
}
