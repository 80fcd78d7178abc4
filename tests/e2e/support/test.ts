import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { Language } from '#kernel/words.ts'
import { type Firm, openFirm } from './firm.ts'
import { type Say, wordsOf } from './words.ts'

export { expect, type Page } from '@playwright/test'

type Entry = BrowserContextOptions & {
  /** Signs in anew, so that a sign-out ends no other test's session. */
  fresh?: boolean
  /** True to meet the product as on a first visit, without a stored language. */
  firstVisit?: boolean
}
export type As = (who: string | null, entry?: Entry) => Promise<Page>
type Fixtures = {
  /** The language that the screens are read in: one of each project's. */
  language: Language
  /** The product's words in that language. */
  say: Say
  /** Opens a browser of its own in which somebody is signed in; null for nobody. */
  as: As
  /** Errors of scripts that a test brings about on purpose. */
  expected: (error: RegExp) => void
}

/** A phone of the common size, spoken to by touch. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// What a browser says of every answer that is no 2xx: tests assert what the screen makes of those.
const ANSWERS = /^Failed to load resource/

/** Of a test whose course is the same in any language: it runs in Arabic alone. */
export const ONCE = { tag: '@once' }

/** Of such a test that runs in English alone: axe tells contrast only left to right. */
export const ENGLISH = { tag: '@english' }

/**
 * Every test runs in each language but those of ONCE and ENGLISH, and fails when a script throws or the security policy is violated on any of its
 * pages, whatever else it looks at.
 */
export const test = base.extend<Fixtures, { firm: Firm }>({
  language: ['ar', { option: true }],
  say: async ({ language }, use) => use(wordsOf(language)),
  firm: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern
    async ({}, use) => {
      const firm = openFirm(`http://localhost:${process.env.E2E_PORT}`, process.env.E2E_DATA ?? '')
      await use(firm)
      await firm.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expected: async ({}, use, info) => {
    await use((error) => info.annotations.push({ type: 'expected', description: error.source }))
  },
  as: async ({ browser, firm, language }, use, info) => {
    const opened: BrowserContext[] = []
    const errors: string[] = []
    await use(async (who, { fresh = false, firstVisit = false, ...options } = {}) => {
      const session = who === null ? undefined : await (fresh ? firm.freshSession(who) : firm.sessionOf(who))
      const context = await openContext(browser, { storageState: session, ...options }, firstVisit ? null : language)
      opened.push(context)
      context.on('weberror', (thrown) => errors.push(`thrown: ${thrown.error().message}`))
      context.on('console', (said) => {
        if (said.type() === 'error' && !ANSWERS.test(said.text())) errors.push(said.text())
      })
      return context.newPage()
    })
    const onPurpose = info.annotations.filter(({ type }) => type === 'expected').map((note) => note.description ?? '')
    const told = errors.filter((error) => !onPurpose.some((source) => new RegExp(source).test(error)))
    for (const context of opened) await context.close()
    expect(told, 'errors on the pages of this test').toEqual([])
  },
  page: async ({ as }, use) => use(await as(null)),
})

async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  language: Language | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  await context.addInitScript(watchPolicy)
  if (language) await context.addInitScript(rememberLanguage, language)
  return context
}

function watchPolicy(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`)
  })
}

// Only as the starting point: what a test switches to stays.
function rememberLanguage(language: string): void {
  // A blank page has no storage, and axe opens one; nor has a frame that is kept apart.
  if (self.origin.startsWith('http:') && localStorage.getItem('language') === null)
    localStorage.setItem('language', language)
}

/** The page's main heading. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
