import { IconLayoutCards, IconList, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from '#web/kit/views.module.css'
import { filtersOf, type ListSearch } from '../search.ts'

const VIEWS = [
  { path: '/valuations', word: 'valuations:list.view.table', Icon: IconTable },
  { path: '/valuations/optimized', word: 'valuations:list.view.endless', Icon: IconList },
  { path: '/valuations/simplified', word: 'valuations:list.view.cards', Icon: IconLayoutCards },
] as const

/** The paths of the list's views; each reads the same address. */
export type ListPath = (typeof VIEWS)[number]['path']

/** A view's path as the router's types know it: they share one address, and one of them speaks for all. */
export const sameAddress = (path: ListPath) => path as '/valuations'

/** Leads to the same valuations in another view. */
export function ViewSwitch({ search }: { search: ListSearch }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.views} aria-label={t('valuations:list.views')}>
      {VIEWS.map(({ path, word, Icon }) => (
        <Link
          key={path}
          to={sameAddress(path)}
          search={filtersOf(search)}
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
