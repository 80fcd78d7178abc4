import { useLayoutEffect, useState } from 'react'
import type { Me } from '#features/people/model.ts'
import type { PublicSettings } from '#features/settings/model.ts'
import { hasLanguage } from '../i18n/i18n.ts'
import { settledLanguage, showLanguage } from './language.ts'

/**
 * Settles whose language the page speaks, before its first word is drawn. True once its words are here, or could not be
 * had; from then on what is drawn is never taken away for another language.
 */
export function useSettledLanguage(user: Me | null | undefined, firm: PublicSettings | undefined): boolean {
  const [settled, setSettled] = useState(false)
  const language = firm ? settledLanguage(user ?? null, firm) : null
  useLayoutEffect(() => {
    if (!language) return
    const done = () => setSettled(true)
    showLanguage(language).then(done, done)
  }, [language])
  return settled || (language !== null && hasLanguage(language))
}
