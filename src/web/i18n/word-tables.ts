import type { Language, Messages } from '#kernel/words.ts'

/** The words of one language, by namespace and key; a counted one by its forms. */
export type LanguageWords = Record<string, Record<string, string | Record<string, string>>>

type Table = Record<string, Record<Language, string | Record<string, string>>>
const tables: Record<string, Table> = {}

/**
 * Replaces a feature's table of words in the built screens: empty until a language is loaded, and then with that language alone.
 * The build substitutes it (build/words-by-language.ts).
 */
export function wordTable(namespace: string): Messages {
  tables[namespace] ??= {}
  return tables[namespace] as unknown as Messages
}

/** Fills the tables with a loaded language. Until the other one is loaded, its words are used for both. */
export function fillTables(language: Language, words: LanguageWords): void {
  for (const [namespace, texts] of Object.entries(words)) {
    const table = wordTable(namespace) as unknown as Table
    for (const [key, text] of Object.entries(texts)) {
      const both = table[key] ?? { ar: text, en: text }
      table[key] = { ...both, [language]: text }
    }
  }
}
