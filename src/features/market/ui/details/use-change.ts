import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useRefusal } from '#web/records/details/use-refusal.ts'
import type { EvidenceDetails } from '../../model.ts'
import { evidenceQuery, evidenceTimelineQuery, refreshMarket } from '../shared/reads.ts'

export type EvidenceChange = ReturnType<typeof useEvidenceChange>

/** A change of an entry that a dialog asks about, at the version that was read, one request at a time. */
export function useEvidenceChange(evidence: EvidenceDetails) {
  const client = useQueryClient()
  const running = useRef(false)
  const [asking, setAsking] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { id } = evidence
  const { error, since, clear, met } = useRefusal({
    history: () => client.fetchQuery({ ...evidenceTimelineQuery(id), staleTime: 0 }),
    again: () => client.invalidateQueries({ queryKey: evidenceQuery(id).queryKey }),
  })
  const close = () => {
    clear()
    setAsking(null)
  }
  return {
    asking,
    busy,
    error,
    since,
    ask: (what: string) => {
      clear()
      setAsking(what)
    },
    close,
    /** Sends the change; the answer is the entry as it is now. */
    send: async (change: () => Promise<EvidenceDetails>, done: string) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      clear()
      try {
        const saved = await change()
        client.setQueryData(evidenceQuery(id).queryKey, saved)
        setAsking(null)
        toast.success(done)
        await refreshMarket(client)
      } catch (error) {
        await met(error, evidence)
      }
      running.current = false
      setBusy(false)
    },
    /** Refetches the entry. */
    reload: async () => {
      await refreshMarket(client)
      clear()
    },
  }
}
