import { IconAdjustments, IconBell, IconChecks } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { usePortalPath } from '#web/session/use-portal-path.ts'
import { INBOX_PAGE, KEPT_DAYS } from '../model.ts'
import { Group } from './inbox/group.tsx'
import classes from './inbox/inbox.module.css'
import { newestQuery, unreadQuery } from './shared/reads.ts'

/** /notifications: one's notifications, by record, the newest first. */
export function InboxScreen() {
  const { t } = useTranslation()
  const at = usePortalPath()
  const { number } = useFormat()
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const client = useQueryClient()
  const inbox = useInfiniteQuery(
    pageByPage(['notifications', 'inbox', shown], (lastId, options) =>
      rpc.notifications.list(
        { pageSize: INBOX_PAGE, ...(shown === 'unread' ? { unread: true } : {}), ...(lastId ? { lastId } : {}) },
        options,
      ),
    ),
  )
  const { data: newest } = useQuery(newestQuery)
  const { data: counted } = useQuery(unreadQuery)
  const place = useRef<HTMLDivElement>(null)
  const groups = inbox.data?.pages.flatMap(({ items }) => items) ?? []
  const first = newest?.items[0]
  const hasNewer = first !== undefined && inbox.data !== undefined && Number(first.id) > Number(groups[0]?.id ?? 0)
  // Of the unread ones, the newest may have been read elsewhere.
  const isNews = hasNewer && (shown === 'all' || first.unread > 0)
  const again = () => client.invalidateQueries({ queryKey: ['notifications'] })
  const readAll = useRun(
    async (until: string) => {
      await rpc.notifications.readAll({ until })
      toast.success(t('notifications:readAll.done'))
    },
    toastError,
    again,
  )
  const until = groups[0]?.id
  const showNewer = () => {
    // The button leaves with what it shows.
    place.current?.focus()
    void again()
  }
  return (
    <>
      <PageHead
        title={t('notifications:title')}
        subtitle={t('notifications:subtitle')}
        actions={
          <>
            <ButtonLink
              to={at('/profile')}
              hash="notifications"
              variant="default"
              leftSection={<IconAdjustments size={18} aria-hidden="true" />}
            >
              {t('notifications:choices.link')}
            </ButtonLink>
            <Button
              variant="default"
              leftSection={<IconChecks size={18} aria-hidden="true" />}
              disabled={!until || counted?.unread === 0}
              loading={readAll.busy}
              onClick={() => until && void readAll.act(until)}
            >
              {t('notifications:readAll')}
            </Button>
          </>
        }
      />
      <Row align="end" justify="between" wrap gap={[8, 24]} className={classes.shown}>
        <Choice
          label={t('notifications:show')}
          options={[
            { value: 'all', label: t('notifications:show.all') },
            { value: 'unread', label: t('notifications:show.unread') },
          ]}
          value={shown}
          onChange={setShown}
        />
        <Row role="status" className={classes.newer}>
          {isNews ? (
            <>
              {t('notifications:newer')}
              <Button variant="subtle" size="compact-sm" onClick={showNewer}>
                {t('notifications:newer.show')}
              </Button>
            </>
          ) : null}
        </Row>
      </Row>
      <div ref={place} tabIndex={-1}>
        <Panel>
          {inbox.isPending ? <SkeletonRows rows={6} columns={3} /> : null}
          {inbox.error && !inbox.isFetchNextPageError ? (
            <ErrorPanel error={inbox.error} onRetry={() => void inbox.refetch()} />
          ) : null}
          {inbox.data && groups.length === 0 ? (
            <EmptyState
              icon={<IconBell />}
              title={t(shown === 'all' ? 'notifications:empty.title' : 'notifications:emptyUnread.title')}
              hint={
                shown === 'all'
                  ? t('notifications:empty.hint', { n: number(KEPT_DAYS) })
                  : t('notifications:emptyUnread.hint')
              }
            />
          ) : null}
          {groups.length > 0 ? (
            <ul className={classes.groups} aria-label={t('notifications:title')}>
              {groups.map((group) => (
                <Group key={`${group.record.kind} ${group.record.id}`} group={group} unreadOnly={shown === 'unread'} />
              ))}
            </ul>
          ) : null}
          {inbox.isFetchNextPageError ? (
            <ErrorPanel error={inbox.error} onRetry={() => void inbox.fetchNextPage()} />
          ) : null}
          {inbox.isFetchNextPageError ? null : (
            <MorePages of={inbox} className={classes.foot}>
              {t('notifications:earlier')}
            </MorePages>
          )}
        </Panel>
      </div>
    </>
  )
}
