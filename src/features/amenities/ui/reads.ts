import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { filterSet, severalOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { BY_LAST_ID } from '#web/rpc/by-last-id.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { AMENITY_CATEGORIES } from '../../spatial/model/codes.ts'
import { REGISTER_PAGE } from '../../spatial/model/registers.ts'
import { REGISTER_KINDS } from '../../spatial/ui/shared/register/filters.tsx'
import { rowKey } from '../../spatial/ui/shared/register/row.ts'
import type { RegisterFilterName } from '../../spatial/ui/shared/register/search.ts'
import type { AmenityFilters } from '../model.ts'
import type { AmenitiesSearch } from './search.ts'

/** The filters of the list, as `amenities.list` takes them. */
export const AMENITY_FILTERS = filterSet<RegisterFilterName, AmenityFilters>({
  ...REGISTER_KINDS,
  category: severalOf(AMENITY_CATEGORIES),
})

/** The query of one page of amenities. */
export const amenitiesQuery = (search: AmenitiesSearch) => {
  const { filters } = AMENITY_FILTERS.read(search)
  const { after } = search
  return pageQuery({
    name: 'amenities',
    filters,
    after,
    read: (signal) => rpc.amenities.list({ ...filters, pageSize: REGISTER_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.amenities.list({ ...filters, pageSize: 1, exactTotal: true }, { signal }),
  })
}

/** The query of one amenity. */
export const amenityQuery = (id: string) =>
  queryOptions({
    queryKey: rowKey({ register: 'amenities', id }),
    queryFn: ({ signal }) => rpc.amenities.get({ id }, { signal }),
  })

export type AmenityEntry = OutputOf<Verbs['amenities']['timeline']>['items'][number]

/** What became of an amenity by hand, in pages. */
export const amenityTimeline = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['amenities', 'timeline', id],
    queryFn: ({ signal, pageParam }) => rpc.amenities.timeline({ id, lastId: pageParam }, { signal }),
    ...BY_LAST_ID,
  })
