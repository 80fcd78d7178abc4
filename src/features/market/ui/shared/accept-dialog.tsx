import { useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { WarnedList } from '#web/kit/feedback/warned-list.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { Evidence, EvidenceDetails } from '../../model.ts'
import { refreshMarket } from './reads.ts'

type Props = {
  entries: readonly Pick<Evidence, 'id' | 'version'>[]
  /** What is odd of the one entry. */
  doubts?: readonly FieldFault[]
  onDone?: () => void
  onClose: () => void
}

/** Accepts entries under question as they are, for one reason. */
export function AcceptDialog({ entries, doubts = [], onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const faultText = useFaultText()
  const asked = entries.map(({ id, version }) => ({ id, version }))
  return (
    <ActDialog
      place={`evidence-accept ${asked.map(({ id }) => id).join(' ')}`}
      start={{ reason: '' }}
      title={t('market:accept')}
      intro={t('market:accept.text', { count: asked.length, n: number(asked.length) })}
      fields={() => [
        doubts.length > 0 && (
          <WarnedList key="doubts" title={t('market:question.found')}>
            {doubts.map((doubt) => (
              <li key={doubt.code}>{faultText(doubt)}</li>
            ))}
          </WarnedList>
        ),
        {
          name: 'reason',
          kind: 'longText',
          label: t('market:form.reason'),
          max: 2000,
          required: t('market:fault.reason'),
        },
      ]}
      save={t('market:accept.save')}
      send={({ reason }) => rpc.market.accept({ entries: asked, reason })}
      done={t('market:accept.done', { count: asked.length, n: number(asked.length) })}
      on={{
        refresh: (client) => {
          onDone?.()
          return refreshMarket(client)
        },
      }}
      onClose={onClose}
    />
  )
}

/** What is odd of an entry under question, and how it is settled. */
export function DoubtsPanel({ evidence }: { evidence: EvidenceDetails }) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const [asking, setAsking] = useState(false)
  const { doubts, editable, status } = evidence
  if (status !== 'QUESTIONED') return null
  return (
    <Panel title={t('market:status.QUESTIONED')} padded>
      <Column gap={12}>
        <Text tone="mute">{t('market:question.text')}</Text>
        <Column as="ul" marks gap={4}>
          {doubts.map((doubt) => (
            <li key={`${doubt.code} ${doubt.field}`}>{faultText(doubt)}</li>
          ))}
        </Column>
        {editable ? (
          <Row>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('market:accept')}
            </Button>
          </Row>
        ) : null}
      </Column>
      {asking ? <AcceptDialog entries={[evidence]} doubts={doubts} onClose={() => setAsking(false)} /> : null}
    </Panel>
  )
}
