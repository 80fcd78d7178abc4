import { queryOptions } from '@tanstack/react-query'
import type { OutputOf, Verbs } from '#kernel/verbs.ts'
import { pageByPage } from '#web/records/details/timeline/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { rowKey } from '../../spatial/ui/shared/register/row.ts'

/** The query of one version of a zone. */
export const zoneQuery = (id: string) =>
  queryOptions({
    queryKey: rowKey({ register: 'zones', id }),
    queryFn: ({ signal }) => rpc.zones.get({ id }, { signal }),
  })

export type ZoneEntry = OutputOf<Verbs['zones']['timeline']>['items'][number]

/** What became of a version by hand, in pages. */
export const zoneTimeline = (id: string) =>
  pageByPage(['zones', 'timeline', id], (lastId, options) => rpc.zones.timeline({ id, lastId }, options))
