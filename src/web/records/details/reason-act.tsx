import { useRun } from '../../forms/use-run.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { type ActedOn, useRecordAct } from './use-record-act.ts'

type Props<A> = {
  keptAt: string
  title: string
  text: string
  /** The text of the button. */
  action: string
  /** Calls the verb. */
  send: (reason: string) => Promise<A>
  /** What is said when it is done. */
  done: string
  on: ActedOn<A>
  /** False for what can be undone. */
  grave?: boolean
  /** It can be done without a reason. */
  optional?: boolean
  onClose: () => void
}

/** An act on a record that can't be undone and needs a reason: `ReasonDialog` sent by `useRecordAct`. */
export function ReasonAct<A>({ send, done, on, onClose, ...words }: Props<A>) {
  const { t } = useTranslation()
  const { run, stale } = useRecordAct<A>({ on, onDone: onClose })
  const { act, busy, error } = useRun((reason: string) => run(() => send(reason), done))
  return (
    <ReasonDialog
      grave
      {...words}
      busy={busy}
      error={error}
      stale={stale && on.stale ? <p role="alert">{t(on.stale) as string}</p> : null}
      onAnswer={(reason) => void act(reason)}
      onClose={onClose}
    />
  )
}
