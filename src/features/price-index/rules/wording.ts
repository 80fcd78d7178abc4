import type { CalendarDate } from '#kernel/dates.ts'
import { formatMonth, messageInDigits, type Reading } from '#kernel/format.ts'
import { fill, type Word } from '#kernel/words.ts'
import { placesMessages } from '../../places/messages.ts'
import { areaByNumber } from '../../places/model.ts'
import { priceIndexMessages } from '../messages/priceindex.ts'
import type { IndexPlace } from '../model/vintages.ts'
import type { IndexStep } from '../model.ts'

type Key = {
  [K in keyof typeof priceIndexMessages]: (typeof priceIndexMessages)[K] extends Word ? K : never
}[keyof typeof priceIndexMessages]

/** The words of the price index in one language: its texts, its periods ('Q2 2026'), and the names of places. */
export function indexWords(reading: Reading) {
  const { language } = reading
  const word = (key: Key, params: Record<string, string | number> = {}) =>
    messageInDigits(fill(priceIndexMessages[key][language], params), reading)
  return {
    word,
    period: (step: IndexStep, from: CalendarDate) =>
      step === 'MONTH'
        ? formatMonth(from, reading)
        : word('quarter', { n: Math.ceil(Number(from.slice(5, 7)) / 3), year: from.slice(0, 4) }),
    place({ level, place }: Pick<IndexPlace, 'level' | 'place'>): string {
      if (level === 'NATION') return word('nation')
      if (level === 'GOVERNORATE')
        return placesMessages[`governorate.${place}` as keyof typeof placesMessages][language] as string
      const area = areaByNumber(Number(place))
      return (language === 'ar' ? area?.nameAr : area?.nameEn) ?? place
    },
  }
}
