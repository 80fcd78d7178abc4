import type { SortInput } from '#kernel/field-sort.ts'
import type { Source } from '#web/records/list/endless/query.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Property, PropertyFilters } from '../../model.ts'
import { PAGE_SIZE, type PropertySearch } from '../search.ts'
import { listInput } from './filters.ts'

/** One page of the list. */
export const listQuery = (search: PropertySearch) => {
  const filters = listInput(search)
  const input = { ...filters, pageSize: PAGE_SIZE, lastId: search.after }
  return pageQuery({
    name: 'properties',
    filters,
    after: search.after,
    read: (signal) => rpc.properties.list(input, { signal }),
    early: () => readEarly('properties', 'list', input),
  })
}

/** The rows fetched per request by the endless list: the most that the server returns. */
const STRETCH = 100

/** The part of a property that lists hold in memory: without features, which no list shows. */
export type ListedProperty = Omit<Property, 'features'>

/** The source of the endless list. */
export const endlessProperties: Source<ListedProperty, null, PropertyFilters & SortInput> = {
  name: 'properties',
  read: async (filters, lastId, signal) => {
    const page = await rpc.properties.list({ ...filters, pageSize: STRETCH, lastId }, { signal })
    const rows = page.items.map(({ features: _, ...row }) => row)
    return { rows, next: page.hasMore ? page.lastId : null, totalCount: page.totalCount }
  },
}
