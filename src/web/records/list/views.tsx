import type { Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import classes from '../../kit/layout/views.module.css'
import list from './list.module.css'

type Props = {
  label: string
  views: readonly { path: string; word: ParseKeys; Icon: Icon }[]
  /** The filters, which every view shares. */
  filters: object
}

/** Links to the other views of the same records. */
export function ViewSwitch({ label, views, filters }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={classes.views} aria-label={label} data-many={views.length > 3 || undefined}>
      {views.map(({ path, word, Icon }) => (
        <Link
          key={path}
          to={path}
          // The views of one list parse the same search; the router can't infer it from a dynamic path.
          search={filters as never}
          activeOptions={{ exact: true, includeSearch: false }}
          className={classes.view}
          title={t(word)}
        >
          <Icon size={17} aria-hidden="true" />
          <span className={list.brief}>{t(word)}</span>
        </Link>
      ))}
    </nav>
  )
}
