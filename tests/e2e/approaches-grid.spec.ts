import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { expectAccessible } from './support/axe.ts'
import { callerOf, cellIn, paste, usingSales, withComparables } from './support/grid.ts'
import { expect, type Locator, ONCE, type Page, PHONE, test } from './support/test.ts'

/** What is copied where the focus is. */
const copied = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }),
    )
    return clipboardData.getData('text/plain')
  })

test(
  'a grid is filled in by keyboard alone and pasted from a workbook, right to left; two people are notified of each other and settle a conflict by cell',
  ONCE,
  async ({ as, firm, say }) => {
    const id = await withComparables(firm, 3)
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/approaches/grid`)
    const grid = page.getByRole('grid', { name: say('adjusting:title') })
    const cell = (row: string, column: number, of: Locator = grid) => cellIn(of, row, column)
    const [time, location, size] = [say('grid:row.TIME'), say('grid:row.LOCATION'), say('grid:row.SIZE')]
    const weight = say('adjusting:result.weight')

    // From the first cell by arrows: the left arrow goes to the first comparable.
    await cell(say('adjusting:fact.kind'), 0).press('ArrowLeft')
    for (let down = 0; down < 10; down += 1) await page.keyboard.press('ArrowDown')
    await expect(cell(time, 1)).toBeFocused()
    await page.keyboard.press('F2')
    await page.keyboard.type('٥٪')
    await page.keyboard.press('Tab')
    await expect(cell(time, 2)).toBeFocused()
    await page.keyboard.type('-10 د.ك')
    await page.keyboard.press('Enter')
    // Enter goes down below the cell at which Tab began.
    await expect(cell(location, 1)).toBeFocused()
    await expect(cell(time, 1)).toContainText('+5')
    await expect(cell(time, 2)).toContainText('-10')

    // A range of a workbook, wider than the grid: percent, parentheses, a line break in a cell, a text.
    await paste(page, '2.5%\t(3.00%)\t"\n4"\t9\r\n1%\tabc\t-1%\t9\r\n')
    await expect(page.getByText(say('adjusting:pasted', { n: '6', outside: '2', readOnly: '0' }))).toBeVisible()
    await expect(cell(location, 2)).toContainText('-3')
    await expect(cell(location, 3)).toContainText('+4')
    await expect(cell(size, 2)).toContainText('abc')
    await expect(cell(size, 2)).toHaveAttribute('data-mark', 'wrong')
    await page.keyboard.press('Control+z')
    await expect(cell(location, 3)).not.toContainText('+4')
    await page.keyboard.press('Control+y')
    await expect(cell(location, 3)).toContainText('+4')

    // Weights, filled across and then typed over.
    await cell(weight, 1).click()
    await page.keyboard.type('30')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Control+r')
    await expect(cell(weight, 3)).toContainText('30')
    expect(await copied(page)).toBe('30%\t30%\t30%')
    await cell(weight, 3).press('F2')
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-figure="weights"]')).toContainText('100')
    await expect(page.locator('[data-figure="value"]')).toContainText('د.ك')

    // The reason is written beside the grid, from the cell and back to it.
    await cell(location, 1).click()
    await page.keyboard.press('Shift+F2')
    await page.getByRole('textbox', { name: say('adjusting:reason') }).fill('شارع داخلي')
    await page.keyboard.press('Escape')
    await expect(cell(location, 1)).toBeFocused()
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    // What lacks its reason names its row and its comparable, and leads there.
    const second = `${location} · ${say('adjusting:comparable', { n: '2' })}`
    await page.getByRole('button', { name: `${second}: ${say('grid:fault.reason')}` }).click()
    await expect(cell(location, 2)).toBeFocused()

    // Another person at the same sheet sees who is there, and changes a cell that is changed here as well.
    const other = await as('manager', { map: false })
    await other.goto(`/valuations/${id}/approaches/grid`)
    const otherGrid = other.getByRole('grid', { name: say('adjusting:title') })
    await expect(cell(location, 1, otherGrid)).toContainText('+2.5')
    await expect(other.getByText(location, { exact: false }).and(other.locator('li'))).toBeVisible({ timeout: 15_000 })
    await page.context().setOffline(true)
    await cell(size, 3).click()
    await page.keyboard.type('7%')
    await page.keyboard.press('Enter')
    await cell(size, 3, otherGrid).click()
    await other.keyboard.type('8%')
    await other.keyboard.press('Enter')
    await expect(other.getByText(say('sheets:saving.saved'))).toBeVisible()
    await page.context().setOffline(false)
    const conflict = page.getByRole('region', { name: say('sheets:conflicts', { count: 1 }) })
    await expect(conflict).toBeVisible({ timeout: 20_000 })
    await expect(cell(size, 3)).toHaveAttribute('data-mark', 'conflict')
    await expectAccessible(page)
    await conflict.getByRole('button', { name: say('sheets:conflict.keepMine') }).click()
    await expect(cell(size, 3, otherGrid)).toContainText('+7', { timeout: 20_000 })

    const phone = await as('appraiser', { ...PHONE, map: false })
    await phone.goto(`/valuations/${id}/approaches/grid`)
    const narrow = phone.getByRole('grid', { name: say('adjusting:title') })
    await expect(narrow.getByRole('columnheader')).toHaveCount(2)
    await phone.getByRole('button', { name: say('adjusting:next') }).tap()
    await expect(narrow.getByText('-10', { exact: false })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)

test(
  'a suggested row is added by one press, with the focus in it; a grid of rates shows rates and percentage points, and folds what says nothing of them',
  ONCE,
  async ({ as, firm, say }) => {
    // The first is as large as the subject, and so the most similar.
    const sold = [
      { price: 800_000, area: 733, netIncome: 57_000 },
      { price: 750_000, area: 773 },
    ]
    const { id, evidence } = await usingSales(callerOf(firm, 'appraiser'), sold, { propertySize: 733 })
    const save = (changes: object[]) =>
      firm.call('appraiser', 'approaches.save', { valuationId: id, sheet: 'GRID', changes })
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/approaches/grid`)
    const grid = page.getByRole('grid', { name: say('adjusting:title') })
    const head = (name: string) => grid.getByRole('rowheader', { name, exact: true })

    // The focus goes to the first cell of the row that was added, in its place behind the rows of the transaction.
    await expect(head(say('grid:row.AGE'))).toBeVisible()
    await page
      .getByRole('list', { name: say('adjusting:offeredRows') })
      .getByRole('button', { name: say('grid:row.DEMOLITION') })
      .click()
    const demolition = grid.getByRole('gridcell', {
      name: `${say('grid:row.DEMOLITION')} · ${say('adjusting:comparable', { n: '1' })}`,
    })
    await expect(demolition).toBeFocused()
    await page.keyboard.type('20 د.ك')
    await page.keyboard.press('Enter')
    await expect(demolition).toContainText('+20')
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    await expectAccessible(page)

    // The register's 57,000 ÷ 800,000 = 7.125 %, the typed 60,000 ÷ 750,000 = 8 %; half of each is 7.5625 %.
    const written = (field: string, value: object | string) => ({ field, base: null, value })
    await page
      .getByRole('button', { name: say('adjusting:removeRow', { row: isolateBidi(say('grid:row.DEMOLITION')) }) })
      .click()
    await expect(demolition).toHaveCount(0)
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    // A row of one's own goes to the transaction's, on the price that they left, and back.
    await page.getByRole('button', { name: say('adjusting:addRow') }).click()
    const row = isolateBidi(say('adjusting:unnamed'))
    await page.getByRole('button', { name: say('adjusting:toTransaction.of', { row }) }).click()
    await page.getByRole('button', { name: say('adjusting:toProperty.of', { row }) }).click()
    await page.getByRole('button', { name: say('adjusting:removeRow', { row }) }).click()
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    await save([
      written('role', 'YIELD'),
      written(`incomes.${evidence[1]}`, { amount: 60_000, source: 'كشف' }),
      ...evidence.map((one) => written(`weights.${one}`, { weight: 50 })),
    ])
    await page.reload()
    await expect(page.locator('[data-figure="value"]')).toContainText(say('adjusting:figure.YIELD'))
    await expect(page.locator('[data-figure="value"]')).toContainText('7.5625')
    await expect(cellIn(grid, say('adjusting:fact.figure.PERCENT'), 1)).toHaveText('7.125')
    await expect(page.locator(`[id="incomes.${evidence[0]}.amount"]`)).toHaveValue('57,000.000')
    await expect(page.getByText(say('adjusting:beginning.REGISTER'))).toHaveCount(1)
    await expect(page.getByRole('radio', { name: say('adjusting:unit.KWD.PERCENT') })).toBeVisible()
    const fold = page.getByRole('button', { expanded: false, name: say('adjusting:unfold', { count: 2, n: '2' }) })
    await expect(head(say('grid:row.SHAPE'))).toHaveCount(0)
    await fold.click()
    await expect(head(say('grid:row.SHAPE'))).toBeVisible()
  },
)
