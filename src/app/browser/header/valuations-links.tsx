import { Link } from '@tanstack/react-router'
import { rowScope } from '#access/actor.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { useMe } from '#web/session/me.ts'
import { VALUATION_LISTS } from './lists.ts'
import { MenuLinks, PageLinks } from './menu-links.tsx'
import classes from './panel-parts.module.css'

const UnreadThreads = fetched(
  async () => (await import('#features/messages/ui/shared/unread-threads.tsx')).UnreadThreads,
)

/** The menu 'Valuations': its lists, and a new one for those who may create it. */
export function ValuationsLinks({ onArrive }: { onArrive?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { allowed, user } = useMe()
  return (
    <>
      <MenuLinks places={VALUATION_LISTS} onArrive={onArrive} />
      <PageLinks menu="valuations" onArrive={onArrive} />
      {allowed('canEditValuations') ? (
        <Link to="/reconsiderations" className={classes.link} onClick={onArrive}>
          {t('header:reconsiderations')}
        </Link>
      ) : null}
      {user && rowScope(user) !== 'none' ? (
        <>
          <Link to="/requests" className={classes.link} onClick={onArrive}>
            {t('header:requests')}
          </Link>
          <Link to="/messages" className={classes.link} onClick={onArrive}>
            {t('header:messages')}
            <UnreadThreads />
          </Link>
          <Link to="/invoices" className={classes.link} onClick={onArrive}>
            {t('header:invoices')}
          </Link>
        </>
      ) : null}
      {allowed('canCreateValuations') ? (
        <Link to="/valuations/create" className={classes.link} onClick={onArrive}>
          {t('header:newValuation')}
        </Link>
      ) : null}
    </>
  )
}
