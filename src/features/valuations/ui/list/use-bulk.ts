import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/kit/reading.ts'
import { toast } from '#web/kit/toast.tsx'
import { rpc } from '#web/rpc.ts'
import { refreshValuations } from '../reads.ts'
import { type BulkField, type BulkRow, type Outcome, setInRows } from './bulk.ts'

type Bulk = {
  field: BulkField
  rows: readonly BulkRow[]
  onChanged: (ids: readonly string[]) => void
  /** Every row was changed. */
  onDone: () => void
}

/** Sets a field in all rows, one run at a time: `doing` counts the rows before the one under way, `outcome` is the last run's. */
export function useBulk({ field, rows, onChanged, onDone }: Bulk) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const running = useRef(false)
  const [doing, setDoing] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const run = async (value: string | null) => {
    if (running.current) return
    running.current = true
    setOutcome(null)
    const met = await setInRows(rows, field, value, rpc.valuations, setDoing)
    // The refused rows stay selected, at the version they now have.
    await refreshValuations(client)
    running.current = false
    setDoing(null)
    onChanged(met.changed)
    if (met.refused.length > 0 || met.stopped) return setOutcome(met)
    const count = met.changed.length
    toast.success(t('valuations:list.bulk.changed', { count, n: number(count) }))
    onDone()
  }
  return { run, doing, outcome }
}
