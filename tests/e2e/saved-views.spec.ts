import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, LONG, ONCE, type Page, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:has(a)')
const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

test(
  'a view brings back filters, sort and columns, says when the list differs, and is reset',
  LONG,
  async ({ as, say }) => {
    const page = await as('appraiser')
    const name = `عملي ${unique()}`
    const heads = page.getByRole('columnheader')
    await page.goto('/valuations?assignedTo=me&sort=ownerName&order=desc')
    await expect(page.getByRole('columnheader', { name: say('valuations:field.ownerName') })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    // The owner's column goes one place on, by the keyboard.
    await page.getByRole('button', { name: say('records:list.columns') }).click()
    const owner = say('valuations:field.ownerName')
    await page.getByRole('button', { name: say('records:list.moveLater', { name: owner }) }).press('Enter')
    await expect(heads.nth(3)).toContainText(owner)
    await expectAccessible(page, 'the menu of columns')
    await page.keyboard.press('Escape')

    const open = () => page.getByRole('button', { name: say('records:list.savedViews') }).click()
    await open()
    await page.getByRole('textbox', { name: say('views:name') }).fill(name)
    await expectAccessible(page, 'the menu of views')
    await page.getByRole('button', { name: say('views:save') }).click()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await page.getByRole('button', { name: say('views:reset') }).click()
    await expect.poll(() => address(page)).toEqual({})
    await expect(heads.nth(2)).toContainText(owner)
    await expect(rows(page)).toHaveCount(20)

    await open()
    await page.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => address(page)).toMatchObject({ assignedTo: 'me', sort: 'ownerName', order: 'desc' })
    await expect(heads.nth(3)).toContainText(owner)
    await expect(page.getByText(say('views:current', { name: isolateBidi(name) }))).toBeVisible()
    // The address wins over the view, and says so.
    await page.getByRole('columnheader', { name: owner }).getByRole('button').click()
    await expect(page.getByText(say('views:changed', { name: isolateBidi(name) }))).toBeVisible()
    await page.getByRole('button', { name: say('views:reset') }).click()
    await expect.poll(() => address(page)).toEqual({})
    await expect(heads.nth(2)).toContainText(owner)
  },
)

test(
  'single keys go through the list, search it and tell themselves, and are switched off',
  ONCE,
  async ({ as, say }) => {
    const page = await as('appraiser')
    await page.goto('/valuations')
    await expect(rows(page)).toHaveCount(20)
    // The keys come when the page rests; one that was heard late must not be followed by another.
    await expect(async () => {
      if ((await rows(page).locator('a:focus').count()) === 0) await page.keyboard.press('j')
      await expect(rows(page).nth(0).getByRole('link')).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('j')
    await expect(rows(page).nth(1).getByRole('link')).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows(page).nth(0).getByRole('link')).toBeFocused()
    await page.keyboard.press('/')
    const search = page.getByRole('textbox', { name: say('valuations:list.search') })
    await expect(search).toBeFocused()
    // What is typed there is text.
    await page.keyboard.press('n')
    await expect(search).toHaveValue('n')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: say('shortcuts:title') })
    await expectAccessible(page, 'the sheet of shortcuts')
    await sheet.getByRole('switch', { name: say('shortcuts:single') }).uncheck()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.keyboard.press('n')
    await page.keyboard.press('?')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/valuations$/)
  },
)
