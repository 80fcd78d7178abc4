import { IconHistory, IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#web/kit/layout/views.module.css'
import { filtersOf } from '#web/records/list/list-search.ts'
import type { LogSearch } from './search.ts'

const VIEWS = [
  { view: undefined, word: 'log:view.log', Icon: IconListDetails },
  { view: 'activity', word: 'log:view.activity', Icon: IconHistory },
] as const

/** Switches between the full log and its activity view. */
export function ViewSwitch({ search }: { search: LogSearch }) {
  const { t } = useTranslation()
  const { view: shown, ...filters } = filtersOf(search)
  return (
    <nav className={classes.views} aria-label={t('log:views')}>
      {VIEWS.map(({ view, word, Icon }) => (
        <Link
          key={word}
          to="/admin/audit"
          search={view ? { ...filters, view } : filters}
          // Active by the view alone: the filters apply to both.
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes.view}
          aria-current={shown === view ? 'page' : undefined}
        >
          <Icon size={17} aria-hidden="true" />
          {t(word)}
        </Link>
      ))}
    </nav>
  )
}
