import { textPdf } from '../support/pdfs.ts'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, PHONE, test } from './support/test.ts'

test(
  'an invoice is written from a valuation and issued, its client reads it on a phone, and a payment settles it',
  LONG,
  async ({ as, firm, say }) => {
    const email = await firm.person('CLIENT')
    const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
    const { id } = await firm.create('appraiser', { clientUserId: user.id })
    const page = await as('senior')
    await page.goto(`/valuations/${id}`)
    await settled(page)
    await page.getByRole('button', { name: say('invoices:new') }).click()
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
    // The fee of the valuation, and its client.
    await expect(field(say('invoices:line.textAr'))).toHaveValue(/VAL-/)
    await field(say('invoices:amount')).fill('0')
    await dialog.getByRole('button', { name: say('invoices:draft.save') }).click()
    await expect(dialog.getByText(say('invoices:fault.amount'))).toBeVisible()
    await field(say('invoices:amount')).fill('120.5')
    await expectAccessible(page, 'the form of an invoice')
    await dialog.getByRole('button', { name: say('invoices:draft.save') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('invoices:title.draft'))
    const issue = page.getByRole('button', { name: say('invoices:issue') })
    await issue.click()
    await dialog.getByRole('button', { name: say('invoices:issue') }).click()
    const number = page.getByRole('heading', { level: 1 }).filter({ hasText: /INV-\d{4}-\d{4}/ })
    await expect(number).toBeVisible()
    const address = new URL(page.url()).pathname

    const phone = await as(email, PHONE)
    await phone.goto('/invoices')
    await phone.getByRole('link', { name: (await number.textContent()) ?? '' }).tap()
    await expect(phone.getByText(say('invoices:state.ISSUED'), { exact: true })).toBeVisible()
    await expect(phone).toHaveURL(`/portal${address}`)
    await expect(phone.getByRole('button', { name: say('invoices:pay') })).toHaveCount(0)
    await expectAccessible(phone, 'an invoice on a phone')

    const chooser = phone.waitForEvent('filechooser')
    await phone.getByRole('button', { name: say('invoices:receipts.send') }).tap()
    await (await chooser).setFiles({
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: textPdf(['KFH 120.500']),
    })
    await page.getByRole('button', { name: say('invoices:receipt.accept.of', { name: 'receipt.pdf' }) }).click()
    await field(say('invoices:fact.reference')).fill('FT-1')
    await dialog.getByRole('button', { name: say('invoices:save') }).click()
    await expect(page.getByText(say('invoices:state.PAID'), { exact: true })).toBeVisible()
    // The open page of the client hears of it.
    await expect(phone.getByText(say('invoices:state.PAID'), { exact: true })).toBeVisible()
  },
)
