import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { PAUSE_REASONS, type PauseReason } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ValuationDetails } from '../../model.ts'
import classes from './assignment.module.css'
import { StaleNote } from './stale-note.tsx'
import { useOneWrite } from './use-assignment.ts'

/** Since when and why the clock of a valuation is stopped, as lines; none while it runs. */
export function useClockLines({ pausedAt, pauseReason, pauseNote, dueAt }: ValuationDetails) {
  const { t } = useTranslation()
  const { date, instant } = useFormat()
  return pausedAt
    ? [
        { label: t('details:clock.since'), value: <Num>{instant(pausedAt)}</Num> },
        ...(pauseReason ? [{ label: t('details:clock.why'), value: t(`valuations:pause.${pauseReason}`) }] : []),
        ...(pauseNote ? [{ label: t('details:clock.note'), value: <Iso>{pauseNote}</Iso> }] : []),
        ...(dueAt ? [{ label: t('details:clock.was'), value: <Num>{date(kuwaitToday(new Date(dueAt)))}</Num> }] : []),
      ]
    : []
}

/** The button that stops the clock of a valuation or lets it run. */
export function ClockPart({ valuation }: { valuation: ValuationDetails }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [asking, setAsking] = useState(false)
  const { busy, error, since, run } = useOneWrite(({ dueDate }) =>
    toast.success(
      dueDate ? t('details:clock.resumed', { date: isolateBidi(date(dueDate)) }) : t('details:clock.resumedUndated'),
    ),
  )
  const { id, version, clock } = valuation
  return (
    <>
      {clock ? (
        <Column align="start" gap={12} className={`${classes.quick} no-print`}>
          {since ? <StaleNote since={since} text={t('details:details.stale')} /> : null}
          {error ? <ErrorPanel error={error} /> : null}
          {clock === 'resume' ? (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlayerPlay size={17} aria-hidden="true" />}
              loading={busy}
              onClick={() => void run(() => rpc.valuations.resume({ id, version }), valuation)}
            >
              {t('details:clock.resume')}
            </Button>
          ) : (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPlayerPause size={17} aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              {t('details:clock.pause')}
            </Button>
          )}
        </Column>
      ) : null}
      {asking ? <PauseDialog valuation={valuation} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const UNPAUSED = { reason: null as PauseReason | null, note: '' }

function PauseDialog({ valuation, onClose }: { valuation: ValuationDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const [{ reason, note }, put, done] = useTypedDialog(`pause ${valuation.id}`, UNPAUSED, onClose)
  const [tried, setTried] = useState(false)
  const { busy, error, since, run } = useOneWrite(() => {
    done()
    toast.success(t('details:clock.paused'))
  })
  const lacksNote = reason === 'OTHER' && note.trim() === ''
  const { id, version } = valuation
  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reason || lacksNote) return
    const said = note.trim() ? { note: note.trim() } : {}
    void run(() => rpc.valuations.pause({ id, version, reason, ...said }), valuation)
  }
  return (
    <Dialog opened onClose={onClose} title={t('details:clock.pause')} keepOpen={note !== ''}>
      <form noValidate onSubmit={go}>
        <Column>
          <p>{t('details:clock.pauseText')}</p>
          <SelectField
            label={t('details:clock.why')}
            options={PAUSE_REASONS.map((code) => ({ value: code, label: t(`valuations:pause.${code}`) }))}
            value={reason}
            onChange={(code) =>
              put((was) => ({ ...was, reason: PAUSE_REASONS.find((known) => known === code) ?? null }))
            }
            placeholder={t('forms:choose')}
            error={tried && !reason ? t('details:clock.whyMissing') : undefined}
            required
          />
          <TextField
            label={t('details:clock.note')}
            value={note}
            onChange={(text) => put((was) => ({ ...was, note: text }))}
            maxLength={500}
            required={reason === 'OTHER'}
            error={tried && lacksNote ? t('valuations:fault.reason') : undefined}
            multiline
          />
          {since ? <StaleNote since={since} text={t('details:details.stale')} /> : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('details:clock.pause')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
