import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from '../../kit/layout/views.module.css'

type Props = {
  label: string
  views: readonly { path: string; word: ParseKeys; Icon: Icon }[]
  /** What the list is narrowed by: each view is asked for the same. */
  filters: object
}

/** Leads to the same records in another view. */
export function ViewSwitch({ label, views, filters }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={classes.views} aria-label={label}>
      {views.map(({ path, word, Icon }) => (
        <Link
          key={path}
          to={path}
          // The views of one list read the same address; the router's types know it by its path alone.
          search={filters as never}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.view}
        >
          <Icon size={17} aria-hidden="true" />
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}
