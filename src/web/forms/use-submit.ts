import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/** The fault texts of a form by field name. */
export type Faults<F extends string> = Partial<Record<F, string>>

/**
 * The submission of a small form: one at a time, with the focus moved to the first invalid field. `check` returns the faults
 * before anything is sent, and is asked again as the form changes: a fault is gone once it is mended. `run` may throw, or return faults
 * that the server found, which stay until they are cleared.
 */
export function useSubmit<F extends string>(check: () => Faults<F>, run: () => Promise<Faults<F> | undefined>) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [faults, setFaults] = useState<Faults<F>>({})
  const [isOfServer, setOfServer] = useState(false)

  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])

  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (busy) return
    const found = check()
    setFaults(found)
    setOfServer(false)
    setError(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      setFaults((await run()) ?? {})
      setOfServer(true)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  /** Removes a field's fault once its content has changed. */
  const clearFault = (field: F) => setFaults(({ [field]: _, ...others }) => others as Faults<F>)
  return {
    form,
    busy,
    error,
    faults: isOfServer ? faults : stillFound(faults, check),
    submit,
    clearFault,
    clearFaults: () => setFaults({}),
  }
}

/** Those of the faults told that are found still, as they are found now. */
function stillFound<F extends string>(told: Faults<F>, check: () => Faults<F>): Faults<F> {
  const fields = Object.keys(told) as F[]
  if (fields.length === 0) return told
  const found = check()
  return Object.fromEntries(fields.flatMap((field) => (found[field] ? [[field, found[field]]] : []))) as Faults<F>
}
