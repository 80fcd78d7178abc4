import { useQuery } from '@tanstack/react-query'
import { assignableQuery } from '#features/people/ui/shared/assignable.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { HANDOVER_FIELDS } from '../../fields.ts'
import type { ThreadDetails } from '../../model.ts'

type Props = {
  of: Pick<ThreadDetails, 'handledById'> & { id: string }
  onDone: () => Promise<void>
  onClose: () => void
}

/** Hands a thread over to another of the firm, with a word why. */
export function TransferDialog({ of: { id, handledById }, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const people = useQuery(assignableQuery)
  const options = (people.data ?? [])
    .filter((one) => one.id !== handledById)
    .map((one) => ({ value: one.id, label: one.displayName }))
  return (
    <ActDialog
      place={`thread-transfer ${id}`}
      start={{ to: null as string | null, note: '' }}
      title={t('messages:handOver')}
      fields={() => [
        {
          name: 'to',
          kind: 'select',
          label: t('messages:handOver.to'),
          options,
          searchable: true,
          placeholder: t('forms:choose'),
          required: true,
        },
        {
          name: 'note',
          kind: 'longText',
          label: t('messages:handOver.note'),
          hint: t('messages:handOver.note.hint'),
          max: HANDOVER_FIELDS.note.max,
          required: t('messages:fault.note'),
        },
      ]}
      // Who was chosen may handle it by now, or be gone.
      check={({ to }) => (options.some(({ value }) => value === to) ? {} : { to: t('messages:fault.to') })}
      save={t('messages:handOver.save')}
      send={({ to, note }) => rpc.messages.handOver({ id, to: to ?? '', note })}
      done={t('messages:handOver.done')}
      after={onDone}
      onClose={onClose}
    />
  )
}
