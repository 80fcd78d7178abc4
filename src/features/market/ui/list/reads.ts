import { pageQuery } from '#web/records/list/pages.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type MarketSearch, PAGE_SIZE } from '../search.ts'
import { listInput } from './filters.ts'

/** One page of the register. */
export const listQuery = (search: MarketSearch, columns?: 'all') => {
  const filters = listInput(search)
  const input = { ...filters, pageSize: PAGE_SIZE, lastId: search.after, columns }
  return pageQuery({
    name: 'market',
    filters,
    after: search.after,
    columns,
    read: (signal) => rpc.market.list(input, { signal }),
    readTotal: (signal) => rpc.market.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
    early: () => readEarly('market', 'list', input),
  })
}
