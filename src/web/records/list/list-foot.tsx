import type { ReactNode } from 'react'
import type { Page, Total } from '#kernel/page.ts'
import { Row } from '../../kit/layout/layout.tsx'
import classes from './list.module.css'
import { filtersOf, type Paged } from './list-search.ts'
import { Pager } from './pager.tsx'

type Props = {
  path: string
  search: Paged
  page: Page<unknown>
  /** Undefined while it is counted. */
  total: Total | undefined
  pageSize: number
  onReach: () => void
  /** The actions for selected rows. */
  children?: ReactNode
}

/** The foot of a list: actions and pager. */
export function ListFoot({ search, children, ...pager }: Props) {
  return (
    <Row wrap gap={[8, 16]} className={classes.foot}>
      {children}
      <Pager {...pager} search={search} filters={filtersOf(search)} />
    </Row>
  )
}
