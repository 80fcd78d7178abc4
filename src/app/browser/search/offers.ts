import { PROPERTY_CATEGORIES, VALUATION_APPROACHES, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { searchWords } from '#kernel/matches.ts'
import { foldArabic } from '#kernel/text.ts'

/** A service of the firm: a purpose, an approach, or a type of property that it values. */
export type Offer = {
  kind: 'purpose' | 'approach' | 'category'
  code: string
  word: `valuations:${'purpose' | 'approach' | 'category'}.${string}`
}

const of = (kind: Offer['kind'], codes: readonly string[]): Offer[] =>
  codes.map((code) => ({ kind, code, word: `valuations:${kind}.${code}` }))

const OFFERS: readonly Offer[] = [
  ...of('purpose', VALUATION_PURPOSES),
  ...of('approach', VALUATION_APPROACHES),
  ...of('category', PROPERTY_CATEGORIES),
]

/** The offers whose name in one of the languages holds every word, at most six; `translations` are the `t` of each language. */
export function findOffers(text: string, translations: readonly ((word: string) => string)[]): Offer[] {
  const words = searchWords(text)
  if (words.length === 0) return []
  return OFFERS.filter(({ word }) =>
    translations.some((t) => {
      const name = foldArabic(t(word))
      return words.every((one) => name.includes(one))
    }),
  ).slice(0, 6)
}
