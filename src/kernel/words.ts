/** The languages of the product; Arabic is written first. */
export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** One text in both languages; `{{name}}` marks a parameter. */
export type Word = Readonly<Record<Language, string>>

/** A counted text: every plural form of each language (those of Intl.PluralRules), chosen by `count`. */
export type Plural = Readonly<{
  ar: Readonly<Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>>
  en: Readonly<Record<'one' | 'other', string>>
}>

export type Messages = Readonly<Record<string, Word | Plural>>

/** The words of several features, by the namespace of their keys. */
export type MessagesByNamespace = Readonly<Record<string, Messages>>

/** The word of a key, `namespace:name`; nothing when there is none, or when it is a counted text. */
export function wordAt(messages: MessagesByNamespace, key: string): Word | undefined {
  const [namespace = '', name = ''] = key.split(':')
  const word = messages[namespace]?.[name]
  return word && typeof word.ar === 'string' ? (word as Word) : undefined
}

/** The words of one language, by namespace and key; a counted one by its forms. */
export type LanguageWords = Readonly<
  Record<string, Readonly<Record<string, string | Readonly<Record<string, string>>>>>
>

/** The words of a language: of the tables, or those of a folder of its own (`given`); what it lacks is said in English. */
export function wordsIn(language: string, tables: MessagesByNamespace, given: LanguageWords = {}): LanguageWords {
  return mapValues(tables, (words, namespace) =>
    mapValues(words, (word, key) => given[namespace]?.[key] ?? word[language as Language] ?? word.en),
  )
}

const mapValues = <V, R>(of: Readonly<Record<string, V>>, made: (value: V, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, made(value, key)]))

/** States a feature's words; a word without one of its languages does not compile. */
export function defineMessages<const M extends Messages>(messages: M): M {
  return messages
}

/** Fills `{{name}}` in a text, on the server as on the screen. Nothing is escaped; a parameter that is not given leaves nothing. */
export const fill = (text: string, params: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
