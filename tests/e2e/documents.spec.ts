import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import type { DocumentDetails, DocumentsPage } from '#features/documents/model.ts'
import { formatDate } from '#kernel/format.ts'
import { textPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'
import { docx, writeZip } from '../support/zips.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, PASSWORD, unique } from './support/firm.ts'
import { withoutLive } from './support/pages.ts'
import { addPaper, choose, fileAt, papers, sha256 } from './support/papers.ts'
import { ARABIC_FIRST, ENGLISH, expect, heading, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const PDF = textPdf(['first page', 'second page'])
const picture = () => halves(640, 400).jpeg().toBuffer()
/** So many megabytes that are a PDF of one page: what takes time is its way, and not its judgement. */
const heavy = (megabytes: number) => textPdf([randomBytes(megabytes * 524_288).toString('hex')])

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const lines = (page: Page, say: Say) =>
  papers(page, say)
    .getByRole('list', { name: say('documents:list') })
    .getByRole('listitem')
const coming = (page: Page, say: Say) => papers(page, say).getByRole('list', { name: say('uploads:list') })
const start = (page: Page, say: Say) => button(dialog(page), say('documents:upload.start')).click()
const add = (page: Page, say: Say) => button(papers(page, say), say('documents:add')).first()
const typeName = (say: Say, type: 'PROPERTY_DOCUMENT' | 'CIVIL_ID' | 'OTHER' | 'BUILDING_PLAN') =>
  say(`valuations:documentType.${type}`)
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
const list = (firm: Firm, valuationId: string) =>
  firm.call<DocumentsPage>('appraiser', 'documents.list', { valuationId })

async function openRecord(page: Page, say: Say, id: string): Promise<void> {
  await page.goto(`/valuations/${id}`)
  await expect(papers(page, say).getByText(say('documents:asked.title'))).toBeVisible()
}
async function chooseType(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('combobox').first().click()
  await page.getByRole('option', { name, exact: true }).click()
}
async function act(page: Page, say: Say, name: string, what: string): Promise<void> {
  await button(papers(page, say), say('documents:actions', { name })).click()
  await button(papers(page, say), what).click()
}

/** Lets the bytes through slowly, so that one can look while they are on their way. */
async function slow(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  const at = (uploadThroughput: number) =>
    tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await at(bytesPerSecond)
  return async () => void (await at(-1))
}

test(
  'a document that is asked for is chosen, described, sent, reported and opened',
  ENGLISH,
  async ({ as, firm, language, say }, info) => {
    const { id } = await firm.create('appraiser')
    const path = fileAt(info, 'وثيقة.pdf', PDF)
    const type = typeName(say, 'PROPERTY_DOCUMENT')
    const page = await as('appraiser')
    await openRecord(page, say, id)
    const panel = papers(page, say)
    const before = await list(firm, id)
    const all = before.checklist.length
    await expect(panel.getByText(say('documents:asked.some', { there: 0, all }))).toBeVisible()
    await expect(panel).toContainText(say('documents:empty'))

    await choose(page, button(panel, say('documents:asked.addOne', { type })), path)
    await expect(dialog(page)).toContainText(say('documents:upload.title', { count: 1, n: 1 }))
    await expect(dialog(page).getByRole('combobox')).toHaveValue(type)
    await dialog(page)
      .getByRole('textbox', { name: say('history:document.number') })
      .fill('2231/2019')
    await dialog(page)
      .getByRole('textbox', { name: say('history:document.date') })
      .fill('31/2/2019')
    await expectAccessible(page)
    await start(page, say)
    await expect(dialog(page)).toContainText(say('documents:fault.date'))
    await expect(dialog(page).getByRole('textbox', { name: say('history:document.date') })).toBeFocused()
    await dialog(page)
      .getByRole('textbox', { name: say('history:document.date') })
      .fill('3/2/2019')
    await start(page, say)

    await expect(page.getByText(say('documents:upload.added', { count: 1, n: 1 }))).toBeVisible()
    const line = lines(page, say)
    await expect(line).toHaveCount(1)
    await expect(line).toContainText(type)
    await expect(line).toContainText('2231/2019')
    await expect(line).toContainText(formatDate('2019-02-03', { language, digits: 'latn' }))
    await expect(line).toContainText(say('documents:pages', { count: 2, n: 2 }))
    await expect(panel.getByText(say('documents:asked.some', { there: 1, all }))).toBeVisible()
    await expect(page.getByRole('region', { name: say('records:details.timeline') })).toContainText(type)
    await expectAccessible(page)
    const [stored] = (await list(firm, id)).items
    expect(stored?.file).toMatchObject({ name: 'وثيقة.pdf', kind: 'pdf', sha256: sha256(PDF) })

    const link = panel.getByRole('link', { name: say('documents:open', { name: type }) })
    await link.click()
    await expect(page).toHaveURL(new RegExp(`document=${stored?.id}$`))
    await expect(dialog(page).getByRole('heading', { name: type })).toBeVisible()
    await expect(dialog(page).locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/valuations/${id}$`))
    await expect(link).toBeFocused()
  },
)

test(
  'files are dropped on the page; of what cannot be taken no byte is sent, and nothing typed is lost',
  ONCE,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const page = await as('appraiser')
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/files/uploads') && sent.push(request.method()))
    await openRecord(page, say, id)
    const bytes = [...(await picture())]
    const dropped = await page.evaluateHandle((jpeg) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(jpeg)], 'البطاقة المدنية.jpg'))
      files.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'مخطط.pdf'))
      files.items.add(new File(['%PDF-1.7', new Uint8Array(51 * 1_048_576)], 'كبير.pdf'))
      return files
    }, bytes)
    await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
    await expect(page.getByText(say('documents:dropHere'))).toBeVisible()
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    await expect(page.getByText(say('documents:dropHere'))).toHaveCount(0)

    const asked = dialog(page)
    await expect(asked).toContainText(say('documents:upload.title', { count: 1, n: 1 }))
    await expect(asked.getByRole('combobox')).toHaveValue(typeName(say, 'CIVIL_ID'))
    await expect(asked).toContainText(say('errors:file-is-page', { seen: 'SVG' }))
    await expect(asked).toContainText(say('errors:file-too-large', { megabytes: 50 }))
    // The one that can be taken is sent while its details are asked for.
    await expect.poll(() => sent).toEqual(['POST'])
    await asked.getByRole('textbox', { name: say('history:document.title') }).fill('الوجهان')

    // Closed by mistake: the files and what was typed wait.
    await page.keyboard.press('Escape')
    await expect(asked).toHaveCount(0)
    await button(papers(page, say), say('documents:upload.goOn')).click()
    await expect(asked.getByRole('textbox', { name: say('history:document.title') })).toHaveValue('الوجهان')
    await button(asked, say('documents:upload.leaveOut', { name: isolateBidi('مخطط.pdf') })).click()
    await expect(asked).not.toContainText('SVG')
    await start(page, say)
    await expect(lines(page, say)).toHaveCount(1)
    await expect(lines(page, say)).toContainText('الوجهان')
    expect((await list(firm, id)).items.map(({ title, file }) => [title, file.name])).toEqual([
      ['الوجهان', 'البطاقة المدنية.jpg'],
    ])
    // A drop that is not for it takes nobody away from the page.
    await lines(page, say).getByRole('link').first().click()
    await expect(dialog(page)).toBeVisible()
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    await expect(dialog(page).getByRole('img').first()).toBeVisible()
    await expect(papers(page, say).getByRole('combobox')).toHaveCount(0)
  },
)

test('a file the server refuses is reported at that file, in words', LONG, async ({ as, firm, say }, info) => {
  const { id } = await firm.create('appraiser')
  const page = await as('appraiser')
  await openRecord(page, say, id)
  const broken = fileAt(info, 'scan.pdf', PDF.subarray(0, 200))
  await choose(page, add(page, say), [broken, fileAt(info, 'plan.pdf', PDF)])
  await expect(dialog(page).getByRole('alert')).toContainText(say('errors:file-damaged'))
  await start(page, say)
  const refused = coming(page, say).getByRole('listitem').filter({ hasText: 'scan.pdf' })
  await expect(refused.getByRole('alert')).toContainText(say('errors:file-damaged'))
  await expect(lines(page, say)).toHaveCount(1)
  await expect(button(refused, say('uploads:retry', { name: isolateBidi('scan.pdf') }))).toHaveCount(0)
  await button(refused, say('uploads:cancel', { name: isolateBidi('scan.pdf') })).click()
  await expect(coming(page, say)).toHaveCount(0)
  expect((await list(firm, id)).unfinished).toEqual([])
})

test(
  'an upload is paused, cut off, gone on with and looked after from other screens',
  ONCE,
  async ({ as, firm, say }, info) => {
    const { id, valuationNumber } = await firm.create('appraiser')
    const bytes = heavy(3)
    const path = fileAt(info, 'مخطط البناء.pdf', bytes)
    const name = isolateBidi('مخطط البناء.pdf')
    const page = await as('appraiser')
    await openRecord(page, say, id)
    const fast = await slow(page, 400_000)
    await choose(page, add(page, say), path)
    await start(page, say)
    const line = coming(page, say).getByRole('listitem')
    const bar = line.getByRole('progressbar', { name: say('uploads:progress', { name }) })
    const share = async () => Number(await bar.getAttribute('value'))
    await expect.poll(share).toBeGreaterThan(0.1)
    await button(line, say('uploads:pause', { name })).click()
    await expect(line).toContainText(say('uploads:paused'))
    const paused = await share()
    expect(paused).toBeLessThan(1)
    const [half] = (await list(firm, id)).unfinished
    expect(half).toMatchObject({ name: 'مخطط البناء.pdf', size: bytes.length })

    // Cut off while it goes on: it waits, and takes itself up again.
    await page.route('**/files/uploads/*', (route) => route.abort())
    // What is aborted has no response.
    const methods: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/files/uploads')) methods.push(response.request().method())
    })
    await button(line, say('uploads:resume', { name })).click()
    await expect(line).toContainText(say('uploads:away'))
    await page.getByRole('link', { name: say('details:simplified.open') }).click()
    const dock = page.getByRole('complementary', { name: say('uploads:list') })
    await expect(dock).toContainText(say('uploads:dock.under', { count: 1, n: 1 }))
    await expectAccessible(page)
    await page.unroute('**/files/uploads/*')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await fast()
    await expect(page.getByText(say('documents:upload.added', { count: 1, n: 1 }))).toBeVisible()
    await expect(dock).toHaveCount(0)
    // What the server had was not sent again.
    expect(methods.slice(0, 2)).toEqual(['HEAD', 'PATCH'])
    const [stored] = (await list(firm, id)).items
    expect(stored).toMatchObject({ documentType: 'BUILDING_PLAN', file: { sha256: sha256(bytes) } })
    expect(valuationNumber).toMatch(/^VAL-/)
  },
)

test(
  'a page that is loaded again asks first, and goes on with the same file',
  LONG,
  async ({ as, firm, say }, info) => {
    const { id } = await firm.create('appraiser')
    const bytes = heavy(3)
    const path = fileAt(info, 'big.pdf', bytes)
    const page = await as('appraiser')
    await openRecord(page, say, id)
    await slow(page, 400_000)
    await choose(page, add(page, say), path)
    await chooseType(page, typeName(say, 'OTHER'))
    await start(page, say)
    const bar = coming(page, say).getByRole('progressbar')
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0.1)
    const question = page.waitForEvent('dialog')
    const loaded = page.reload()
    const asked = await question
    expect(asked.type()).toBe('beforeunload')
    await asked.accept()
    await loaded

    const halves = papers(page, say).getByRole('region', { name: say('uploads:half.title') })
    await expect(halves).toContainText('big.pdf')
    await expectAccessible(page)
    const [half] = (await list(firm, id)).unfinished
    const again = button(halves, say('uploads:half.chooseOne', { name: isolateBidi('big.pdf') }))
    await choose(page, again, fileAt(info, 'other.pdf', PDF))
    await expect(halves.getByRole('alert')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await choose(page, again, path)
    await expect(dialog(page)).toContainText(say('documents:upload.resumed'))
    await chooseType(page, typeName(say, 'OTHER'))
    const made: string[] = []
    page.on(
      'request',
      (request) =>
        request.url().includes('/files/uploads') && made.push(`${request.method()} ${request.url().split('/').at(-1)}`),
    )
    await start(page, say)
    await expect(lines(page, say)).toHaveCount(1, { timeout: 20_000 })
    expect(made.slice(0, 2)).toEqual([`HEAD ${half?.id}`, `PATCH ${half?.id}`])
    const after = await list(firm, id)
    expect(after.items[0]?.file.sha256).toBe(sha256(bytes))
    expect(after.unfinished).toEqual([])
  },
)

test('a session that ends meanwhile is taken up, and the file goes on', LONG, async ({ as, firm, say }, info) => {
  const email = await firm.person('APPRAISER')
  const { id } = await firm.create('appraiser')
  const page = await as(email, { fresh: true })
  // The upload is to meet the end of the session, and not a page that hears of it and asks before.
  await withoutLive(page)
  await openRecord(page, say, id)
  await choose(page, add(page, say), fileAt(info, 'civil id.pdf', PDF))
  await firm.endSessions(email)
  await start(page, say)
  const again = page.getByRole('dialog', { name: say('entrance:again.title') })
  await again.locator('input[name=password]').fill(PASSWORD)
  await again.locator('input[name=password]').press('Enter')
  await expect(lines(page, say)).toHaveCount(1)
  expect((await list(firm, id)).items).toHaveLength(1)
})

test('a sign-out asks before it stops what is on its way', LONG, async ({ as, firm, say }, info) => {
  const { id } = await firm.create('appraiser')
  const page = await as('appraiser', { fresh: true })
  await openRecord(page, say, id)
  await choose(page, add(page, say), fileAt(info, 'civil id.pdf', PDF))
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: say('shell:signOut') }).click()
  await expect(dialog(page)).toContainText(say('uploads:leave.title'))
  await button(dialog(page), say('uploads:leave.stay')).click()
  await expect(papers(page, say)).toContainText(say('documents:upload.chosen', { count: 1, n: 1 }))
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: say('shell:signOut') }).click()
  await button(dialog(page), say('uploads:leave.stop')).click()
  await expect(page).not.toHaveURL(/valuations/)
})

test(
  'details are changed upon the latest, the file is replaced and its earlier version kept, and a document is deleted',
  LONG,
  async ({ as, firm, say }, info) => {
    const { id } = await firm.create('appraiser')
    const made = await addPaper(firm, 'appraiser', id, {
      name: 'scan.pdf',
      bytes: PDF,
      documentType: 'CIVIL_ID',
      number: '1',
    })
    const type = typeName(say, 'CIVIL_ID')
    const page = await as('appraiser')
    await openRecord(page, say, id)

    // Somebody else was faster: what was typed stays upon what they wrote.
    await act(page, say, type, say('documents:edit'))
    const title = dialog(page).getByRole('textbox', { name: say('history:document.title') })
    await title.fill('وجه البطاقة')
    await firm.call('senior', 'documents.update', { id: made.id, version: made.version, changes: { number: '285' } })
    await button(dialog(page), say('documents:save')).click()
    await expect(dialog(page).getByRole('alert')).toContainText(say('documents:stale.kept'))
    await expect(title).toHaveValue('وجه البطاقة')
    await expect(dialog(page).getByRole('textbox', { name: say('history:document.number') })).toHaveValue('285')
    await expectAccessible(page)
    await button(dialog(page), say('documents:save')).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(lines(page, say)).toContainText('وجه البطاقة')

    const name = `${type} · ${isolateBidi('وجه البطاقة')}`
    const next = await picture()
    await button(papers(page, say), say('documents:actions', { name })).click()
    await choose(page, button(papers(page, say), say('documents:replace')), fileAt(info, 'new.jpg', next))
    await expect(page.getByText(say('documents:upload.replaced'))).toBeVisible()
    await expect(lines(page, say)).toContainText('new.jpg')
    await act(page, say, name, say('documents:versions'))
    await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
    await expect(dialog(page).getByRole('listitem').nth(1)).toContainText('scan.pdf')
    await expectAccessible(page)
    const [earlier] = await Promise.all([
      page.waitForEvent('download'),
      button(dialog(page), /./).and(page.locator('a')).or(dialog(page).getByRole('link')).last().click(),
    ])
    expect(sha256(readFileSync(await earlier.path()))).toBe(sha256(PDF))
    await page.keyboard.press('Escape')

    await act(page, say, name, say('documents:remove'))
    await expect(button(dialog(page), say('documents:remove.keep'))).toBeFocused()
    await button(dialog(page), say('documents:remove')).click()
    await expect(page.getByText(say('documents:removed'))).toBeVisible()
    await expect(papers(page, say)).toContainText(say('documents:empty'))
    expect((await list(firm, id)).totalCount).toBe(0)
  },
)

test(
  'documents are looked at one after the other, by keyboard',
  ARABIC_FIRST,
  async ({ as, firm, language, say }, info) => {
    const { id } = await firm.create('appraiser')
    const word = writeZip(docx())
    await addPaper(firm, 'appraiser', id, { name: 'memo.docx', bytes: word, documentType: 'OTHER' })
    await addPaper(firm, 'appraiser', id, { name: 'deed.pdf', bytes: PDF, documentType: 'PROPERTY_DOCUMENT' })
    const photo = { name: 'photo.jpg', bytes: await picture(), documentType: 'CIVIL_ID' } as const
    const first = await addPaper(firm, 'appraiser', id, photo)
    const [on, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const page = await as('appraiser')
    await page.goto(`/valuations/${id}?document=${first.id}`)
    const shown = dialog(page)
    const image = shown.getByRole('img', { name: typeName(say, 'CIVIL_ID') })
    await expect(image).toBeVisible()
    await expect(shown).toContainText(say('viewer:place', { n: 1, all: 3 }))
    await expectAccessible(page)
    const width = async () => (await image.boundingBox())?.width ?? 0
    const whole = await width()
    await page.keyboard.press('+')
    await expect.poll(width).toBeGreaterThan(whole)
    await page.keyboard.press('0')
    await page.keyboard.press('r')
    await expect.poll(width).toBeLessThan(whole)
    await page.keyboard.press(on)
    await expect(shown.getByRole('heading', { name: typeName(say, 'PROPERTY_DOCUMENT') })).toBeVisible()
    await expect(shown.locator('iframe')).toBeVisible()
    await button(shown, say('documents:view.next')).click()
    await expect(shown).toContainText(say('documents:view.elsewhere'))
    const [taken] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('link', { name: say('documents:download') }).click(),
    ])
    expect(taken.suggestedFilename()).toBe('memo.docx')
    expect(sha256(readFileSync(await taken.path()))).toBe(sha256(word))
    await page.keyboard.press(on)
    await expect(shown).toContainText(say('viewer:place', { n: 3, all: 3 }))
    await page.keyboard.press(back)
    await page.keyboard.press('Escape')
    await expect(shown).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/valuations/${id}$`))

    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      papers(page, say)
        .getByRole('link', { name: say('documents:zip') })
        .click(),
    ])
    const all = readFileSync(await zip.path())
    for (const name of ['memo.docx', 'deed.pdf', 'photo.jpg']) expect(all.includes(name)).toBe(true)
    expect(info.errors).toEqual([])
  },
)

