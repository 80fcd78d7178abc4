import { useState } from 'react'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import type { EvidenceDetails } from '../../model.ts'
import { AcceptDialog } from '../shared/accept-dialog.tsx'

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
