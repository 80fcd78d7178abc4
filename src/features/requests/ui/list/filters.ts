import { anything, filterSet, isTrue, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { REQUEST_STATES } from '../../model/codes.ts'
import type { RequestFilters } from '../../model/inputs.ts'
import { REQUESTS_PAGE } from '../../model.ts'
import type { FilterName, RequestsSearch } from '../search.ts'

/** The filters of the list as its address has them. */
export const REQUEST_FILTERS = filterSet<FilterName, RequestFilters>({
  text: anything,
  state: oneOf(REQUEST_STATES),
  late: isTrue,
})

/** The query of one page of the list. */
export const requestsQuery = (search: RequestsSearch) => {
  const asked = REQUEST_FILTERS.read(search).filters
  const { after } = search
  return pageQuery({
    name: 'requests',
    live: ['request'],
    filters: asked,
    after,
    read: (signal) => rpc.requests.list({ ...asked, pageSize: REQUESTS_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.requests.list({ ...asked, pageSize: 1, exactTotal: true }, { signal }),
  })
}
