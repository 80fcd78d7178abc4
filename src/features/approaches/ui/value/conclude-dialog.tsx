import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ValuedRecord } from '../../model/records.ts'
import { concludedValues } from '../../rules/path.ts'
import type { Reconciled } from '../../rules/reconciliation.ts'
import type { Figure } from '../../rules/sentences.ts'
import { refreshApproaches } from '../shared/reads.ts'
import { useFigure } from '../shared/use-sentences.ts'

type Props = { valuationId: string; valuation: ValuedRecord; reconciled: Reconciled; onClose: () => void }

/** Says what will be written into the valuation and what is there, and writes it. */
export function ConcludeDialog({ valuationId, valuation, reconciled, onClose }: Props) {
  const { t } = useTranslation()
  const { worth } = useFormat()
  const { approach } = reconciled
  const next = concludedValues(reconciled, valuation)
  const figure = useFigure()
  const fields = ['landValue', 'buildingValue', 'finalValue'] as const
  const amount = (value: number | null, unit: Figure['unit']) => (value === null ? '—' : figure({ value, unit }))
  return (
    <ActDialog
      place={`conclude ${valuationId}`}
      start={{}}
      title={t('value:take')}
      intro={t('value:take.what')}
      fields={() => [
        <FigureTable
          key="values"
          label={t('value:take')}
          columns={[
            { key: 'field', head: t('value:take.field') },
            { key: 'before', head: t('value:take.before'), figure: true },
            { key: 'after', head: t('value:take.after'), figure: true },
          ]}
          rows={[
            ...fields.map((field) => ({
              key: field,
              cells: [t(`valuations:field.${field}`), worth(valuation[field]), worth(next[field])],
            })),
            ...(reconciled.conclusions ?? []).map(({ id, basis, taken, value, unit }) => ({
              key: id,
              cells: [t(`conclusions:basis.${basis}`), amount(taken, unit), amount(value, unit)],
            })),
          ]}
        />,
        approach && (
          <p key="approach">{t('value:take.approach', { approach: t(`valuations:approach.${approach}`) })}</p>
        ),
      ]}
      save={t('value:take')}
      send={() => rpc.approaches.conclude({ valuationId, version: valuation.version })}
      done={t('value:taken')}
      on={{
        refresh: (client) =>
          Promise.all([refreshApproaches(client, valuationId), client.invalidateQueries({ queryKey: ['valuations'] })]),
      }}
      onClose={onClose}
    />
  )
}
