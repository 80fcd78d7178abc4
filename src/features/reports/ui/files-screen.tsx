import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { useCursors } from '#web/records/cursor-pager.tsx'
import { PagedPanel } from '#web/records/paged-panel.tsx'
import { useMe } from '#web/session/me.ts'
import classes from './delivery/delivery.module.css'
import { AT_ONCE, runsQuery } from './delivery/reads.ts'
import { RunLine } from './delivery/run-line.tsx'
import { SharesPanel } from './delivery/shares-panel.tsx'

/** /reports/files: the files that jobs made, with live progress, and the links to them. */
export function ReportFilesScreen() {
  const { t } = useTranslation()
  const { allowed } = useMe()
  return (
    <>
      <PageHead
        eyebrow={<TextLink to="/reports">{t('delivery:reports')}</TextLink>}
        title={t('delivery:files.title')}
        subtitle={t('delivery:files.lead')}
        actions={
          <ButtonLink to="/reports/kept" variant="default">
            {t('delivery:kept.title')}
          </ButtonLink>
        }
      />
      <Column gap={24} className={classes.stack}>
        <RunsPanel />
        {allowed('canCreateReports') ? <SharesPanel /> : null}
      </Column>
    </>
  )
}

/** The files that were made, newest first, by page. */
function RunsPanel() {
  const { t } = useTranslation()
  const cursors = useCursors()
  return (
    <PagedPanel
      title={t('delivery:files.heading')}
      read={useQuery(runsQuery(cursors.at))}
      cursors={cursors}
      pageSize={AT_ONCE}
      pages={t('delivery:files.pages')}
      empty={{
        icon: <IconFileSpreadsheet size={30} />,
        title: t('delivery:files.empty'),
        hint: t('delivery:files.emptyHint'),
      }}
      expected={4}
      line={(run) => <RunLine key={run.id} run={run} />}
    />
  )
}
