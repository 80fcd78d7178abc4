import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { isCalendarDate } from '#kernel/dates.ts'
import { inDigits } from '#kernel/format.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ActionIcon } from '../controls/button.tsx'
import { TextInput } from '../controls/input.tsx'
import { PopupBox } from '../overlays/popup-box.tsx'
import { useFormat, useReading } from '../text/use-format.ts'
import classes from './number-field.module.css'
import { readPlainDate } from './parse-input.ts'
import { type FieldProps, fieldProps } from './text-field.tsx'
import { useRawText } from './use-raw-text.ts'

// The calendar is loaded when it is first opened: most dates are typed.
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })))

type Props = FieldProps & {
  /** 'YYYY-MM-DD'; text that is no date is shown as typed. */
  value: string | null | undefined
  /** 'YYYY-MM-DD', null when empty, or the text as typed when it is no date, so that the record's rule refuses it. */
  onChange: (value: string | null) => void
}

/** A calendar date, typed in any form of the grammar of dates, or chosen from a calendar. */
export function DateField({ value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const reading = useReading()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const known = value && isCalendarDate(value) ? value : null
  const plain = known ? inDigits(known.split('-').reverse().map(Number).join('/'), reading) : (value ?? '')
  const raw = useRawText(plain)
  const label = typeof field.label === 'string' ? field.label : ''

  const latest = useRef({ text: '', onChange })
  useLayoutEffect(() => {
    latest.current.onChange = onChange
  })
  /** Reads plain figures at once, and other texts as soon as their grammar is here; until then they are no date. */
  const read = (text: string) => {
    latest.current.text = text
    const plain = readPlainDate(text)
    onChange(plain === undefined ? latinDigits(tidyText(text)) : plain)
    if (plain !== undefined) return
    import('./parse-date.ts').then(
      ({ readDate }) => {
        if (latest.current.text === text) latest.current.onChange(readDate(text))
      },
      () => undefined,
    )
  }
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <>
      <TextInput
        {...fieldProps(field)}
        autoComplete="off"
        inputMode="text"
        placeholder={t('shell:dateHint')}
        rightSection={
          <ActionIcon
            ref={opener}
            variant="subtle"
            size={32}
            disabled={field.disabled}
            aria-label={t('shell:openCalendar', { label })}
            aria-expanded={open}
            onClick={() => setOpen((was) => !was)}
          >
            <IconCalendar size={18} aria-hidden="true" />
          </ActionIcon>
        }
        ref={raw.input}
        // '٢١ Nov ٢٠٢٦' holds no Arabic letter, but the bidi algorithm would reorder its digits.
        className={reading.language === 'en' && known && raw.typed === null ? classes.latin : undefined}
        value={raw.typed ?? (known ? date(known) : plain)}
        onFocus={raw.onFocus}
        onChange={(event) => {
          raw.setTyped(event.currentTarget.value)
          read(event.currentTarget.value)
        }}
        onBlur={() => {
          raw.setTyped(null)
          field.onBlur?.()
        }}
      />
      {open ? (
        <PopupBox
          anchor={raw.input}
          fit="content"
          role="dialog"
          aria-label={t('shell:openCalendar', { label })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            close()
          }}
          // A press between the days keeps the focus.
          onMouseDown={(event) => {
            if (!(event.target as Element).closest('button')) event.preventDefault()
          }}
          onBlur={({ currentTarget, relatedTarget: to }) => {
            if (to !== opener.current && !currentTarget.contains(to)) setOpen(false)
          }}
        >
          <Suspense fallback={<div className={classes.calendarRoom} />}>
            <Calendar
              value={known}
              onPick={(picked) => {
                latest.current.text = picked ?? ''
                onChange(picked)
                raw.setTyped(null)
                close()
              }}
            />
          </Suspense>
        </PopupBox>
      ) : null}
    </>
  )
}
