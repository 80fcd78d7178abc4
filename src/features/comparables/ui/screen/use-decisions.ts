import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { refreshComparables } from '../reads.ts'
import { createDecisionQueue } from './decision-queue.ts'

/** How long until what waits for a connection is sent again, in ms. */
const RETRY = 8000

type Queue = ReturnType<typeof createDecisionQueue>
/** The queues by valuation: what waits is sent also after the screen was left. */
const queues = new Map<string, Queue>()

function queueOf(valuationId: string, client: QueryClient): Queue {
  const known = queues.get(valuationId)
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
  queues.set(valuationId, queue)
  return queue
}

/** The queue of the decisions of a valuation, and its state. The browser asks before a page is closed on which decisions wait. */
export function useDecisions(valuationId: string) {
  const client = useQueryClient()
  const [queue] = useState(() => queueOf(valuationId, client))
  const state = useSyncExternalStore(queue.subscribe, queue.state)
  const isUnsaved = state.waiting.length + state.failed.size > 0
  const isStalled = state.stalled !== null
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  useEffect(() => {
    if (!isStalled) return
    const again = () => queue.resend()
    const timer = setInterval(again, RETRY)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isStalled, queue])
  return { queue, state }
}
export type Decisions = ReturnType<typeof useDecisions>
