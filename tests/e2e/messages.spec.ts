import type { RequestDetails } from '#features/requests/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { textPdf } from '../support/pdfs.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, LONG, type Page, PHONE, test } from './support/test.ts'

const FIELDS = {
  purpose: 'MORTGAGE',
  propertyCategory: 'RESIDENTIAL',
  requestedParty: 'بنك الخليج',
  ownerName: 'سارة المطوّع',
  areaName: 'السالمية',
  contactPhone: '+96599887766',
}

test('a client on a phone and the firm write to one another, both live', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('CLIENT')
  const draft = await firm.call<RequestDetails>(email, 'requests.create', { fields: FIELDS })
  const { id, number } = await firm.call<RequestDetails>(email, 'requests.submit', {
    id: draft.id,
    version: draft.version,
  })
  const open = async (page: Page, path: string) => {
    const followed = page.waitForResponse((answer) => answer.url().includes('/live?'))
    await page.goto(path)
    await followed
    await expect(page.getByRole('textbox', { name: say('messages:field.text'), exact: true })).toBeVisible()
    return page
  }
  const [phone, staff] = [
    await open(await as(email, PHONE), `/portal/requests/${id}`),
    await open(await as('appraiser'), `/requests/${id}`),
  ]
  const field = (page: Page) => page.getByRole('textbox', { name: say('messages:field.text'), exact: true })
  const send = (page: Page) => page.getByRole('button', { name: say('messages:send'), exact: true })

  await send(phone).tap()
  await expect(phone.getByText(say('messages:fault.empty'))).toBeVisible()
  await field(phone).fill('متى المعاينة؟')
  await send(phone).tap()
  await expect(staff.getByText('متى المعاينة؟')).toBeVisible()
  // Anyone who has it open has read it.
  await expect(phone.getByText(say('messages:seen.firm'))).toBeVisible()
  await field(staff).fill('يوم الأحد عصراً')
  await field(staff).press('Control+Enter')
  await expect(phone.getByText('يوم الأحد عصراً')).toBeVisible()
  await expect(field(staff)).toHaveValue('')

  // What is typed outlives a reload.
  await field(phone).fill('يناسبنا')
  await phone.reload()
  await expect(field(phone)).toHaveValue('يناسبنا')
  await phone.goto('/portal/messages')
  await phone.getByRole('link', { name: number ?? '' }).tap()
  await expect(phone.getByText('يوم الأحد عصراً')).toBeVisible()
  await expectAccessible(phone, 'the messages of a client')

  await staff.goto('/messages')
  await staff.getByRole('link', { name: number ?? '' }).click()
  await staff.getByRole('button', { name: say('messages:handOver'), exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await dialog.page().getByRole('option').first().click()
  await dialog.getByRole('textbox', { name: say('messages:handOver.note') }).fill('إجازة حتى الأحد')
  await dialog.getByRole('button', { name: say('messages:handOver.save'), exact: true }).click()
  await expect(staff.getByText('إجازة حتى الأحد')).toBeVisible()
  await expect(phone.getByText('إجازة حتى الأحد')).toHaveCount(0)
})

test('a file is sent with a message and opened at the other side', LONG, async ({ as, firm, say }) => {
  const email = await firm.person('CLIENT')
  const draft = await firm.call<RequestDetails>(email, 'requests.create', { fields: FIELDS })
  const { id } = await firm.call<RequestDetails>(email, 'requests.submit', { id: draft.id, version: draft.version })
  const phone = await as(email, PHONE)
  await phone.goto(`/portal/requests/${id}`)
  const choose = async () => {
    const chooser = phone.waitForEvent('filechooser')
    await phone.getByRole('button', { name: say('messages:attach'), exact: true }).tap()
    return chooser
  }
  // One that is refused says why where it was chosen, and nowhere else.
  await (await choose()).setFiles({
    name: 'setup.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  const why = phone.getByText(say('errors:file-is-program', { seen: 'EXE' }))
  await expect(why).toBeVisible()
  await expect(phone.getByRole('complementary', { name: say('uploads:list') })).toHaveCount(0)
  await phone.getByRole('button', { name: say('uploads:cancel', { name: isolateBidi('setup.exe') }) }).tap()
  await expect(why).toHaveCount(0)
  await (await choose()).setFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: textPdf(['REQ']),
  })
  await expect(phone.getByRole('list', { name: say('messages:attached') }).getByText('plan.pdf')).toBeVisible()
  await phone.getByRole('button', { name: say('messages:send'), exact: true }).tap()
  await expect(phone.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
  const staff = await as('appraiser')
  await staff.goto(`/requests/${id}`)
  const link = staff.getByRole('link', { name: 'plan.pdf' })
  await expect(link).toBeVisible()
  const answer = await staff.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), (await answer.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
})
