import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { PageData } from '#app/browser/page-data.ts'
import { PAGES } from '#app/browser/pages.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { Language } from '#kernel/words.ts'
import { expectAccessible, expectContrast } from './axe.ts'
import type { Firm } from './firm.ts'
import { type As, heading, PHONE } from './test.ts'

/**
 * Waits until a page is complete: its heading, its data, its fonts, and the picture that is drawn of them. What is in the places of `but`, a
 * selector, may be awaited still.
 */
export async function settled(page: Page, but = 'iframe ~ *'): Promise<void> {
  await expect(heading(page)).toBeVisible()
  // An entrance page comes drawn, and is taken over when its scripts are there.
  await expect(page.locator('html[data-drawn-in]')).toHaveCount(0)
  // The frame of a paper is of another origin, and draws nothing while it is off the screen, as on a phone: that it is opening may last.
  await expect(page.locator(`[role=status][aria-label]:not(${but}), [aria-busy=true]`)).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

/** Stops the page's clock. It can't be set to a time that has passed, which on a busy machine comes sooner than one thinks. */
export async function pauseClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)).toPass()
}

/** The groups of pages that are looked at, and who reads each; none takes so long that it ends after all other tests. */
const READER = {
  entrance: null,
  lists: 'appraiser',
  valuation: 'appraiser',
  properties: 'appraiser',
  administration: 'admin',
  day: 'appraiser',
  market: 'appraiser',
  value: 'appraiser',
  firm: 'admin',
  portal: 'client',
} as const
type PageGroup = keyof typeof READER
export const PAGE_GROUPS = Object.keys(READER) as PageGroup[]

/** Whose pages are looked at in the long run alone: on a phone in Arabic each is looked at in its own journey at every run. */
export const LONG_GROUPS: readonly PageGroup[] = ['day', 'market', 'value', 'firm', 'portal']

/** The lists that are of staff alone. */
const INSIDE_LISTS = Object.entries<PageData>(PAGES).flatMap(([path, { access, list }]) =>
  list && access === 'inside' ? [path] : [],
)

async function pagesOf(group: PageGroup, firm: Firm): Promise<string[]> {
  if (group === 'entrance') return ['/login', '/register', '/forgot-password', '/search?text=salmiya', '/404']
  if (group === 'administration')
    return [
      '/clients',
      '/admin',
      '/admin/audit',
      '/admin/settings',
      '/admin/areas',
      '/admin/areas/9001',
      '/admin/outbox',
    ]
  if (group === 'lists')
    return [
      '/',
      ...['', '/optimized', '/simplified', '/board', '/calendar', '/map', '?text=zzz'].map(
        (path) => `/valuations${path}`,
      ),
      '/analytics',
      '/spatial-analysis?at=gov-HAWALLI',
    ]
  if (group === 'valuation') {
    const { id } = await firm.create(READER[group], { finalValue: 250_000, notes: 'ملاحظة' })
    return [
      ...['/create', `/${id}`, `/${id}/edit`, `/simplified/${id}`].map((path) => `/valuations${path}`),
      '/profile',
    ]
  }
  if (group === 'day') {
    const visit = await plannedBy(firm, READER[group])
    return ['/my-work', '/notifications', '/inspections', `/inspections/${visit}`, '/messages']
  }
  if (group === 'portal') return [...PORTAL, ...(await ownRecords(firm))]
  if (group === 'firm') return ['/report-wordings', '/quality', '/performance']
  if (group === 'market') {
    const { id } = await firm.call<{ id: string }>(READER[group], 'market.create', ENTRY)
    const ofMarket = ['', '/create', `/${id}`, `/${id}/edit`, '/import'].map((path) => `/market${path}`)
    return [
      ...new Set([...ofMarket, ...INSIDE_LISTS, '/quality', '/reconsiderations', '/invoices', '/invoices/ageing']),
    ]
  }
  if (group === 'value') {
    const { id } = await firm.create(READER[group], { finalValue: 250_000 })
    const approaches = ['', '/grid', '/scores', '/income', '/cost', '/residual', '/planning', '/assumptions', '/print']
    const paths = ['comparables', ...approaches.map((path) => `approaches${path}`), 'review', 'report']
    return paths.map((path) => `/valuations/${id}/${path}`)
  }
  const fields = {
    type: 'INVESTMENT',
    status: 'active',
    area: 400,
    city: 'السالمية',
    blockNumber: '4',
    plotNumber: '12',
  }
  const { id } = await firm.call<{ id: string }>(READER[group], 'properties.create', fields)
  return ['', '/optimized', '/create', '/import', `/${id}`].map((path) => `/properties${path}`)
}

