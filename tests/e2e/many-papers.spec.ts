import type { Folder } from '#features/client-files/model.ts'
import type { DocumentsPage } from '#features/documents/model.ts'
import { textPdf } from '../support/pdfs.ts'
import { halves } from '../support/pictures.ts'
import { expectAccessible } from './support/axe.ts'
import { choose, fileAt, papers } from './support/papers.ts'
import { expect, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi, type Say } from './support/words.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => dialog(page).getByRole('group', { name })
const type = (page: Page, name: string) => row(page, name).getByRole('combobox')
const typed = (say: Say, code: 'PROPERTY_DOCUMENT' | 'CIVIL_ID' | 'BUILDING_LICENSE' | 'BUILDING_PLAN' | 'OTHER') =>
  say(`valuations:documentType.${code}`)
const start = (page: Page, say: Say) => dialog(page).getByRole('button', { name: say('documents:upload.start') })
const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
const DEED = textPdf(['deed'])
/** Files of one person are checked one after another, each by a process of its own. */
const CHECKED = { timeout: 45_000 }

test(
  'eight files at once in one table: types from names and texts, one file twice, one that is refused and stays',
  ONCE,
  async ({ as, firm, say }, info) => {
    test.slow()
    const { id } = await firm.create('appraiser')
    const page = await as('appraiser')
    await page.goto(`/valuations/${id}`)
    const panel = papers(page, say)
    await expect(panel.getByText(say('documents:asked.title'))).toBeVisible()
    const picture = await halves(640, 400).jpeg().toBuffer()
    const permit = textPdf(['Building permit no 4471/18 dated 9/3/2018'])
    const files = [
      fileAt(info, 'وثيقة التملك.pdf', DEED),
      fileAt(info, 'البطاقة المدنية.jpg', picture),
      fileAt(info, 'IMG_0001.pdf', permit),
      fileAt(info, 'كروكي.pdf', textPdf(['plan'])),
      fileAt(info, 'عقد ايجار 4.pdf', textPdf(['flat 4'])),
      fileAt(info, 'scan.pdf', textPdf(['whatever it is'])),
      fileAt(info, 'الوثيقة (2).pdf', DEED),
      fileAt(info, 'broken.pdf', DEED.subarray(0, 200)),
    ]
    await choose(page, panel.getByRole('button', { name: say('documents:add'), exact: true }).first(), files)
    await expect(dialog(page).locator('fieldset[data-row]')).toHaveCount(files.length)
    await expect(type(page, 'وثيقة التملك.pdf')).toHaveValue(typed(say, 'PROPERTY_DOCUMENT'))
    await expect(type(page, 'البطاقة المدنية.jpg')).toHaveValue(typed(say, 'CIVIL_ID'))
    await expect(type(page, 'كروكي.pdf')).toHaveValue(typed(say, 'BUILDING_PLAN'))
    // What its name does not say its text does, number and date as well.
    const read = row(page, 'IMG_0001.pdf')
    const number = read.getByRole('textbox', { name: say('history:document.number') })
    await expect(number).toHaveValue('4471/18', CHECKED)
    await expect(type(page, 'IMG_0001.pdf')).toHaveValue(typed(say, 'BUILDING_LICENSE'))
    await expect(row(page, 'scan.pdf')).toContainText(say('documents:upload.unsure'), CHECKED)
    const twin = say('documents:upload.twin', { name: isolateBidi('وثيقة التملك.pdf') })
    await expect(row(page, 'الوثيقة (2).pdf')).toContainText(twin, CHECKED)
    const broken = row(page, 'broken.pdf')
    await expect(broken.getByRole('alert')).toContainText(say('errors:file-damaged'), CHECKED)
    await expectAccessible(page, 'many papers in one table')

    // Corrected in its row by keyboard.
    await type(page, 'scan.pdf').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(type(page, 'scan.pdf')).toHaveValue(typed(say, 'PROPERTY_DOCUMENT'))
    await page.keyboard.press('Tab')
    await page.keyboard.type('مخالصة')
    await row(page, 'الوثيقة (2).pdf')
      .getByRole('button', { name: say('documents:upload.leaveOut', { name: isolateBidi('الوثيقة (2).pdf') }) })
      .click()
    await expect(row(page, 'الوثيقة (2).pdf')).toHaveCount(0)
    await start(page, say).click()

    await expect(panel.getByRole('list', { name: say('documents:list') }).getByRole('listitem')).toHaveCount(6, CHECKED)
    const left = panel.getByRole('list', { name: say('uploads:list') }).getByRole('listitem')
    await expect(left).toHaveCount(1)
    await expect(left).toContainText('broken.pdf')
    await expect(left.getByRole('alert')).toContainText(say('errors:file-damaged'))
    const { items, unfinished } = await firm.call<DocumentsPage>('appraiser', 'documents.list', { valuationId: id })
    expect(unfinished).toEqual([])
    const stored = new Map(items.map((one) => [one.file.name, one]))
    expect(stored.get('IMG_0001.pdf')).toMatchObject({ number: '4471/18', date: '2018-03-09' })
    expect(stored.get('scan.pdf')).toMatchObject({ documentType: 'PROPERTY_DOCUMENT', title: 'مخالصة' })
    expect(stored.get('عقد ايجار 4.pdf')).toMatchObject({ documentType: 'RENTAL_CONTRACTS' })
  },
)

