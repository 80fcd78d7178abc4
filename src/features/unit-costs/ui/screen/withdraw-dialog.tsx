import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { UnitCost } from '../../model.ts'
import { useCostChange } from './use-cost-change.ts'

/** Withdraws a cost from the table for a reason. */
export function WithdrawDialog({ cost: { id, version }, onClose }: { cost: UnitCost; onClose: () => void }) {
  const { t } = useTranslation()
  const { run, stale } = useCostChange(onClose)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const answer = async (reason: string) => {
    setBusy(true)
    setError(null)
    try {
      await run(() => rpc.unitCosts.withdraw({ id, version, reason }), t('costs:withdrawn'))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReasonDialog
      keptAt={`unit-cost-withdraw ${id}`}
      title={t('costs:withdraw.title')}
      text={t('costs:withdraw.text')}
      action={t('costs:withdraw')}
      grave
      busy={busy}
      error={error}
      stale={stale ? <p role="alert">{t('costs:stale')}</p> : null}
      onAnswer={(reason) => void answer(reason)}
      onClose={onClose}
    />
  )
}
