import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import { FORCED_SALE } from '../../model.ts'

const EXCLUDED = ['PRICE_NOT_POSITIVE', 'OUTLIER', 'NOT_ARMS_LENGTH', 'DUPLICATE', FORCED_SALE] as const

/** Reasons for which sales were left out, each with how many. */
export function useExclusions() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (excluded: readonly { reason: string; count: number }[]): string[] =>
    excluded.map(({ reason, count }) => {
      const why = EXCLUDED.find((code) => code === reason) ?? 'other'
      return `${t(`models:excluded.${why}`)}: ${isolateBidi(number(count))}`
    })
}
