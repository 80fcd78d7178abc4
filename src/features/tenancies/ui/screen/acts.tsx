import { kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { Tenancy } from '../../model.ts'
import { onTenancies } from '../shared/reads.ts'
import { TenancyDialog } from './tenancy-dialog.tsx'

/** What is done with a row of a schedule: correcting, ending, a new lease of its unit, withdrawing. */
export type TenancyAct = 'change' | 'end' | 'next' | 'withdraw'
type Props = { row: Tenancy; onClose: () => void }

/** Ends a row by its last day. */
function EndDialog({ row: { id, version, unit, rent }, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ActDialog
      place={`tenancy-end ${id}`}
      start={{ endedOn: kuwaitToday() as string | null, vacant: rent !== null }}
      title={t('tenancies:end.title', { unit: isolateBidi(unit) })}
      intro={t('tenancies:end.hint')}
      fields={() => [
        { name: 'endedOn', kind: 'day', label: t('tenancies:field.endedOn'), required: t('kernel:required') },
        rent !== null && { name: 'vacant', kind: 'check', label: t('tenancies:end.vacant') },
      ]}
      save={t('tenancies:end')}
      send={({ endedOn, vacant }) => rpc.tenancies.end({ id, version, endedOn: endedOn ?? '', vacant })}
      done={t('tenancies:ended')}
      on={onTenancies}
      onClose={onClose}
    />
  )
}

/** The dialog of an act on a row. */
export function TenancyActDialog({ act, row, onClose }: Props & { act: TenancyAct }) {
  const { t } = useTranslation()
  const { id, version, propertyId, unit } = row
  if (act === 'end') return <EndDialog row={row} onClose={onClose} />
  if (act !== 'withdraw')
    return <TenancyDialog propertyId={propertyId} row={row} corrects={act === 'change'} onClose={onClose} />
  return (
    <ReasonAct
      keptAt={`tenancy-withdraw ${id}`}
      title={t('tenancies:withdraw.title', { unit: isolateBidi(unit) })}
      text={t('tenancies:withdraw.text')}
      action={t('tenancies:withdraw')}
      send={(reason) => rpc.tenancies.withdraw({ id, version, reason })}
      done={t('tenancies:withdrawn')}
      on={onTenancies}
      onClose={onClose}
    />
  )
}
