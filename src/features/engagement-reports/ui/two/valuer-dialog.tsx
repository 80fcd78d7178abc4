import { useState } from 'react'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { formOf, sentOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { SECOND_VALUER_FIELDS } from '../../fields.ts'
import { TWO_LIMITS, type TwoValuersScreen } from '../../model/two-valuers.ts'
import { onTwo } from './reads.ts'

type Props = { engagementId: string; valuer: TwoValuersScreen['valuer']; onClose: () => void }

/** Records the second valuer of an engagement, or changes what is recorded. */
export function ValuerDialog({ engagementId, valuer, onClose }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() =>
    formOf(SECOND_VALUER_FIELDS, valuer ?? { bound: TWO_LIMITS.bound, recorded: 'BY_PROPERTY', clientKind: 'LISTED' }),
  )
  const inputs = useDescribedFields((field) => `twovaluers:field.${field}`)(SECOND_VALUER_FIELDS)
  const of = (...names: string[]) => inputs.filter(({ name }) => names.includes(name))
  return (
    <ActDialog
      wide
      place={`second-valuer ${engagementId}`}
      start={start}
      title={t(valuer ? 'twovaluers:change' : 'twovaluers:add')}
      fields={() => [
        of('firm', 'valuer'),
        ...of('isBank'),
        of('licenceNumber', 'licenceClass', 'licenceUntil'),
        of('clientKind', 'recorded'),
        of('statementsOn', 'valuedOn', 'bound'),
        ...of('freeOfOwner', 'freeOfFirm'),
      ]}
      save={t('twovaluers:save')}
      send={(values) =>
        rpc.engagementReports.saveSecondValuer({
          engagementId,
          version: valuer?.version ?? 0,
          ...sentOf(SECOND_VALUER_FIELDS, values),
        })
      }
      done={t('twovaluers:saved')}
      on={onTwo(engagementId)}
      onClose={onClose}
    />
  )
}
