import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { isStale, RpcError } from '#web/rpc/rpc.ts'
import type { WordKey } from '../../i18n/i18n.ts'

/** What the server found at fields, by the field's path. */
export type PathFaults = Partial<Record<string, string>>

/** What an act changes on the screen, and how another's change of the record is noticed. */
export type ActedOn<A = unknown> = {
  /** Reads again all that shows the record, or shows the answer, which is there after a success. */
  refresh: (client: QueryClient, answer?: A) => unknown
  /** The error codes that say, beside a stale version, that the record is another by now. */
  changed?: readonly string[]
  /** The word that says so; without one it is said as any error is. */
  stale?: WordKey
  /** True where it is read again after any other refusal too. */
  afterRefusal?: boolean
  /** The text of a fault at its field, where it is not `faultText`. */
  sayFault?: (fault: FieldFault) => string
}

type RecordAct<A> = {
  on?: ActedOn<A> | undefined
  onDone: (answer: A) => void
  /** True for a field that the form has. */
  has?: (field: string) => boolean
}

/**
 * Sends an act on a record and reads again what shows it. Gives the faults at the fields that the form has, and throws what it has no field
 * for; after somebody else's change `stale` is true, while what was typed stays.
 */
export function useRecordAct<A = unknown>({ on, onDone, has = () => false }: RecordAct<A>) {
  const client = useQueryClient()
  const [stale, setStale] = useState(false)
  const run = async (
    work: () => Promise<A>,
    message?: string | ((answer: A) => string | undefined),
  ): Promise<PathFaults | undefined> => {
    setStale(false)
    let answer: A
    try {
      answer = await work()
    } catch (error) {
      if (on && (isStale(error) || (error instanceof RpcError && on.changed?.includes(error.code)))) {
        if (on.stale) setStale(true)
        await on.refresh(client)
        if (on.stale) return undefined
      } else if (on?.afterRefusal) await on.refresh(client)
      if (!(error instanceof RpcError) || !error.fields?.length) throw error
      if (!error.fields.every(({ field }) => has(field))) throw error
      return Object.fromEntries(error.fields.map((fault) => [fault.field, (on?.sayFault ?? faultText)(fault)]))
    }
    const said = typeof message === 'function' ? message(answer) : message
    if (said) toast.success(said)
    onDone(answer)
    await on?.refresh(client, answer)
    return undefined
  }
  return { run, stale }
}
