import { IconSearch, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { MeantLine } from '#web/records/meant/meant-line.tsx'
import { OptionList } from './option-list.tsx'
import classes from './palette.module.css'
import type { Option } from './sections.ts'
import { useOptions } from './use-options.ts'

/** `onClose` closes the palette. */
export type PaletteProps = { onClose: () => void }

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Finds any command, screen and record. The field keeps the focus: the arrow keys choose below it, Enter runs the choice. A
 * native modal dialog, so that Escape closes it and the focus returns.
 */
export function Palette({ onClose }: PaletteProps) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useId()
  const [typed, setTyped] = useState('')
  // The option chosen by arrow or pointer; by default the first.
  const [chosen, setChosen] = useState<string | null>(null)
  const [isEnterPending, setEnterPending] = useState(false)
  const { sections, signedIn, meant, waiting, error, retry } = useOptions(typed)
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
    // The browser returns the focus only when the dialog is closed before it is removed.
    return () => element?.close()
  }, [])

  // A navigation by the browser's own buttons closes it.
  const address = useLocation({ select: ({ href }) => href })
  const [from] = useState(address)
  useEffect(() => {
    if (address !== from) onClose()
  }, [address, from, onClose])

  const run = (option: Option) => {
    dialog.current?.close()
    onClose()
    option.run()
  }

  // Enter was pressed before the answer arrived: it runs what is first then.
  useEffect(() => {
    if (!isEnterPending || waiting) return
    setEnterPending(false)
    if (active) run(active)
  })

  const type = (text: string) => {
    setTyped(text)
    setChosen(null)
    setEnterPending(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.shiftKey) return
    const step = STEPS[event.key]
    if (step && options.length > 0) {
      event.preventDefault()
      setChosen(options[step(at, options.length)]?.id ?? null)
      setEnterPending(false)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (waiting && chosen === null && active?.kind !== 'command') setEnterPending(true)
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
        <Row className={classes.head}>
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
        </Row>
        {meant ? <MeantLine meant={meant} typed={typed} /> : null}
        <OptionList
          id={list}
          sections={sections}
          active={active?.id}
          typed={meant ?? typed}
          stale={waiting}
          onPoint={setChosen}
          onChoose={run}
        />
        {error ? (
          <div className={classes.error}>
            <ErrorPanel error={error} onRetry={retry} />
          </div>
        ) : null}
        <SearchStatus
          typed={typed}
          count={options.filter(({ kind }) => kind !== 'everywhere').length}
          waiting={waiting}
          failed={error !== null}
          signedIn={signedIn}
        />
        <Hints />
      </div>
    </dialog>
  )
}

const KEYS = { move: '↑ ↓', choose: '↵', leave: 'Esc' } as const

/** The keys that work in the palette. */
function Hints() {
  const { t } = useTranslation()
  return (
    <Row as="p" align="stretch" gap={16} className={classes.hints} aria-hidden="true">
      {(['move', 'choose', 'leave'] as const).map((key) => (
        <span key={key}>
          <kbd>{KEYS[key]}</kbd> {t(`palette:key.${key}`)}
        </span>
      ))}
    </Row>
  )
}

type Props = { typed: string; count: number; waiting: boolean; failed: boolean; signedIn: boolean }

/** Says that the search is running, that nothing was found, and, to screen readers, how many results there are. */
function SearchStatus({ typed, count, waiting, failed, signedIn }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const text = typed.trim()
  const none = text !== '' && count === 0 && !waiting && !failed
  return (
    <div role="status" className={count > 0 ? classes.unseen : classes.status}>
      {waiting && count === 0 ? <p>{t('palette:searching')}</p> : null}
      {none ? (
        <>
          <p className={classes.none}>{t('palette:none', { text: isolateBidi(text) })}</p>
          <p>{t(signedIn ? 'palette:noneHint' : 'palette:noneCommand')}</p>
        </>
      ) : null}
      {text && count > 0 && !waiting ? t('palette:found', { count, n: number(count) }) : null}
    </div>
  )
}
