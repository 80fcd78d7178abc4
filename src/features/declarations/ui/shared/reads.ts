import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ActedOn } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type Declaration, MOST_ASKED } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    declarations: never
  }
}

/** The declarations about a valuation, newest first, and who inspects; read again with the valuation. */
export const declarationsQuery = (valuationId: string) =>
  queryOptions({
    queryKey: ['valuations', 'part', 'declarations', valuationId],
    queryFn: ({ signal }) => rpc.declarations.ofValuation({ valuationId }, { signal }),
  })

/** The valuations among these that lack declarations for a move of the reader's. */
export const lackingQuery = (ids: readonly string[], to: 'SUBMITTED' | 'APPROVED') =>
  queryOptions({
    queryKey: ['valuations', 'part', 'lackingDeclarations', to, ids],
    queryFn: async ({ signal }) =>
      (await rpc.declarations.lacking({ ids: ids.slice(0, MOST_ASKED), to }, { signal })).items,
    enabled: ids.length > 0,
  })

/** Shows declarations as a command has answered with them, and reads the timeline again. */
async function showDeclarations(client: QueryClient, valuationId: string, items: Declaration[]): Promise<void> {
  client.setQueryData(declarationsQuery(valuationId).queryKey, (was) => ({
    inspectors: [],
    corrected: null,
    ...was,
    items,
  }))
  await client.invalidateQueries({ queryKey: ['valuations', 'timeline', valuationId] })
}

/** What an answer with the declarations of a valuation changes on the screen. */
export const onDeclarations = (valuationId: string): ActedOn<{ items: Declaration[] }> => ({
  refresh: (client, answer) => answer && showDeclarations(client, valuationId, answer.items),
})
