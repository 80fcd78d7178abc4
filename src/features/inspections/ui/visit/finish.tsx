import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FieldFault } from '#kernel/errors.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { FormBar } from '#web/kit/layout/form-bar.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { devicePosition } from '#web/map/device-position.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { InspectionDetails } from '../../model.ts'
import { lackingPhotos } from '../../rules/asked-photos.ts'
import { completionFaults } from '../../rules/form.ts'
import { photosHere } from '../along/photos-here.ts'
import { VisitAway } from '../along/use-away-visit.ts'
import { refreshInspections } from '../shared/reads.ts'
import classes from './visit.module.css'

type Props = {
  inspection: InspectionDetails
  category: PropertyCategory
  form: FillingForm
  /** Shows what is missing at its fields. */
  onMissing: (faults: readonly FieldFault[]) => void
}

/** The bar at the foot of the form: whether what was entered is stored, which photos are still to be taken, and completing the inspection. */
export function Finish({ inspection, category, form, onMissing }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const away = use(VisitAway)
  const { act: run, busy, error } = useRun((work: () => Promise<unknown>) => work())
  const [commandId, setCommandId] = useState(newId)
  const { id, may, valuationId } = inspection
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' })
  const mayFinish = may.includes('complete')
  const lacking = mayFinish
    ? lackingPhotos(category, form.values, photosHere(inspection.photos, away?.commands ?? []))
    : []
  const finish = async () => {
    const faults = completionFaults(category, form.values)
    onMissing(faults)
    if (faults.length > 0 || form.state !== 'saved') return
    const heldAt = new Date().toISOString()
    const position = await devicePosition()
    const held = { heldAt, position }
    const done = await run(() =>
      away ? away.complete(held) : rpc.inspections.complete({ ...held, inspectionId: id, commandId }),
    )
    // A refused one is another act when it is tried again, with another time and place.
    setCommandId(newId())
    if (!done) return
    toast.success(t('inspections:completed'))
    // What is kept on this device is read again when it is sent.
    if (!away) await refreshInspections(client, valuationId)
  }
  return (
    <FormBar>
      {lacking.length > 0 ? (
        <Text as="div" size={14} className={classes.lacking}>
          <a href="#photos">
            {t('inspections:photos.lacking', {
              names: list.format(lacking.map((one) => t(`inspections:photo.${one}`))),
            })}
          </a>
        </Text>
      ) : null}
      <p role="status" className={classes.state} data-state={form.state}>
        {form.state === 'saved' && away && away.waiting > 0
          ? t('along:keptHere')
          : t(`inspections:saving.${form.state}`)}
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
      {mayFinish ? (
        <Button size="md" loading={busy} onClick={() => void finish()}>
          {t('inspections:complete')}
        </Button>
      ) : null}
    </FormBar>
  )
}
