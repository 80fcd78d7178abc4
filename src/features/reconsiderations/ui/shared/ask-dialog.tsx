import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { type PathFaults, useRecordAct } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { type EvidenceFields, RECONSIDERATION_LIMITS } from '../../model.ts'
import { askFaults } from '../../rules.ts'
import { AmountNote, EvidenceInput, type TypedEvidence } from './evidence-input.tsx'
import { onReconsiderations } from './reads.ts'

const blank = (key: number): TypedEvidence => ({
  key,
  kind: 'SALE',
  evidenceDate: null,
  source: '',
  place: '',
  area: null,
  price: null,
  note: '',
})
const sent = ({ key: _, ...one }: TypedEvidence): EvidenceFields => ({
  ...one,
  evidenceDate: one.evidenceDate ?? '',
  place: one.place || null,
  note: one.note || null,
  area: one.area ?? Number.NaN,
  price: one.price ?? Number.NaN,
})

/** Asks for a reconsideration of a valuation: reasons, and evidence of which each has a date, a source, an area and a price. */
export function AskDialog({ valuationId, onClose }: { valuationId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const isStaff = useMe().allowed('canEditValuations')
  const [{ grounds, askedFor, evidence }, put, done] = useTypedDialog(
    `reconsideration ${valuationId}`,
    {
      grounds: '',
      askedFor: '',
      evidence: [blank(0)],
    },
    onClose,
  )
  const setEvidence = (next: (now: TypedEvidence[]) => TypedEvidence[]) =>
    put((was) => ({ ...was, evidence: next(was.evidence) }))
  const { run, stale } = useRecordAct({ on: onReconsiderations, onDone: done, has: (field) => field !== 'evidence' })
  const asked = { grounds, askedFor: askedFor || null, evidence: evidence.map(sent) }
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () => Object.fromEntries(askFaults(asked).map((fault) => [fault.field, faultText(fault)])) as PathFaults,
    async () =>
      (await run(() => rpc.reconsiderations.ask({ valuationId, ...asked }), t('reconsiderations:ask.sent'))) ?? {},
  )
  const change = (place: number, changes: Partial<TypedEvidence>) => {
    for (const field of Object.keys(changes)) clearFault(`evidence.${place}.${field}`)
    setEvidence((now) => now.map((one, at) => (at === place ? { ...one, ...changes } : one)))
  }
  const isTouched = grounds !== '' || askedFor !== '' || evidence.some((one) => one.source !== '' || one.price !== null)
  return (
    <Dialog opened wide onClose={() => !busy && onClose()} title={t('reconsiderations:ask')} keepOpen={isTouched}>
      <form ref={form} noValidate onSubmit={submit}>
        <Column>
          <p>{t('reconsiderations:ask.hint')}</p>
          {isStaff ? (
            <TextField
              label={t('reconsiderations:field.askedFor')}
              value={askedFor}
              onChange={(text) => put((was) => ({ ...was, askedFor: text }))}
              error={faults.askedFor}
              maxLength={RECONSIDERATION_LIMITS.askedFor}
            />
          ) : null}
          <div>
            <TextField
              label={t('reconsiderations:field.grounds')}
              description={t('reconsiderations:ask.grounds.hint')}
              value={grounds}
              onChange={(text) => {
                clearFault('grounds')
                put((was) => ({ ...was, grounds: text }))
              }}
              error={faults.grounds}
              maxLength={RECONSIDERATION_LIMITS.grounds}
              multiline
              required
            />
            <AmountNote text={grounds} />
          </div>
          <Column>
            {evidence.map((one, place) => (
              <EvidenceInput
                key={one.key}
                evidence={one}
                place={place}
                faults={faults}
                onChange={(changes) => change(place, changes)}
                onRemove={
                  evidence.length > 1 ? () => setEvidence((now) => now.filter(({ key }) => key !== one.key)) : undefined
                }
              />
            ))}
          </Column>
          {evidence.length < RECONSIDERATION_LIMITS.evidence ? (
            <Row gap={16} wrap>
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden="true" />}
                onClick={() => setEvidence((now) => [...now, blank(Math.max(...now.map(({ key }) => key)) + 1)])}
              >
                {t('reconsiderations:ask.add')}
              </Button>
            </Row>
          ) : null}
          <div role="alert">{stale ? <p>{t('reconsiderations:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('reconsiderations:ask.send')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
