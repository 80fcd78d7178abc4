import type { CalendarDate } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'

const QUARTERS = ['1', '2', '3', '4'] as const

/** The name of a quarter by its first day. */
export function useQuarter() {
  const { t } = useTranslation()
  const { digits } = useFormat()
  return (quarter: CalendarDate): string => {
    const n = QUARTERS[Math.floor((Number(quarter.slice(5, 7)) - 1) / 3)] ?? '1'
    return t(`testing:quarter.${n}`, { year: isolateBidi(digits(quarter.slice(0, 4))) })
  }
}
