import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { isCalendarDate } from '#kernel/dates.ts'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { filterSet, severalOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { BY_LAST_ID } from '#web/rpc/by-last-id.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ZONE_CATEGORIES } from '../../spatial/model/codes.ts'
import { REGISTER_PAGE } from '../../spatial/model/registers.ts'
import { REGISTER_KINDS } from '../../spatial/ui/shared/register/filters.tsx'
import { rowKey } from '../../spatial/ui/shared/register/row.ts'
import type { ZoneFilters } from '../model.ts'
import type { FilterName, ZonesSearch } from './search.ts'

/** The filters of the list, as `zones.list` takes them. */
export const ZONE_FILTERS = filterSet<FilterName, ZoneFilters>({
  ...REGISTER_KINDS,
  category: severalOf(ZONE_CATEGORIES),
  on: { is: isCalendarDate },
})

/** The query of one page of zones. */
export const zonesQuery = (search: ZonesSearch) => {
  const { filters } = ZONE_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'zones',
    filters,
    after,
    read: (signal) => rpc.zones.list({ ...filters, pageSize: REGISTER_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.zones.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
  })
}

/** The query of one version of a zone. */
export const zoneQuery = (id: string) =>
  queryOptions({
    queryKey: rowKey({ register: 'zones', id }),
    queryFn: ({ signal }) => rpc.zones.get({ id }, { signal }),
  })

export type ZoneEntry = OutputOf<Verbs['zones']['timeline']>['items'][number]

/** What became of a version by hand, in pages. */
export const zoneTimeline = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['zones', 'timeline', id],
    queryFn: ({ signal, pageParam }) => rpc.zones.timeline({ id, lastId: pageParam }, { signal }),
    ...BY_LAST_ID,
  })
