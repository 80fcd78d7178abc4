import { IconHistory, IconListDetails } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { NONE, type Total } from '#kernel/page.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { usePrinting } from '#web/kit/layout/use-printing.ts'
import views from '#web/kit/layout/views.module.css'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { ExportMenu } from '#web/records/export/export-menu.tsx'
import { exportQuery } from '#web/records/export/use-export.ts'
import { useListAddress } from '#web/records/list/address.ts'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { ListFrame } from '#web/records/list/list-frame.tsx'
import { filtersOf } from '#web/records/list/list-search.ts'
import { useTotal, useTotalText } from '#web/records/list/total.ts'
import { useNextPage } from '#web/records/list/use-next-page.ts'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { MOST_EXPORTED } from '../model.ts'
import { ActivityEntry } from './log/activity-entry.tsx'
import { ChainPanel } from './log/chain-panel.tsx'
import { LogFilterPanel } from './log/filter-panel.tsx'
import { LOG_FILTERS, withoutFilters } from './log/filters.ts'
import classes from './log/log.module.css'
import { LogEntry } from './log/log-entry.tsx'
import { activityQuery, logQuery, totalOf } from './log/reads.ts'
import { type LogSearch, PAGE_SIZE } from './log/search.ts'
import { useLogFilterWords } from './log/use-filter-words.ts'

const PATH = '/admin/audit'

const VIEWS = [
  { view: undefined, word: 'log:view.log', Icon: IconListDetails },
  { view: 'activity', word: 'log:view.activity', Icon: IconHistory },
] as const

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
      <Column
        lines
        as="ul"
        gap={0}
        className={classes.list}
        aria-label={t('log:entries')}
        aria-busy={read.isPlaceholderData}
      >
        {isActivity
          ? activity.data?.items.map((one) => <ActivityEntry key={one.id} activity={one} />)
          : log.data?.items.map((item) => <LogEntry key={item.id} item={item} search={search} />)}
      </Column>
      {page ? (
        <ListFoot path={PATH} search={search} page={page} total={total} pageSize={PAGE_SIZE} onReach={readNext} />
      ) : null}
    </ListFrame>
  )
}

/** Exports the filtered log as a file; `total` is its number of entries. */
function ExportLog({ search, total }: { search: LogSearch; total: Total | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const count = total?.totalCount ?? 0
  const n = useTotalText()(total ?? NONE)
  const most = number(MOST_EXPORTED)
  const { filters } = LOG_FILTERS.read(search)
  return (
    <ExportMenu
      title={t('log:export.title')}
      offers={[{ format: 'csv', disabled: count === 0 }]}
      pathOf={(format, language) => `/files/audit.${format}?${exportQuery(filters, language)}`}
      // The export itself adds an entry to the log.
      onTaken={() => void client.invalidateQueries({ queryKey: ['audit'] })}
    >
      <p>
        {count > MOST_EXPORTED
          ? t('log:export.limited', { most, n })
          : `${t('log:export.rows', { count, n })} ${t('log:export.limit', { most })}`}
      </p>
    </ExportMenu>
  )
}

type Props = { search: LogSearch; first: { userId: string; userName: string } | undefined }

/** Print only: the firm, when and for whom the log was printed, and its filters. */
function PaperNote({ search, first }: Props) {
  const { t } = useTranslation()
  const { exactly } = useFormat()
  const language = useLanguage()
  const { firm, user } = useMe()
  const words = useLogFilterWords(search, first)
  const printing = usePrinting()
  if (!printing) return null
  const filters = LOG_FILTERS.read(search).given.map((filter) => words.given(filter))
  return (
    <div className={classes.paper}>
      <p>
        {t('log:paper.printed', {
          firm: isolateBidi(firm.companyName[language]),
          at: isolateBidi(exactly(printing)),
          name: isolateBidi(user?.displayName ?? ''),
        })}
      </p>
      <p>{filters.length > 0 ? filters.join(' · ') : t('log:paper.all')}</p>
    </div>
  )
}

/** Switches between the full log and its activity view. */
function ViewSwitch({ search }: { search: LogSearch }) {
  const { t } = useTranslation()
  const { view: shown, ...filters } = filtersOf(search)
  return (
    <nav className={views.views} aria-label={t('log:views')}>
      {VIEWS.map(({ view, word, Icon }) => (
        <Link
          key={word}
          to={PATH}
          search={view ? { ...filters, view } : filters}
          // Active by the view alone: the filters apply to both.
          activeOptions={{ exact: true, includeSearch: true }}
          className={views.view}
          aria-current={shown === view ? 'page' : undefined}
        >
          <Icon size={17} aria-hidden="true" />
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}
