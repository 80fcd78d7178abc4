import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { REGISTER_LIMITS } from '../../../model/registers.ts'
import { onRow } from './row.ts'

type Props<R> = {
  register: 'amenities' | 'zones'
  id: string
  /** What is done: what is typed is kept on the device under it. */
  act: string
  title: string
  text?: string
  action: string
  done: string
  grave?: boolean
  /** The day that is set besides the reason; null for none. */
  day?: { label: string; hint: string; start: string | null }
  send: (reason: string, validTo: string | null) => Promise<R>
  onClose: () => void
}

/** Asks for the reason of a change, and makes it. */
export function ReasonStep<R extends { id: string }>(props: Props<R>) {
  const { register, id, act, title, text, action, done, grave = false, day, send, onClose } = props
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`${act} ${register} ${id}`}
      start={{ validTo: day?.start ?? null, reason: '' }}
      title={title}
      intro={text}
      fields={() => [
        day && { name: 'validTo', kind: 'day', label: day.label, hint: day.hint },
        {
          name: 'reason',
          kind: 'longText',
          label: t('registers:reason'),
          max: REGISTER_LIMITS.reason,
          required: t('spatial:fault.reason'),
        },
      ]}
      save={action}
      grave={grave}
      send={({ reason, validTo }) => send(reason, validTo)}
      done={done}
      on={onRow<R>({ register, id })}
      onClose={onClose}
    />
  )
}
