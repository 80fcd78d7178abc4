import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from './fields.ts'
import { type FormState, type FormStore, faultAt } from './store.ts'
import type { FormValues } from './values.ts'

/** What the sections of a form share; `record` is there when a stored valuation is edited. */
export type FormSetting = { store: FormStore; record: ValuationDetails | null }

export const FormContext = createContext<FormSetting | null>(null)

/** The form around a field. */
export function useFormSetting(): FormSetting {
  const setting = useContext(FormContext)
  if (!setting) throw new Error('a field stands outside of its form')
  return setting
}

/** A part of the form's state; redraws only when that part changes. */
export function useFormState<T>(pick: (state: FormState) => T): T {
  const { store } = useFormSetting()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

/** One field: its value, its fault if one is to be shown, and what changes it. */
export function useField<F extends FormField>(
  field: F,
): {
  value: FormValues[F]
  fault: FieldFault | undefined
  locked: boolean
  set: (value: FormValues[F]) => void
  leave: () => void
} {
  const { store, record } = useFormSetting()
  const value = useFormState((state) => state.values[field])
  // Faults are found anew with every keystroke: compared by what they say, the other fields stay still.
  const told = useFormState((state) => JSON.stringify(faultAt(state, field)))
  return {
    value,
    fault: told === undefined ? undefined : (JSON.parse(told) as FieldFault),
    locked: record !== null && !record.editable.includes(field),
    set: (next) => store.set({ [field]: next }),
    leave: () => store.touch(field),
  }
}
