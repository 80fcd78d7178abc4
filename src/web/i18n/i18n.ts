import { createInstance } from 'i18next'
import { useSyncExternalStore } from 'react'
import { type Digits, messageInDigits, type Reading } from '#kernel/format.ts'
import { fill, LANGUAGES, type Language, type LanguageWords } from '#kernel/words.ts'
import { fillTables, neededWords, onWordsNeeded } from './needed-words.ts'

/**
 * Every table of words by its namespace. Empty here, and filled by declaration merging in src/app/browser/typed-words.ts, so that
 * nothing below the application imports the list of words.
 *
 * @lintignore
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface WordTables {}

/** A word of the product, 'namespace:name'. */
export type WordKey = { [N in keyof WordTables & string]: `${N}:${keyof WordTables[N] & string}` }[keyof WordTables &
  string]

/** What is filled in for `{{name}}`; `count` chooses the form of a counted text. */
type WordParams = Readonly<Record<string, unknown>>

/** Gives the text of a word; the key itself while its words are not there. */
export type Translate = (key: WordKey, params?: WordParams) => string

/** Fetches the words of one namespace in a language, or, by the name 'first', those that every page shows. */
type LoadWords = (language: Language, name: string) => Promise<LanguageWords>
let load: LoadWords | undefined

/** Sets where words come from; called once, before a language is loaded. */
export function provideWords(from: LoadWords): void {
  load = from
}

const words = createInstance()
words.init({
  resources: {},
  lng: globalThis.document?.documentElement.lang === 'en' ? 'en' : 'ar',
  fallbackLng: 'en',
  supportedLngs: [...LANGUAGES],
  keySeparator: false,
  nsSeparator: ':',
  interpolation: { escapeValue: false },
  initAsync: false,
})
const listeners = new Set<() => void>()

// Parameters come ready in the reader's digits or are as they are (an address, a code); the words around them follow here.
let reading: Reading = { language: words.language === 'en' ? 'en' : 'ar', digits: 'latn' }

/** Words in one language, whatever the screen's is. */
export const inLanguage =
  (of: string): Translate =>
  (key, params = {}) => {
    const { count } = params
    // The form of a counted text is i18next's; what is filled in comes after the digits of the text itself.
    const text = words.t(key, {
      lng: of,
      skipInterpolation: true,
      ...(count === undefined ? {} : { count: Number(count) }),
    })
    return fill(messageInDigits(text, reading), params)
  }

// Another function after each change, so that what was worked out with it is worked out again.
let current = inLanguage(reading.language)

function changed(): void {
  current = inLanguage(reading.language)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const now = () => current

/** The words of the screen, for texts that are made outside a component. */
export const i18n = {
  /** The language of the screen. */
  get language(): Language {
    return reading.language
  },
  t: ((key, params) => current(key, params)) as Translate,
  /** True for the key of a text that is there and is not counted. */
  exists: (key: string): key is WordKey => words.exists(key, { lng: reading.language }),
  /** Shows the screen in a language whose words are loaded. */
  changeLanguage(to: Language): void {
    reading = { ...reading, language: to }
    changed()
  },
}

/** The words of the screen in its language; what calls it is drawn again when words or the language change. */
export function useTranslation(): { t: Translate; language: Language } {
  return { t: useSyncExternalStore(subscribe, now, now), language: reading.language }
}

/** Writes the digits inside messages as this reader reads them. */
export function showDigits(chosen: Digits): void {
  if (chosen === reading.digits) return
  reading = { ...reading, digits: chosen }
  changed()
}

/** How the reader at the screen reads numbers, for texts that are made outside a component: the same object until it changes. */
export const currentReading = (): Reading => reading

const isThere = (of: Language, name: string): boolean => words.hasResourceBundle(of, name)

/** True when the words of a language are loaded. */
export const hasLanguage = (of: Language): boolean => isThere(of, 'shell')

const languages = new Set<Language>()
const fetches = new Map<string, Promise<void>>()

// A fetch that failed is made again at the next call.
function bring(of: Language, name: string): Promise<void> {
  const id = `${of} ${name}`
  const known = fetches.get(id)
  if (known) return known
  // It came with the first ones, as some of the errors do.
  if (name !== 'errors' && isThere(of, name)) return Promise.resolve()
  const fetching = fetchWords(of, name)
  fetches.set(id, fetching)
  fetching.catch(() => fetches.delete(id))
  return fetching
}

async function fetchWords(of: Language, name: string): Promise<void> {
  const fetched = (await load?.(of, name)) ?? {}
  fillTables(of, fetched)
  for (const [namespace, texts] of Object.entries(fetched)) {
    // A counted text is a key for each of its forms, which is how i18next looks them up.
    const keys = Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : Object.entries(text).map(([form, each]) => [`${key}_${form}`, each]),
    )
    words.addResourceBundle(of, namespace, Object.fromEntries(keys))
  }
  changed()
}

const bringNeeded = (of: Language) => Promise.all([...neededWords].map((name) => bring(of, name)))

onWordsNeeded({
  bring: (name) => Promise.all([...languages].map((one) => bring(one, name))),
  ready: async () => {
    if (hasLanguage(reading.language)) await bringNeeded(reading.language)
  },
})

/** Loads the words of a language, unless they are loaded. */
export async function loadLanguage(of: Language): Promise<void> {
  languages.add(of)
  await Promise.all([bring(of, 'first'), bringNeeded(of)])
}
