import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Hidden } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useLive } from '#web/live/use-live.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { MOST_COUNTED } from '../../model.ts'
import { renewPush } from './push-renewal.ts'
import { newestQuery, unreadQuery } from './reads.ts'
import classes from './unread-count.module.css'

/**
 * How many notifications are unread, at the bell; announced politely when it changes. What is unread of a record is marked as read when the
 * record is opened, and while it is open.
 */
export function UnreadCount() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const { data } = useQuery(unreadQuery)
  const unread = data?.unread ?? 0
  useLive(['notification'], () => {
    void client.invalidateQueries({ queryKey: unreadQuery.queryKey })
    void client.invalidateQueries({ queryKey: newestQuery.queryKey })
  })
  const open = useLocation({ select: ({ pathname }) => openedValuation(pathname) })
  const read = useEffectEvent((recordId: string) => {
    rpc.notifications.mark({ recordKind: 'valuation', recordId, isRead: true }).then(
      ({ marked }) => {
        if (marked > 0) void client.invalidateQueries({ queryKey: ['notifications'] })
      },
      () => undefined,
    )
  })
  useEffect(() => {
    if (open && unread > 0) read(open)
  }, [open, unread])
  const person = useMe().user?.id
  useEffect(() => {
    if (person) renewPush(person)
  }, [person])
  const isMore = unread >= MOST_COUNTED
  const most = number(MOST_COUNTED - 1)
  const n = isMore ? t('notifications:over', { n: most }) : number(unread)
  return (
    <>
      {unread > 0 ? (
        <span className={classes.count} aria-hidden="true">
          {isMore ? isolateBidi(`${most}+`) : n}
        </span>
      ) : null}
      <Hidden id="unread-notifications" role="status">
        {data && unread > 0 ? t('notifications:unread', { count: unread, n }) : ''}
      </Hidden>
    </>
  )
}

/** The valuation whose page, or a page below it, is at an address. */
function openedValuation(path: string): string | null {
  const id = /^\/valuations\/(?:simplified\/)?([^/]+)/.exec(path)?.[1] ?? ''
  return isUuid(id) ? id : null
}
