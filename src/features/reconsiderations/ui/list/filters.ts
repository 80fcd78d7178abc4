import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { RECONSIDERATION_STATES, TIME_STATES } from '../../model/codes.ts'
import type { ReconsiderationFilters } from '../../model/inputs.ts'
import { RECONSIDERATIONS_PAGE } from '../../model.ts'
import type { FilterName, ReconsiderationsSearch } from '../search.ts'

/** The filters of the list, as `reconsiderations.list` takes them. */
export const RECONSIDERATION_FILTERS = filterSet<FilterName, ReconsiderationFilters>({
  text: anything,
  state: oneOf(RECONSIDERATION_STATES),
  time: oneOf(TIME_STATES),
})

/** The query of one page of the list. */
export const reconsiderationsQuery = (search: ReconsiderationsSearch) => {
  const { filters } = RECONSIDERATION_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'reconsiderations',
    live: ['valuation'],
    filters,
    after,
    read: (signal) =>
      rpc.reconsiderations.list({ ...filters, pageSize: RECONSIDERATIONS_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.reconsiderations.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
  })
}
