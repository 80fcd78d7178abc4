import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ACCOUNT_KINDS, type AccountFilters } from '../../model.ts'
import { type AccountSearch, type FilterName, PAGE_SIZE } from '../search.ts'

/** The filters of the list, as `clients.list` takes them. */
export const ACCOUNT_FILTERS = filterSet<FilterName, AccountFilters>({ text: anything, kind: oneOf(ACCOUNT_KINDS) })

/** The query of one page of client accounts. */
export const accountsQuery = (search: AccountSearch) => {
  const { filters } = ACCOUNT_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'clients',
    filters,
    after,
    read: (signal) => rpc.clients.list({ ...filters, pageSize: PAGE_SIZE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.clients.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
  })
}
