import { IconPlus } from '@tabler/icons-react'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { type FormOf, formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { ASKED_FIELDS, EVIDENCE_FIELDS } from '../../fields.ts'
import { RECONSIDERATION_LIMITS } from '../../model.ts'
import { askFaults } from '../../rules.ts'
import { AmountNote, EvidenceInput, type TypedEvidence } from './evidence-input.tsx'
import { onReconsiderations } from './reads.ts'

const blank = (key: number): TypedEvidence => ({ ...formOf(EVIDENCE_FIELDS), key })
const START = { ...formOf(ASKED_FIELDS), evidence: [blank(0)] }
const asked = (typed: FormOf<typeof ASKED_FIELDS> & { evidence: TypedEvidence[] }) => ({
  ...sentOf(ASKED_FIELDS, typed),
  evidence: typed.evidence.map((one) => sentOf(EVIDENCE_FIELDS, one)),
})

/** Asks for a reconsideration of a valuation: reasons, and evidence of which each has a date, a source, an area and a price. */
export function AskDialog({ valuationId, onClose }: { valuationId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const isStaff = useMe().allowed('canEditValuations')
  const inputs = useDescribedFields((field) => `reconsiderations:field.${field}`)(ASKED_FIELDS)
  return (
    <ActDialog
      place={`reconsideration ${valuationId}`}
      start={START}
      title={t('reconsiderations:ask')}
      wide
      intro={t('reconsiderations:ask.hint')}
      fields={({ values: { grounds, evidence }, faults, put }) => [
        ...inputs.filter(({ name }) => isStaff || name !== 'askedFor'),
        <AmountNote key="amount" text={grounds} />,
        ...evidence.map((one, place) => (
          <EvidenceInput
            key={`evidence ${one.key}`}
            evidence={one}
            place={place}
            faults={faults}
            onChange={(changes) =>
              put({ evidence: evidence.map((each) => (each === one ? { ...one, ...changes } : each)) })
            }
            onRemove={
              evidence.length > 1 ? () => put({ evidence: evidence.filter((each) => each !== one) }) : undefined
            }
          />
        )),
        evidence.length < RECONSIDERATION_LIMITS.evidence && (
          <Row key="add" gap={16} wrap>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => put({ evidence: [...evidence, blank(Math.max(...evidence.map(({ key }) => key)) + 1)] })}
            >
              {t('reconsiderations:ask.add')}
            </Button>
          </Row>
        ),
      ]}
      check={(typed) => faultsByField(askFaults(asked(typed)))}
      paths={{ evidence: /^evidence\./ }}
      save={t('reconsiderations:ask.send')}
      send={(typed) => rpc.reconsiderations.ask({ valuationId, ...asked(typed) })}
      done={t('reconsiderations:ask.sent')}
      on={onReconsiderations}
      onClose={onClose}
    />
  )
}
