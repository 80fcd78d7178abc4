import { useEffect, useRef, useState } from 'react'
import { RpcError } from '../rpc/rpc.ts'
import type { FormStore } from './store.ts'

type Save<V extends object, T> = {
  store: FormStore<V>
  /** Sends these values; more may be typed into the form until the answer comes. */
  send: (values: V) => Promise<T>
  /** `here` is false when the form was left meanwhile: then nobody is led anywhere. */
  onSaved: (saved: T, here: boolean) => void | Promise<void>
  /** The server answered no: what it found is told in the form. */
  onRefused?: (error: RpcError) => void | Promise<void>
}

/**
 * Saves a form once at a time. `attempt` counts the tries that failed, so that the summary can take the focus anew with
 * each; `error` is what the last one met.
 */
export function useSave<V extends object, T>({ store, send, onSaved, onRefused }: Save<V, T>) {
  const running = useRef(false)
  const here = useRef(true)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const save = async () => {
    // State would come too late for the second half of a double click.
    if (running.current) return
    running.current = true
    try {
      // The button answers the press first: telling thirty fields of their faults takes a slow device longer than a blink.
      await nextPicture()
      setError(null)
      if (store.tryAll().length > 0) return setAttempt((n) => n + 1)
      setBusy(true)
      await onSaved(await send(store.get().values), here.current)
    } catch (met) {
      if (met instanceof RpcError) {
        store.refuse(met.fields ?? [])
        if (met.status > 0) await onRefused?.(met)
      }
      setError(met)
      setAttempt((n) => n + 1)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { save, busy, error, attempt, clearError: () => setError(null) }
}

/** When the browser has drawn what was changed so far; a tab in the background draws nothing and does not wait. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}
