import { IconHistory } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { useListAddress } from '#web/records/list/address.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { useTotal } from '#web/records/list/total.ts'
import { useNextPage } from '#web/records/list/use-next-page.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { ActivityEntry } from './log/activity-entry.tsx'
import { ChainPanel } from './log/chain-panel.tsx'
import { ExportLog } from './log/export-log.tsx'
import { LogFilterPanel } from './log/filter-panel.tsx'
import { LOG_FILTERS, withoutFilters } from './log/filters.ts'
import classes from './log/log.module.css'
import { LogEntry } from './log/log-entry.tsx'
import { PaperNote } from './log/paper-note.tsx'
import { activityQuery, logQuery, totalOf } from './log/reads.ts'
import { PAGE_SIZE } from './log/search.ts'
import { useLogFilterWords } from './log/use-filter-words.ts'
import { ViewSwitch } from './log/view-switch.tsx'

const PATH = '/admin/audit'

/** /admin/audit: who did what and when, newest first, with the state of the chain of seals. */
export function AuditScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const search = useSearch({ from: PATH })
  const isActivity = search.view === 'activity'
  const log = useQuery({ ...logQuery(search), enabled: !isActivity })
  const activity = useQuery({ ...activityQuery(search), enabled: isActivity })
  const read = isActivity ? activity : log
  const page = read.data
  const first = page?.items[0]
  const total = useTotal(totalOf(search), read.isPlaceholderData ? undefined : page)
  const words = useLogFilterWords(search, first)
  const readNext = useNextPage(read.isPlaceholderData ? undefined : page, (after) => {
    const next = { ...search, after }
    void (isActivity ? client.prefetchQuery(activityQuery(next)) : client.prefetchQuery(logQuery(next)))
  })
  return (
    <ListFrame
      title={t('header:admin.audit')}
      actions={<ExportLog search={search} total={total} />}
      above={
        <>
          <SectionNav />
          <PaperNote search={search} first={first} />
          <ChainPanel />
        </>
      }
      address={useListAddress(PATH, search)}
      filters={LOG_FILTERS}
      words={words}
      clearedSearch={withoutFilters}
      panel={(panel) => <LogFilterPanel {...panel} first={first} />}
      tools={<ViewSwitch search={search} />}
      read={{
        total,
        count: page?.items.length,
        stale: read.isPlaceholderData,
        error: read.error,
        retry: () => void read.refetch(),
      }}
      counted={(count, matching, n) => {
        const counted = { count, n }
        return matching ? t('log:matching', counted) : t('log:subtitle', counted)
      }}
      none={t('log:none')}
      noneHint={t('log:noneHint')}
      empty={<EmptyState icon={<IconHistory />} title={t('log:empty')} />}
    >
      <ul className={classes.list} aria-label={t('log:entries')} aria-busy={read.isPlaceholderData}>
        {isActivity
          ? activity.data?.items.map((one) => <ActivityEntry key={one.id} activity={one} />)
          : log.data?.items.map((item) => <LogEntry key={item.id} item={item} search={search} />)}
      </ul>
      {page ? (
        <ListFoot path={PATH} search={search} page={{ ...page, ...total }} pageSize={PAGE_SIZE} onReach={readNext} />
      ) : null}
    </ListFrame>
  )
}
