import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Chip } from '#web/kit/text/chip.tsx'
import { Iso } from '#web/kit/text/num.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { ANSWER_FIELDS } from '../../fields/auditor.ts'
import { AUDITOR_LIMITS, type AuditorRequest, EVIDENCE_KINDS, type Evidence } from '../../model/auditor.ts'
import { onRequests, rollQuery } from '../reads.ts'

type Named = Evidence & { name: string }
const keyOf = ({ kind, id }: Evidence) => `${kind} ${id}`

/** Answers a question of an auditor, with the files and valuations that the answer rests on. */
export function AnswerDialog({ id, of, onClose }: { id: string; of: AuditorRequest; onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const offered = useOffered(id, of.propertyId)
  const [start] = useState(() => ({
    answer: of.answer ?? '',
    isShared: of.isShared,
    evidence: of.evidence.flatMap(({ name, ...one }): Named[] => (name === null ? [] : [{ ...one, name }])),
  }))
  const { answer } = ANSWER_FIELDS
  return (
    <ActDialog
      place={`auditor-answer ${of.id}`}
      start={start}
      title={t('auditor:answer')}
      fields={({ values, faults, put }) => [
        { kind: 'longText', name: 'answer', label: answer.words[language], max: answer.max, required: true },
        <Column key="evidence" gap={8}>
          <SelectField
            label={t('auditor:evidence.add')}
            value={null}
            options={offered.map((one) => ({
              value: keyOf(one),
              label: `${t(`auditor:evidence.${one.kind}`)}: ${one.name}`,
              disabled: values.evidence.some((chosen) => keyOf(chosen) === keyOf(one)),
            }))}
            onChange={(key) => {
              const found = offered.find((one) => keyOf(one) === key)
              if (found && values.evidence.length < AUDITOR_LIMITS.evidence)
                put({ evidence: [...values.evidence, found] })
            }}
            error={faults.evidence}
            searchable
          />
          {values.evidence.length > 0 ? (
            <Row as="ul" align="stretch" wrap aria-label={t('auditor:evidence')}>
              {values.evidence.map((one) => (
                <li key={keyOf(one)}>
                  <Chip
                    removeLabel={t('auditor:evidence.drop', { name: isolateBidi(one.name) })}
                    onRemove={() => put({ evidence: values.evidence.filter((other) => keyOf(other) !== keyOf(one)) })}
                  >
                    {t(`auditor:evidence.${one.kind}`)}: <Iso>{one.name}</Iso>
                  </Chip>
                </li>
              ))}
            </Row>
          ) : null}
        </Column>,
        { kind: 'check', name: 'isShared', label: t('auditor:shared') },
      ]}
      save={t('auditor:save')}
      send={({ answer: said, isShared, evidence }) =>
        rpc.fairValues.answer({
          ...{ id: of.id, version: of.version, answer: said, isShared },
          evidence: evidence.map(({ kind, id: one }) => ({ kind, id: one })),
        })
      }
      done={t('auditor:answer.done')}
      on={onRequests}
      onClose={onClose}
    />
  )
}

/** What an answer may rest on: the files of the engagement, and the valuation of the property that is asked about, or all of them. */
function useOffered(id: string, propertyId: string | null): Named[] {
  const files = useQuery({
    queryKey: ['engagementFiles', 'of', id],
    queryFn: ({ signal }) => rpc.engagementFiles.list({ engagementId: id }, { signal }),
  }).data
  const rows = useInfiniteQuery(rollQuery(id)).data?.pages.flatMap(({ items }) => items) ?? []
  const [, ...ofValuations] = EVIDENCE_KINDS
  return [
    ...(files?.items ?? []).map((file): Named => ({ kind: 'FILE', id: file.id, name: file.title ?? file.name })),
    ...rows
      .filter((row) => propertyId === null || row.propertyId === propertyId)
      .flatMap(({ valuationId, valuationNumber }) =>
        valuationId && valuationNumber
          ? ofValuations.map((kind): Named => ({ kind, id: valuationId, name: valuationNumber }))
          : [],
      ),
  ]
}
