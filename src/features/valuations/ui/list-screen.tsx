import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFoot } from '#web/records/list/list-foot.tsx'
import { useListLook } from '#web/records/list/list-look.ts'
import { LookMenu } from '#web/records/list/look-menu.tsx'
import { usePages } from '#web/records/list/pages.ts'
import { useAllowedSort } from '#web/records/list/sorting.ts'
import { OpenedFrom, usePageStretch } from '#web/records/neighbours/opened-from.ts'
import { useSelection } from '#web/records/selection/selection.ts'
import { useMe } from '#web/session/me.ts'
import { listInput, sortsOf } from './list/filters.ts'
import { ValuationsFrame } from './list/frame.tsx'
import { listQuery, rowColumns } from './list/reads.ts'
import { ValuationSelection } from './list/selection-bar.tsx'
import { PAGE_SIZE } from './search.ts'
import { ValuationRows } from './shared/valuation-rows.tsx'
import { VALUATION_COLUMNS } from './shared/valuation-shapes.ts'

const PATH = '/valuations'

/** The valuations this person may see, newest first, in pages. */
export function ListScreen() {
  const { t } = useTranslation()
  const search = useAllowedSort(useSearch({ from: PATH }), sortsOf(useMe().user))
  const [look] = useListLook(VALUATION_COLUMNS)
  const columns = rowColumns(look.columns, search)
  const { page, read, key, readNext } = usePages(search, (at) => listQuery(at, columns))
  const items = page?.items
  const ids = useMemo(() => items?.map(({ id }) => id) ?? [], [items])
  const selection = useSelection(ids, key)
  const stretchOf = usePageStretch(page, { search, filters: listInput(search), pageSize: PAGE_SIZE })
  const rows = { ...look, label: t('valuations:list.title'), search: search.text, selection }
  return (
    <ValuationsFrame
      path={PATH}
      search={search}
      read={read}
      tools={<LookMenu set={VALUATION_COLUMNS} />}
      skeleton={<ValuationRows {...rows} items={undefined} expected={PAGE_SIZE} />}
    >
      {page ? (
        <>
          <OpenedFrom value={stretchOf}>
            <ValuationRows {...rows} items={page.items} stale={read.stale} />
          </OpenedFrom>
          <ListFoot path={PATH} search={search} page={page} pageSize={PAGE_SIZE} onReach={readNext}>
            <ValuationSelection items={page.items} total={page} selection={selection} search={search} />
          </ListFoot>
        </>
      ) : null}
    </ValuationsFrame>
  )
}
