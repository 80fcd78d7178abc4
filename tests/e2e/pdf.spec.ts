import { randomBytes } from 'node:crypto'
import type { Browser, Frame, FrameLocator } from '@playwright/test'
import { jbig2Pdf, lockedPdf, scannedPdf, textPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'
import { expectAccessible } from './support/axe.ts'
import { addDocument } from './support/documents.ts'
import { type Firm, PASSWORD } from './support/firm.ts'
import { expect, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { arabicDigits, type Say } from './support/words.ts'

// The frame brings a megabyte and a half of script, which a busy machine takes its time over.
test.slow()
const PATIENTLY = { timeout: 40_000 }
const FRAME = 'iframe[src="/pdf/frame"]'
const opening = (page: Page, say: Say) => page.getByRole('status', { name: say('pdf:opening') })

/** Makes a record with this document, gives the address of the document. */
async function recordWith(firm: Firm, file: Buffer, who = 'appraiser', name = 'deed.pdf'): Promise<string> {
  const { id } = await firm.create(who)
  const document = await addDocument(firm, who, id, name, file)
  return `/valuations/${id}?document=${document.id}`
}

/** Opens a document and waits until its first page is drawn. */
async function show(page: Page, path: string, say: Say): Promise<FrameLocator> {
  await page.goto(path)
  const frame = page.frameLocator(FRAME)
  await expect(frame.locator('canvas').first()).toBeVisible(PATIENTLY)
  await expect(opening(page, say)).toHaveCount(0)
  return frame
}

const inside = (page: Page): Frame => {
  const frame = page.frames().find((one) => one.url().endsWith('/pdf/frame'))
  if (!frame) throw new Error('there is no frame')
  return frame
}

/** An Arabic document of two pages, as a browser prints it. */
async function arabicPdf(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  await page.setContent(
    `<html lang="ar" dir="rtl"><body style="font: 20px sans-serif"><p>المالك: عبدالرحمن يوسف الصالح</p>
     <p style="break-before: page">ملحق: حدود القسيمة ١١٨</p></body></html>`,
  )
  const file = await page.pdf({ format: 'A4' })
  await page.close()
  return file
}

test(
  'an Arabic document is read, searched, turned and enlarged, by keys and buttons, in the words of either language',
  LONG,
  async ({ as, browser, firm, language, say }) => {
    const who = await firm.person('APPRAISER')
    const page = await as(who)
    const path = await recordWith(firm, await arabicPdf(browser), who)
    const frame = await show(page, path, say)
    const button = (key: Parameters<Say>[0]) => frame.getByRole('button', { name: say(key), exact: true })
    await expect(frame.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    await expect(frame.getByRole('toolbar', { name: say('pdf:frame.tools') })).toBeVisible()
    await expect(frame.getByText(say('pdf:frame.ofPages', { count: 2 }), { exact: true })).toBeVisible()
    await expect(frame.getByRole('group', { name: say('pdf:frame.pageName', { page: 1 }) })).toContainText('عبدالرحمن')
    await expectAccessible(page)

    // A page by its number, in whatever digits it is typed.
    const number = frame.getByRole('textbox', { name: say('pdf:frame.page') })
    await number.fill(arabicDigits(2))
    await number.press('Enter')
    await expect(number).toHaveValue('2')
    await page.keyboard.press('Home')
    await expect(number).toHaveValue('1')
    await page.keyboard.press('End')
    await expect(number).toHaveValue('2')
    await button('pdf:frame.previousPage').click()
    await expect(number).toHaveValue('1')
    await expect(button('pdf:frame.previousPage')).toHaveAttribute('aria-disabled', 'true')

    // Larger, smaller, as wide as there is room; and on its side.
    const level = frame.locator('output')
    const share = async () => Number.parseInt((await level.textContent()) ?? '', 10)
    await button('pdf:frame.fitWidth').click()
    const fitting = await share()
    await button('pdf:frame.zoomIn').click()
    expect(await share()).toBeGreaterThan(fitting)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    expect(await share()).toBeLessThan(fitting)
    await page.keyboard.press('0')
    expect(await share()).toBe(fitting)
    await button('pdf:frame.rotate').click()
    const sheet = await frame.locator('.page').first().boundingBox()
    expect(sheet?.width).toBeGreaterThan(sheet?.height ?? 0)
    for (let turn = 0; turn < 3; turn++) await button('pdf:frame.rotate').click()

    // Found on the other page, in letters that are only near to those that are there.
    await page.keyboard.press('Control+f')
    const words = frame.getByRole('textbox', { name: say('pdf:frame.searchFor') })
    await expect(words).toBeFocused()
    await words.fill('القسيمه 118')
    await words.press('Enter')
    await expect(frame.getByText(say('pdf:frame.matchOn', { page: 2 }))).toBeVisible()
    await expect(number).toHaveValue('2')
    await expect
      .poll(() => inside(page).evaluate(() => [...(CSS.highlights.get('match') ?? [])].map(String).join('')))
      .toContain('القسيمة')
    await expectAccessible(page)
    await words.fill('ليس هنا')
    await words.press('Enter')
    await expect(frame.getByText(say('pdf:frame.noMatch'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button('pdf:frame.search')).toBeFocused()

    // Its digits and its direction follow the person's, while it is open.
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await firm.call(who, 'people.prefer', { digits: 'arab' })
    const again = await show(page, path, say)
    await expect(again.getByText(say('pdf:frame.ofPages', { count: arabicDigits(2) }), { exact: true })).toBeVisible()
  },
)

test(
  'on a phone the buttons are in one row, at night the page around is dark and the paper white',
  LONG,
  async ({ as, firm, say }) => {
    const page = await as('appraiser', { ...PHONE, colorScheme: 'dark' })
    const frame = await show(page, await recordWith(firm, textPdf(['One', 'Two', 'Three'])), say)
    expect((await frame.getByRole('toolbar').boundingBox())?.height).toBeLessThan(60)
    expect(await inside(page).evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expect(frame.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(
      await frame
        .locator('.page')
        .first()
        .evaluate((sheet) => getComputedStyle(sheet).backgroundColor),
    ).toBe('rgb(255, 255, 255)')
    await expect(frame.locator('button:visible').first()).toBeVisible()
    for (const target of await frame.locator('button:visible').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(24)
    await expectAccessible(page)
  },
)

/** The colour at a place of the first page, in shares of it. */
const colourAt = (page: Page, x: number, y: number) =>
  inside(page).evaluate(
    ([dx = 0, dy = 0]) => {
      const canvas = document.querySelector('canvas')
      const { width = 0, height = 0 } = canvas ?? {}
      return [
        ...(canvas
          ?.getContext('2d')
          ?.getImageData(dx * width, dy * height, 1, 1)
          .data.slice(0, 3) ?? []),
      ]
    },
    [x, y],
  )

test('scans are drawn, JPEG and JBIG2', LONG, async ({ as, firm, say }) => {
  const page = await as('appraiser')
  await show(page, await recordWith(firm, scannedPdf(await halves().jpeg().toBuffer(), 400, 300)), say)
  const [red = 0, , blue = 0] = await colourAt(page, 0.25, 0.5)
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
  await show(page, await recordWith(firm, jbig2Pdf()), say)
  expect(await colourAt(page, 0.1, 0.5)).toEqual([255, 255, 255])
  expect(await colourAt(page, 0.35, 0.5)).toEqual([0, 0, 0])
})

/** A PDF of many pages, each with 20 kB that nothing can squeeze. */
const longPdf = (pages: number) => {
  const lines = Array.from({ length: pages }, (_, n) => `Page number ${n + 1}`)
  return textPdf(lines, { beside: () => randomBytes(20_000) })
}

test('of 300 pages those are fetched and drawn that are looked at', LONG, async ({ as, firm, say }) => {
  const file = longPdf(300)
  const page = await as('appraiser')
  let fetched = 0
  page.on('response', (response) => {
    if (response.url().includes('/files/documents/')) fetched += Number(response.headers()['content-length'] ?? 0)
  })
  const frame = await show(page, await recordWith(firm, file), say)
  await frame.getByRole('region').focus()
  await page.keyboard.press('End')
  await expect(frame.locator('[data-page="300"] .textLayer')).toContainText('Page number 300')
  const sheets = await frame.locator('.page').count()
  const told = `${sheets} of 300 pages there, ${fetched} of ${file.length} bytes fetched`
  test.info().annotations.push({ type: 'pdf', description: told })
  expect(sheets, told).toBeLessThanOrEqual(6)
  expect(fetched, told).toBeLessThan(file.length / 3)
})

const HOSTILE = {
  catalogue: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\); app.launchURL\\("https://evil.example"\\))>>',
  page: `/Annots[${[
    '<</S/URI/URI(https://evil.example/path)>>',
    '<</S/URI/URI(javascript:top.hacked=1)>>',
    '<</S/Launch/F(/bin/sh)>>',
    '<</S/JavaScript/JS(app.alert\\(2\\))>>',
  ]
    .map((action, n) => `<</Type/Annot/Subtype/Link/Rect[72 ${600 - 50 * n} 300 ${630 - 50 * n}]/A${action}>>`)
    .join('')}]`,
}

test(
  'nothing that a PDF brings along runs, and the frame reaches neither product nor network',
  ONCE,
  async ({ as, expected, firm, say }) => {
    expected(/policy violated|violates the following Content Security Policy|Refused to|sandbox/)
    const page = await as('appraiser')
    const asked: string[] = []
    page.on('dialog', (dialog) => asked.push(dialog.message()))
    page.on('popup', (opened) => asked.push(opened.url()))
    const frame = await show(page, await recordWith(firm, textPdf(['Click me'], HOSTILE)), say)

    // Of four links one leads anywhere; where, is shown before it is followed.
    await expect(frame.locator('.link')).toHaveCount(1)
    await frame.getByRole('button', { name: say('pdf:frame.linkTo', { address: 'https://evil.example/path' }) }).click()
    const link = page.getByRole('link', { name: say('pdf:openLink') })
    await expect(page.getByText('https://evil.example/path', { exact: true })).toBeVisible()
    expect(await link.evaluate((one: HTMLAnchorElement) => [one.href, one.target, one.rel])).toEqual([
      'https://evil.example/path',
      '_blank',
      'noopener noreferrer',
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: say('pdf:leaveLink') }).click()
    await expect(link).toHaveCount(0)

    // Even a script that had taken over the frame.
    const reached = await inside(page).evaluate(async () => {
      const tried: Record<string, () => unknown> = {
        cookie: () => document.cookie,
        storage: () => localStorage.length,
        parent: () => parent.document.title,
        api: () => fetch('/rpc/people.me', { method: 'POST', body: '{}', credentials: 'include' }),
        elsewhere: () => fetch('https://evil.example/'),
        picture: () =>
          new Promise((resolve, reject) =>
            Object.assign(new Image(), { onload: resolve, onerror: reject, src: '/favicon.svg' }),
          ),
        eval: () => new Function('return 1')(),
        window: () => {
          if (!open('https://evil.example/')) throw new Error('no window')
        },
      }
      const did: string[] = []
      for (const [name, attempt] of Object.entries(tried))
        await Promise.resolve()
          .then(attempt)
          .then(
            () => did.push(name),
            () => undefined,
          )
      return [self.origin, ...did]
    })
    expect(reached).toEqual(['null'])
    expect(asked).toEqual([])
    // By itself it is of no origin either, and shows nothing.
    await page.goto('/pdf/frame')
    expect(await page.evaluate(() => [self.origin, document.body.textContent?.trim()])).toEqual(['null', ''])
  },
)

test('a PDF that is locked asks for its password, and again after a wrong one', LONG, async ({ as, firm, say }) => {
  const page = await as('appraiser')
  await page.goto(await recordWith(firm, lockedPdf('Secret text', 'افتح 1')))
  const frame = page.frameLocator(FRAME)
  const field = frame.getByLabel(say('pdf:frame.password'))
  await expect(field).toBeVisible(PATIENTLY)
  await expect(opening(page, say)).toHaveCount(0)
  await expectAccessible(page)
  await field.fill('wrong')
  await field.press('Enter')
  await expect(frame.getByRole('alert')).toHaveText(say('pdf:frame.passwordWrong'))
  await field.fill('افتح 1')
  await frame.getByRole('button', { name: say('pdf:frame.passwordOpen') }).click()
  await expect(frame.locator('.textLayer')).toContainText('Secret text')
})

test('a damaged PDF says so, and what else may be done', ONCE, async ({ as, firm, say }) => {
  const file = textPdf(['One', 'Two'])
  const page = await as('appraiser')
  const path = await recordWith(firm, file)
  // None comes in damaged; what is kept may be. Sent as a whole, besides.
  await page.route('**/files/documents/*', (route) => route.fulfill({ body: Buffer.alloc(file.length, 7) }))
  await page.goto(path)
  await expect(page.getByRole('alert').filter({ hasText: say('pdf:damaged') })).toBeVisible(PATIENTLY)
  await expect(page.locator(FRAME)).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'what is lost on the way is fetched again, and so it is after signing in again',
  LONG,
  async ({ as, firm, say }) => {
    const who = await firm.person('APPRAISER')
    const path = await recordWith(firm, longPdf(60), who)
    const page = await as(who, { fresh: true })
    // The stream of changes would hear of the end of the session first, and ask before a page is fetched.
    await page.route('**/live?*', (route) => route.abort())
    const files = '**/files/documents/*'
    await page.route(files, (route) => route.abort())
    await page.goto(path)
    await expect(page.getByText(say('errors:network-error'))).toBeVisible(PATIENTLY)
    await page.unroute(files)
    await page.getByRole('button', { name: say('shell:retry') }).click()
    const frame = page.frameLocator(FRAME)
    await expect(frame.locator('[data-page="1"] .textLayer')).toContainText('Page number 1')
    await expect(page.getByText(say('errors:network-error'))).toHaveCount(0)

    await firm.endSessions(who)
    const number = frame.getByRole('textbox', { name: say('pdf:frame.page') })
    await number.fill('30')
    await number.press('Enter')
    const password = page.locator('input[type=password]')
    await expect(password).toBeFocused()
    await password.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(frame.locator('[data-page="30"] .textLayer')).toContainText('Page number 30')
  },
)
