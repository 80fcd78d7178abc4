import { expectAccessible } from './support/axe.ts'
import { cellIn, paste, withComparables } from './support/grid.ts'
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
