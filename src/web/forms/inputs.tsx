import { useTranslation } from '../i18n/i18n.ts'
import { DateField } from '../kit/fields/date-field.tsx'
import { MoneyField, NumberField } from '../kit/fields/number-field.tsx'
import { SelectField } from '../kit/fields/select-field.tsx'
import { SwitchField } from '../kit/fields/switch-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { useField, useFormSetting } from './context.ts'
import { useFaultText } from './fault-text.ts'
import { fieldId } from './field-id.ts'

/** The props that every input of a form shares: label, fault, required, disabled. */
export function useFrame(field: string, description?: string) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const { kind } = useFormSetting()
  const { value, fault, locked, set, leave } = useField(field)
  const frame = {
    id: fieldId(field),
    label: kind.label(t, field),
    description,
    error: fault ? faultText(fault) : undefined,
    required: kind.mustFill.includes(field) && !locked,
    disabled: locked,
    onBlur: leave,
  }
  return { frame, value, set }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
const asNumber = (value: unknown) => (typeof value === 'number' ? value : null)

type TextProps = { field: string; example?: string; hint?: string; lines?: boolean; kind?: 'tel' }

/** A text of the record. */
export function TextInput({ field, example, hint, lines, kind }: TextProps) {
  const { frame, value, set } = useFrame(field, hint)
  const phone = kind === 'tel' ? ({ type: 'tel', inputMode: 'tel', dir: 'ltr' } as const) : {}
  return (
    <TextField {...frame} {...phone} value={asText(value)} onChange={set} multiline={lines} placeholder={example} />
  )
}

/** A calendar date of the record. */
export function DateInput({ field, hint }: { field: string; hint?: string }) {
  const { frame, value, set } = useFrame(field, hint)
  return <DateField {...frame} value={asText(value) || null} onChange={set} />
}

/** An amount of the record in KWD. */
export function MoneyInput({ field, isWorth }: { field: string; isWorth: boolean }) {
  const { frame, value, set } = useFrame(field)
  return <MoneyField {...frame} value={asNumber(value)} onChange={set} isWorth={isWorth} />
}

type NumberProps = { field: string; unit?: string; hint?: string; plain?: boolean }

/** A number of the record with its unit; `plain` for one that is no amount, like a year. */
export function NumberInput({ field, unit, hint, plain }: NumberProps) {
  const { frame, value, set } = useFrame(field, hint)
  return <NumberField {...frame} value={asNumber(value)} onChange={set} unit={unit} plain={plain} />
}

/** A yes or no of the record. */
export function FlagInput({ field, hint }: { field: string; hint?: string }) {
  const { frame, value, set } = useFrame(field)
  return (
    <SwitchField
      id={frame.id}
      label={frame.label}
      hint={hint}
      disabled={frame.disabled}
      checked={value === true}
      onChange={set}
    />
  )
}

type ChoiceProps = {
  field: string
  codes: readonly string[]
  word: (code: string) => string
  clearable?: boolean
  hint?: string
}

/** One of an enumeration of the record. */
export function ChoiceInput({ field, codes, word, clearable, hint }: ChoiceProps) {
  const { t } = useTranslation()
  const { frame, value: held, set } = useFrame(field, hint)
  const value = asText(held)
  // A record may hold a code that has been removed from the list: it stays until another one is chosen.
  const known = value === '' || codes.includes(value) ? codes : [...codes, value]
  return (
    <SelectField
      {...frame}
      options={known.map((code) => ({ value: code, label: codes.includes(code) ? word(code) : code }))}
      value={value || null}
      onChange={(code) => set(code ?? '')}
      clearable={clearable && !frame.disabled}
      placeholder={t('forms:choose')}
    />
  )
}
