import { useEffect, useRef, useState } from 'react'
import { RpcError } from '../rpc/rpc.ts'
import type { FormStore } from './store.ts'

type Save<V extends object, T> = {
  store: FormStore<V>
  /** Sends these values; the form may change until the answer arrives. */
  send: (values: V) => Promise<T>
  /** `here` is false when the form was left meanwhile: then there is no navigation. */
  onSaved: (saved: T, here: boolean) => void | Promise<void>
  /** Called when the server refused; the form shows the faults. */
  onRefused?: (error: RpcError) => void | Promise<void>
}

/**
 * Saves a form, one call at a time. `attempt` counts failed attempts, so that the summary takes the focus after each; `error` is
 * that of the last one.
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
    // A ref and not state: the second click of a double click comes before the next render.
    if (running.current) return
    running.current = true
    try {
      // The button is painted first: validating thirty fields takes a slow device noticeably long.
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

/** Resolves after the next paint; a background tab does not paint and continues after a timeout. */
function nextPicture(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}
