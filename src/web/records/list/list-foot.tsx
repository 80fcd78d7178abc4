import type { ReactNode } from 'react'
import type { Page } from '#kernel/page.ts'
import classes from './list.module.css'
import { filtersOf, type Paged } from './list-search.ts'
import { Pager } from './pager.tsx'

type Props = {
  path: string
  search: Paged
  page: Page<unknown>
  pageSize: number
  onReach: () => void
  /** What can be done with the rows that are selected. */
  children?: ReactNode
}

/** What stands below the rows of a page. */
export function ListFoot({ search, children, ...pager }: Props) {
  return (
    <div className={`${classes.foot} no-print`}>
      {children}
      <Pager {...pager} search={search} filters={filtersOf(search)} />
    </div>
  )
}
