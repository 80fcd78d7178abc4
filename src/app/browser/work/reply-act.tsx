import type { Task } from '#features/dashboard/model/tasks.ts'
import { MESSAGE_FIELDS } from '#features/messages/fields.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'

/** Answers a client's message from the list of work, with the message in sight. */
export function ReplyAct({ task: { recordId, number, note }, onClose }: { task: Task; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`work-reply ${recordId}`}
      start={{ text: '' }}
      title={t('work:reply', { number: isolateBidi(number) })}
      intro={note ?? undefined}
      fields={() => [
        { name: 'text', kind: 'longText', label: t('work:reply.text'), max: MESSAGE_FIELDS.text.max, required: true },
      ]}
      save={t('work:reply.send')}
      send={({ text }) => rpc.messages.send({ of: { kind: 'thread', id: recordId }, text })}
      done={t('work:acted.message')}
      on={{ refresh: (client) => client.invalidateQueries({ queryKey: ['messages'] }) }}
      onClose={onClose}
    />
  )
}
