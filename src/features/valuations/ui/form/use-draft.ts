import { useEffect, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { dropDraft, keepDraft, newKey, readDraft } from './draft.ts'
import { createFormStore } from './store.ts'
import { changedFields, type FormValues } from './values.ts'

type Start = { form: string; base: FormValues; version?: number; check: (values: FormValues) => FieldFault[] }

/**
 * A form whose unsaved content outlives a reload of the tab. `origin` is what it was opened with: where the draft was
 * begun on an older version of the record, the values of that version.
 */
export function useDraftedForm({ form, base, version, check }: Start) {
  const [begun] = useState(() => {
    const kept = readDraft(form, base)
    const store = createFormStore(kept?.values ?? base, check)
    return { kept, store }
  })
  // The firm's bounds and the fields that are open may change while the form is.
  useEffect(() => begun.store.judgeBy(check), [begun, check])

  const { kept, store } = begun
  const [restored, setRestored] = useState(kept !== null)
  const [key, setKey] = useState(kept?.key ?? newKey)
  const [origin, setOrigin] = useState({ values: kept?.base ?? base, version: kept?.version ?? version })

  useEffect(() => {
    const keep = () => {
      const { values } = store.get()
      if (isDirty(origin.values, values)) keepDraft(form, { values, key, base: origin.values, version: origin.version })
      else dropDraft(form)
    }
    keep()
    return store.subscribe(keep)
  }, [store, form, key, origin])

  return {
    store,
    key,
    /** After an answer, the next try is another create. */
    renewKey: () => setKey(newKey()),
    restored,
    origin,
    dirty: () => isDirty(origin.values, store.get().values),
    forget: () => dropDraft(form),
    /** Goes on from another state of the record, with these values in the form. */
    rebase: (values: FormValues, on: { values: FormValues; version?: number }) => {
      setOrigin({ values: on.values, version: on.version })
      setRestored(false)
      store.reset(values)
    },
  }
}

export type DraftedForm = ReturnType<typeof useDraftedForm>

function isDirty(before: FormValues, after: FormValues): boolean {
  return Object.keys(changedFields(before, after)).length > 0
}
