import { useTranslation } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import type { Figure } from '../../rules/sketch/figure.ts'
import { totalsOf } from '../../rules/sketch/totals.ts'
import { useAreas } from './use-areas.ts'

/** What the sketch adds up to: a column for each label there is, a row for each floor. */
export function Totals({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation()
  const { floors, labels, area } = totalsOf(figures)
  const written = useAreas(floors.flatMap((floor) => floor.labels.map((one) => one.area)))
  if (floors.length === 0) return null
  const cellOf = (label: string, of: readonly { label: string; area: number }[]) => {
    const found = of.find((one) => one.label === label)
    return found ? written(found.area) : '—'
  }
  return (
    <FigureTable
      label={t('sketch:totals')}
      columns={[
        { key: 'floor', head: t('sketch:floor') },
        ...labels.map(({ label }) => ({ key: label, head: t(`inspections:label.${label}`), figure: true })),
        { key: 'total', head: t('sketch:total'), figure: true },
      ]}
      rows={floors.map((floor) => ({
        key: floor.floor,
        cells: [
          t(`inspections:floor.${floor.floor}`),
          ...labels.map(({ label }) => cellOf(label, floor.labels)),
          written(floor.area),
        ],
      }))}
      foot={[t('sketch:total'), ...labels.map((one) => written(one.area)), written(area)]}
    />
  )
}
