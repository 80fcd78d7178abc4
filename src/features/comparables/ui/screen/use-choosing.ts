import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { refreshComparables } from '../reads.ts'

type ChoosingInput = InputOf<Verbs['comparables']['choose']>
type Chosen = Omit<ChoosingInput, 'valuationId'>
export type Choosing = ReturnType<typeof useChoosing>
/**
 * Chooses entries for a valuation, one request at a time: what is chosen meanwhile waits and is sent in order. What a refusal says is shown at
 * its entry, and all is read again.
 */
export function useChoosing(valuationId: string) {
  const client = useQueryClient()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** The versions that own decisions made: what is chosen again before the list is read has the earlier one. */
  const made = useRef(new Map<string, number>())
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<ReadonlyMap<string, { input: Chosen; error: unknown }>>(new Map())
  const clear = (id: string) => setFailed((was) => new Map([...was].filter(([one]) => one !== id)))
  const send = async (input: Chosen): Promise<unknown> => {
    const { evidenceId } = input
    const own = made.current.get(evidenceId) ?? 0
    try {
      const chosen = await rpc.comparables.choose({
        valuationId,
        ...input,
        ...(own > (input.version ?? 0) ? { version: own } : {}),
      })
      made.current.set(evidenceId, chosen.version)
      return null
    } catch (error) {
      setFailed((was) => new Map(was).set(evidenceId, { input, error }))
      return error
    } finally {
      await refreshComparables(client, valuationId)
      setWaiting((was) => was.toSpliced(was.indexOf(evidenceId), 1))
    }
  }
  /** Resolves to what refused it; to null once it is chosen. */
  const choose = (input: Chosen): Promise<unknown> => {
    clear(input.evidenceId)
    setWaiting((was) => [...was, input.evidenceId])
    const turn = last.current.then(() => send(input))
    last.current = turn
    return turn
  }
  return {
    isBusy: (evidenceId: string) => waiting.includes(evidenceId),
    errorOf: (evidenceId: string): unknown => failed.get(evidenceId)?.error ?? null,
    clear,
    choose,
    /** Chooses again what failed, of the entry as it is `seen` now. */
    again: (seen: Omit<Chosen, 'choice' | 'reasonCode' | 'reason'>) => {
      const input = failed.get(seen.evidenceId)?.input
      if (input) void choose({ ...input, ...seen })
    },
  }
}
