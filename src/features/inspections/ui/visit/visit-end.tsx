import { use } from 'react'
import { kuwaitDayOf } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Card } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { InspectionDetails } from '../../model.ts'
import { VisitAway } from '../along/use-away-visit.ts'

/** What became of the end of a visit: kept on this device alone, refused by the server, or with the firm and dated in the valuation. */
export function VisitEnd({ inspection: { state, heldAt, valuation } }: { inspection: InspectionDetails }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const ending = use(VisitAway)?.ending ?? null
  if (ending?.fault && state === 'PLANNED')
    return (
      <Card as="p" note="red" role="alert">
        {t('along:endRefused', { why: isolateBidi(ending.fault.message) })}
      </Card>
    )
  if (ending && !ending.fault)
    return (
      <Card as="p" note="amber" role="status">
        {t(`along:ended.${ending.to}`)}
      </Card>
    )
  if (state !== 'HELD' || !heldAt || kuwaitDayOf(heldAt) !== valuation.inspectionDate) return null
  return <p role="status">{t('inspections:recorded', { day: isolateBidi(day(new Date(heldAt))) })}</p>
}
