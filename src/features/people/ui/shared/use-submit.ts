import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** The fault texts of a form by field name. */
export type Faults<F extends string> = Partial<Record<F, string>>

/**
 * The submission of a small form: one at a time, with the focus moved to the first invalid field. `check` returns the faults
 * before anything is sent; `run` may throw, or return faults that the server found.
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
  /** Removes a field's fault once its content has changed. */
  const clearFault = (field: F) => setFaults(({ [field]: _, ...others }) => others as Faults<F>)
  return { form, busy, error, faults, submit, clearFault, clearFaults: () => setFaults({}) }
}
