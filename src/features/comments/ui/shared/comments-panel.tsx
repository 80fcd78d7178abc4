import { IconBell, IconBellOff, IconMessages } from '@tabler/icons-react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toastError } from '#web/kit/feedback/error-text.ts'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Column, Hidden, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type CommentedRecord, MOST_COUNTED } from '../../model.ts'
import { CommentEntry } from '../thread/comment-entry.tsx'
import { RemarkEntry } from '../thread/remark-entry.tsx'
import classes from '../thread/thread.module.css'
import { useThread } from '../thread/use-thread.ts'
import { Composer } from '../write/composer.tsx'

/** What staff say to one another about a record: the newest last, with what was said in its reviews, and where one writes. */
export function CommentsPanel({ record }: { record: CommentedRecord }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const thread = useThread(record)
  const { entries, count, news } = thread
  const n = count >= MOST_COUNTED ? t('comments:over', { n: number(MOST_COUNTED) }) : number(count)
  return (
    <Panel
      title={count > 0 ? t('comments:title.count', { n }) : t('comments:title')}
      action={
        thread.data ? (
          <FollowButton record={record} isFollowing={thread.isFollowing} onChanged={thread.refresh} />
        ) : null
      }
    >
      <Row as="p" wrap gap={[8, 12]} className={classes.lead}>
        {t('comments:internal')}
      </Row>
      <MorePages of={thread} className={classes.more}>
        {t('comments:earlier')}
      </MorePages>
      {thread.isPending ? <SkeletonRows rows={3} columns={1} /> : null}
      {thread.error ? <ErrorPanel error={thread.error} onRetry={() => void thread.refetch()} /> : null}
      {thread.data && entries.length === 0 ? (
        <EmptyState icon={<IconMessages />} title={t('comments:empty.title')} hint={t('comments:empty.hint')} />
      ) : null}
      <Column as="ol" gap={0} aria-label={t('comments:title')}>
        {entries.map((entry) =>
          entry.of === 'comment' ? (
            <CommentEntry key={entry.id} record={record} comment={entry} onChanged={thread.refresh} />
          ) : (
            <RemarkEntry key={entry.id} valuationId={record.id} remark={entry} />
          ),
        )}
      </Column>
      <Hidden role="status">{news > 0 ? t('comments:news.said') : ''}</Hidden>
      {news > 0 ? (
        <Row align="stretch" justify="center" gap={0} className={classes.news}>
          <Button size="sm" variant="light" onClick={thread.showNews}>
            {t('comments:news', { count: news, n: number(news) })}
          </Button>
        </Row>
      ) : null}
      {thread.data ? <Composer key={record.id} record={record} onSent={thread.refreshAndShow} /> : null}
    </Panel>
  )
}

type FollowProps = { record: CommentedRecord; isFollowing: boolean; onChanged: () => Promise<void> }

function FollowButton({ record, isFollowing, onChanged }: FollowProps) {
  const { t } = useTranslation()
  const following = useRun(async () => {
    const { isFollowing: follows } = await rpc.comments.follow({ record, isFollowing: !isFollowing })
    await onChanged()
    toast.success(t(follows ? 'comments:follow.done' : 'comments:unfollow.done'))
  }, toastError)
  const Sign = isFollowing ? IconBellOff : IconBell
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Sign size={17} aria-hidden="true" />}
      loading={following.busy}
      onClick={() => void following.act()}
    >
      {t(isFollowing ? 'comments:unfollow' : 'comments:follow')}
    </Button>
  )
}
