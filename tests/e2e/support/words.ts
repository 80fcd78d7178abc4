import * as catalogue from '#app/browser/catalogue.ts'
import { landingMessages as landing } from '#app/browser/landing/messages.ts'
import { verifyMessages as verify } from '#app/browser/verify/messages.ts'
import { visitMessages as visit } from '#features/inspections/messages/visit.ts'
import { fill, type Language, type Messages } from '#kernel/words.ts'

const CATALOGUES = { ...catalogue, landing, verify, visit }
type Catalogues = Omit<typeof CATALOGUES, 'FIRST' | 'AT_REST'>

/** A word of the product, as its screens ask for it: 'valuations:status.DRAFT'. */
export type Key = { [N in keyof Catalogues]: `${N}:${keyof Catalogues[N] & string}` }[keyof Catalogues]
export type Say = (key: Key, params?: Record<string, string | number>) => string

/** Gives the words of one language; `count` among the parameters chooses a plural's form. */
export function wordsOf(language: Language): Say {
  const plural = new Intl.PluralRules(language)
  return (key, params = {}) => {
    const at = key.indexOf(':')
    const words = CATALOGUES[key.slice(0, at) as keyof Catalogues] as unknown as Messages
    const word = words[key.slice(at + 1)]?.[language]
    if (word === undefined) throw new Error(`no word ${key}`)
    const text = typeof word === 'string' ? word : (word as Record<string, string>)[plural.select(Number(params.count))]
    return fill(text ?? '', params)
  }
}

/** A text as the screens isolate it within a sentence of either direction. */
export const isolateBidi = (text: string): string => `\u2068${text}\u2069`

/** A text in Arabic-Indic digits. */
export const arabicDigits = (text: string | number): string =>
  String(text).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
