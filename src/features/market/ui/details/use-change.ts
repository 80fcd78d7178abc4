import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useSeenAct } from '#web/records/details/use-refusal.ts'
import type { EvidenceDetails } from '../../model.ts'
import { evidenceQuery, evidenceTimelineQuery, refreshMarket } from '../shared/reads.ts'

export type EvidenceChange = ReturnType<typeof useEvidenceChange>

/** A change of an entry that a dialog asks about, at the version that was read, one request at a time. */
export function useEvidenceChange(evidence: EvidenceDetails) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<string | null>(null)
  const { id } = evidence
  const { clear, run, ...act } = useSeenAct({
    record: evidence,
    isAsked: asking !== null,
    history: () => client.fetchQuery({ ...evidenceTimelineQuery(id), staleTime: 0 }),
    again: () => client.invalidateQueries({ queryKey: evidenceQuery(id).queryKey }),
    refresh: refreshMarket,
  })
  const ask = (what: string | null) => {
    clear()
    setAsking(what)
  }
  const show = (saved: EvidenceDetails) => {
    client.setQueryData(evidenceQuery(id).queryKey, saved)
    return refreshMarket(client)
  }
  return {
    ...act,
    asking,
    ask,
    close: () => ask(null),
    /** Shows the entry as it is now. */
    show,
    /** Sends the change; the answer is the entry as it is now. */
    send: (change: () => Promise<EvidenceDetails>, done: string) =>
      run(async () => {
        const saved = await change()
        setAsking(null)
        toast.success(done)
        await show(saved)
      }),
  }
}
