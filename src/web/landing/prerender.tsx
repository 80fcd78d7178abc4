import { renderToStaticMarkup } from 'react-dom/server'
import { settingsSchema } from '#features/settings/model.ts'
import type { Language } from '#kernel/words.ts'
import { type LandingFiles, LandingPage } from './page.tsx'
import { wordsOf } from './words.ts'

/** The landing page of one language as a whole document, of a firm that has set nothing yet. Run when the product is built. */
export function prerender(language: Language, files: LandingFiles): string {
  const firm = settingsSchema.parse({})
  const page = <LandingPage t={wordsOf(language)} language={language} firm={firm} files={files} />
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`
}
