import { type FormEvent, useState } from 'react'
import { useTypedDialog } from '#web/forms/use-typed.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import type { Picked } from '#web/kit/fields/picked.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { DialogFoot } from '#web/kit/overlays/dialog-foot.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ValuationDetails } from '../../model.ts'
import { ClientField } from '../shared/client-field.tsx'
import { StaleNote } from './stale-note.tsx'
import { useOneWrite } from './use-assignment.ts'

/** Hands a valuation over to another client, for a reason; says beforehand what follows. */
export function HandOverDialog({ valuation, onClose }: { valuation: ValuationDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, version, clientUserId, clientUserName } = valuation
  const present: Picked | null = clientUserId ? { id: clientUserId, name: clientUserName ?? '' } : null
  const [{ client, reason }, put, done] = useTypedDialog(`hand-over ${id}`, { client: present, reason: '' }, onClose)
  const [tried, setTried] = useState(false)
  const { busy, error, since, run } = useOneWrite(() => {
    done()
    toast.success(t('details:handOver.done'))
  })
  const to = client?.id ?? null
  const isSame = to === clientUserId
  const lacksReason = reason.trim() === ''
  const go = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSame || lacksReason) return
    void run(() => rpc.valuations.handOver({ id, version, clientUserId: to, reason }), valuation)
  }
  return (
    <Dialog opened onClose={onClose} title={t('details:handOver')} keepOpen={!isSame || reason !== ''}>
      <form noValidate onSubmit={go}>
        <Column>
          <p>{t('details:handOver.text')}</p>
          <ClientField
            label={t('valuations:field.clientUserId')}
            description={t('details:handOver.hint')}
            clearable
            value={client}
            onChange={(picked) => put((was) => ({ ...was, client: picked }))}
            error={tried && isSame ? t('valuations:fault.handOver.same') : undefined}
          />
          <TextField
            label={t('details:handOver.reason')}
            value={reason}
            onChange={(text) => put((was) => ({ ...was, reason: text }))}
            maxLength={2000}
            required
            error={tried && lacksReason ? t('valuations:fault.reason') : undefined}
            multiline
          />
          {since ? <StaleNote since={since} text={t('details:details.stale')} /> : null}
          {error ? <ErrorPanel error={error} /> : null}
          <DialogFoot onCancel={done} busy={busy}>
            {t('details:handOver')}
          </DialogFoot>
        </Column>
      </form>
    </Dialog>
  )
}
