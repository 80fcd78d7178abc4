import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import type { Language } from '#kernel/words.ts'
import { type Firm, openFirm } from './firm.ts'
import { openContext, openWarmPages } from './warm-pages.ts'
import { type Say, wordsOf } from './words.ts'

export { expect, type Locator, type Page } from '@playwright/test'

type Entry = BrowserContextOptions & {
  /** Signs in again, so that a sign-out ends no other test's session. */
  fresh?: boolean
  /** True to meet the product as on a first visit, without a stored language. */
  firstVisit?: boolean
  /** False in tests that are not about the map of a form: a machine without a graphics card draws it at some seconds of work. */
  map?: false | undefined
}
export type As = (who: string | null, entry?: Entry) => Promise<Page>
type Fixtures = {
  /** The language that the screens are read in: one of each project's. */
  language: Language
  /** The product's words in that language. */
  say: Say
  /** A page, in a browser context that no other has, on which somebody is signed in; null for nobody. */
  as: As
  /** Errors of scripts that a test brings about on purpose. */
  expected: (error: RegExp) => void
}

/** A phone of the common size, spoken to by touch. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// What a browser says of every answer that is no 2xx: tests assert how the screen handles those.
const ANSWERS = /^Failed to load resource/

/** Of a test whose course is the same in any language: it runs in Arabic alone. */
export const ONCE = { tag: '@once' }

/** Of such a test that runs in English alone: axe tells contrast only left to right. */
export const ENGLISH = { tag: '@english' }

/** Of a test that shows something in either language, and more in Arabic: npm run test:long runs it in English. */
export const ARABIC_FIRST = { tag: '@arabic-first' }

/** Of a test of a rare combination, or one that is slow by nature: npm run test:long runs it, in Arabic. */
export const LONG = { tag: ['@once', '@long'] }

/** As LONG, in either language. */
export const BOTH_LONG = { tag: '@long' }

/** As LONG, in English. */
export const LONG_ENGLISH = { tag: ['@english', '@long'] }

/**
 * Every test runs in each language but those with a tag above, and fails when a script throws or the security policy is violated on any of its
 * pages, whatever else it looks at.
 */
export const test = base.extend<Fixtures, { firm: Firm; warmPages: ReturnType<typeof openWarmPages> }>({
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
  warmPages: [
    async ({ browser }, use) => {
      const pages = openWarmPages(browser)
      await use(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, firm, language, warmPages }, use, info) => {
    const opened: { context: BrowserContext; close: () => Promise<void> }[] = []
    const errors: string[] = []
    const thrown = (told: WebError) => errors.push(`thrown: ${told.error().message}`)
    const said = (told: ConsoleMessage) => {
      if (told.type() === 'error' && !ANSWERS.test(told.text())) errors.push(told.text())
    }
    await use(async (who, { fresh = false, firstVisit = false, map, ...options } = {}) => {
      const session = who === null ? undefined : await (fresh ? firm.freshSession(who) : firm.sessionOf(who))
      const page = firstVisit
        ? await (await openContext(browser, { storageState: session, ...options }, null)).newPage()
        : await warmPages.take(language, session?.cookies ?? [], options)
      const context = page.context()
      opened.push({ context, close: () => (firstVisit || isFaulty() ? context.close() : warmPages.give(page)) })
      if (map === false) await page.addInitScript(withoutGraphics)
      context.on('weberror', thrown)
      context.on('console', said)
      return page
    })
    const isFaulty = () => info.status !== info.expectedStatus
    const onPurpose = info.annotations.filter(({ type }) => type === 'expected').map((note) => note.description ?? '')
    const told = errors.filter((error) => !onPurpose.some((source) => new RegExp(source).test(error)))
    for (const { context, close } of opened) {
      context.off('weberror', thrown)
      context.off('console', said)
      await close()
    }
    expect(told, 'errors on the pages of this test').toEqual([])
  },
  page: async ({ as }, use) => use(await as(null)),
})

// As in a browser that cannot draw a map: the form says so, and goes on by typing.
function withoutGraphics(): void {
  const given = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
    return kind === 'webgl2' ? null : Reflect.apply(given, this, [kind, ...more])
  } as typeof given
}

/** The page's main heading. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