test('a client and a reader see and open, and change nothing', LONG, async ({ as, firm, say }) => {
  const clients = await firm.call<{ items?: { id: string; email: string }[] } & { id: string; email: string }[]>(
    'manager',
    'people.clients',
    { text: 'client@thamin.example' },
  )
  const [client] = clients
  const { id } = await firm.create('appraiser', { clientUserId: client?.id ?? null })
  await addPaper(firm, 'appraiser', id, { name: 'deed.pdf', bytes: PDF, documentType: 'PROPERTY_DOCUMENT' })
  const name = typeName(say, 'PROPERTY_DOCUMENT')
  for (const who of ['client', 'readonly']) {
    const page = await as(who)
    await page.goto(`/valuations/${id}`)
    await expect(lines(page, say)).toHaveCount(1)
    await expect(add(page, say)).toHaveCount(0)
    await expect(button(papers(page, say), say('documents:actions', { name }))).toHaveCount(0)
    await expect(papers(page, say).getByRole('button')).toHaveCount(0)
    await lines(page, say)
      .getByRole('link', { name: say('documents:open', { name }) })
      .click()
    await expect(dialog(page).locator('iframe')).toBeVisible()
    if (who === 'readonly') continue
    await page.goto(`/valuations/simplified/${id}`)
    await expect(lines(page, say)).toHaveCount(1)
  }
})

