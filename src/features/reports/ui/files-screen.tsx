import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { ButtonLink, TextLink } from '#web/kit/text/links.tsx'
import { useMe } from '#web/session/me.ts'
import classes from './delivery/delivery.module.css'
import { RunsPanel } from './delivery/runs-panel.tsx'
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
      <div className={classes.stack}>
        <RunsPanel />
        {allowed('canCreateReports') ? <SharesPanel /> : null}
      </div>
    </>
  )
}
