import { useLayoutEffect, useState } from 'react'
import type { Me } from '#access/me.ts'
import type { Firm } from '#kernel/firm.ts'
import type { Language } from '#kernel/words.ts'
import { currentReading, hasLanguage, i18n, loadLanguage, showDigits } from '../i18n/i18n.ts'
import { RpcError } from '../rpc/rpc.ts'
import { sessionSource } from './source.ts'
import { storedLanguage, storeLanguage } from './stored-language.ts'

let requested: Language | null = null

/**
 * Shows the page in a language: its words, which may have to be fetched, its direction, its `lang`. Nothing is remounted.
 * Throws RpcError when the words can't be fetched.
 */
async function showLanguage(language: Language): Promise<void> {
  requested = language
  if (!hasLanguage(language)) await loadLanguage(language).catch(throwNetworkError)
  // Another language was chosen while this one was loading.
  if (requested !== language) return
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  if (i18n.language !== language) i18n.changeLanguage(language)
}

function throwNetworkError(): never {
  throw new RpcError({ type: 'NETWORK', code: 'network-error' }, 0)
}

/** Switches to the language that a person chose: stored in this browser and, when signed in, with the account. */
export async function chooseLanguage(language: Language, user: Me | null): Promise<void> {
  await showLanguage(language)
  storeLanguage(language)
  if (user) await sessionSource().savePreference({ language })
}

/** Stored choice → the signed-in person's preference → the firm's default. */
function preferredLanguage(user: Me | null, firm: Firm): Language {
  return storedLanguage() ?? user?.language ?? firm.defaultLanguage
}

/**
 * Switches to the preferred language and digits before the first word is drawn. True once its words are loaded, or could not be; it
 * never turns false again, so that what is drawn is not removed while another language loads.
 */
export function useSessionLanguage(user: Me | null | undefined, firm: Firm | undefined): boolean {
  const [ready, setReady] = useState(false)
  const language = firm ? preferredLanguage(user ?? null, firm) : null
  const digits = user?.digits ?? firm?.digits
  useLayoutEffect(() => {
    if (digits) showDigits(digits)
  }, [digits])
  useLayoutEffect(() => {
    if (!language) return
    const done = () => setReady(true)
    showLanguage(language).then(done, done)
  }, [language])
  return ready || (language !== null && hasLanguage(language) && digits === currentReading().digits)
}
