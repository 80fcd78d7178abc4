import { COST_SHAPE } from '#features/approaches/fields/cost.ts'
import { INCOME_SHAPE } from '#features/approaches/fields/income.ts'
import { QUICK_FIELDS } from '#features/imports/rules/quick.ts'
import type { Word } from '#kernel/words.ts'
import { paste } from './support/grid.ts'
import { expect, ONCE, type Page, test } from './support/test.ts'
import type { Say } from './support/words.ts'

type Visit = { page: Page; say: Say; path: string }

const isLeft = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname !== path.split('#')[0])

/** The ways to leave a table; each gives the page on which it is shown again. */
const WAYS: Readonly<Record<string, (visit: Visit) => Promise<Page>>> = {
  'a link in the page, and back': async ({ page, path }) => {
    await page.locator('header a[href="/"]').first().click()
    await isLeft(page, path)
    await page.goBack()
    return page
  },
  'the back button, and forward': async ({ page, path }) => {
    await page.goBack()
    await isLeft(page, path)
    await page.goForward()
    return page
  },
  'the palette': async ({ page, say, path }) => {
    await page.keyboard.press('Control+k')
    const box = page.locator('dialog[open]').getByRole('combobox')
    await box.fill(say('header:profile'))
    await page.locator('dialog[open]').getByRole('option').first().click()
    await isLeft(page, path)
    await page.goBack()
    return page
  },
  'a reload': async ({ page }) => {
    await page.reload()
    return page
  },
  'a sign-out that asks, and is not gone through with': async ({ page, say }) => {
    await page.locator('header').getByRole('button', { name: 'هدى العلي' }).click()
    await page.getByRole('button', { name: say('shell:signOut') }).click()
    await expect(page.getByRole('dialog')).toContainText(say('shell:unsaved.signOut'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return page
  },
  'a window that is closed, and another': async ({ page, path }) => {
    const other = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await other.goto(path)
    return other
  },
}

type Table = {
  path: (id: string) => string
  /** Enters rows, of which some cannot be stored. */
  enter: (page: Page) => Promise<void>
  /** Every row is at its place, and what cannot be stored is as it was typed. */
  holds: (page: Page) => Promise<void>
}

/** A list of a sheet, of whose four rows the second and the third are pasted with a cell that cannot be stored. */
function listOf(
  sheet: string,
  { words }: { words: Word },
  bad: string,
  row: (n: number, bad?: string) => string,
): Table {
  const rows = (page: Page) => page.getByRole('row').filter({ hasText: /الوحدة \d/ })
  return {
    path: (id) => `/valuations/${id}/approaches/${sheet}`,
    async enter(page) {
      const grid = page.getByRole('grid', { name: new RegExp(`^(${words.ar}|${words.en})$`) })
      await grid.getByRole('gridcell').first().click()
      await paste(page, [row(1), row(2, bad), row(3, bad), row(4)].join('\r\n'))
    },
    async holds(page) {
      await expect(rows(page)).toHaveCount(4)
      const texts = await rows(page).allTextContents()
      expect(texts.map((text) => text.match(/الوحدة \d/)?.[0])).toEqual([1, 2, 3, 4].map((n) => `الوحدة ${n}`))
      await expect(rows(page).getByText(bad)).toHaveCount(2)
    },
  }
}

const price = (page: Page) => page.locator(`[data-row="0"][data-column="${QUICK_FIELDS.market.indexOf('price')}"]`)

const TABLES: Readonly<Record<string, Table>> = {
  'the rent roll': listOf(
    'income',
    INCOME_SHAPE.lists.rents,
    'شاغرة',
    (n, bad = '2027-03-31') => `الوحدة ${n}\t85\t400\t${bad}`,
  ),
  'the parts of a building': listOf(
    'cost',
    COST_SHAPE.lists.parts,
    'بحسب المخطط',
    (n, bad = '120') => `الوحدة ${n}\t${bad}`,
  ),
  'the quick table of market evidence': {
    path: () => '/market/import#quick',
    async enter(page) {
      await price(page).click()
      await page.keyboard.press('F2')
      await page.keyboard.type('غير معلن')
      await page.keyboard.press('Enter')
    },
    holds: (page) => expect(price(page)).toHaveText('غير معلن'),
  },
}

for (const [name, table] of Object.entries(TABLES))
  test(
    `what cannot be stored of ${name} stays at its place, whichever way the page is left`,
    ONCE,
    async ({ as, firm, say }) => {
      const { id } = await firm.create('appraiser', { propertyCategory: 'INVESTMENT', propertySize: 500 })
      const path = table.path(id)
      let page = await as(await firm.person('APPRAISER'), { map: false })
      await page.goto('/valuations')
      await page.goto(path)
      await table.enter(page)
      await table.holds(page)
      for (const [way, leave] of Object.entries(WAYS))
        await test.step(way, async () => {
          page = await leave({ page, say, path })
          await table.holds(page)
        })
    },
  )

test('another tab of the sheets says what is not stored, and leads back to it', ONCE, async ({ as, firm, say }) => {
  const { id } = await firm.create('appraiser', { propertyCategory: 'INVESTMENT', propertySize: 500 })
  const page = await as('appraiser', { map: false })
  const rents = TABLES['the rent roll'] as Table
  await page.goto(rents.path(id))
  await rents.enter(page)
  await expect(page.getByText(say('sheets:saving.incomplete'))).toBeVisible()
  await page.getByRole('link', { name: say('sheets:tab.RECONCILIATION'), exact: true }).click()
  const state = page.getByRole('status').filter({ hasText: say('sheets:saving.elsewhere') })
  await expect(state).toBeVisible()
  await expect(page.getByText(say('sheets:saving.saved'))).toHaveCount(0)
  await state.getByRole('link', { name: say('sheets:tab.INCOME') }).click()
  await rents.holds(page)
})
