import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAdminPlaces } from '../admin/admin-places.ts'
import classes from './panel-parts.module.css'

/** What stands below 'Administration': the screens that this person may open. */
export function AdminLinks({ onArrive }: { onArrive?: () => void }) {
  const { t } = useTranslation()
  return useAdminPlaces().map(({ to, name, hint }) => (
    <Link
      key={to}
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      className={classes.link}
      onClick={onArrive}
    >
      <span className={classes.words}>
        {t(name)}
        <small>{t(hint)}</small>
      </span>
    </Link>
  ))
}
