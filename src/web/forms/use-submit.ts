import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useRun } from './use-run.ts'

/** The fault texts of a form by field name. */
export type Faults<F extends string> = Partial<Record<F, string>>

/** For what is sent as it is. */
export const noFaults = () => ({})

/**
 * The submission of a small form: one at a time, with the focus moved to the first invalid field. `check` returns the faults
 * before anything is sent, and is asked again as the form changes: a fault is gone once it is mended. `run` may throw, or return faults
 * that the server found, which stay until they are cleared.
 */
export function useSubmit<F extends string>(check: () => Faults<F>, run: () => Promise<Faults<F> | undefined>) {
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults<F>>({})
  const [isOfServer, setOfServer] = useState(false)
  const { act, busy, error } = useRun(async () => {
    const found = check()
    setFaults(found)
    setOfServer(false)
    if (Object.keys(found).length > 0) return
    setFaults((await run()) ?? {})
    setOfServer(true)
  })

  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    return act()
  }
  /** Removes a field's fault once its content has changed. */
  const clearFault = (field: F) => setFaults(({ [field]: _, ...others }) => others as Faults<F>)
  /** Removes what the server found at such fields. */
  const clearFound = (path: RegExp) => {
    if (isOfServer) setFaults((now) => omitted(now, path))
  }
  return {
    form,
    busy,
    error,
    faults: isOfServer ? faults : stillFound(faults, check),
    submit,
    clearFault,
    clearFound,
    clearFaults: () => setFaults({}),
  }
}

const omitted = <F extends string>(faults: Faults<F>, path: RegExp) =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !path.test(field))) as Faults<F>

/** Those of the faults shown that are found still, as they are found now. */
function stillFound<F extends string>(shown: Faults<F>, check: () => Faults<F>): Faults<F> {
  const fields = Object.keys(shown) as F[]
  if (fields.length === 0) return shown
  const found = check()
  return Object.fromEntries(fields.flatMap((field) => (found[field] ? [[field, found[field]]] : []))) as Faults<F>
}
