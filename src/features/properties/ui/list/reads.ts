import type { SortInput } from '#kernel/field-sort.ts'
import type { Source } from '#web/records/list/endless/query.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { PROPERTIES_PAGE } from '../../model/inputs.ts'
import type { ListedProperty, PropertyFilters } from '../../model.ts'
import type { PropertySearch } from '../search.ts'
import { listInput } from './filters.ts'

/** One page of the list. */
export const listQuery = (search: PropertySearch, columns?: 'all') => {
  const filters = listInput(search)
  const input = { ...filters, pageSize: PROPERTIES_PAGE, lastId: search.after, columns }
  return pageQuery({
    name: 'properties',
    live: ['property'],
    filters,
    after: search.after,
    columns,
    read: (signal) => rpc.properties.list(input, { signal }),
    readTotal: (signal) => readTotal(filters, signal),
    early: () => readEarly('properties', 'list', input),
  })
}

/** Reads the list with its exact total. */
const readTotal = (filters: PropertyFilters, signal: AbortSignal) =>
  rpc.properties.list({ ...filters, pageSize: 1, exactTotal: true }, { signal })

/** The rows fetched per request by the endless list: the most that the server returns. */
export const STRETCH = 100

/** The source of the endless list, by the columns that its rows carry. */
export const endlessProperties = (columns?: 'all'): Source<ListedProperty, null, PropertyFilters & SortInput> => ({
  name: 'properties',
  live: ['property'],
  columns,
  read: async (filters, lastId, signal) => {
    const page = await rpc.properties.list({ ...filters, pageSize: STRETCH, lastId, columns }, { signal })
    const { items: rows, hasMore, lastId: next, ...total } = page
    return { rows, next: hasMore ? next : null, ...total }
  },
  readTotal,
})
