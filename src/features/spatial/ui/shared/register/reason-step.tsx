import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { ReasonField } from './reason-field.tsx'
import { useRegisterChange } from './use-change.ts'

type Field = 'reason' | 'validTo'
type Props<R> = {
  register: 'amenities' | 'zones'
  id: string
  /** What is done: its reason is kept on the device under it. */
  act: string
  title: string
  text?: string
  action: string
  done: string
  grave?: boolean
  /** What stands above the reason, with the fault of the day. */
  above?: (fault: string | undefined) => ReactNode
  /** True when something besides the reason was typed. */
  isTouched?: boolean
  send: (reason: string) => Promise<R>
  /** Called when it was sent or given up. */
  onGone?: () => void
  onClose: () => void
}

/** Asks for the reason of a change, and makes it. */
export function ReasonStep<R extends { id: string }>(props: Props<R>) {
  const { register, id, act, title, text, action, done, grave = false, above, isTouched = false } = props
  const { send, onGone, onClose } = props
  const { t } = useTranslation()
  const [reason, setReason, finish] = useTypedDialog(`${act} ${register} ${id}`, '', () => {
    onGone?.()
    onClose()
  })
  const { run, stale } = useRegisterChange<Field>({ register, id }, finish)
  const { form, busy, error, faults, submit, clearFault } = useSubmit<Field>(
    () => (reason.trim() === '' ? { reason: t('spatial:fault.reason') } : {}),
    () => run(() => send(reason), done),
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={title} keepOpen={reason !== '' || isTouched}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          {text ? <Text>{text}</Text> : null}
          {above?.(faults.validTo)}
          <ReasonField value={reason} onChange={setReason} error={faults.reason} clearFault={clearFault} />
          <div role="alert">{stale ? <p>{t('registers:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={finish} busy={busy} grave={grave}>
            {action}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
