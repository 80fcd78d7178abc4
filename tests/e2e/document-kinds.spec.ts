import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textPdf } from '../support/pdfs.ts'
import { expectAccessible } from './support/axe.ts'
import { addPaper, choose, fileAt, papers } from './support/papers.ts'
import { expect, ONCE, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures/files', name))
const MAIL = Buffer.from(
  [
    'From: =?utf-8?B?2KfZhNio2YbZgw==?= <bank@example.com>',
    'To: office@example.com',
    'Date: Sun, 1 Mar 2026 10:00:00 +0300',
    'Subject: =?utf-8?B?2LfZhNioINiq2YLZitmK2YU=?=',
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Please value the house.</p><img src="https://example.com/seen.png"><script>document.title = "x"</script>',
    '--x',
    'Content-Disposition: attachment; filename="deed.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    textPdf(['a deed']).toString('base64'),
    '--x--',
  ].join('\r\n'),
)

test('a mail is read as text, and an attachment of it becomes a document of its own', async ({ as, firm, say }) => {
  const { id } = await firm.create('appraiser')
  const mail = await addPaper(firm, 'appraiser', id, { name: 'order.eml', bytes: MAIL })
  const page = await as('appraiser')
  await page.goto(`/valuations/${id}?document=${mail.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('طلب تقييم')).toBeVisible()
  await expect(dialog.getByText('Please value the house.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'seen' })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('documents:mail.keepOne', { name: 'deed.pdf' }), exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').first().click()
  await page.getByRole('option', { name: say('valuations:documentType.PROPERTY_DOCUMENT'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('documents:upload.start'), exact: true })
    .click()
  const lines = papers(page, say)
    .getByRole('list', { name: say('documents:list') })
    .getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.filter({ hasText: 'deed.pdf' })).toContainText(say('valuations:documentType.PROPERTY_DOCUMENT'))
})

test(
  'a scan in TIFF is shown page by page, and a drawing is kept without a preview',
  ONCE,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const scan = await addPaper(firm, 'appraiser', id, { name: 'scan.tif', bytes: fixture('scan-g4.tif') })
    const plan = await addPaper(firm, 'appraiser', id, { name: 'plan.dwg', bytes: fixture('plan.dwg') })
    const page = await as('appraiser')
    await page.goto(`/valuations/${id}?document=${scan.id}`)
    const frame = page.frameLocator('iframe[src="/pdf/frame"]')
    await expect(frame.locator('canvas').first()).toBeVisible({ timeout: 30_000 })
    await expect(frame.getByText(say('pdf:frame.ofPages', { count: 2 }), { exact: true })).toBeVisible()
    await page.goto(`/valuations/${id}?document=${plan.id}`)
    await expect(page.getByRole('dialog').getByText(say('documents:view.elsewhere'))).toBeVisible()
  },
)

test('what a file is and what was done to it is said where it is added', ONCE, async ({ as, firm, say }, info) => {
  const { id } = await firm.create('appraiser')
  const page = await as('appraiser')
  await page.goto(`/valuations/${id}`)
  await expect(papers(page, say).getByText(say('documents:asked.title'))).toBeVisible()
  const add = papers(page, say)
    .getByRole('button', { name: say('documents:add'), exact: true })
    .first()
  await choose(page, add, [
    fileAt(info, 'film.mp4', fixture('video.mp4')),
    fileAt(info, 'locked.pdf', fixture('user-locked-256.pdf')),
  ])
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say('errors:file-is-video', { seen: 'MP4' }))).toBeVisible()
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: say('valuations:documentType.OTHER'), exact: true }).click()
  await dialog.getByRole('button', { name: say('documents:upload.start'), exact: true }).click()
  const line = papers(page, say)
    .getByRole('list', { name: say('documents:list') })
    .getByRole('listitem')
  await expect(line).toContainText(say('uploads:note.locked'))
  await expect(page.getByText(`${isolateBidi('locked.pdf')}: ${say('uploads:note.locked')}`)).toBeVisible()
})
