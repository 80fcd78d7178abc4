import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'

const MEGABYTE = 1_048_576

/** Formats measures: durations in ms to a tenth below 10, sizes in megabytes. */
export function useMeasures() {
  const { t } = useTranslation()
  const format = useFormat()
  const { number } = format
  return {
    ...format,
    ms: (value: number | null) =>
      number(value === null ? null : value < 10 ? Math.round(value * 10) / 10 : Math.round(value)),
    size: (bytes: number) =>
      t('performance:megabytes', { n: number(bytes < MEGABYTE ? 1 : Math.round(bytes / MEGABYTE)) }),
  }
}
