import { type ReactNode, useState } from 'react'
import { inDigits } from '#kernel/format.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { TextInput } from '#web/kit/controls/input.tsx'
import { useRawText } from '#web/kit/fields/use-raw-text.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { LONGEST_SIDE } from '../../rules/sketch/sides.ts'
import { readMetres } from './read-metres.ts'
import classes from './sketch.module.css'

type Props = {
  /** Shown above it, or read out alone where it is `named`. */
  label?: ReactNode
  named?: string
  description?: string
  value: number
  least?: number
  most?: number
  disabled: boolean
  onChange: (metres: number) => void
}

/** A length that is there, in metres: each text that is one is written at once, any other stays with what it should be. */
export function MetresInput({
  label,
  named,
  description,
  value,
  least = 0.01,
  most = LONGEST_SIDE,
  disabled,
  onChange,
}: Props) {
  const { t } = useTranslation()
  const { fixed, number } = useFormat()
  const [unread, setUnread] = useState<string | null>(null)
  const reading = useReading()
  const raw = useRawText(unread ?? inDigits(String(value), reading))
  return (
    <TextInput
      ref={raw.input}
      label={label}
      aria-label={named}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className={classes.metres}
      disabled={disabled}
      rightSection={<span aria-hidden="true">{t('sketch:m')}</span>}
      error={unread === null ? undefined : t('sketch:fault.length', { least: number(least), most: number(most) })}
      value={raw.typed ?? unread ?? fixed(value)}
      onFocus={raw.onFocus}
      onChange={({ currentTarget: { value: text } }) => {
        const metres = readMetres(text, { least, most })
        raw.setTyped(text)
        setUnread(metres === null ? text : null)
        if (metres !== null) onChange(metres)
      }}
      onBlur={() => raw.setTyped(null)}
    />
  )
}
