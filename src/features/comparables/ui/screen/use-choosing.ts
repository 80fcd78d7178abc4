import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { InputOf, Verbs } from '#kernel/verbs.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { refreshComparables } from '../reads.ts'

export type ChoosingInput = InputOf<Verbs['comparables']['choose']>
export type Choosing = ReturnType<typeof useChoosing>

/** Chooses entries for a valuation, one request at a time; what a refusal says stands at the entry, and all is read again. */
export function useChoosing(valuationId: string) {
  const client = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ id: string; error: unknown } | null>(null)
  return {
    busy,
    errorOf: (evidenceId: string): unknown => (failed?.id === evidenceId ? failed.error : null),
    clear: () => setFailed(null),
    /** Resolves to true once it is chosen. */
    choose: async (input: Omit<ChoosingInput, 'valuationId'>): Promise<boolean> => {
      if (running.current) return false
      running.current = true
      setBusy(input.evidenceId)
      setFailed(null)
      let isChosen = false
      try {
        await rpc.comparables.choose({ valuationId, ...input })
        isChosen = true
      } catch (error) {
        setFailed({ id: input.evidenceId, error })
      }
      await refreshComparables(client, valuationId)
      running.current = false
      setBusy(null)
      return isChosen
    },
  }
}
