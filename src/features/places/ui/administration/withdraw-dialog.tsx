import { useTranslation } from 'react-i18next'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { AREA_LIMITS, type AreaChangeEntry, type AreaDetails } from '../../model/administration.ts'
import { useActedArea } from './use-acted-area.ts'

type Props = { area: AreaDetails; entry: AreaChangeEntry; onClose: () => void }

/** Asks before a change is withdrawn; one in force needs a reason. */
export function WithdrawDialog({ area: { number, version }, entry, onClose }: Props) {
  const { t } = useTranslation()
  const on = useActedArea(number)
  const isBegun = entry.state === 'IN_FORCE'
  return (
    <ActDialog
      place={`area-withdraw ${entry.id}`}
      start={{ reason: '' }}
      title={t('areas:withdraw.title')}
      intro={t(isBegun ? 'areas:withdraw.inForce' : 'areas:withdraw.scheduled')}
      fields={() => [
        { name: 'reason', kind: 'longText', label: t('areas:reason'), max: AREA_LIMITS.reason, required: isBegun },
      ]}
      save={t('areas:withdraw')}
      grave
      send={({ reason }) => rpc.places.withdrawAreaChange({ number, version, id: entry.id, reason })}
      done={t('areas:withdrawn')}
      on={on}
      onClose={onClose}
    />
  )
}
