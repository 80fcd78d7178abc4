import { NumberTable } from '#web/charts/number-table.tsx'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { areaByNumber } from '../../../places/model.ts'
import type { MapMetric } from '../../model/codes.ts'
import { LEAST_VALUES, type MapAreas } from '../../model.ts'
import { useMetricText } from '../shared/words.ts'

type Props = { metric: MapMetric; items: MapAreas['items']; onChoose: (areaNumber: number) => void }

/** What the map shades, as a table: the greatest values first, those that are not shown last. */
export function AreasTable({ metric, items, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const language = useLanguage()
  const text = useMetricText()
  const fewer = t('analysis:fewer', { least: number(LEAST_VALUES) })
  const rows = items
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1) || b.count - a.count)
    .flatMap(({ areaNumber, value, count }) => {
      const area = areaByNumber(areaNumber)
      if (!area || count === 0) return []
      const name = language === 'ar' ? area.nameAr : area.nameEn
      return [
        {
          id: String(areaNumber),
          name,
          cells: [value, count],
          more: (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('analysis:map.table.choose', { name })}
              onClick={() => onChoose(areaNumber)}
            >
              {t('analysis:map.table.select')}
            </Button>
          ),
        },
      ]
    })
  return (
    <NumberTable
      title={t(`analysis:metric.${metric}`)}
      head={t('analysis:map.table.area')}
      columns={[
        { head: t(`analysis:metric.${metric}`), show: (value) => (value === null ? fewer : text(metric, value)) },
        { head: t('analysis:map.table.count'), show: number },
      ]}
      rows={rows}
      moreHead={t('analysis:map.table.selecting')}
    />
  )
}
