import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { useMe } from '#web/session/me.ts'
import { PROPERTY_LISTS } from './lists.ts'
import { MenuLinks } from './menu-links.tsx'
import classes from './panel-parts.module.css'

/** The menu 'Properties': its lists, and a new one for whoever may create it. */
export function PropertiesLinks({ onArrive }: { onArrive?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const { user, allowed } = useMe()
  return (
    <>
      <MenuLinks places={PROPERTY_LISTS} onArrive={onArrive} />
      {user && rowScope(user) === 'all' ? (
        <>
          <Link to="/market" activeOptions={{ exact: true }} className={classes.link} onClick={onArrive}>
            {t('header:market')}
          </Link>
          <Link to="/unit-costs" activeOptions={{ exact: true }} className={classes.link} onClick={onArrive}>
            {t('header:unitCosts')}
          </Link>
        </>
      ) : null}
      {allowed('canEditProperties') ? (
        <>
          <Link to="/properties/create" className={classes.link} onClick={onArrive}>
            {t('header:newProperty')}
          </Link>
          <Link to="/properties/import" className={classes.link} onClick={onArrive}>
            {t('header:importProperties')}
          </Link>
        </>
      ) : null}
    </>
  )
}
