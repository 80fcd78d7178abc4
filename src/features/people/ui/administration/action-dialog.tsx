import { type ReactNode, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { tidyText } from '#kernel/text.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'

/** The maximum length of a reason in characters, as on the server. */
const MAX_REASON_LENGTH = 2000

type Props = {
  /** The act and the account that the reason is of: it is kept on the device under it until it is sent or given up. */
  keptAt: string
  title: string
  children: ReactNode
  button: string
  destructive?: boolean
  /** Whether a reason for the audit log is required. */
  reasonRequired?: boolean
  /** A text that has to be typed first, for actions that cannot be undone. */
  confirmationText?: string
  /** A message about a concurrent change, shown while the typed content stays. */
  note?: string | null | undefined
  /** Runs the action and closes the dialog; an error it throws is shown here. Gives false where somebody else changed the account. */
  run: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for confirmation before an action on an account. */
export function ActionDialog(props: Props) {
  const {
    keptAt,
    title,
    children,
    button,
    destructive = false,
    reasonRequired = false,
    confirmationText,
    note,
    run,
    onClose,
  } = props
  const { t } = useTranslation()
  const [reason, setReason, forget] = useTyped(`account ${keptAt}`, '')
  const [word, setWord] = useState('')
  const check = () => ({
    ...(reasonRequired && tidyText(reason) === '' ? { reason: t('administration:reason.missing') } : {}),
    ...(confirmationText && word.trim().toLowerCase() !== confirmationText
      ? { word: t('administration:remove.mistyped') }
      : {}),
  })
  const { form, busy, error, faults, submit } = useSubmit<'reason' | 'word'>(check, async () => {
    if (await run(reason)) forget()
    return undefined
  })
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={title} keepOpen={reason !== '' || word !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          {children}
          {reasonRequired ? (
            <TextField
              label={t('administration:reason')}
              description={t('administration:reason.hint')}
              value={reason}
              onChange={setReason}
              error={faults.reason}
              required
              maxLength={MAX_REASON_LENGTH}
              multiline
            />
          ) : null}
          {confirmationText ? (
            <TextField
              label={t('administration:remove.type', { email: isolateBidi(confirmationText) })}
              value={word}
              onChange={setWord}
              error={faults.word}
              dir="ltr"
              required
            />
          ) : null}
          <div role="alert">{note ? <p>{note}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <Row gap={16} justify="end" wrap>
            <Button
              variant="default"
              onClick={() => {
                forget()
                onClose()
              }}
              disabled={busy}
              {...(reasonRequired ? {} : { 'data-autofocus': true })}
            >
              {t('shell:cancel')}
            </Button>
            <Button type="submit" color={destructive ? 'red' : undefined} loading={busy}>
              {button}
            </Button>
          </Row>
        </Column>
      </form>
    </Dialog>
  )
}
