import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitDayOf, kuwaitToday } from '#kernel/dates.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText } from '#web/kit/feedback/error-text.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { REQUEST_LIMITS, type RequestDetails, type RequestQuote } from '../../model.ts'
import { acceptedOnFaults } from '../../rules.ts'
import { useRequestAct } from '../shared/reads.ts'
import classes from './record.module.css'

type Props = {
  of: RequestDetails
  /** The quote that is on the screen. */
  quote: RequestQuote
  /** 'record' for an acceptance that reached the firm otherwise. */
  act: 'accept' | 'record'
  onClose: () => void
}
const FIELDS = ['name', 'acceptedOn', 'evidence']

/** Accepts the terms that are on the screen by name, or records that the client did. */
export function AcceptDialog({ of: { id, version }, quote: { termsSha256, madeAt, validUntil }, act, onClose }: Props) {
  const { t } = useTranslation()
  const start = { name: '', acceptedOn: kuwaitToday() as string | null, evidence: '' }
  const [{ name, acceptedOn, evidence }, put, done] = useTypedDialog(`request-${act} ${id}`, start, onClose)
  const [isRead, setIsRead] = useState(false)
  const isRecord = act === 'record'
  const dayFaults = () => acceptedOnFaults(acceptedOn ?? '', { madeOn: kuwaitDayOf(madeAt), validUntil })
  const { run, stale } = useRequestAct(done, (field) => FIELDS.includes(field))
  const { form, busy, error, faults, submit, clearFault } = useSubmit<string>(
    () => ({
      ...(name.trim() ? {} : { name: t('requests:fault.name') }),
      ...(isRecord || isRead ? {} : { read: t('requests:fault.read') }),
      ...(isRecord ? Object.fromEntries(dayFaults().map((fault) => [fault.field, faultText(fault)])) : {}),
      ...(isRecord && !evidence.trim() ? { evidence: t('requests:fault.evidence') } : {}),
    }),
    () => {
      const accepted = { id, version, name, termsSha256 }
      return run(
        () =>
          isRecord
            ? rpc.requests.record({ ...accepted, acceptedOn: acceptedOn ?? '', evidence })
            : rpc.requests.accept(accepted),
        t('requests:done.accept'),
      )
    },
  )
  return (
    <Dialog opened onClose={() => !busy && onClose()} title={t(`requests:${act}`)} keepOpen={name !== ''}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <p>{t(`requests:text.${act}`)}</p>
          <TextField
            label={t(`requests:name.${act}`)}
            required
            maxLength={REQUEST_LIMITS.name}
            value={name}
            onChange={(text) => put((was) => ({ ...was, name: text }))}
            error={faults.name}
          />
          {isRecord ? (
            <>
              <DateField
                label={t('requests:record.on')}
                required
                value={acceptedOn}
                onChange={(day) => put((was) => ({ ...was, acceptedOn: day }))}
                error={faults.acceptedOn}
              />
              <TextField
                label={t('requests:record.evidence')}
                required
                multiline
                maxLength={REQUEST_LIMITS.evidence}
                value={evidence}
                onChange={(text) => put((was) => ({ ...was, evidence: text }))}
                error={faults.evidence}
              />
            </>
          ) : (
            <div>
              <Check
                label={t('requests:terms.read')}
                checked={isRead}
                onChange={(checked) => {
                  setIsRead(checked)
                  clearFault('read')
                }}
              />
              <div role="alert">{faults.read ? <p className={classes.fault}>{faults.read}</p> : null}</div>
              <p className={classes.about}>{t('requests:accepted.hash')}</p>
              <span className={classes.hash} dir="ltr">
                {termsSha256}
              </span>
            </div>
          )}
          <div role="alert">{stale ? <p>{t('requests:stale')}</p> : null}</div>
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t(`requests:save.${act}`)}
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}
