import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import type { Schedule } from '../../rules/schedule.ts'

// Any Sunday: the names of days and hours are those of the reader's language.
const SUNDAY = Date.parse('2026-11-22T00:00:00+03:00')
const HOUR = 3_600_000

/** Words days of the week, hours of the day, and whole schedules. */
export function useScheduleWords() {
  const { t } = useTranslation()
  const { time, number } = useFormat()
  const { language } = useReading()
  const names = new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en', { weekday: 'long', timeZone: 'Asia/Kuwait' })
  const weekday = (day: number) => names.format(new Date(SUNDAY + day * 24 * HOUR))
  const hour = (of: number) => time(new Date(SUNDAY + of * HOUR))
  return {
    weekday,
    hour,
    told(schedule: Schedule): string {
      const at = { time: hour(schedule.hour) }
      if (schedule.every === 'day') return t('delivery:schedule.told.day', at)
      if (schedule.every === 'week') return t('delivery:schedule.told.week', { ...at, day: weekday(schedule.weekday) })
      return t('delivery:schedule.told.month', { ...at, day: number(schedule.day) })
    },
  }
}
