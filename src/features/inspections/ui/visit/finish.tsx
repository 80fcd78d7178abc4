import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { devicePosition } from '#web/map/device-position.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { PhotoCategory } from '../../model/codes.ts'
import type { InspectionDetails } from '../../model.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import { refreshInspections } from '../shared/reads.ts'
import classes from './visit.module.css'

const BeforeFinishing = fetched(() => import('./before-finishing.tsx').then((module) => module.BeforeFinishing))

type Props = {
  inspection: InspectionDetails
  form: FillingForm
  /** What finishing still needs of the form, and the photos that are still asked for. */
  faults: readonly FieldFault[]
  lacking: readonly PhotoCategory[]
  /** Shows what is missing at its fields. */
  onMissing: (faults: readonly FieldFault[]) => void
  /** Goes to where photos of a category are taken. */
  onPhoto: (category: PhotoCategory) => void
}

/** The foot of the form: whether what was entered is stored, what is still missing, and completing the inspection once that was looked at. */
export function Finish({ inspection, form, faults, lacking, onMissing, onPhoto }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const away = use(VisitAway)
  const { act: run, busy, error } = useRun((work: () => Promise<unknown>) => work())
  const [commandId, setCommandId] = useState(newId)
  const [asking, setAsking] = useState(false)
  const { id, may, valuationId } = inspection
  const mayFinish = may.includes('complete')
  const missing = faults.length + lacking.length
  const isSaved = form.state === 'saved'
  const close = () => setAsking(false)
  const complete = async (reason: string | null) => {
    const held = { heldAt: new Date().toISOString(), reason, position: await devicePosition() }
    // A refused one is another act when it is tried again, with another time and place.
    setCommandId(newId())
    if (away) await away.complete(held)
    else await rpc.inspections.complete({ ...held, inspectionId: id, commandId })
    // What is kept on this device is with the firm once it is sent, which is said then.
    if (away) toast.info(t('along:ended.HELD'))
    else {
      toast.success(t('inspections:completed'))
      await refreshInspections(client, valuationId)
    }
  }
  const ask = () => {
    onMissing(faults)
    if (faults.length === 0 && !isSaved) toast.warning(t(`inspections:saving.${form.state}`))
    else if (missing > 0) setAsking(true)
    else void run(() => complete(null))
  }
  return (
    <>
      <p role="status" className={classes.state} data-state={form.state}>
        {isSaved && away && away.waiting > 0 ? t('along:keptHere') : t(`inspections:saving.${form.state}`)}
      </p>
      {error || form.error ? (
        <div className={classes.barError}>
          <ErrorPanel error={error ?? form.error} />
        </div>
      ) : null}
      {form.state === 'away' || form.state === 'refused' ? (
        <Button size="md" variant="default" onClick={form.sendNow}>
          {t('shell:retry')}
        </Button>
      ) : null}
      {mayFinish && missing > 0 ? (
        <Button size="md" variant="default" onClick={ask}>
          {t('inspections:before.count', { count: missing, n: number(missing) })}
        </Button>
      ) : null}
      {mayFinish ? (
        <Button size="md" loading={busy} onClick={ask}>
          {t('inspections:complete')}
        </Button>
      ) : null}
      {asking ? (
        <BeforeFinishing
          id={id}
          photos={lacking}
          fields={faults}
          onPhoto={onPhoto}
          onFinish={complete}
          onClose={close}
          onUnfetched={close}
        />
      ) : null}
    </>
  )
}
