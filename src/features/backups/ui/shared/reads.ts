import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { Backup } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    backups: 'get'
  }
}

/** Whether a backup waits or is being made. */
export const isUnderWay = ({ state }: Pick<Backup, 'state'>): boolean => state === 'WAITING' || state === 'RUNNING'

/** The state of the firm's backups; asked again every few seconds while one is under way. */
export const backupsQuery = queryOptions({
  queryKey: ['backups', 'get'],
  queryFn: ({ signal }) => rpc.backups.get({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? 3000 : 60_000),
})
