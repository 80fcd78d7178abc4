import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ASKED_FIELDS } from '../../fields/auditor.ts'
import { onRequests, rollQuery } from '../reads.ts'

/** Writes down what an auditor asks, of a property of the engagement or of the whole. */
export function AskDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const rows = useInfiniteQuery(rollQuery(id)).data?.pages.flatMap(({ items }) => items) ?? []
  const [start] = useState(() => ({
    ...{ auditor: '', person: '', question: '', wanted: '', isShared: false },
    askedOn: kuwaitToday() as string | null,
    dueOn: null as string | null,
    propertyId: null as string | null,
  }))
  const { auditor, person, askedOn, dueOn, question, wanted } = ASKED_FIELDS
  return (
    <ActDialog
      place={`auditor-ask ${id}`}
      start={start}
      title={t('auditor:ask')}
      fields={() => [
        { kind: 'text', name: 'auditor', label: auditor.words[language], max: auditor.max, required: true },
        { kind: 'text', name: 'person', label: person.words[language], max: person.max },
        { kind: 'day', name: 'askedOn', label: askedOn.words[language], required: true },
        { kind: 'day', name: 'dueOn', label: dueOn.words[language] },
        {
          kind: 'select',
          name: 'propertyId',
          label: t('auditor:property'),
          searchable: true,
          clearable: true,
          placeholder: t('auditor:whole'),
          options: rows.flatMap(({ propertyId, name, lineId }) =>
            lineId ? [{ value: propertyId, label: name ?? propertyId }] : [],
          ),
        },
        { kind: 'longText', name: 'question', label: question.words[language], max: question.max, required: true },
        { kind: 'longText', name: 'wanted', label: wanted.words[language], max: wanted.max },
        { kind: 'check', name: 'isShared', label: t('auditor:shared') },
      ]}
      save={t('auditor:save')}
      send={({ askedOn: on, ...asked }) => rpc.fairValues.ask({ ...asked, askedOn: on ?? '', engagementId: id })}
      done={t('auditor:ask.done')}
      on={onRequests}
      onClose={onClose}
    />
  )
}
