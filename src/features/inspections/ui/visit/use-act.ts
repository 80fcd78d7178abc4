import { useRef, useState } from 'react'

/** Runs one act at a time; `error` is that of the last one. */
export function useAct() {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  /** Resolves to true on success. */
  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setError(null)
    try {
      await act()
      return true
    } catch (cause) {
      setError(cause)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, error, run }
}
