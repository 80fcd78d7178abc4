import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { sessionQuery, useMe } from '#web/session/me.ts'
import { refreshComparables } from '../reads.ts'
import { createDecisionQueue } from './decision-queue.ts'

type Queue = ReturnType<typeof createDecisionQueue>
/** The queues by person and valuation: what waits is sent also after the screen was left. */
const queues = new Map<string, Queue>()

/** The queue of a person's decisions on a valuation. It is closed once the session is another's: the next person at the screen neither sends nor undoes what is in it. */
export function queueOf(person: string | undefined, valuationId: string, client: QueryClient): Queue {
  const key = `${person} ${valuationId}`
  const known = queues.get(key)
  if (known) return known
  const queue = createDecisionQueue({
    send: async (decisions, idempotencyKey) => {
      const made = await rpc.comparables.decide({ valuationId, decisions: [...decisions] }, { idempotencyKey })
      const refused = made.refused.map(({ evidenceId, error }) => ({ evidenceId, error: new RpcError(error, 409) }))
      return { chosen: made.chosen, refused }
    },
    newKey: newId,
    isPassing: (error) => error instanceof RpcError && error.type === 'NETWORK',
    onRested: () => refreshComparables(client, valuationId),
  })
  queues.set(key, queue)
  const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const session = client.getQueryData(sessionQuery.queryKey)
    if (session?.user?.id === person && session?.interrupted !== 'replaced') return
    unsubscribe()
    queues.delete(key)
    queue.close()
  })
  return queue
}

/** The queue of one's decisions on a valuation, and its state. */
export function useDecisions(valuationId: string) {
  const queue = queueOf(useMe().user?.id, valuationId, useQueryClient())
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  return { queue, state }
}
export type Decisions = ReturnType<typeof useDecisions>
