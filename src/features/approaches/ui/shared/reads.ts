import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { AppError } from '#kernel/errors.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { readEarly } from '#web/rpc/early-calls.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Sheet } from '../../model/codes.ts'
import type { SheetSaved, StoredSheet } from '../../model/records.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    approaches: 'of' | 'support' | 'rates' | 'expenses' | 'prior' | 'lastCost'
  }
}

/** The sheets of a valuation. */
export const approachesQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['approaches', 'of', valuationId, 'all'],
    queryFn: ({ signal }) => rpc.approaches.get({ valuationId }, { signal }),
    initialData: () => readEarly('approaches', 'get', { valuationId }),
  })

/** The firm's earlier valuations that have to do with this one; `borrower` is the one that is stored, by which they are found too. */
export const priorQuery = (valuationId: string, borrower: string | null) =>
  queryOptions({
    queryKey: ['approaches', 'prior', valuationId, borrower],
    queryFn: ({ signal }) => rpc.approaches.prior({ valuationId }, { signal }),
  })

/** The cost sheet of the last concluded valuation of the same property. */
export const lastCostQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['approaches', 'lastCost', valuationId],
    queryFn: ({ signal }) => rpc.approaches.lastCost({ valuationId }, { signal }),
  })

/** Invalidates every query that shows the sheets of a valuation. */
export const refreshApproaches = (client: QueryClient, valuationId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: ['approaches', 'of', valuationId] })

type SheetChange = (sheet: StoredSheet) => StoredSheet

/** Changes one sheet in the cache, so that all screens of the valuation show it. */
export function changeSheet(client: QueryClient, valuationId: string, sheet: Sheet, change: SheetChange): void {
  client.setQueryData(approachesQuery(valuationId).queryKey, (read) => {
    if (!read) return read
    const now = change(read.sheets[sheet] ?? { version: 0, values: {} })
    return { ...read, sheets: { ...read.sheets, [sheet]: now } }
  })
}

/**
 * A sheet with what was stored of it. Its version is the new one only when nobody else wrote in between: otherwise it stays, so
 * that the values of the others are asked for.
 */
export function withSaved({ stored, version: now }: Pick<SheetSaved, 'stored' | 'version'>): SheetChange {
  return ({ version, values }) => {
    const written = Object.fromEntries(stored.map(({ field, ...one }) => [field, one]))
    return { version: now === version + 1 ? now : version, values: { ...values, ...written } }
  }
}

/** Writes fields of a sheet at once, whichever is open, from what the cache has of them. Throws what the server refuses, and 'stale-version' where a field has changed. */
export async function saveSheet(
  client: QueryClient,
  valuationId: string,
  sheet: Sheet,
  values: Readonly<Record<string, FormValue>>,
): Promise<void> {
  const read = client.getQueryData(approachesQuery(valuationId).queryKey)
  const stored = read?.sheets[sheet]?.values ?? {}
  const changes = Object.entries(values).map(([field, value]) => ({ field, base: stored[field]?.value ?? null, value }))
  const saved = await rpc.approaches.save({ valuationId, sheet, changes })
  changeSheet(client, valuationId, sheet, withSaved(saved))
  if (saved.conflicts.length > 0) {
    await refreshApproaches(client, valuationId)
    throw new AppError('stale-version')
  }
}
