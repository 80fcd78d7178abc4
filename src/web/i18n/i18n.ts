import { wordFiles } from 'virtual:word-files'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Digits, messageInDigits, type Reading } from '#kernel/format.ts'
import { LANGUAGES, type Language, type Messages } from '#kernel/words.ts'
import { fillTables } from './word-tables.ts'

/**
 * The tables of words that come with the part that says them, by namespace. Empty here, and filled by declaration merging in
 * src/app/browser/words.ts.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface WordTables {}

/** The tables that every page includes. */
const provided: Record<string, Messages> = {}

/** Registers the tables that every page includes; called once, before a language is loaded. */
export function provideWords(tables: Readonly<Record<string, Messages>>): void {
  Object.assign(provided, tables)
}

/** The words of one language in the format of i18next. */
function catalogue(messages: Messages, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, word]) => {
      const text = word[language]
      return typeof text === 'string' ? [[key, text]] : Object.entries(text).map(([form, t]) => [`${key}_${form}`, t])
    }),
  )
}

i18next.use(initReactI18next).init({
  resources: {},
  lng: document.documentElement.lang === 'en' ? 'en' : 'ar',
  fallbackLng: 'en',
  supportedLngs: [...LANGUAGES],
  defaultNS: 'shell',
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
})

// Parameters come ready in the reader's digits or stand as they are (an address, a code); the words around them follow here.
let digits: Digits = 'latn'
const { interpolator } = i18next.services
const interpolate = interpolator.interpolate.bind(interpolator)
interpolator.interpolate = (text: string, ...rest) => interpolate(messageInDigits(text, { digits }), ...rest)

/** Writes the digits inside messages as this reader reads them. */
export function showDigits(chosen: Digits): void {
  if (chosen === digits) return
  digits = chosen
  // What every component that words something listens to.
  i18next.emit('languageChanged', i18next.language)
}

/** How the reader at the screen reads numbers, for texts that are made outside a component. */
export const currentReading = (): Reading => ({ language: i18next.language === 'en' ? 'en' : 'ar', digits })

/** True when the words of a language are loaded. */
export const hasLanguage = (language: Language): boolean => i18next.hasResourceBundle(language, 'shell')

/** Loads the words of a language, unless they are loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  if (hasLanguage(language)) return
  const file = await wordFiles[language]?.()
  if (file) fillTables(language, file.default)
  for (const [name, words] of Object.entries(provided))
    i18next.addResourceBundle(language, name, catalogue(words, language))
}

/** Adds the words of a lazily loaded part; called before it renders. */
export function addWords<N extends keyof WordTables>(namespace: N, words: WordTables[N]): void {
  for (const language of LANGUAGES) i18next.addResourceBundle(language, namespace, catalogue(words, language))
}

export { i18next as i18n }
