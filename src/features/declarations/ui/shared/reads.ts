import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { Declaration } from '../../model.ts'

/** The declarations about a valuation, newest first; read again with the valuation. */
export const declarationsQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['valuations', 'declarations', valuationId],
    queryFn: async ({ signal }) => (await rpc.declarations.ofValuation({ valuationId }, { signal })).items,
  })

/** Shows declarations as a command has answered with them, and reads the timeline again. */
export async function showDeclarations(client: QueryClient, valuationId: string, items: Declaration[]): Promise<void> {
  client.setQueryData(declarationsQuery(valuationId).queryKey, items)
  await client.invalidateQueries({ queryKey: ['valuations', 'timeline', valuationId] })
}
