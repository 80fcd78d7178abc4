import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inDigits } from '#kernel/format.ts'
import classes from './number-field.module.css'
import { useFormat, useReading } from './reading.ts'
import { type FieldProps, fieldProps } from './text-field.tsx'
import { readNumber } from './typed.ts'

type Props = FieldProps & {
  value: number | null | undefined
  /** Null for nothing; NaN for what is no number, so that the record's rule refuses it. */
  onChange: (value: number | null) => void
  /** The unit behind the figure: 'م²', '%'. */
  unit?: ReactNode
  placeholder?: string
}

/** A number in either script's digits; shown grouped in the reader's digits, and as typed while it is being typed. */
export function NumberField(props: Props) {
  const { number } = useFormat()
  return <FigureField {...props} show={number} />
}

/** An amount in KWD; shown with its three decimals. */
export function MoneyField(props: Omit<Props, 'unit'>) {
  const { kwd } = useFormat()
  const { t } = useTranslation()
  return <FigureField {...props} show={kwd} unit={t('shell:kwd')} />
}

function FigureField({ value, onChange, unit, placeholder, show, ...field }: Props & { show: (n: number) => string }) {
  const { t } = useTranslation()
  const reading = useReading()
  const [focused, setFocused] = useState(false)
  const [typed, setTyped] = useState('')
  const wrong = typeof value === 'number' && Number.isNaN(value)
  const plain = value === null || value === undefined ? '' : inDigits(String(value), reading)
  const shown = focused || wrong ? typed : plain === '' ? '' : show(value as number)

  return (
    <TextInput
      {...fieldProps({ ...field, error: field.error ?? (wrong && !focused ? t('shell:notANumber') : undefined) })}
      classNames={{ input: classes.input }}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      placeholder={placeholder}
      rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? 48 : undefined}
      rightSectionPointerEvents="none"
      value={shown}
      onFocus={() => {
        if (!wrong) setTyped(plain)
        setFocused(true)
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(readNumber(event.currentTarget.value))
      }}
      onBlur={() => {
        setFocused(false)
        field.onBlur?.()
      }}
    />
  )
}
