import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { type Fact, Facts } from '#web/kit/layout/facts.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Contact } from '#web/kit/text/contact.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { HistoryEntry, InspectionDetails } from '../../model.ts'
import { meetingPoint, routeTo } from '../../rules/place.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import { refreshInspections } from '../shared/reads.ts'
import classes from './visit.module.css'

const AppointmentDialog = fetched(() =>
  import('../shared/appointment-dialog.tsx').then((module) => module.AppointmentDialog),
)
const TroubleDialog = fetched(() => import('./trouble-dialog.tsx').then((module) => module.TroubleDialog))
const CancelDialog = fetched(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog))

type Asking = 'save' | 'fail' | 'cancel'

/** The appointment of an inspection: when, whom to call, where to meet, what became of it, and what may be done about it. */
export function AppointmentPanel({ inspection }: { inspection: InspectionDetails }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Asking | null>(null)
  const away = use(VisitAway)
  const close = () => setAsking(null)
  const done = async (words: string, warning: string | null = null) => {
    if (warning) toast.warning(warning)
    else toast.success(words)
    close()
    await refreshInspections(client, inspection.valuationId)
  }
  const { id, version, may, state, startsAt, inspectorName, contactName, contactPhone, directions } = inspection
  const point = meetingPoint(inspection)
  const facts: Fact[] = [
    { label: t('inspections:appointment.when'), value: <Num>{instant(startsAt)}</Num> },
    {
      label: t('inspections:appointment.minutes'),
      value: `${number(inspection.minutes)} ${t('inspections:appointment.minutesUnit')}`,
    },
    { label: t('inspections:appointment.inspector'), value: <Iso>{inspectorName}</Iso> },
    ...(contactName ? [{ label: t('inspections:appointment.contactName'), value: <Iso>{contactName}</Iso> }] : []),
    ...(contactPhone
      ? [
          {
            label: t('inspections:appointment.contactPhone'),
            value: <Contact text={contactPhone} label={t('inspections:appointment.contactPhone')} />,
          },
        ]
      : []),
    ...(inspection.contactEmail
      ? [
          {
            label: t('inspections:appointment.contactEmail'),
            value: <Contact text={inspection.contactEmail} label={t('inspections:appointment.contactEmail')} />,
          },
        ]
      : []),
    ...(directions
      ? [{ label: t('inspections:appointment.directions'), value: <Iso>{directions}</Iso>, wide: true }]
      : []),
    ...(inspection.heldAt
      ? [
          {
            label: t('inspections:held'),
            value: (
              <>
                <Num>{instant(inspection.heldAt)}</Num> · <Iso>{inspection.heldByName}</Iso>
              </>
            ),
          },
        ]
      : []),
    ...(inspection.heldLatitude !== null && inspection.heldLongitude !== null
      ? [
          {
            label: t('inspections:heldWhere'),
            value: (
              <>
                <Num>{`${inspection.heldLatitude.toFixed(5)}, ${inspection.heldLongitude.toFixed(5)}`}</Num>{' '}
                {t('inspections:accuracy', { n: number(Math.round(inspection.heldAccuracy ?? 0)) })}
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Panel title={t('inspections:appointment')}>
      <Facts items={facts} />
      <Row pad={12} wrap className={classes.acts}>
        {point ? (
          <Button component="a" variant="default" size="md" href={routeTo(point)} target="_blank" rel="noreferrer">
            {t('inspections:route')}
          </Button>
        ) : null}
        {may.includes('save') ? (
          <Button variant="default" size="md" onClick={() => setAsking('save')}>
            {state === 'FAILED' ? t('inspections:replan') : t('inspections:change')}
          </Button>
        ) : null}
        {may.includes('fail') ? (
          <Button variant="default" size="md" onClick={() => setAsking('fail')}>
            {t('inspections:trouble')}
          </Button>
        ) : null}
        {may.includes('cancel') ? (
          <Button variant="subtle" color="red" size="md" onClick={() => setAsking('cancel')}>
            {t('inspections:cancel')}
          </Button>
        ) : null}
      </Row>
      <History entries={inspection.history} />
      {asking === 'save' ? (
        <AppointmentDialog
          keptAt={`appointment ${id}`}
          title={state === 'FAILED' ? t('inspections:replan') : t('inspections:change')}
          action={t('inspections:save')}
          begin={inspection}
          asksReason
          onSave={async (changes, reason) => {
            const { overlaps } = await rpc.inspections.save({
              inspectionId: id,
              commandId: newId(),
              version,
              changes,
              reason,
            })
            await done(t('inspections:changed'), overlaps.length > 0 ? t('inspections:planned.overlap') : null)
          }}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
      {asking === 'fail' ? (
        <TroubleDialog
          id={id}
          onDone={() => done(t(away ? 'along:ended.FAILED' : 'inspections:troubleSaved'))}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
      {asking === 'cancel' ? (
        <CancelDialog id={id} onDone={() => done(t('inspections:cancelled'))} onClose={close} onUnfetched={close} />
      ) : null}
    </Panel>
  )
}

/** What became of an appointment, the latest first: open where there is more than its making to tell. */
function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  if (entries.length < 2) return null
  return (
    <details className={classes.history}>
      <summary>{t('inspections:history')}</summary>
      <Column as="ol" gap={12}>
        {entries.map(({ ordinal, what, startsAt, by, at, reason, met, said }) => (
          <li key={ordinal}>
            <p>{t(`inspections:history.${what}`, { at: isolateBidi(instant(startsAt)) })}</p>
            {met ? <p>{t('inspections:history.met', { met: isolateBidi(met) })}</p> : null}
            {said ? <p>{t('inspections:history.said', { said: isolateBidi(said) })}</p> : null}
            {reason ? <p>{t('inspections:history.reason', { reason: isolateBidi(reason) })}</p> : null}
            <Muted>{[by, instant(at)].map(isolateBidi).join(' · ')}</Muted>
          </li>
        ))}
      </Column>
    </details>
  )
}
