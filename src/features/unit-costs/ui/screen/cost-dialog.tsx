import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kuwaitToday } from '#kernel/dates.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { BUILDING_KINDS, type BuildingKind, FINISHES, type Finish } from '../../model/codes.ts'
import { COST_LIMITS, type UnitCost } from '../../model.ts'
import { onCosts } from '../shared/reads.ts'

type Props = { corrects: UnitCost | null; onClose: () => void }

/** The form of a cost: a new one, or one that takes the place of `corrects`. */
export function CostDialog({ corrects, onClose }: Props) {
  const { t } = useTranslation()
  const [start] = useState(() => ({
    buildingKind: corrects?.buildingKind ?? (null as BuildingKind | null),
    finish: corrects?.finish ?? (null as Finish | null),
    cost: corrects?.cost ?? (null as number | null),
    fromDate: (corrects?.fromDate ?? kuwaitToday()) as string | null,
    source: corrects?.source ?? '',
    note: corrects?.note ?? '',
    reason: '',
  }))
  const send = async ({ buildingKind, finish, cost, fromDate, reason, ...texts }: typeof start) => {
    if (!buildingKind || !finish || cost === null) return
    const fields = { buildingKind, finish, cost, fromDate: fromDate ?? '', ...texts }
    if (corrects) await rpc.unitCosts.correct({ id: corrects.id, version: corrects.version, fields, reason })
    else await rpc.unitCosts.create(fields)
  }
  return (
    <ActDialog
      place={`unit-cost ${corrects?.id ?? 'new'}`}
      start={start}
      title={t(corrects ? 'costs:correct.title' : 'costs:add')}
      wide
      intro={corrects ? t('costs:correct.hint') : null}
      fields={() => [
        [
          {
            name: 'buildingKind',
            kind: 'select',
            label: t('costs:field.buildingKind'),
            options: BUILDING_KINDS.map((value) => ({ value, label: t(`costs:kind.${value}`) })),
            required: t('costs:fault.choose'),
          },
          {
            name: 'finish',
            kind: 'select',
            label: t('costs:field.finish'),
            options: FINISHES.map((value) => ({ value, label: t(`costs:finish.${value}`) })),
            required: t('costs:fault.choose'),
          },
          { name: 'cost', kind: 'number', label: t('costs:field.cost'), unit: t('costs:perSqm'), required: true },
          { name: 'fromDate', kind: 'day', label: t('costs:field.fromDate'), required: true },
        ],
        {
          name: 'source',
          kind: 'text',
          label: t('costs:field.source'),
          hint: t('costs:source.hint'),
          max: COST_LIMITS.source,
          required: true,
        },
        { name: 'note', kind: 'longText', label: t('costs:field.note'), max: COST_LIMITS.note },
        corrects && {
          name: 'reason',
          kind: 'longText',
          label: t('costs:field.reason'),
          max: COST_LIMITS.reason,
          required: true,
        },
      ]}
      check={({ cost }) => (cost !== null && cost > 0 ? {} : { cost: t('costs:fault.cost') })}
      save={t('costs:save')}
      send={send}
      done={t(corrects ? 'costs:corrected' : 'costs:added')}
      on={onCosts}
      onClose={onClose}
    />
  )
}