test(
  'on a phone the rows are compact forms, in the documents and in a client’s folder',
  ONCE,
  async ({ as, firm, say }, info) => {
    test.slow()
    const email = await firm.person('CLIENT')
    const phone = await as(email, PHONE)
    const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me', {})
    const { id } = await firm.create('appraiser', { clientUserId: user.id })
    await phone.goto(`/valuations/${id}`)
    const files = [
      fileAt(info, 'وثيقة.pdf', DEED),
      fileAt(info, 'هوية.pdf', textPdf(['id'])),
      fileAt(info, 'ورقة.pdf', textPdf(['paper'])),
    ]
    await choose(phone, phone.getByRole('button', { name: say('clientfiles:several') }), files)
    await expect(dialog(phone).getByRole('group')).toHaveCount(3)
    await expect(type(phone, 'هوية.pdf')).toHaveValue(typed(say, 'CIVIL_ID'))
    await expect(row(phone, 'ورقة.pdf')).toContainText(say('documents:upload.unsure'), CHECKED)
    await expect(dialog(phone).getByRole('textbox', { name: say('history:document.number') })).toHaveCount(0)
    await noSideways(phone)
    await expectAccessible(phone, 'types of many papers on a phone')
    await start(phone, say).tap()
    await expect(phone.getByRole('link', { name: 'ورقة.pdf' })).toBeVisible()
    await expect(phone.getByRole('link', { name: 'هوية.pdf' })).toBeVisible()
    const { lines } = await firm.call<Folder>(email, 'clientFiles.get', { of: { kind: 'valuation', id } })
    expect(lines.flatMap((line) => line.files.map(({ name }) => [line.documentType, name]))).toEqual([
      ['PROPERTY_DOCUMENT', 'وثيقة.pdf'],
      ['CIVIL_ID', 'هوية.pdf'],
      ['OTHER', 'ورقة.pdf'],
    ])

    const staff = await as('appraiser', PHONE)
    await staff.goto(`/valuations/${id}`)
    const panel = papers(staff, say)
    await choose(staff, panel.getByRole('button', { name: say('documents:add'), exact: true }).first(), files)
    await expect(row(staff, 'ورقة.pdf').getByRole('textbox', { name: say('history:document.number') })).toBeVisible()
    await expect(row(staff, 'ورقة.pdf')).toContainText(say('documents:upload.unsure'), CHECKED)
    await noSideways(staff)
    await expectAccessible(staff, 'many papers on a phone')
  },
)
