import type { ReactNode } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { type FormSetting, useField, useFormSetting, useFormState } from './context.ts'
import { ChoiceInput, DateInput, FlagInput, MoneyInput, NumberInput, TextInput, useFrame } from './inputs.tsx'
import type { FormRecord } from './kind.ts'
import type { FormState } from './store.ts'

// The fields of a form that hold exactly this.
type Of<V, F extends keyof V, T> = { [K in F]: [V[K], T] extends [T, V[K]] ? K : never }[F]
type Props<Input extends (props: never) => ReactNode, Name> = (
  props: Omit<Parameters<Input>[0], 'field'> & { field: Name },
) => ReactNode
type Set<V, F extends keyof V> = (value: V[F]) => void

type Parts<V extends object, F extends keyof V & string, R extends FormRecord> = {
  useFormSetting: () => FormSetting<V, F, R>
  useFormState: <T>(pick: (state: FormState<V>) => T) => T
  useField: <K extends F>(
    field: K,
  ) => { value: V[K]; fault: FieldFault | undefined; locked: boolean; set: Set<V, K>; leave: () => void }
  useFrame: <K extends F>(
    field: K,
    description?: string,
  ) => { frame: ReturnType<typeof useFrame>['frame']; value: V[K]; set: Set<V, K> }
  TextInput: Props<typeof TextInput, Of<V, F, string>>
  ChoiceInput: Props<typeof ChoiceInput, Of<V, F, string>>
  DateInput: Props<typeof DateInput, Of<V, F, string | null>>
  MoneyInput: Props<typeof MoneyInput, Of<V, F, number | null>>
  NumberInput: Props<typeof NumberInput, Of<V, F, number | null>>
  FlagInput: Props<typeof FlagInput, Of<V, F, boolean>>
}

/** The inputs and hooks, typed for one kind of form: a field of another form, or of another type, does not compile. */
export function partsOf<V extends object, F extends keyof V & string, R extends FormRecord>(): Parts<V, F, R> {
  const inputs = { TextInput, ChoiceInput, DateInput, MoneyInput, NumberInput, FlagInput }
  return { useFormSetting, useFormState, useField, useFrame, ...inputs } as unknown as Parts<V, F, R>
}
