import type { SortInput } from '#kernel/field-sort.ts'
import { columnsFor } from '#kernel/listed-fields.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SHOWN_FIELDS } from '../../fields.ts'
import type { ValuationFilters } from '../../model.ts'
import { type ListSearch, PAGE_SIZE } from '../search.ts'
import type { ColumnKey } from '../shared/valuation-shapes.ts'
import { listInput } from './filters.ts'

/** The columns that rows must carry: all when one that is shown, or a person filtered by, is not in every row. */
export const rowColumns = (shown: readonly ColumnKey[], { createdBy }: ListSearch) =>
  columnsFor(SHOWN_FIELDS, createdBy ? [...shown, 'createdBy'] : shown)

/** One page of the list. */
export const listQuery = (search: ListSearch, columns?: 'all') => {
  const filters = listInput(search)
  const input = { ...filters, pageSize: PAGE_SIZE, lastId: search.after, columns }
  return pageQuery({
    name: 'valuations',
    live: ['valuation'],
    filters,
    after: search.after,
    columns,
    read: (signal) => rpc.valuations.list(input, { signal }),
    readTotal: (signal) => readTotal(filters, signal),
    early: () => readEarly('valuations', 'list', input),
  })
}

/** Reads the list with its exact total. */
export const readTotal = (filters: ValuationFilters & SortInput, signal: AbortSignal) =>
  rpc.valuations.list({ ...filters, pageSize: 1, exactTotal: true }, { signal })
