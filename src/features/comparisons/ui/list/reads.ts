import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type ComparisonSearch, PAGE_SIZE } from '../search.ts'
import { asked, COMPARISON_FILTERS } from './filters.ts'

/** One page of the list, for this reader. */
export const listQuery = (reader: string | undefined) => (search: ComparisonSearch) => {
  const filters = asked(COMPARISON_FILTERS.read(search).filters, reader)
  return pageQuery({
    name: 'comparisons',
    filters,
    after: search.after,
    read: (signal) => rpc.comparisons.list({ ...filters, pageSize: PAGE_SIZE, lastId: search.after }, { signal }),
  })
}