const PORTAL = ['', '/requests', '/messages', '/reports', '/invoices', '/documents', '/profile'].map(
  (path) => `/portal${path}`,
)

/** A client's own records: the form of a request, one with a quote to accept, a conversation, and an invoice to pay. */
async function ownRecords(firm: Firm): Promise<string[]> {
  const fields = {
    purpose: 'MORTGAGE',
    propertyCategory: 'RESIDENTIAL',
    requestedParty: 'بنك الخليج',
    ownerName: 'سارة المطوّع',
    areaName: 'السالمية',
    contactPhone: '+96599887766',
    latitude: 29.3336,
    longitude: 48.0757,
  }
  const asClient = <T>(verb: string, input: object) => firm.call<T>(READER.portal, verb, input)
  type Seen = { id: string; version: number; clientAccountId: string }
  const draft = await asClient<Seen>('requests.create', { fields })
  const made = await asClient<Seen>('requests.create', { fields })
  const asked = await asClient<Seen>('requests.submit', { id: made.id, version: made.version })
  const quote = {
    fee: 250,
    feeReason: 'عميل دائم',
    deposit: 100,
    validUntil: addDays(kuwaitToday(), 7),
    workingDays: 5,
  }
  await firm.call('senior', 'requests.quote', { id: asked.id, version: asked.version, ...quote })
  const of = { kind: 'request', id: asked.id }
  const { threadId } = await asClient<{ threadId: string }>('messages.send', { of, text: 'متى المعاينة؟' })
  const written = await firm.call<Seen>('senior', 'invoices.create', {
    kind: 'FEE',
    clientAccountId: asked.clientAccountId,
    dueOn: addDays(kuwaitToday(), 14),
    lines: [{ textAr: 'أتعاب التقييم', textEn: 'Valuation fee', amount: 250 }],
  })
  await firm.call('senior', 'invoices.issue', { id: written.id, version: written.version })
  const paths = [`requests/${draft.id}`, `requests/${asked.id}`, `messages/${threadId}`, `invoices/${written.id}`]
  return paths.map((path) => `/portal/${path}`)
}

const ENTRY = {
  kind: 'SALE',
  evidenceDate: kuwaitToday(),
  location: 'العديلية',
  type: 'RESIDENTIAL',
  area: 400,
  price: 300_000,
  source: 'DEED',
}

/** An inspection of today, of a valuation of its own. */
async function plannedBy(firm: Firm, who: string): Promise<string> {
  const { user } = await firm.call<{ user: { id: string } }>(who, 'people.me')
  const { id: valuationId } = await firm.create(who)
  const appointment = { startsAt: `${kuwaitToday()}T20:00:00+03:00`, inspectorId: user.id, contactPhone: '99887766' }
  const { id } = await firm.call<{ id: string }>(who, 'inspections.plan', {
    commandId: randomUUID(),
    valuationId,
    ...appointment,
  })
  return id
}

/**
 * Asserts of every page of a group that nothing moves while it comes up and that nothing runs over sideways, in either
 * language and on either device. Axe looks at each device once: on a phone in Arabic, and at a desk in English, where it can
 * tell the colours, by day and by night.
 */
