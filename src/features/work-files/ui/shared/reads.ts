import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'

/** The query of a valuation's work-file; read again with the valuation. */
export const workFileQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['valuations', 'part', 'workFile', valuationId],
    queryFn: ({ signal }) => rpc.workFiles.get({ valuationId }, { signal }),
  })

/** The query of what a valuation's work-file lacks; read again with the valuation. */
export const workFileMissingQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['valuations', 'part', 'workFileMissing', valuationId],
    queryFn: ({ signal }) => rpc.workFiles.missing({ valuationId }, { signal }),
  })
