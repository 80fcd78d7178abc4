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
