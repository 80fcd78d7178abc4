import { type LanguageWords, wordsIn } from '#kernel/words.ts'
import { provideWords } from '#web/i18n/i18n.ts'

type WordFile = { default: LanguageWords }

// The built page names where the build has put them (build/words.ts); in development, and while the build draws pages, they are those
// of the sources, all at once.
provideWords(async (language, name) => {
  if (import.meta.env.DEV || import.meta.env.SSR) {
    if (name !== 'first') return {}
    const { FIRST: _, AT_REST: __, ...tables } = await import('./catalogue.ts')
    return wordsIn(language, tables)
  }
  const files = document.querySelector<HTMLMetaElement>('meta[name=words]')?.content
  const file: WordFile = await import(/* @vite-ignore */ `${files}${language}-${name}.js`)
  return file.default
})