test('what is under review takes documents in, and lets none change', LONG, async ({ as, firm, say }, info) => {
  const made = await firm.create('appraiser')
  await addPaper(firm, 'appraiser', made.id, { name: 'deed.pdf', bytes: PDF, documentType: 'PROPERTY_DOCUMENT' })
  const page = await as('appraiser')
  await openRecord(page, say, made.id)
  const name = typeName(say, 'PROPERTY_DOCUMENT')
  await expect(button(papers(page, say), say('documents:actions', { name }))).toBeVisible()
  // Anyone who looks at it meanwhile is notified when it is too late.
  await act(page, say, name, say('documents:edit'))
  await dialog(page)
    .getByRole('textbox', { name: say('history:document.title') })
    .fill('أصل')
  await firm.move(made, ['appraiser', 'SUBMITTED'])
  await button(dialog(page), say('documents:save')).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')

  await openRecord(page, say, made.id)
  await expect(lines(page, say)).toHaveCount(1)
  await expect(button(papers(page, say), say('documents:actions', { name }))).toHaveCount(0)
  await choose(page, add(page, say), fileAt(info, 'civil id.pdf', PDF))
  await start(page, say)
  await expect(lines(page, say)).toHaveCount(2)
  await firm.call('manager', 'valuations.move', { id: made.id, version: 2, to: 'CANCELLED', reason: 'ألغي' })
  await openRecord(page, say, made.id)
  await expect(add(page, say)).toHaveCount(0)
})

