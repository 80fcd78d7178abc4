import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from '@playwright/test'
import type { Language } from '#kernel/words.ts'
import type { StorageState } from './firm.ts'

type Options = Omit<BrowserContextOptions, 'storageState'>
type Undo = () => Promise<unknown>
type Warm = { key: string; options: Options; origins: Set<string>; undo: Undo[]; spoilt: boolean }

const DESK = { width: 1440, height: 900 }
const PLAIN = { media: null, colorScheme: 'light', reducedMotion: 'no-preference', contrast: 'no-preference' } as const
// What tests listen to; the events that Playwright itself needs are not among them.
const HEARD = ['console', 'dialog', 'download', 'filechooser', 'popup', 'request', 'requestfailed', 'response'] as const
// An address that no test opens in a page.
const NOWHERE = '/robots.txt'
/** How long the state of a test may take to be removed from a page, in ms: a page that hangs is closed. */
const MOST_MS = 5000

/**
 * Pages that go from test to test, each in a browser context of its own: a page that has shown the product before has its
 * scripts compiled, and loads for a third of the work. Between two tests a page loses its cookies, storage, routes,
 * listeners and whatever it emulates; one that cannot lose it all is closed.
 */
export function openWarmPages(browser: Browser) {
  const idle: Page[] = []
  const known = new Map<Page, Warm>()

  async function open(key: string, language: Language, options: Options): Promise<Page> {
    const context = await openContext(browser, options, language)
    const page = await context.newPage()
    const warm: Warm = { key, options, origins: new Set(), undo: [], spoilt: false }
    known.set(page, warm)
    context.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url())
      if (frame === page.mainFrame() && origin.startsWith('http')) warm.origins.add(origin)
    })
    const spoil = () => {
      warm.spoilt = true
    }
    // A page that was behind another one may draw no picture any more, and what is done with a mouse or a key waits for the next picture.
    context.on('page', spoil)
    const undone = (undo: Undo) => () => warm.undo.push(undo)
    after(page, ['exposeFunction', 'exposeBinding'], spoil)
    after(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], spoil)
    after(context, ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'setGeolocation'], spoil)
    after(
      context,
      ['grantPermissions'],
      undone(() => context.clearPermissions()),
    )
    after(
      context,
      ['setOffline'],
      undone(() => context.setOffline(false)),
    )
    after(
      page,
      ['setViewportSize'],
      undone(() => page.setViewportSize(options.viewport ?? DESK)),
    )
    after(
      page,
      ['emulateMedia'],
      undone(() => page.emulateMedia(PLAIN)),
    )
    after(page, ['addInitScript'], (made) =>
      warm.undo.push(async () => (await (made as Promise<Disposable>)).dispose()),
    )
    return page
  }

  return {
    /** A page with these cookies and no state of an earlier test. */
    async take(language: Language, cookies: StorageState['cookies'], asked: Options): Promise<Page> {
      // What a page can be given later needs no context of its own.
      const { colorScheme, reducedMotion, contrast, permissions, ...options } = asked
      const key = JSON.stringify([language, options])
      const at = idle.findLastIndex((one) => known.get(one)?.key === key)
      const page = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await open(key, language, options))
      await page.context().addCookies(cookies)
      if (permissions) await page.context().grantPermissions(permissions)
      if (colorScheme || reducedMotion || contrast) await page.emulateMedia({ colorScheme, reducedMotion, contrast })
      return page
    },
    /** Takes a page back for a later test. */
    async give(page: Page): Promise<void> {
      const warm = known.get(page)
      if (warm && !warm.spoilt && (await within(MOST_MS, isEmptied(page, warm)))) idle.push(page)
      else {
        known.delete(page)
        await page.context().close()
      }
    },
    async close(): Promise<void> {
      for (const page of known.keys()) await page.context().close()
    },
  }
}

/** Opens a context that tells what the security policy refused, and begins in a language unless stated otherwise. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions,
  language: Language | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: DESK, ...options })
  await context.addInitScript(watchPolicy)
  await context.addInitScript(muteWhenLeft)
  await context.addInitScript(withoutBlur)
  if (language) await context.addInitScript(rememberLanguage, language)
  return context
}

function watchPolicy(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`)
  })
}

// What lies behind a dialog is blurred with each picture, which costs a machine without a graphics card seconds.
function withoutBlur(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('::backdrop { backdrop-filter: none !important }')
  document.adoptedStyleSheets.push(sheet)
}

// Only as the starting point: what a test switches to stays.
function rememberLanguage(language: string): void {
  // A blank page has no storage, and axe opens one; nor has a frame that is kept apart.
  if (self.origin.startsWith('http:') && localStorage.getItem('language') === null)
    localStorage.setItem('language', language)
}

/** Calls `told` with what a method gave, whenever one of them is called. */
function after<T extends object>(object: T, methods: (keyof T)[], told: (result: unknown) => unknown): void {
  for (const name of methods) {
    const method = object[name] as (...given: unknown[]) => unknown
    Object.assign(object, {
      [name]: (...given: unknown[]) => {
        const result = method.apply(object, given)
        told(result)
        return result
      },
    })
  }
}

/** What is found within a time; false after it. */
async function within(ms: number, found: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, ms, false)
  return Promise.race([found, promise]).finally(() => clearTimeout(timer))
}

async function isEmptied(page: Page, { origins, undo }: Warm): Promise<boolean> {
  const context = page.context()
  try {
    for (const name of HEARD) {
      // Each overload of the method takes one of the names.
      page.removeAllListeners(name as 'console')
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    for (const one of undo.splice(0)) await one()
    // A pointer over a link of the next test's page would have its scripts fetched.
    await page.mouse.move(0, 0)
    await context.clearCookies()
    // The storage of another origin than that of the last document would stay.
    if (origins.size > 1) return false
    if (origins.size === 1) await page.evaluate(leave, NOWHERE)
    origins.clear()
    return !page.isClosed()
  } catch {
    return false
  }
}

// The document stays until the next test opens another in its place: the browser lets compiled scripts go with the last
// document that uses them. It neither asks, sends nor stores any more.
function leave(nowhere: string): void {
  Object.assign(self, { left: true, name: '', fetch: () => new Promise(() => {}) })
  XMLHttpRequest.prototype.send = () => {}
  for (let id = Number(setTimeout(() => {})); id > 0; id--) clearTimeout(id)
  localStorage.clear()
  sessionStorage.clear()
  Storage.prototype.setItem = () => {}
  History.prototype.replaceState.call(history, null, '', nowhere)
}

// Listens before any script of the page, so that nothing of a document that was left is kept or asked when it goes.
function muteWhenLeft(): void {
  for (const kind of ['beforeunload', 'pagehide', 'visibilitychange', 'unload', 'storage'])
    addEventListener(kind, (event) => 'left' in self && event.stopImmediatePropagation(), true)
}
