import { useState } from 'react'
import { latinDigits } from '#kernel/text.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Check } from '../../kit/fields/check.tsx'
import { NumberField } from '../../kit/fields/number-field.tsx'
import type { Group, Option } from '../../kit/fields/options.tsx'
import { SelectField } from '../../kit/fields/select-field.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useDebouncedText } from '../../kit/fields/use-debounced-text.ts'
import { Grid } from '../../kit/layout/layout.tsx'
import classes from './filter-panel.module.css'

type Field = {
  label: string
  /** What the address says. */
  value: string | undefined
  onSet: (value: string | undefined) => void
  error?: string | undefined
}

/** A text filter that applies while it is typed; `numeral` for digits only, of either script. */
export function TextFilter(props: Field & { longest?: number; dir?: 'ltr'; numeral?: boolean }) {
  const { label, value, onSet, error, longest = 200, dir, numeral = false } = props
  const typed = useDebouncedText(value ?? '', (text) => onSet((numeral ? latinDigits(text) : text) || undefined))
  return (
    <TextField
      label={label}
      value={typed.text}
      onChange={typed.type}
      onBlur={typed.settle}
      maxLength={longest}
      error={error}
      {...(dir ? { dir } : {})}
      {...(numeral ? { inputMode: 'numeric' } : {})}
    />
  )
}

/** A number filter that applies while it is typed; text that is no number shows a fault and does not apply. */
export function NumberFilter({ label, value, onSet, error, unit }: Field & { unit?: string | undefined }) {
  const typed = useDebouncedText(value ?? '', (text) => onSet(text || undefined))
  const [isNone, setNone] = useState(false)
  const known = typed.text === '' || Number.isNaN(Number(typed.text)) ? null : Number(typed.text)
  return (
    <NumberField
      label={label}
      value={isNone ? Number.NaN : known}
      onChange={(number) => {
        setNone(Number.isNaN(number))
        if (!Number.isNaN(number)) typed.type(number === null ? '' : String(number))
      }}
      onBlur={typed.settle}
      error={error}
      unit={unit}
    />
  )
}

/** One of a list, or any; a value outside the list is ignored. */
export function OneFilter({
  label,
  value,
  onSet,
  options,
  searchable = false,
}: Field & { options: readonly Option[] | readonly Group[]; searchable?: boolean }) {
  const { t } = useTranslation()
  const known = options.some((each) =>
    'items' in each ? each.items.some((option) => option.value === value) : each.value === value,
  )
  return (
    <SelectField
      label={label}
      options={options}
      value={known ? value : null}
      onChange={(code) => onSet(code ?? undefined)}
      placeholder={t('records:filter.any')}
      searchable={searchable}
      clearable
    />
  )
}

type Several = {
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  onChoose: (code: string, on: boolean) => void
}

/** Any of a few codes, as checkboxes. */
export function SeveralFilter({ label, options, chosen, onChoose }: Several) {
  return (
    <fieldset>
      <legend>{label}</legend>
      <Grid columns="repeat(auto-fill, minmax(11rem, 1fr))" gap={[4, 12]} className={classes.checks}>
        {options.map((option) => (
          <Check
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(on) => onChoose(option.value, on)}
          />
        ))}
      </Grid>
    </fieldset>
  )
}
