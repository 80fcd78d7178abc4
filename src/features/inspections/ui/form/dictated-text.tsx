import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Muted } from '#web/kit/layout/layout.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import classes from './form.module.css'

// The browsers' types do not have speech recognition yet; this is the part of it that is used here.
type Heard = { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>; resultIndex: number }
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  start: () => void
  stop: () => void
  onresult: ((event: Heard) => void) | null
  onend: (() => void) | null
  onerror: (() => void) | null
}
type Speech = { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }
const recognition = () => (globalThis as Speech).SpeechRecognition ?? (globalThis as Speech).webkitSpeechRecognition

type Props = {
  id: string
  label: string
  max: number
  value: string | null
  onChange: (text: string) => void
  disabled: boolean
  error?: string | undefined
  required: boolean
}

/** A text of several lines, which can be dictated where the device recognises speech. */
export function DictatedText({ max, value, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { number } = useFormat()
  const [listening, setListening] = useState<Recognition | null>(null)
  const [failed, setFailed] = useState(false)
  // What was heard and the field has no room for.
  const [rest, setRest] = useState('')
  // Drawn at once: the next words, spoken or typed, are added to these and don't take their place.
  const add = useEffectEvent((heard: string) =>
    flushSync(() => {
      if (rest) return setRest(`${rest} ${heard.trim()}`)
      const { text, left } = fitted([value?.trim(), heard.trim()].filter(Boolean).join(' '), max)
      onChange(text)
      setRest(left)
    }),
  )
  const active = useRef<Recognition | null>(null)
  useEffect(() => () => active.current?.stop(), [])

  const listen = () => {
    const Made = recognition()
    if (!Made) return
    const heard = new Made()
    heard.lang = language === 'ar' ? 'ar-KW' : 'en-GB'
    heard.continuous = true
    heard.interimResults = false
    setFailed(false)
    setRest('')
    setListening(heard)
    active.current = heard
    heard.start()
  }
  // Before the next event: the first words may come with it.
  useLayoutEffect(() => {
    if (!listening) return
    const over = () => {
      active.current = null
      setListening(null)
    }
    listening.onresult = ({ results, resultIndex }) => {
      for (const result of Array.from(results).slice(resultIndex)) if (result.isFinal) add(result[0]?.transcript ?? '')
    }
    listening.onend = over
    listening.onerror = () => {
      setFailed(true)
      over()
    }
    return () => {
      listening.onresult = listening.onend = listening.onerror = null
    }
  }, [listening])

  return (
    <Column gap={8}>
      <TextField
        {...field}
        multiline
        maxLength={max}
        value={value}
        onChange={(typed) => {
          setRest('')
          onChange(typed)
        }}
      />
      {recognition() && !field.disabled ? (
        <Button
          className={classes.dictate}
          variant="default"
          size="md"
          leftSection={
            listening ? (
              <IconPlayerStop size={20} aria-hidden="true" />
            ) : (
              <IconMicrophone size={20} aria-hidden="true" />
            )
          }
          onClick={() => (listening ? listening.stop() : listen())}
        >
          {listening ? t('inspections:dictate.stop') : t('inspections:dictate')}
        </Button>
      ) : null}
      <Muted className={classes.hint} role="status">
        {listening ? t('inspections:dictate.on') : failed ? t('inspections:dictate.failed') : null}
      </Muted>
      {rest ? (
        <p className={classes.error} role="alert">
          {t('inspections:dictate.full', { max: number(max), rest: isolateBidi(rest) })}
        </p>
      ) : null}
    </Column>
  )
}

/** A text as far as the field has room for whole words, and what is left of it. */
function fitted(text: string, max: number): { text: string; left: string } {
  if (text.length <= max) return { text, left: '' }
  const space = text.lastIndexOf(' ', max)
  const end = space > 0 ? space : max
  return { text: text.slice(0, end), left: text.slice(end).trim() }
}
