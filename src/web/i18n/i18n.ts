import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Digits, messageInDigits, type Reading } from '#kernel/format.ts'
import { LANGUAGES, type Language, type LanguageWords } from '#kernel/words.ts'
import { fillTables, neededWords, onWordsNeeded } from './needed-words.ts'

/** Fetches the words of one namespace in a language, or, by the name 'first', those that every page shows. */
type LoadWords = (language: Language, name: string) => Promise<LanguageWords>
let load: LoadWords | undefined

/** Sets where words come from; called once, before a language is loaded. */
export function provideWords(from: LoadWords): void {
  load = from
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
  // Words that come late are shown when they are there.
  react: { useSuspense: false, bindI18nStore: 'added' },
  initAsync: false,
})

// Parameters come ready in the reader's digits or are as they are (an address, a code); the words around them follow here.
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

const languages = new Set<Language>()
const fetches = new Map<string, Promise<void>>()

// A fetch that failed is made again at the next call.
function bring(language: Language, name: string): Promise<void> {
  const id = `${language} ${name}`
  const known = fetches.get(id)
  if (known) return known
  // It came with the first ones, as some of the errors do.
  if (name !== 'errors' && i18next.hasResourceBundle(language, name)) return Promise.resolve()
  const fetching = fetchWords(language, name)
  fetches.set(id, fetching)
  fetching.catch(() => fetches.delete(id))
  return fetching
}

async function fetchWords(language: Language, name: string): Promise<void> {
  const words = (await load?.(language, name)) ?? {}
  fillTables(language, words)
  for (const [namespace, texts] of Object.entries(words)) {
    // A counted text is a key for each of its forms, which is how i18next looks them up.
    const keys = Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : Object.entries(text).map(([form, t]) => [`${key}_${form}`, t]),
    )
    i18next.addResourceBundle(language, namespace, Object.fromEntries(keys))
  }
}

const bringNeeded = (language: Language) => Promise.all([...neededWords].map((name) => bring(language, name)))

onWordsNeeded({
  bring: (name) => Promise.all([...languages].map((language) => bring(language, name))),
  ready: async () => {
    if (hasLanguage(currentReading().language)) await bringNeeded(currentReading().language)
  },
})

/** Loads the words of a language, unless they are loaded. */
export async function loadLanguage(language: Language): Promise<void> {
  languages.add(language)
  await Promise.all([bring(language, 'first'), bringNeeded(language)])
}

export { i18next as i18n }
