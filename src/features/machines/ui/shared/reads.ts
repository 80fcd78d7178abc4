import { queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { pageByPage } from '#web/rpc/page-by-page.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { MACHINES_PAGE } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    machines: 'list' | 'one'
  }
}

/** The systems, the newest first, in pages. */
export const machinesQuery = pageByPage(['machines', 'list'], (lastId, options) =>
  rpc.machines.list({ pageSize: MACHINES_PAGE, lastId, count: 'none' }, options),
)

/** A system with its keys and what it called. */
export const machineQuery = (id: string) =>
  queryOptions({
    queryKey: ['machines', 'one', id],
    queryFn: ({ signal }) => rpc.machines.get({ id }, { signal }),
  })

/** What a change of a system changes on the screen. */
export const onMachines: ActedOn = { refresh: (client) => client.invalidateQueries({ queryKey: ['machines'] }) }
