import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadTerms } from '#features/requests/ui/shared/read-terms.tsx'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type Amendment, AMENDMENT_LIMITS as LIMITS } from '../../model.ts'
import { acceptedOnFaults } from '../../rules.ts'
import { onAmendments } from './reads.ts'

type Props = { engagementId: string; of: Amendment; act: 'accept' | 'record'; onClose: () => void }

/** Accepts the amendment that is on the screen by name, or records that the client signed it. */
export function AcceptDialog({ engagementId, of: { id, version, textSha256, sentAt }, act, onClose }: Props) {
  const { t } = useTranslation()
  const isRecord = act === 'record'
  const files = useQuery({
    queryKey: ['engagementFiles', 'of', engagementId],
    queryFn: ({ signal }) => rpc.engagementFiles.list({ engagementId }, { signal }),
    enabled: isRecord,
  })
  // Read once more each time: a tick is kept on no device.
  const [isRead, setIsRead] = useState(false)
  const start = { name: '', acceptedOn: kuwaitToday() as string | null, evidence: '', fileId: null as string | null }
  const check = ({ acceptedOn }: typeof start) => {
    if (!isRecord) return isRead ? {} : { read: t('amendments:fault.read') }
    return faultsByField(acceptedOnFaults(acceptedOn ?? '', kuwaitDayOf(sentAt ?? new Date().toISOString())))
  }
  return (
    <ActDialog
      place={`amendment-${act} ${id}`}
      start={start}
      title={t(`amendments:${act}`)}
      intro={t(`amendments:text.${act}`)}
      fields={({ faults }) => [
        { name: 'name', kind: 'text', label: t('amendments:name'), max: LIMITS.name, required: true },
        isRecord && { name: 'acceptedOn', kind: 'day', label: t('amendments:acceptedOn'), required: true },
        isRecord && {
          name: 'evidence',
          kind: 'longText',
          label: t('amendments:evidence'),
          max: LIMITS.evidence,
          required: true,
        },
        isRecord && {
          name: 'fileId',
          kind: 'select',
          label: t('amendments:file'),
          options: (files.data?.items ?? []).map((file) => ({ value: file.id, label: file.title ?? file.name })),
          reading: files.isPending,
          clearable: true,
          placeholder: t('forms:choose'),
        },
        !isRecord && (
          <ReadTerms
            key="read"
            label={t('amendments:accept.read')}
            checked={isRead}
            onChange={setIsRead}
            fault={faults.read}
            hash={[t('amendments:hash'), textSha256]}
          />
        ),
      ]}
      check={check}
      save={t(`amendments:${act}`)}
      send={({ name, acceptedOn, evidence, fileId }) => {
        const accepted = { id, version, name, textSha256 }
        return isRecord
          ? rpc.amendments.record({ ...accepted, acceptedOn: acceptedOn ?? '', evidence, fileId })
          : rpc.amendments.accept(accepted)
      }}
      done={t('amendments:accept.done')}
      on={onAmendments}
      onClose={onClose}
    />
  )
}
