import type { Language } from '#kernel/words.ts'

const KEY = 'language'
const YEAR_SECONDS = 31_536_000

/** The language that was chosen in this browser, if one was. */
export function storedLanguage(): Language | null {
  const stored = localStorage.getItem(KEY)
  return stored === 'ar' || stored === 'en' ? stored : null
}

/** Stores a choice of language: in local storage for the screens, and in a cookie for the page that the server sends ready-made. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
}
