import { useTranslation } from 'react-i18next'
import { useAct } from '#web/forms/use-act.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { type ActedOn, useRecordAct } from './use-record-act.ts'

type Props = {
  keptAt: string
  title: string
  text: string
  /** The text of the button. */
  action: string
  /** Calls the verb. */
  send: (reason: string) => Promise<unknown>
  /** What is said when it is done. */
  done: string
  on: ActedOn
  onClose: () => void
}

/** An act on a record that can't be undone and needs a reason: `ReasonDialog` sent by `useRecordAct`. */
export function ReasonAct({ send, done, on, onClose, ...words }: Props) {
  const { t } = useTranslation()
  const { run, stale } = useRecordAct({ on, onDone: onClose })
  const { act, busy, error } = useAct((reason: string) => run(() => send(reason), done))
  return (
    <ReasonDialog
      {...words}
      grave
      busy={busy}
      error={error}
      stale={stale && on.stale ? <p role="alert">{t(on.stale) as string}</p> : null}
      onAnswer={(reason) => void act(reason)}
      onClose={onClose}
    />
  )
}
