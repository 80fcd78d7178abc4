import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { REQUEST_STATES } from '../../model/codes.ts'
import type { RequestFilters } from '../../model/inputs.ts'
import { REQUESTS_PAGE } from '../../model.ts'
import type { FilterName, RequestsSearch } from '../search.ts'

/** The one value of the filter by what waits for an answer too long. */
export const LATE = ['yes'] as const

type Read = Omit<RequestFilters, 'late'> & { late?: (typeof LATE)[number] }

/** The filters of the list as its address has them. */
export const REQUEST_FILTERS = filterSet<FilterName, Read>({
  text: anything,
  state: oneOf(REQUEST_STATES),
  late: oneOf(LATE),
})

/** The query of one page of the list. */
export const requestsQuery = (search: RequestsSearch) => {
  const { late, ...filters } = REQUEST_FILTERS.read(search).filters
  const asked: RequestFilters = late ? { ...filters, late: true } : filters
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
