import type { Language } from '#kernel/words.ts'
import { areaByNumber, type Governorate } from '../../places/model.ts'
import type { IndexPlace } from '../model/vintages.ts'

type Key = 'priceindex:nation' | `places:governorate.${Governorate}`

/** What a place of an index is called; `say` is the word of a key in the reader's language. */
export function placeName(
  { level, place }: Pick<IndexPlace, 'level' | 'place'>,
  say: (key: Key) => string,
  language: Language,
): string {
  if (level === 'NATION') return say('priceindex:nation')
  if (level === 'GOVERNORATE') return say(`places:governorate.${place as Governorate}`)
  const area = areaByNumber(Number(place))
  return (language === 'ar' ? area?.nameAr : area?.nameEn) ?? place
}
