import type { Source } from '#web/records/list/endless/query.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Valuation, ValuationFilters } from '../../../model.ts'
import { type Listed, listed } from '../../shared/listed.ts'

/** The rows of one request: as many as the server gives. */
const STRETCH = 100

/** The valuations, for a list without pages. */
export const endlessValuations: Source<Listed, Valuation, ValuationFilters> = {
  name: 'valuations',
  read: async (filters, lastId, signal) => {
    const page = await rpc.valuations.list({ ...filters, pageSize: STRETCH, lastId }, { signal })
    const { items, hasMore, totalCount } = page
    return { rows: items.map(listed), first: items[0], next: hasMore ? page.lastId : null, totalCount }
  },
}