test(
  'the palette finds a document and opens it over its record, and adds one',
  LONG,
  async ({ as, firm, say }, info) => {
    const title = unique()
    const { id } = await firm.create('appraiser')
    const made = await addPaper(firm, 'appraiser', id, {
      name: 'deed.pdf',
      bytes: PDF,
      title,
      documentType: 'CIVIL_ID',
    })
    const page = await as('appraiser')
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(title)
    const found = page.getByRole('option', { name: title })
    await expect(found).toContainText(typeName(say, 'CIVIL_ID'))
    await expect(found.locator('mark')).toHaveText(title)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/valuations/${id}\\?document=${made.id}`))
    await expect(dialog(page).locator('iframe')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/valuations/${id}$`))
    // Listened for before: a key is faster than the browser is asked for its chooser.
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(say('documents:add'))
    await expect(page.getByRole('option', { selected: true })).toContainText(say('documents:add'))
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(fileAt(info, 'civil id.pdf', PDF))
    await start(page, say)
    await expect(lines(page, say)).toHaveCount(2)
  },
)

test('on a phone a picture is taken and added, and nothing is cut off', ONCE, async ({ as, firm, say }, info) => {
  const { id } = await firm.create('appraiser')
  const page = await as('appraiser', PHONE)
  await openRecord(page, say, id)
  const take = button(papers(page, say), say('documents:take'))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), take.tap()])
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles(fileAt(info, 'IMG_1.jpg', await picture()))
  await start(page, say)
  await expect(dialog(page)).toContainText(say('documents:fault.documentType'))
  await chooseType(page, typeName(say, 'BUILDING_PLAN'))
  await noSideways(page)
  await expectAccessible(page)
  await start(page, say)
  await expect(lines(page, say)).toHaveCount(1)
  await expect(lines(page, say).locator('img')).toBeVisible()
  await noSideways(page)
  await expectAccessible(page)
  await lines(page, say).getByRole('link').first().tap()
  await expect(dialog(page).getByRole('img', { name: typeName(say, 'BUILDING_PLAN') })).toBeVisible()
  await noSideways(page)
  await expectAccessible(page)
})

