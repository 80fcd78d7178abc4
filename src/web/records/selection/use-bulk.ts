import { useRef, useState } from 'react'
import { toast } from '../../kit/feedback/toast.tsx'
import { useFormat } from '../../kit/text/use-format.ts'
import { changeRows, type Outcome, type RowAction } from './bulk.ts'
import type { BulkWords } from './bulk-outcome.tsx'

type Bulk<R> = {
  rows: readonly R[]
  words: BulkWords
  /** Reads the lists again. */
  refresh: () => Promise<void>
  onChanged: (ids: readonly string[]) => void
  /** Every row was changed. */
  onDone: () => void
}

/** Changes all rows, one run at a time: `doing` counts the rows done, `outcome` is that of the last run. */
export function useBulk<R extends { id: string }>({ rows, words, refresh, onChanged, onDone }: Bulk<R>) {
  const { number } = useFormat()
  const running = useRef(false)
  const [doing, setDoing] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome<R> | null>(null)

  const run = async (deed: RowAction<R>) => {
    if (running.current) return
    running.current = true
    setOutcome(null)
    const met = await changeRows(rows, deed, setDoing)
    // The refused rows stay selected, at the version they now have.
    await refresh()
    running.current = false
    setDoing(null)
    onChanged(met.changed)
    if (met.refused.length > 0 || met.stopped) return setOutcome(met)
    const count = met.changed.length
    toast.success(words.changed({ count, n: number(count) }))
    onDone()
  }
  return { run, doing, outcome }
}
