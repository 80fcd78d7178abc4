import { useFigure } from '#features/approaches/ui/shared/use-sentences.ts'
import type { StatedValue } from '#features/valuation-reports/rules/stated-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { Lines } from '#web/records/details/lines.tsx'

/** The values that a report states: each basis with its premise, day and special assumption, and its amount. */
export function StatedValues({ values }: { values: readonly StatedValue[] }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const figure = useFigure()
  return (
    <Lines
      items={values.map(({ id, basis, premise, assumption, date: day, value, unit }) => ({
        label: [
          basis && (t(`conclusions:basis.${basis}`) as string),
          premise && (t(`conclusions:premise.${premise}` as WordKey) as string),
          day && isolateBidi(date(day)),
          assumption && t('conclusions:assumed', { text: isolateBidi(assumption) }),
        ]
          .filter(Boolean)
          .join(' · '),
        value: <Num key={id}>{value === null ? '—' : figure({ value, unit })}</Num>,
      }))}
    />
  )
}
