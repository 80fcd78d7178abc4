import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ThreadFilters } from '../../model/inputs.ts'
import { THREADS_PAGE } from '../../model.ts'
import type { FilterName, ThreadsSearch } from '../search.ts'

/** The one value of each filter. */
export const YES = ['yes'] as const

type Read = { text?: string } & { [N in Exclude<FilterName, 'text'>]?: (typeof YES)[number] }

/** The filters of the list as its address has them. */
export const THREAD_FILTERS = filterSet<FilterName, Read>({ text: anything, waiting: oneOf(YES), mine: oneOf(YES) })

/** The query of one page of the list. */
export const threadsQuery = (search: ThreadsSearch) => {
  const { text, waiting, mine } = THREAD_FILTERS.read(search).filters
  const asked: ThreadFilters = {
    ...(text ? { text } : {}),
    ...(waiting ? { waiting: true } : {}),
    ...(mine ? { mine: true } : {}),
  }
  const { after } = search
  return pageQuery({
    name: 'messages',
    live: ['thread'],
    filters: asked,
    after,
    read: (signal) => rpc.messages.threads({ ...asked, pageSize: THREADS_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.messages.threads({ ...asked, pageSize: 1, exactTotal: true }, { signal }),
  })
}
