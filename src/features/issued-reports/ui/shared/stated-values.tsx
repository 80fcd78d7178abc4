import { useSentences } from '#features/approaches/ui/shared/use-sentences.ts'
import type { StatedValue } from '#features/valuation-reports/rules/stated-values.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'

/** The values that a report states: each basis with its premise, day and special assumption, and its amount. */
export function StatedValues({ values }: { values: readonly StatedValue[] }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { figure } = useSentences()
  return (
    <FigureTable
      label={t('conclusions:title')}
      inPanel
      columns={[
        { key: 'basis', head: t('issued:values.basis') },
        { key: 'date', head: t('valuations:field.valuationDate') },
        { key: 'value', head: t('conclusions:amount'), figure: true },
      ]}
      rows={values.map(({ id, basis, premise, assumption, date: day, value, unit }) => ({
        key: id,
        cells: [
          [
            basis && (t(`conclusions:basis.${basis}`) as string),
            premise && (t(`conclusions:premise.${premise}` as WordKey) as string),
            assumption && t('conclusions:assumed', { text: assumption }),
          ]
            .filter(Boolean)
            .join(' · '),
          day ? date(day) : '',
          value === null ? '—' : figure({ value, unit }),
        ],
      }))}
    />
  )
}
