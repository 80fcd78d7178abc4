import type { ReactNode } from 'react'
import { isBlank } from '#kernel/text.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { Choice } from '#web/kit/fields/choice.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { PathFaults } from '#web/records/details/use-record-act.ts'
import classes from './act-fields.module.css'

type NameOf<V, T> = { [K in keyof V]-?: V[K] extends T ? K : never }[keyof V] & string
type Option<C extends string> = { value: C; label: string; detail?: string }
/** What a choice is of, with the codes that its value may be. */
type OfCodes<V, More> = {
  [N in NameOf<V, string | null>]: Common<N> & More & { options: readonly Option<V[N] & string>[] }
}[NameOf<V, string | null>]

type Common<N extends string> = {
  name: N
  label: string
  hint?: ReactNode
  /** What is said of the field when it is empty; true where the server alone says it. */
  required?: boolean | string
}
type Text<V> = Common<NameOf<V, string>> & {
  kind: 'text' | 'longText' | 'email' | 'phone'
  max?: number
  /** The name of its input. */
  input?: string
}
type Choices<V> = OfCodes<V, { kind: 'choice' }>
type Select<V> = OfCodes<
  V,
  {
    kind: 'select'
    searchable?: boolean
    clearable?: boolean
    placeholder?: string
    reading?: boolean
    onSearch?: (text: string) => void
  }
>
type Day<V> = Common<NameOf<V, string | null>> & { kind: 'day' }
type Figure<V> = Common<NameOf<V, number | null>> & {
  kind: 'number' | 'money'
  unit?: string
  plain?: boolean
  /** The value of a property, which has no fils where there are none. */
  isWorth?: boolean
}
type Tick<V> = Common<NameOf<V, boolean>> & { kind: 'check' }

/** A field of an act by its descriptor; `name` is that of the value, and of the field in the faults of the server. */
export type ActField<V> = Text<V> | Choices<V> | Select<V> | Day<V> | Figure<V> | Tick<V>

/** The faults of required fields that are empty, of those that say so by themselves. */
export function missing<V>(fields: readonly ActField<V>[], values: V): PathFaults {
  const empty = fields.flatMap(({ name, required }) => {
    const value: unknown = values[name]
    const lacks = isBlank(value) || value === false || Number.isNaN(value)
    return typeof required === 'string' && lacks ? [[name, required] as const] : []
  })
  return Object.fromEntries(empty)
}

type Props<V> = { field: ActField<V>; value: unknown; fault: string | undefined; onChange: (value: unknown) => void }

/** The input of a field. */
export function ActInput<V>({ field, value, fault, onChange }: Props<V>) {
  const shared = {
    label: field.label,
    description: field.hint,
    error: fault,
    required: Boolean(field.required),
    onChange,
  }
  const text = value as string | null
  switch (field.kind) {
    case 'email':
      return (
        <TextField
          {...shared}
          value={text}
          maxLength={field.max}
          name={field.input}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
        />
      )
    case 'phone':
      return <TextField {...shared} value={text} maxLength={field.max} type="tel" dir="ltr" />
    case 'text':
    case 'longText':
      return (
        <TextField
          {...shared}
          value={text}
          maxLength={field.max}
          name={field.input}
          multiline={field.kind === 'longText'}
        />
      )
    case 'select': {
      const { options, searchable, clearable, placeholder, reading, onSearch } = field
      return (
        <SelectField {...shared} {...{ options, searchable, clearable, placeholder, reading, onSearch }} value={text} />
      )
    }
    case 'day':
      return <DateField {...shared} value={text} />
    case 'number':
      return <NumberField {...shared} value={value as number | null} unit={field.unit} plain={field.plain} />
    case 'money':
      return <MoneyField {...shared} value={value as number | null} isWorth={field.isWorth} />
    case 'choice':
      return (
        <div>
          <Choice label={field.label} options={field.options} value={text} onChange={onChange} />
          <Fault>{fault}</Fault>
        </div>
      )
    case 'check':
      return (
        <div>
          <Check label={field.label} checked={value === true} onChange={onChange} />
          <Fault>{fault}</Fault>
        </div>
      )
  }
}

const Fault = ({ children }: { children: string | undefined }) => (
  <div role="alert">{children ? <p className={classes.fault}>{children}</p> : null}</div>
)
