import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#kernel/words.ts'
import { slot } from '../landing/slots.tsx'
import { wordsOf } from '../landing/words.ts'
import { DeliveredPage } from './delivered-page.tsx'
import type { DrawnFiles } from './frame.tsx'
import { VerifyPage } from './verify-page.tsx'
import { VisitPage } from './visit-page.tsx'

/**
 * The pages that need no account of one language as whole documents by name, with slots which src/server/web/drawn-pages.ts fills. Runs when
 * the product is built.
 */
export function prerender(language: Language, files: DrawnFiles): Record<string, string> {
  const section = { t: wordsOf(language), language, company: slot('company'), files }
  const whole = (page: React.ReactElement) => `<!doctype html>\n${renderToStaticMarkup(page)}\n`
  return {
    verify: whole(<VerifyPage {...section} />),
    delivered: whole(<DeliveredPage {...section} />),
    visit: whole(<VisitPage {...section} />),
  }
}
