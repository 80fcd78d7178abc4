import { wordFiles } from 'virtual:word-files'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { logMessages } from '#features/audit/ui/log/messages.ts'
import type { comparisonsMessages } from '#features/comparisons/messages.ts'
import { dashboardMessages } from '#features/dashboard/messages.ts'
import type { documentsMessages } from '#features/documents/messages.ts'
import type { importsMessages } from '#features/imports/messages.ts'
import type { outboxMessages } from '#features/mails/ui/outbox/messages.ts'
import { peopleMessages } from '#features/people/messages.ts'
import type { administrationMessages } from '#features/people/ui/administration/messages.ts'
import { placesMessages } from '#features/places/messages.ts'
import type { propertiesMessages } from '#features/properties/messages.ts'
import type { settingsMessages } from '#features/settings/messages.ts'
import { valuationsMessages } from '#features/valuations/messages.ts'
import { ERRORS, type ErrorCode } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import { LANGUAGES, type Language, type Messages } from '#kernel/words.ts'
import { formsMessages } from './forms/messages.ts'
import type { mapMessages } from './map/messages.ts'
import { shellMessages } from './messages.ts'
import type { paletteMessages } from './palette/messages.ts'
import type { pdfMessages } from './pdf/messages.ts'
import type { exportMessages } from './records/export/messages.ts'
import type { uploadsMessages } from './uploads/messages.ts'
import type { viewerMessages } from './viewer/messages.ts'
import { fillTables } from './word-tables.ts'

const errors = ERRORS as { [C in ErrorCode]: { ar: string; en: string } }

const namespaces = {
  shell: shellMessages,
  kernel: kernelMessages,
  errors,
  people: peopleMessages,
  valuations: valuationsMessages,
  dashboard: dashboardMessages,
  forms: formsMessages,
  places: placesMessages,
}

/** Words that come with the part that says them, when it is fetched. */
type Fetched = {
  palette: typeof paletteMessages
  outbox: typeof outboxMessages
  log: typeof logMessages
  settings: typeof settingsMessages
  documents: typeof documentsMessages
  administration: typeof administrationMessages
  pdf: typeof pdfMessages
  map: typeof mapMessages
  properties: typeof propertiesMessages
  imports: typeof importsMessages
  comparisons: typeof comparisonsMessages
  export: typeof exportMessages
  uploads: typeof uploadsMessages
  viewer: typeof viewerMessages
}

// A word is one key; a plural one key for each of its forms, which is how i18next looks them up.
type Catalogue<M> = {
  [K in keyof M & string as M[K] extends { en: string } ? K : `${K}_${'one' | 'other'}`]: string
}
type Words = typeof namespaces & Fetched
type Namespaces = { [N in keyof Words]: Catalogue<Words[N]> }

declare module 'i18next' {
  interface CustomTypeOptions {
    // A list, so that 'valuations:status.DRAFT' is checked in every screen without naming its namespace first.
    defaultNS: ['shell', ...Exclude<keyof Namespaces, 'shell'>[]]
    resources: Namespaces
    keySeparator: false
    returnNull: false
  }
}

/** Every word of one language, as i18next keeps them. */
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

/** True when the words of a language are here. */
export const hasLanguage = (language: Language): boolean => i18next.hasResourceBundle(language, 'shell')

/** Fetches the words of a language, unless they are here: a page carries those that it is read in. */
export async function loadLanguage(language: Language): Promise<void> {
  if (hasLanguage(language)) return
  const file = await wordFiles[language]?.()
  if (file) fillTables(language, file.default)
  for (const [name, words] of Object.entries(namespaces))
    i18next.addResourceBundle(language, name, catalogue(words, language))
}

/** Adds the words of a part that was fetched; called before it draws anything. */
export function addWords<N extends keyof Fetched>(namespace: N, words: Fetched[N]): void {
  for (const language of LANGUAGES) i18next.addResourceBundle(language, namespace, catalogue(words, language))
}

export { i18next as i18n }
