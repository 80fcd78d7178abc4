import { queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { KeptVersion } from '../../model/records.ts'
import type { Contents } from '../../rules/content-changes.ts'

/** The query of one kept version with its contents, which never change. */
export const versionQuery = (valuationId: string, number: number) =>
  queryOptions({
    queryKey: ['approaches', 'of', valuationId, 'version', number],
    queryFn: ({ signal }) => rpc.approaches.version({ valuationId, number }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The contents of a kept version. */
export function contentsOf({ sheets, inputs }: Pick<KeptVersion, 'sheets' | 'inputs'>): Contents {
  const values = Object.entries(sheets).map(([sheet, kept]) => [sheet, kept.values] as const)
  return { inputs, sheets: Object.fromEntries(values) as Contents['sheets'] }
}
