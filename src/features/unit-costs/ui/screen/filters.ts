import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { BUILDING_KINDS, COST_STATES, FINISHES } from '../../model/codes.ts'
import type { CostFilters } from '../../model/inputs.ts'
import { COSTS_PAGE } from '../../model.ts'
import type { CostsSearch, FilterName } from '../search.ts'

/** The filters of the table, as `unitCosts.list` takes them. */
export const COST_FILTERS = filterSet<FilterName, CostFilters>({
  text: anything,
  buildingKind: oneOf(BUILDING_KINDS),
  finish: oneOf(FINISHES),
  state: oneOf(COST_STATES),
})

/** The query of one page of the table. */
export const costsQuery = (search: CostsSearch) => {
  const { filters } = COST_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'unit-costs',
    live: ['unitCost'],
    filters,
    after,
    read: (signal) => rpc.unitCosts.list({ ...filters, pageSize: COSTS_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.unitCosts.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
  })
}
