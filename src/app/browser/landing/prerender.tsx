import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#kernel/words.ts'
import { type LandingFiles, LandingPage } from './page.tsx'
import { wordsOf } from './words.ts'

/**
 * The landing page of one language as a whole document, with slots for what the firm sets, which src/server/web/landing.ts
 * fills. Runs when the product is built.
 */
export function prerender(language: Language, files: LandingFiles): Record<string, string> {
  const page = <LandingPage t={wordsOf(language)} language={language} files={files} />
  return { landing: `<!doctype html>\n${renderToStaticMarkup(page)}\n` }
}
