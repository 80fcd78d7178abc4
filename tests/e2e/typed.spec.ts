import { expect, ONCE, type Page, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// All small forms keep what is typed by one piece; a form of one text and one of several fields show that they do.
test(
  'what is typed in a dialog outlives Escape, another page, a reload and a failed save, until it is sent or given up',
  ONCE,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('manager')
    const page = await as('manager', { map: false })
    await page.goto(`/valuations/${id}`)
    const add = page.getByRole('button', { name: say('followups:add') }).first()
    const text = dialog(page).getByRole('textbox', { name: say('followups:field.text') })
    await add.click()
    await text.fill('اطلب المخطط من المالك')
    await page.keyboard.press('Escape')
    await add.click()
    await expect(text).toHaveValue('اطلب المخطط من المالك')
    await text.fill('اطلب المخطط من المالك اليوم')
    await page.goto('/valuations')
    await page.goBack()
    await add.click()
    await expect(text).toHaveValue('اطلب المخطط من المالك اليوم')
    await dialog(page)
      .getByRole('button', { name: say('shell:cancel') })
      .click()
    await add.click()
    await expect(text).toHaveValue('')
    await dialog(page)
      .getByRole('button', { name: say('shell:cancel') })
      .click()

    // The reason of a move: kept when the server cannot be reached, gone once it was sent.
    await button(page, say('valuations:move.CANCELLED')).click()
    await dialog(page).getByRole('textbox').fill('ألغى العميل الطلب')
    await page.route('**/rpc/valuations.move', (route) => route.abort())
    const go = dialog(page).getByRole('button', { name: say('valuations:move.CANCELLED') })
    await go.click()
    await expect(dialog(page).getByRole('alert').first()).toBeVisible()
    await page.unroute('**/rpc/valuations.move')
    await page.reload()
    await button(page, say('valuations:move.CANCELLED')).click()
    await expect(dialog(page).getByRole('textbox')).toHaveValue('ألغى العميل الطلب')
    await go.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))))
      .toEqual([])
  },
)

const drafts = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

// Forms that begin with what the record proposes: what is proposed is no typed work, and does not replace any.
test(
  'an invoice and its payment are found as they were typed, beside what is proposed in them',
  ONCE,
  async ({ as, firm, say }) => {
    const { user } = await firm.call<{ user: { id: string } }>(await firm.person('CLIENT'), 'people.me')
    const { id } = await firm.create('appraiser', { clientUserId: user.id })
    const page = await as('senior', { map: false })
    const field = (name: string) => dialog(page).getByRole('textbox', { name, exact: true })
    const write = button(page, say('invoices:new'))
    await page.goto(`/valuations/${id}`)
    await write.click()
    await expect(field(say('invoices:line.textAr'))).toHaveValue(/VAL-/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    expect(await drafts(page)).toEqual([])

    await write.click()
    await expect(field(say('invoices:line.textAr'))).toHaveValue(/VAL-/)
    await field(say('invoices:amount')).fill('120.5')
    await field(say('invoices:field.note')).fill('تُدفع قبل التسليم')
    await page.reload()
    await write.click()
    await expect(field(say('invoices:field.note'))).toHaveValue('تُدفع قبل التسليم')
    await expect(field(say('invoices:line.textAr'))).toHaveValue(/VAL-/)
    await expect(field(say('invoices:amount'))).toHaveValue(/120[.٫]5/)
    await dialog(page)
      .getByRole('button', { name: say('invoices:draft.save') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('invoices:title.draft'))
    await expect.poll(() => drafts(page)).toEqual([])
    const issue = button(page, say('invoices:issue'))
    await issue.click()
    await dialog(page)
      .getByRole('button', { name: say('invoices:issue') })
      .click()

    const pay = button(page, say('invoices:pay'))
    const save = dialog(page).getByRole('button', { name: say('invoices:save') })
    await pay.click()
    await field(say('invoices:amount')).fill('20')
    await field(say('invoices:fact.reference')).fill('FT-77')
    await page.route('**/rpc/invoices.pay', (route) => route.abort())
    await save.click()
    await expect(dialog(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
    await page.unroute('**/rpc/invoices.pay')
    await page.goto('/valuations')
    await page.goBack()
    await pay.click()
    await expect(field(say('invoices:amount'))).toHaveValue(/^(20|٢٠)(?!\d)/)
    await expect(field(say('invoices:fact.reference'))).toHaveValue('FT-77')
    await save.click()
    await expect(dialog(page)).toHaveCount(0)
    await expect.poll(() => drafts(page)).toEqual([])
    await pay.click()
    await expect(field(say('invoices:fact.reference'))).toHaveValue('')
  },
)
