import type { Me } from '#features/people/model.ts'
import type { PublicSettings } from '#features/settings/model.ts'
import type { Language } from '#kernel/words.ts'
import { i18n } from './i18n.ts'
import { rpc } from './rpc.ts'
import { storedLanguage, storeLanguage } from './stored-language.ts'

/** Shows the page in a language: its words, its direction, its `lang`. Nothing is mounted anew. */
export function showLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  if (i18n.language !== language) void i18n.changeLanguage(language)
}

/** The choice of a person: kept in this browser and, when signed in, with the account. */
export async function chooseLanguage(language: Language, user: Me | null): Promise<void> {
  storeLanguage(language)
  showLanguage(language)
  if (user) await rpc.people.prefer({ language })
}

/** Stored choice → the signed-in person's preference → the firm's default. */
export function settleLanguage(user: Me | null, firm: PublicSettings): void {
  showLanguage(storedLanguage() ?? user?.language ?? firm.defaultLanguage)
}
