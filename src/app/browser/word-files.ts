import { type LanguageWords, wordsIn } from '#kernel/words.ts'
import { provideWords } from '#web/i18n/i18n.ts'

type WordFile = { default: LanguageWords }

/** How often each file could not be fetched: browsers remember a module that failed by its address, and never ask for it again. */
const failed = new Map<string, number>()

// The built page names where the build has put them (build/words.ts); in development, and while the build draws pages, they are those
// of the sources, all at once.
provideWords(async (language, name) => {
  if (import.meta.env.DEV || import.meta.env.SSR) {
    if (name !== 'first') return {}
    const { FIRST: _, AT_REST: __, ...tables } = await import('./catalogue.ts')
    return wordsIn(language, tables)
  }
  const files = document.querySelector<HTMLMetaElement>('meta[name=words]')?.content
  const address = `${files}${language}-${name}.js`
  const tries = failed.get(address) ?? 0
  try {
    const file: WordFile = await import(/* @vite-ignore */ tries === 0 ? address : `${address}?again=${tries}`)
    return file.default
  } catch (error) {
    failed.set(address, tries + 1)
    throw error
  }
})
