import { queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { pageByPage } from '#web/records/details/timeline/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { rowKey } from '../../spatial/ui/shared/register/row.ts'

/** The query of one amenity. */
export const amenityQuery = (id: string) =>
  queryOptions({
    queryKey: rowKey({ register: 'amenities', id }),
    queryFn: ({ signal }) => rpc.amenities.get({ id }, { signal }),
  })

export type AmenityEntry = OutputOf<Verbs['amenities']['timeline']>['items'][number]

/** What became of an amenity by hand, in pages. */
export const amenityTimeline = (id: string) =>
  pageByPage(['amenities', 'timeline', id], (lastId, options) => rpc.amenities.timeline({ id, lastId }, options))