test('a long list comes page by page, and goes to paper', LONG, async ({ as, firm, say }) => {
  const { id } = await firm.create('appraiser')
  const made = await addPaper(firm, 'appraiser', id, {
    name: 'deed.pdf',
    bytes: PDF,
    number: '77/2020',
    date: '2020-05-01',
  })
  const page = await as('appraiser')
  // Many rows of one that is there: what the screen does with pages, not the server.
  await page.route('**/rpc/documents.list', async (route) => {
    const answer = await (await route.fetch()).json()
    const later = (route.request().postDataJSON() as { lastId?: string }).lastId !== undefined
    const items = Array.from({ length: later ? 2 : 50 }, (_, n) => ({
      ...made,
      id: `${later ? 1 : 0}${made.id.slice(1, -2)}${10 + n}`,
    }))
    await route.fulfill({ json: { ...answer, items, totalCount: 52, hasMore: !later, lastId: later ? null : 'next' } })
  })
  await openRecord(page, say, id)
  await expect(lines(page, say)).toHaveCount(50)
  await button(papers(page, say), say('documents:more', { n: 2 })).click()
  await expect(lines(page, say)).toHaveCount(52)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-sheet]')
  await expect(sheet.getByRole('row')).toHaveCount(53)
  await expect(sheet.getByRole('row').nth(1)).toContainText('77/2020')
})

test('a list that cannot be read says so, and is read again', LONG, async ({ as, firm, say }) => {
  const { id } = await firm.create('appraiser')
  const made = await addPaper(firm, 'appraiser', id, { name: 'deed.pdf', bytes: PDF })
  const page = await as('appraiser')
  await page.route('**/rpc/documents.list', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/valuations/${id}`)
  await expect(papers(page, say).getByRole('alert')).toContainText(say('errors:unknown-error'))
  await page.unroute('**/rpc/documents.list')
  await button(papers(page, say), say('shell:retry')).click()
  await expect(lines(page, say)).toHaveCount(1)
  // One that is gone by now, in a link of yesterday.
  await firm.call<DocumentDetails>('appraiser', 'documents.remove', { id: made.id, version: made.version })
  await page.goto(`/valuations/${id}?document=${made.id}`)
  await expect(dialog(page)).toContainText(say('documents:view.gone'))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/valuations/${id}$`))
})
