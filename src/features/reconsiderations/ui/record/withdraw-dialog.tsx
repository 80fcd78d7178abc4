import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ReconsiderationDetails } from '../../model.ts'
import { useAct } from '../shared/use-act.ts'

/** Withdraws a reconsideration for a reason. */
export function WithdrawDialog({ of: { id, version }, onClose }: { of: ReconsiderationDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, stale } = useAct(onClose, () => false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const answer = async (reason: string) => {
    setBusy(true)
    setError(null)
    try {
      await run(() => rpc.reconsiderations.withdraw({ id, version, reason }), t('reconsiderations:withdraw.done'))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReasonDialog
      keptAt={`reconsideration-withdraw ${id}`}
      title={t('reconsiderations:withdraw.title')}
      text={t('reconsiderations:withdraw.text')}
      action={t('reconsiderations:withdraw')}
      grave
      busy={busy}
      error={error}
      stale={stale ? <p role="alert">{t('reconsiderations:stale')}</p> : null}
      onAnswer={(reason) => void answer(reason)}
      onClose={onClose}
    />
  )
}
