import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCursors } from '#web/records/cursor-pager.tsx'
import { PagedPanel } from '#web/records/paged-panel.tsx'
import classes from './delivery.module.css'
import { AT_ONCE, runsQuery } from './reads.ts'
import { RunLine } from './run-line.tsx'

/** The files that were made, newest first, by page. */
export function RunsPanel() {
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
      className={classes.list}
      line={(run) => <RunLine key={run.id} run={run} />}
    />
  )
}
