import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { SortInput } from '#kernel/field-sort.ts'
import { EndlessList } from '#web/records/list/endless/endless-list.tsx'
import type { Source } from '#web/records/list/endless/query.ts'
import { useEndless } from '#web/records/list/endless/use-endless.ts'
import { useListLook } from '#web/records/list/list-look.ts'
import { LookMenu } from '#web/records/list/look-menu.tsx'
import { useAllowedSort } from '#web/records/list/sorting.ts'
import { OpenedFrom, useEndlessStretch } from '#web/records/neighbours/opened-from.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import type { ListedValuation, ValuationFilters } from '../model.ts'
import { listInput, sortsOf } from './list/filters.ts'
import { ValuationsFrame } from './list/frame.tsx'
import { readTotal, rowColumns } from './list/reads.ts'
import { sameAddress } from './list/views.ts'
import { useValuationColumns } from './shared/valuation-columns.tsx'
import { ValuationLine } from './shared/valuation-line.tsx'
import { ValuationRows } from './shared/valuation-rows.tsx'
import { VALUATION_COLUMNS } from './shared/valuation-shapes.ts'

const PATH = '/valuations/optimized'
/** The height of a row in line layout, in pixels. */
const LINE_HEIGHT = 106
/** The rows fetched per request: the most that the server returns. */
const BATCH_SIZE = 100

const endlessValuations = (
  columns?: 'all',
): Source<ListedValuation, ListedValuation, ValuationFilters & SortInput> => ({
  name: 'valuations',
  live: ['valuation'],
  columns,
  read: async (filters, lastId, signal) => {
    const page = await rpc.valuations.list({ ...filters, pageSize: BATCH_SIZE, lastId, columns }, { signal })
    const { items: rows, hasMore, lastId: next, ...total } = page
    return { rows, first: rows[0], next: hasMore ? next : null, ...total }
  },
  readTotal,
})

/** All valuations matching the search parameters in one virtualized list. */
export function EndlessScreen() {
  const { t } = useTranslation()
  const search = useAllowedSort(useSearch({ from: sameAddress(PATH) }), sortsOf(useMe().user))
  const { text } = search
  const [{ columns, density }] = useListLook(VALUATION_COLUMNS)
  const source = endlessValuations(rowColumns(columns, search))
  const filters = listInput(search)
  const list = useEndless(source, search, filters)
  const stretchOf = useEndlessStretch(list, filters, BATCH_SIZE)
  const label = t('valuations:list.title')
  const line = useCallback((row: ListedValuation) => <ValuationLine valuation={row} search={text} />, [text])
  return (
    <ValuationsFrame
      path={PATH}
      search={search}
      read={list.read}
      tools={<LookMenu set={VALUATION_COLUMNS} />}
      skeleton={<ValuationRows columns={columns} density={density} items={undefined} label={label} />}
    >
      <OpenedFrom value={stretchOf}>
        <EndlessList
          list={list}
          label={label}
          columns={useValuationColumns(columns, text)}
          density={density}
          line={line}
          height={LINE_HEIGHT}
          paper={t('valuations:endless.paper')}
        />
      </OpenedFrom>
    </ValuationsFrame>
  )
}
