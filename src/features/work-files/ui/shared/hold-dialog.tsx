import { useQueryClient } from '@tanstack/react-query'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast.tsx'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { workFileQuery } from './reads.ts'

type Props = { valuationId: string; act: 'hold' | 'lift'; onClose: () => void }

/** Sets or lifts the legal hold of a valuation, for a reason. */
export function HoldDialog({ valuationId, act, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isSetting = act === 'hold'
  const sending = useRun(async (reason: string) => {
    const file = await rpc.workFiles[act]({ valuationId, reason })
    client.setQueryData(workFileQuery(valuationId).queryKey, file)
    toast.success(t(isSetting ? 'workfile:hold.set.done' : 'workfile:hold.lift.done'))
    onClose()
    await client.invalidateQueries({ queryKey: ['valuations', 'timeline', valuationId] })
  })
  return (
    <ReasonDialog
      keptAt={`hold ${valuationId}`}
      title={t(isSetting ? 'workfile:hold.set' : 'workfile:hold.lift')}
      text={t(isSetting ? 'workfile:hold.set.text' : 'workfile:hold.lift.text')}
      action={t(isSetting ? 'workfile:hold.set' : 'workfile:hold.lift')}
      grave={false}
      busy={sending.busy}
      error={sending.error}
      stale={null}
      onAnswer={(reason) => void sending.act(reason)}
      onClose={onClose}
    />
  )
}
