import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { TasksAsked } from '../../model/inputs.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    dashboard: 'work' | 'team' | 'tasks' | 'taskCounts'
  }
}

/** How many tasks a page of the list has. */
const PAGE = 25

type Chosen = Pick<TasksAsked, 'kind' | 'whose'>

/** The query of tasks, of one kind or all, page by page. */
export const tasksQuery = (asked: Chosen, pageSize = PAGE) =>
  infiniteQueryOptions({
    queryKey: ['dashboard', 'tasks', asked, pageSize],
    queryFn: ({ signal, pageParam }) =>
      rpc.dashboard.tasks({ ...asked, pageSize, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: undefined as TasksAsked['after'],
    initialData: () => {
      const early = asked.kind || asked.whose ? undefined : readEarly('dashboard', 'tasks', { pageSize: PAGE })
      return early && pageSize === PAGE ? { pages: [early], pageParams: [undefined] } : undefined
    },
    getNextPageParam: ({ items, hasMore }) => {
      const last = items.at(-1)
      return hasMore && last ? { at: last.at, kind: last.kind, id: last.id } : undefined
    },
  })

/** The query of how many tasks of each kind there are. */
export const taskCountsQuery = (whose: Chosen['whose']) =>
  queryOptions({
    queryKey: ['dashboard', 'taskCounts', whose],
    queryFn: ({ signal }) => rpc.dashboard.taskCounts(whose ? { whose } : {}, { signal }),
  })
