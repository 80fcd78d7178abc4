import type { Me } from '#features/people/model.ts'
import type { PublicSettings } from '#features/settings/model.ts'
import type { Language } from '#kernel/words.ts'
import { hasLanguage, i18n, loadLanguage } from '../i18n/i18n.ts'
import { RpcError, rpc } from '../rpc/rpc.ts'
import { storedLanguage, storeLanguage } from './stored-language.ts'

let wanted: Language | null = null

/** Shows the page in a language: its words, which may have to be fetched, its direction, its `lang`. Nothing is mounted anew. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  if (!hasLanguage(language)) await loadLanguage(language).catch(unreachable)
  // Another one was chosen while this one was on its way.
  if (wanted !== language) return
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  if (i18n.language !== language) void i18n.changeLanguage(language)
}

// What can't be fetched is told as every lost network is.
function unreachable(): never {
  throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
}

/** The choice of a person: kept in this browser and, when signed in, with the account. */
export async function chooseLanguage(language: Language, user: Me | null): Promise<void> {
  await showLanguage(language)
  storeLanguage(language)
  if (user) await rpc.people.prefer({ language })
}

/** Stored choice → the signed-in person's preference → the firm's default. */
export function settledLanguage(user: Me | null, firm: PublicSettings): Language {
  return storedLanguage() ?? user?.language ?? firm.defaultLanguage
}
