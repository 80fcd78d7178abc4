import { IconLock, IconMailbox } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { SectionNav } from '#web/shell/section-tabs.tsx'
import { MailRow } from './outbox/mail-row.tsx'
import classes from './outbox/outbox.module.css'
import { REFETCH_EVERY } from './outbox/reads.ts'

/** /admin/outbox: what a demonstration would have sent, with its links and codes. */
export function OutboxScreen() {
  const { t } = useTranslation()
  const { demo } = useMe()
  return (
    <>
      <PageHead title={t('outbox:title')} subtitle={demo ? t('outbox:subtitle') : undefined} />
      <SectionNav />
      {demo ? (
        <Mails />
      ) : (
        <Panel>
          <EmptyState icon={<IconLock />} title={t('outbox:closed.title')} hint={t('outbox:closed.hint')} />
        </Panel>
      )}
    </>
  )
}

function Mails() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, isPending, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pageByPage(['mails', 'list'], (lastId, options) => rpc.mails.list({ pageSize: 20, lastId }, options)),
    refetchInterval: REFETCH_EVERY,
  })
  const mails = data?.pages.flatMap(({ items }) => items) ?? []
  const count = data?.pages.at(-1)?.totalCount ?? 0
  return (
    <Panel>
      {isPending ? <SkeletonRows rows={6} columns={3} /> : null}
      {error && !isFetchingNextPage ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && mails.length === 0 ? (
        <EmptyState icon={<IconMailbox />} title={t('outbox:empty.title')} hint={t('outbox:empty.hint')} />
      ) : null}
      <Column lines as="ul" gap={0} className={classes.list}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </Column>
      {mails.length > 0 ? (
        <Row pad={12} justify="between" wrap className={classes.foot}>
          <p role="status">{t('outbox:total', { count, n: number(count) })}</p>
          <MorePages of={{ hasNextPage, isFetchingNextPage, fetchNextPage }}>{t('outbox:earlier')}</MorePages>
        </Row>
      ) : null}
    </Panel>
  )
}
