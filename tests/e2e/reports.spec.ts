import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, heading, ONCE, PHONE, test } from './support/test.ts'

test('a register is found, filtered, grouped, and taken away whole', ONCE, async ({ as, say }) => {
  const page = await as('manager')
  await page.goto('/')
  await page.getByRole('button', { name: say('header:reports') }).click()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('header:allReports') })
    .click()
  await expect(heading(page)).toHaveText(say('reports:title'))
  await expect(page.getByRole('list', { name: say('reports:title') }).getByRole('listitem')).toHaveCount(9)
  await page.getByRole('link', { name: 'الأتعاب والإيراد' }).click()
  await expect(page).toHaveURL(/\/reports\/fees$/)

  // Its groups, each with its subtotal, and all of them in the totals.
  await page.getByRole('combobox', { name: say('reports:groupBy') }).click()
  await page.getByRole('option', { name: say('valuations:field.status'), exact: true }).click()
  await expect(page).toHaveURL(/groupBy=status/)
  const groups = page.getByRole('table').first()
  await expect(groups.getByRole('rowheader', { name: say('valuations:status.COMPLETED') })).toBeVisible()
  const counts = await groups.locator('tbody tr td:nth-of-type(1)').allTextContents()
  const total = await groups.locator('tfoot tr td:nth-of-type(1)').textContent()
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(total))

  // A filter is in the address, as a chip, and in the number of rows.
  await page.getByRole('button', { name: say('records:filter.add') }).click()
  await page.getByRole('checkbox', { name: say('valuations:status.COMPLETED') }).check({ force: true })
  await page.getByRole('button', { name: say('records:filter.done'), exact: true }).click()
  await expect(page).toHaveURL(/status=COMPLETED/)
  await expect(groups.locator('tbody tr')).toHaveCount(1)
  await settled(page)
  await expectAccessible(page)
  const rows = Number(await groups.locator('tfoot tr td:nth-of-type(1)').textContent())

  await page.getByRole('button', { name: say('export:open'), exact: true }).click()
  await page.getByRole('radio', { name: say('reports:separator.semicolon') }).check({ force: true })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('export:as.csv') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^fees-\d{4}-\d\d-\d\d\.csv$/)
  const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head.startsWith('\ufeff"')).toBe(true)
  expect(head.split(';').length).toBeGreaterThan(10)
  expect(lines).toHaveLength(rows)

  // Printed, the sheet of the report replaces the screen.
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector('[class*="sheet"]')?.textContent ?? ''
    }
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('reports:print'), exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', /الأتعاب والإيراد/)
})

test(
  'on a phone the tables scroll and the page does not; a client has no register of the staff',
  ONCE,
  async ({ as, say }) => {
    const page = await as('client', PHONE)
    await page.goto('/reports')
    await expect(page.getByRole('list', { name: say('reports:title') }).getByRole('listitem')).toHaveCount(7)
    await page.goto('/reports/valuations?groupBy=purpose')
    await expect(page.getByRole('table')).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.goto('/reports/audit')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.goto('/reports/nothing')
    await expect(page).toHaveURL(/\/404$/)
  },
)
