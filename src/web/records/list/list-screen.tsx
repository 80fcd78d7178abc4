import { type ComponentType, useMemo } from 'react'
import type { Total } from '#kernel/page.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { OpenedFrom, usePageStretch } from '../neighbours/opened-from.ts'
import { type Selection, useSelection } from '../selection/selection.ts'
import {
  type DescribedSearch,
  type FrameParts,
  inputOf,
  type ListDescription,
  pageOf,
  useDescribed,
} from './described.ts'
import { DescribedFrame } from './described-frame.tsx'
import { ListFoot } from './list-foot.tsx'
import { useListLook } from './list-look.ts'
import { LookMenu } from './look-menu.tsx'
import { usePages } from './pages.ts'
import { DescribedRows, type RowsDescription } from './record-rows.tsx'

/** The selected rows, and what can be done with them. */
export type SelectionProps<R, N extends string> = {
  items: readonly R[]
  selection: Selection
  search: DescribedSearch<N>
  total: Total
}

type Props<R extends { id: string }, N extends string, F extends object, K extends string> = {
  of: ListDescription<R, N, F, K>
  rows: RowsDescription<R, K>
  path: string
  parts?: FrameParts<N>
  /** Rows can be selected where there is something to do with them. */
  Selected?: ComponentType<SelectionProps<R, N>> | undefined
}

/** A described list in pages: a table, or lines where a table does not fit. */
export function ListScreen<R extends { id: string }, N extends string, F extends object, K extends string>(
  props: Props<R, N, F, K>,
) {
  const { of, rows, path, parts, Selected } = props
  const { pageSize, carried } = of
  const { t } = useTranslation()
  const { search, set } = useDescribed(of)
  const [look] = useListLook(set)
  const columns = carried?.(look.columns, search)
  const { page, read, key, readNext } = usePages(search, (at: DescribedSearch<N>) => pageOf(of, at, columns))
  const items = page?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const selection = useSelection(ids, key)
  const stretchOf = usePageStretch(page, { search, filters: inputOf(of, search), pageSize })
  const shown = {
    ...look,
    of: rows,
    expected: pageSize,
    label: parts?.title ?? t(of.word('title')),
    search: read.meant ?? search.text,
    selection: Selected ? selection : undefined,
  }
  return (
    <DescribedFrame
      {...{ of, set, path, search, read, parts }}
      tools={of.useColumnSet ? <LookMenu set={set} /> : null}
      skeleton={<DescribedRows {...shown} items={undefined} />}
    >
      {page ? (
        <>
          <OpenedFrom value={of.neighbours ? stretchOf : undefined}>
            <DescribedRows {...shown} items={page.items} stale={read.stale} />
          </OpenedFrom>
          <ListFoot path={path} search={search} page={page} total={read.total} pageSize={pageSize} onReach={readNext}>
            {Selected ? <Selected items={page.items} selection={selection} search={search} total={page} /> : null}
          </ListFoot>
        </>
      ) : null}
    </DescribedFrame>
  )
}
