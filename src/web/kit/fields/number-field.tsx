import { useState } from 'react'
import { inDigits } from '#kernel/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { TextInput } from '../controls/input.tsx'
import { useFormat, useReading } from '../text/use-format.ts'
import classes from './number-field.module.css'
import { readNumber } from './parse-input.ts'
import { type FieldProps, fieldProps } from './text-field.tsx'
import { useRawText } from './use-raw-text.ts'

type Props = FieldProps & {
  value: number | null | undefined
  /** Null when empty; NaN for text that is no number, so that the record's rule refuses it. */
  onChange: (value: number | null) => void
  /** The unit after the number: 'م²', '%', 'KWD per m²'. */
  unit?: string
  placeholder?: string
  /** True for what is no amount, like a year or a degree: never grouped, never rounded. */
  plain?: boolean | undefined
}

/** A number in either script's digits; shown grouped in the reader's digits, and as typed while it is being typed. */
export function NumberField({ plain = false, ...props }: Props) {
  const { number, digits } = useFormat()
  return <FigureField {...props} show={plain ? (value) => digits(String(value)) : number} />
}

type MoneyProps = Omit<Props, 'unit' | 'plain'> & {
  /** True for the value of a property, which has no fils where there are none. */
  isWorth?: boolean
}

/** An amount in KWD; shown with its three decimals unless it is what a property is worth. */
export function MoneyField({ isWorth = false, ...props }: MoneyProps) {
  const { kwd, worthKwd } = useFormat()
  const { t } = useTranslation()
  return <FigureField {...props} show={isWorth ? worthKwd : kwd} unit={t('shell:kwd')} />
}

function FigureField({
  value,
  onChange,
  unit,
  placeholder,
  show,
  ...field
}: Omit<Props, 'plain'> & { show: (n: number) => string }) {
  const { t } = useTranslation()
  const reading = useReading()
  // Text that is no number stays as typed, to be corrected.
  const [unread, setUnread] = useState('')
  const wrong = typeof value === 'number' && Number.isNaN(value)
  const empty = value === null || value === undefined
  const plain = wrong ? unread : empty ? '' : inDigits(String(value), reading)
  const raw = useRawText(plain)
  const resting = wrong ? unread : empty ? '' : show(value)
  const fault = wrong && raw.typed === null ? t('shell:notANumber') : undefined

  return (
    <TextInput
      {...fieldProps({ ...field, error: field.error ?? fault })}
      ref={raw.input}
      inputClass={classes.input}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      placeholder={placeholder}
      rightSection={unit ? <span className={classes.unit}>{unit}</span> : undefined}
      rightSectionWidth={unit ? unitRoom(unit) : undefined}
      value={raw.typed ?? resting}
      onFocus={raw.onFocus}
      onChange={(event) => {
        const text = event.currentTarget.value
        raw.setTyped(text)
        setUnread(text)
        onChange(readNumber(text, unit !== undefined && /[%٪]/.test(unit)))
      }}
      onBlur={() => {
        raw.setTyped(null)
        field.onBlur?.()
      }}
    />
  )
}

// Estimated, because the input's padding depends on it before anything is painted: no unit has wider letters on average.
const unitRoom = (unit: string) => Math.max(48, unit.length * 7.5 + 24)
