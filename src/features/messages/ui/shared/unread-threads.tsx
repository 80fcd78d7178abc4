import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Hidden } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useLive } from '#web/live/use-live.ts'
import { MOST_UNREAD } from '../../model.ts'
import { unreadThreadsQuery } from './reads.ts'
import classes from './unread-threads.module.css'

/** How many threads of messages are unread, beside the link to them; nothing while there are none. */
export function UnreadThreads() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data, refetch } = useQuery(unreadThreadsQuery)
  useLive(['thread'], () => void refetch())
  const count = data?.count ?? 0
  if (count === 0) return null
  const n = count >= MOST_UNREAD ? `${number(MOST_UNREAD - 1)}+` : number(count)
  return (
    <>
      <span className={classes.count} aria-hidden="true">
        {n}
      </span>
      <Hidden>{t('messages:unread.threads', { count, n })}</Hidden>
    </>
  )
}
