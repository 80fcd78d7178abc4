import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useForgetSent, useTyped } from '../../forms/use-typed.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../kit/controls/button.tsx'
import { ErrorPanel } from '../../kit/feedback/error-panel.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Column, Row } from '../../kit/layout/layout.tsx'
import { Dialog } from '../../kit/overlays/dialog.tsx'
import { useFormat } from '../../kit/text/use-format.ts'

/** The longest reason in characters, as on the server. */
const LONGEST = 2000

type Props = {
  /** The act and the record that the reason is of: what is typed is kept on the device under it until it is sent or given up. */
  keptAt: string
  title: string
  text: string
  /** The text of the button. */
  action: string
  /** True for an irreversible action. */
  grave: boolean
  optional?: boolean
  busy: boolean
  error: unknown
  /** Shown when the record changed meanwhile; the typed reason is kept. */
  stale: ReactNode
  onAnswer: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason before an action. */
export function ReasonDialog(props: Props) {
  const { keptAt, title, text, action, grave, optional = false, busy, error, stale, onAnswer, onClose } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const [reason, setReason, forget] = useTyped(keptAt, '')
  const sending = useForgetSent(forget, error ?? stale)
  const [tried, setTried] = useState(false)
  const [opener] = useState(() => document.activeElement)
  // It unmounts when it closes, before the dialog could return the focus.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
  const missing = !optional && reason.trim() === ''
  const isStale = Boolean(stale)

  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isStale) return
    if (!missing) {
      sending()
      onAnswer(reason)
    }
    // The field takes the focus, so that its fault is announced.
    else if (event.currentTarget instanceof HTMLElement) event.currentTarget.querySelector('textarea')?.focus()
  }
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={title} keepOpen={reason !== ''}>
      <form noValidate onSubmit={go}>
        <Column>
          <p>{text}</p>
          <TextField
            label={optional ? t('records:ask.optional') : t('records:ask.reason')}
            description={t('records:ask.length', { used: number(reason.length), most: number(LONGEST) })}
            value={reason}
            onChange={setReason}
            required={!optional}
            error={tried && missing ? t('records:ask.missing') : undefined}
            maxLength={LONGEST}
            multiline
          />
          {stale}
          {error ? <ErrorPanel error={error} /> : null}
          <Row gap={16} justify="end" wrap>
            <Button
              variant="default"
              onClick={() => {
                forget()
                onClose()
              }}
            >
              {t('records:ask.keep')}
            </Button>
            <Button type="submit" color={grave ? 'red' : undefined} loading={busy} disabled={isStale}>
              {action}
            </Button>
          </Row>
        </Column>
      </form>
    </Dialog>
  )
}
