import { Button } from '@mantine/core'
import { IconFileSearch, IconHistory } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AdminNav } from '#web/admin/admin-nav.tsx'
import { addWords } from '#web/i18n.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { ButtonLink } from '#web/kit/links.tsx'
import { useFormat } from '#web/kit/reading.ts'
import { useListAddress } from '#web/records/address.ts'
import { RecordsFrame } from '#web/records/frame.tsx'
import list from '#web/records/list.module.css'
import { Pager } from '#web/records/pager.tsx'
import { useNextPage } from '#web/records/use-next-page.ts'
import { ActivityEntry } from './log/activity-entry.tsx'
import { ChainPanel } from './log/chain-panel.tsx'
import { ExportMenu } from './log/export-menu.tsx'
import { FilterBar } from './log/filter-bar.tsx'
import { readFilters, withoutFilters } from './log/filters.ts'
import classes from './log/log.module.css'
import { LogEntry } from './log/log-entry.tsx'
import { logMessages } from './log/messages.ts'
import { PaperNote } from './log/paper-note.tsx'
import { activityQuery, logQuery } from './log/reads.ts'
import { firstPage, PAGE_SIZE } from './log/search.ts'
import { ViewSwitch } from './log/view-switch.tsx'

addWords('log', logMessages)

const PATH = '/admin/audit'

/** /admin/audit: who did what and when, the newest first, with the state of the chain that proves it. */
export function AuditScreen() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const address = useListAddress(PATH, useSearch({ from: PATH }), firstPage)
  const { search, change } = address
  const told = search.view === 'activity'
  const log = useQuery({ ...logQuery(search), enabled: !told })
  const activity = useQuery({ ...activityQuery(search), enabled: told })
  const read = told ? activity : log
  const { given } = readFilters(search)
  const narrowed = given.length > 0
  const page = read.data
  const readNext = useNextPage(read.isPlaceholderData ? undefined : page, (after) => {
    const next = { ...search, after }
    void (told ? client.prefetchQuery(activityQuery(next)) : client.prefetchQuery(logQuery(next)))
  })
  const clear = () => change(withoutFilters)
  return (
    <RecordsFrame
      title={t('shell:admin.audit')}
      actions={<ExportMenu search={search} total={read.isPlaceholderData ? undefined : page?.totalCount} />}
      above={
        <>
          <AdminNav />
          <PaperNote search={search} first={page?.items[0]} />
          <ChainPanel />
        </>
      }
      read={{
        totalCount: page?.totalCount,
        count: page?.items.length,
        stale: read.isPlaceholderData,
        error: read.error,
        retry: () => void read.refetch(),
      }}
      narrowed={narrowed}
      counted={(count, matching) => {
        const counted = { count, n: number(count) }
        return matching ? t('log:matching', counted) : t('log:subtitle', counted)
      }}
      bar={(found) => (
        <FilterBar address={address} found={found} first={page?.items[0]}>
          <ViewSwitch search={search} />
        </FilterBar>
      )}
      toFirst={
        search.after ? (
          <ButtonLink to={PATH} search={firstPage(search)} variant="default" size="sm">
            {t('valuations:list.first')}
          </ButtonLink>
        ) : null
      }
      nothing={
        <Nothing
          narrowed={narrowed}
          later={Boolean(search.after)}
          onFirst={() => change((now) => now)}
          onClear={clear}
        />
      }
    >
      <ul className={classes.list} aria-label={t('log:entries')} aria-busy={read.isPlaceholderData}>
        {told
          ? activity.data?.items.map((one) => <ActivityEntry key={one.id} activity={one} />)
          : log.data?.items.map((item) => <LogEntry key={item.id} item={item} search={search} />)}
      </ul>
      {page ? (
        <div className={`${list.foot} no-print`}>
          <Pager
            path={PATH}
            search={search}
            filters={firstPage(search)}
            page={page}
            pageSize={PAGE_SIZE}
            onReach={readNext}
          />
        </div>
      ) : null}
    </RecordsFrame>
  )
}

type NothingProps = { narrowed: boolean; later: boolean; onFirst: () => void; onClear: () => void }

/** What stands in place of entries. */
function Nothing({ narrowed, later, onFirst, onClear }: NothingProps) {
  const { t } = useTranslation()
  if (!narrowed && !later) return <EmptyState icon={<IconHistory />} title={t('log:empty')} />
  return (
    <EmptyState
      icon={<IconFileSearch />}
      title={later ? t('valuations:list.pageEmpty') : t('log:none')}
      hint={later ? undefined : t('log:noneHint')}
      action={
        <Button variant="default" onClick={later ? onFirst : onClear}>
          {later ? t('valuations:list.first') : t('valuations:list.clear')}
        </Button>
      }
    />
  )
}
