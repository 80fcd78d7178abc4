import { useState } from 'react'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ReasonDialog } from '#web/records/details/reason-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'

type Props = { id: string; onDone: () => Promise<void>; onClose: () => void }

/** Asks for the reason before an inspection is cancelled. */
export function CancelDialog({ id, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const [commandId] = useState(newId)
  const { act: run, busy, error } = useRun((work: () => Promise<unknown>) => work())
  const answer = async (reason: string) => {
    if (await run(() => rpc.inspections.cancel({ inspectionId: id, commandId, reason }))) await onDone()
  }
  return (
    <ReasonDialog
      keptAt={`inspection-cancel ${id}`}
      title={t('inspections:cancel')}
      text={t('inspections:cancel.text')}
      action={t('inspections:cancel')}
      grave
      busy={busy}
      error={error}
      stale={null}
      onAnswer={(reason) => void answer(reason)}
      onClose={onClose}
    />
  )
}
