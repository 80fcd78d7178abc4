import { pageQuery } from '#web/records/list/pages.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type ListSearch, PAGE_SIZE } from '../search.ts'
import { listInput } from './filters.ts'

/** One page of the list. */
export const listQuery = (search: ListSearch) => {
  const filters = listInput(search)
  const input = { ...filters, pageSize: PAGE_SIZE, lastId: search.after }
  return pageQuery({
    name: 'valuations',
    filters,
    after: search.after,
    read: (signal) => rpc.valuations.list(input, { signal }),
    early: () => readEarly('valuations', 'list', input),
  })
}
