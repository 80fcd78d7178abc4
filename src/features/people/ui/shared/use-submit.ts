import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** Faults by field name, each a word's key. */
export type Faults<F extends string> = Partial<Record<F, string>>

/**
 * The state of a small form: runs once at a time, keeps what was typed when it fails, and leads focus to the first
 * field that is wrong. `check` gives the faults before anything is sent; `run` may throw or give faults of the server's.
 */
export function useSubmit<F extends string>(check: () => Faults<F>, run: () => Promise<Faults<F> | undefined>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [faults, setFaults] = useState<Faults<F>>({})

  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (busy) return
    const found = check()
    setFaults(found)
    setError(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      setFaults((await run()) ?? {})
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  /** Something else is typed there now. */
  const clearFault = (field: F) => setFaults(({ [field]: _, ...others }) => others as Faults<F>)
  return { form, busy, error, faults, submit, clearFault, clearFaults: () => setFaults({}) }
}
