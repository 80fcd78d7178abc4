import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import type { FormKind, FormRecord, FormValue } from './kind.ts'
import { type FormState, type FormStore, faultAt } from './store.ts'

/** What the fields of a form share; `record` is null in the form of a new one. */
export type FormSetting<V extends object, F extends keyof V & string, R extends FormRecord> = {
  kind: FormKind<V, F, R>
  store: FormStore<V>
  record: R | null
}

/** The values of any form, as a field sees them that knows its own name only. */
export type AnyValues = Record<string, FormValue>
type AnySetting = FormSetting<AnyValues, string, FormRecord>

const FormContext = createContext<AnySetting | null>(null)

/** Provides a form to its fields. */
export const FormProvider = FormContext.Provider

/** A form as its fields see it. */
export const asSetting = <V extends object, F extends keyof V & string, R extends FormRecord>(
  setting: FormSetting<V, F, R>,
): AnySetting => setting as unknown as AnySetting

/** The form around a field. */
export function useFormSetting(): AnySetting {
  const setting = useContext(FormContext)
  if (!setting) throw new Error('a field stands outside of its form')
  return setting
}

/** A part of the form's state; rerenders only when that part changes. */
export function useFormState<T>(pick: (state: FormState<AnyValues>) => T): T {
  const { store } = useFormSetting()
  return useSyncExternalStore(store.subscribe, () => pick(store.get()))
}

/** One field: its value, the fault to show, and its setters. */
export function useField(field: string) {
  const { kind, store, record } = useFormSetting()
  const value = useFormState((state) => state.values[field] ?? null)
  // Every keystroke creates new fault objects: compared by content, the other fields do not rerender.
  const serialized = useFormState((state) => JSON.stringify(faultAt(state, field)))
  return {
    value,
    fault: serialized === undefined ? undefined : (JSON.parse(serialized) as FieldFault),
    locked: record !== null && !kind.editable(record).includes(field),
    set: (next: FormValue) => store.set({ [field]: next }),
    leave: () => store.touch(field),
  }
}
