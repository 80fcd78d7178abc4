import { useTranslation } from 'react-i18next'
import { DateField } from '#web/kit/date-field.tsx'
import { MoneyField, NumberField } from '#web/kit/number-field.tsx'
import { SelectField } from '#web/kit/select-field.tsx'
import { SwitchField } from '#web/kit/switch-field.tsx'
import { TextField } from '#web/kit/text-field.tsx'
import type { DateField as DateName, MoneyField as MoneyName } from '../../model.ts'
import { useField } from './context.ts'
import { useFaultText } from './fault-text.ts'
import { type FormField, MUST_FILL } from './fields.ts'
import type { TextField as TextName } from './values.ts'

/** The element of a field: what the summary's links lead to. */
export const fieldId = (field: string) => `field-${field}`

/** What every input of the form has in common: words, mark, fault, lock. */
export function useFrame<F extends FormField>(field: F, description?: string) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const { value, fault, locked, set, leave } = useField(field)
  const name: FormField = field
  const frame = {
    id: fieldId(field),
    label: t(`valuations:field.${name}`),
    description,
    error: fault ? faultText(fault) : undefined,
    required: MUST_FILL.includes(field) && !locked,
    disabled: locked,
    onBlur: leave,
  }
  return { frame, value, set }
}

/** A text of the record. */
export function TextInput(props: { field: TextName; example?: string; lines?: boolean; kind?: 'tel' }) {
  const { frame, value, set } = useFrame(props.field)
  const phone = props.kind === 'tel' ? ({ type: 'tel', inputMode: 'tel', dir: 'ltr' } as const) : {}
  return (
    <TextField {...frame} {...phone} value={value} onChange={set} multiline={props.lines} placeholder={props.example} />
  )
}

/** A calendar date of the record. */
export function DateInput({ field }: { field: DateName }) {
  const { frame, value, set } = useFrame(field)
  return <DateField {...frame} value={value} onChange={set} />
}

/** An amount of the record in KWD. */
export function MoneyInput({ field }: { field: MoneyName }) {
  const { frame, value, set } = useFrame(field)
  return <MoneyField {...frame} value={value} onChange={set} />
}

/** The size in m². */
export function SizeInput() {
  const { t } = useTranslation()
  const { frame, value, set } = useFrame('propertySize')
  return <NumberField {...frame} value={value} onChange={set} unit={t('valuations:form.sqm')} />
}

/** A yes or no of the record. */
export function FlagInput({ field, hint }: { field: 'isUsufruct' | 'hasBuilding'; hint?: string }) {
  const { frame, value, set } = useFrame(field)
  return (
    <SwitchField
      id={frame.id}
      label={frame.label}
      hint={hint}
      disabled={frame.disabled}
      checked={value}
      onChange={set}
    />
  )
}

/** One of an enumeration of the record. */
export function ChoiceInput({
  field,
  codes,
  word,
  clearable,
}: {
  field: TextName
  codes: readonly string[]
  word: (code: string) => string
  clearable?: boolean
}) {
  const { t } = useTranslation()
  const { frame, value, set } = useFrame(field)
  // A record may hold a code that has left the list since: it stays what it is until somebody chooses another.
  const known = value === '' || codes.includes(value) ? codes : [...codes, value]
  return (
    <SelectField
      {...frame}
      options={known.map((code) => ({ value: code, label: codes.includes(code) ? word(code) : code }))}
      value={value || null}
      onChange={(code) => set(code ?? '')}
      clearable={clearable}
      placeholder={t('valuations:form.choose')}
    />
  )
}
