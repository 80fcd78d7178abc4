import { IconSearch, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addWords } from '#web/i18n/i18n.ts'
import '#features/properties/ui/words.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Hints } from './hints.tsx'
import { paletteMessages } from './messages.ts'
import type { PaletteProps } from './opener.ts'
import { OptionList } from './option-list.tsx'
import classes from './palette.module.css'
import type { Option } from './sections.ts'
import { Told } from './told.tsx'
import { useOptions } from './use-options.ts'

addWords('palette', paletteMessages)

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Finds any command, screen and valuation. One field keeps the focus; the arrows choose below it, Enter runs what is chosen.
 * It is the browser's own modal dialog: Escape closes it and the focus goes back to where it was.
 */
export function Palette({ onClose }: PaletteProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [typed, setTyped] = useState('')
  // What was chosen by hand; else the first is.
  const [chosen, setChosen] = useState<string | null>(null)
  const [hurried, setHurried] = useState(false)
  const { sections, signedIn, waiting, error, retry } = useOptions(typed)
  const options = sections.flatMap((section) => section.options)
  const at = Math.max(
    options.findIndex(({ id }) => id === chosen),
    0,
  )
  const active = options[at]
  const pressed = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closed before it is taken away: only so does the browser give the focus back.
    return () => element?.close()
  }, [])

  // Going elsewhere by the browser's own ways closes it.
  const place = useLocation({ select: ({ href }) => href })
  const [from] = useState(place)
  useEffect(() => {
    if (place !== from) onClose()
  }, [place, from, onClose])

  const run = (option: Option) => {
    dialog.current?.close()
    onClose()
    option.run()
  }

  // Enter came before the answer: what is first then is what was meant.
  useEffect(() => {
    if (!hurried || waiting) return
    setHurried(false)
    if (active) run(active)
  })

  const type = (text: string) => {
    setTyped(text)
    setChosen(null)
    setHurried(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const step = STEPS[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setChosen(options[step(at, options.length)]?.id ?? null)
      setHurried(false)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (waiting && chosen === null && active?.kind !== 'command') setHurried(true)
    else if (active) run(active)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the palette closes it; by keyboard, Escape does
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t('shell:openPalette')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        pressed.current = event.target === event.currentTarget
      }}
      onClick={(event) => pressed.current && event.target === event.currentTarget && onClose()}
    >
      <div className={classes.content}>
        <div className={classes.head}>
          <IconSearch size={20} aria-hidden="true" />
          <input
            className={classes.input}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={list}
            aria-activedescendant={active ? `${list}-${at}` : undefined}
            aria-autocomplete="list"
            aria-label={t('shell:openPalette')}
            placeholder={t(signedIn ? 'palette:placeholder' : 'palette:commandPlaceholder')}
            dir={typed ? 'auto' : undefined}
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            autoFocus
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={classes.close} aria-label={t('shell:close')} onClick={onClose}>
            <IconX size={20} aria-hidden="true" />
          </button>
        </div>
        <OptionList
          id={list}
          sections={sections}
          active={active?.id}
          typed={typed}
          stale={waiting}
          onPoint={setChosen}
          onChoose={run}
        />
        {error ? (
          <div className={classes.error}>
            <ErrorPanel error={error} onRetry={retry} />
          </div>
        ) : null}
        <Told typed={typed} count={options.length} waiting={waiting} failed={error !== null} signedIn={signedIn} />
        <Hints />
      </div>
    </dialog>
  )
}
