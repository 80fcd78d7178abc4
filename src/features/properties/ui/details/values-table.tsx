import { StatusBadge } from '#features/valuations/ui/shared/status-badge.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ValuePoint } from '../../model.ts'
import { perSquareMetre } from '../../rules/values.ts'

/** The same values as a table, newest first, including discarded ones. */
export function ValuesTable({ points }: { points: readonly ValuePoint[] }) {
  const { t } = useTranslation()
  const { worthKwd, date } = useFormat()
  return (
    <FigureTable
      label={t('properties:details.values.table')}
      columns={[
        { key: 'date', head: t('properties:details.values.date') },
        { key: 'value', head: t('valuations:column.finalValue'), figure: true },
        { key: 'perMetre', head: t('properties:details.values.perMetre'), figure: true },
        { key: 'number', head: t('valuations:field.valuationNumber') },
        { key: 'status', head: t('valuations:field.status') },
      ]}
      rows={points.toReversed().map((point) => ({
        key: point.valuationId,
        cells: [
          <Num key="date">{date(point.date)}</Num>,
          worthKwd(point.finalValue),
          worthKwd(perSquareMetre(point)),
          <TextLink key="number" to="/valuations/$id" params={{ id: point.valuationId }}>
            <Num>{point.valuationNumber}</Num>
          </TextLink>,
          <StatusBadge key="status" status={point.status} />,
        ],
      }))}
    />
  )
}
