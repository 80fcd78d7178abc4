import { useRef, useState } from 'react'

/**
 * An act of a person: one at a time, so that a second press while it runs does nothing, however soon it comes. `error` is what the last run met;
 * `failed` is given it too, as `toastError` where it is said in passing. `after` follows success and failure alike.
 */
export function useRun<A extends unknown[]>(
  run: (...args: A) => Promise<unknown>,
  failed?: (error: unknown) => unknown,
  after?: () => unknown,
) {
  // A ref and not state: the second click of a double click comes before the next render.
  const runs = useRef(false)
  const [running, setRunning] = useState<A | null>(null)
  const [error, setError] = useState<unknown>(null)
  /** Resolves to true on success. */
  const act = async (...args: A): Promise<boolean> => {
    if (runs.current) return false
    runs.current = true
    setRunning(args)
    setError(null)
    try {
      await run(...args)
      return true
    } catch (failure) {
      setError(failure)
      await failed?.(failure)
      return false
    } finally {
      await after?.()
      runs.current = false
      setRunning(null)
    }
  }
  /** `running` is what it was called with, while it runs. */
  return { act, running, busy: running !== null, error }
}