export async function expectAllWell(
  as: As,
  firm: Firm,
  { group, device, language }: { group: PageGroup; device: 'desk' | 'phone'; language: Language },
): Promise<void> {
  const isLookedAt = device === (language === 'en' ? 'desk' : 'phone')
  const map = isLookedAt ? undefined : false
  const page = await as(READER[group], device === 'phone' ? { ...PHONE, map } : { map })
  await page.addInitScript(watchShifts)
  for (const path of await pagesOf(group, firm)) {
    await choose(page, 'light', 'no-preference')
    await page.goto(path)
    await settled(page)
    // The panels of the other sheets are fetched once they are there.
    if (group !== 'value' || path.endsWith('/approaches')) await expectStill(page, path)
    if (isLookedAt) await expectAccessible(page, path)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `${path} runs over sideways`).toBeLessThanOrEqual(0)
    // The colours are the same in either direction, and on any device.
    if (isLookedAt && device === 'desk') await expectLooks(page, path, [['dark', 'no-preference']])
  }
}

/** Asserts that the colours of every page of a group stand out for anyone who asks their device for more contrast. */
export async function expectContrasts(as: As, firm: Firm, group: PageGroup): Promise<void> {
  const page = await as(READER[group])
  for (const path of await pagesOf(group, firm)) {
    await page.goto(path)
    await settled(page)
    await expectLooks(page, path, [
      ['dark', 'more'],
      ['light', 'more'],
    ])
  }
}

/** Asserts that no page of a group runs over sideways on a phone with the largest text. */
export async function expectFits(as: As, firm: Firm, group: PageGroup): Promise<void> {
  const page = await as(READER[group], { ...PHONE, map: false })
  // The frame of a PDF is of an opaque origin and has no storage.
  await page.addInitScript(() => window === top && localStorage.setItem('font-size', '150'))
  const over: string[] = []
  for (const path of await pagesOf(group, firm)) {
    await page.goto(path)
    await settled(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), path).toBe('24px')
    over.push(...(await runsOver(page)).map((what) => `${path}: ${what}`))
  }
  expect(over).toEqual([])
}

/** What makes a page wider than its window: nothing when it fits. */
export const runsOver = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Not 'innerWidth': a phone zooms out as far as what runs over.
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    // The window may be scrolled sideways: what is beyond the page's own frame is named.
    const frame = document.querySelector('#root')?.getBoundingClientRect() ?? { left: 0, right: clientWidth }
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      // What scrolls by itself makes the page no wider.
      const scrolls = element.closest('nav') !== null
      return !scrolls && width > 0 && (left < frame.left - 1 || right > frame.right + 1)
    }
    const beyond = [...document.querySelectorAll<HTMLElement>('#root *')].filter(isBeyond)
    const innermost = beyond.filter((element) => ![...element.children].some(isBeyond)).slice(0, 6)
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...innermost.map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent.slice(0, 30)}`),
    ]
  })

type Look = [colorScheme: 'light' | 'dark', contrast: 'no-preference' | 'more']

async function expectLooks(page: Page, path: string, looks: Look[]): Promise<void> {
  for (const [scheme, contrast] of looks) {
    await choose(page, scheme, contrast)
    const look = `html[data-mantine-color-scheme=${scheme}]${contrast === 'more' ? '[data-contrast=high]' : ':not([data-contrast])'}`
    await expect(page.locator(look)).toBeAttached()
    await expectContrast(page, `${path}: ${scheme}, contrast ${contrast}`, contrast === 'more')
  }
}

// As the device asks: nothing was chosen in this browser.
const choose = (page: Page, colorScheme: 'light' | 'dark', contrast: 'no-preference' | 'more') =>
  page.emulateMedia({ colorScheme, contrast })

async function expectStill(page: Page, path: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
}

function watchShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] }
  const shifts: { value: number; what: string }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      shifts.push({ value, what: sources.map(({ node }) => node?.className ?? '').join(' | ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Keeps a page from hearing of changes, as a broken connection does: what it shows then grows old. Before the page is opened. */
export const withoutLive = (page: Page) => page.route(/\/live(\?|$)/, (route) => route.abort())
