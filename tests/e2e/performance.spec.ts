import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, heading, ONCE, PHONE, test } from './support/test.ts'

test(
  'anyone who may look sees how fast the system is, as a chart and as tables, on a phone as well',
  ONCE,
  async ({ as, say }) => {
    const page = await as('appraiser')
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    // An appraiser has no menu of the administration: the palette leads there.
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox').fill(say('header:performance'))
    await page.getByRole('option', { name: say('header:performance') }).click()
    await expect(page).toHaveURL(/\/performance$/)
    await expect(heading(page)).toHaveText(say('header:performance'))

    // The first look asks the servers to store what they have.
    const operations = page.getByRole('region', { name: say('performance:operations'), exact: true })
    await expect(operations.getByRole('rowheader', { name: 'people.me', exact: true })).toBeVisible({ timeout: 20_000 })
    const overview = page.getByRole('region', { name: say('performance:overview') })
    await expect(overview.locator('dd').first()).toHaveText(/^[1-9]/)
    await expect(page.getByRole('region', { name: say('performance:caches'), exact: true })).toBeVisible()
    await expect(page.getByText(say('performance:cachesOff'))).toHaveCount(0)
    await expect(
      page.getByRole('region', { name: say('performance:servers'), exact: true }).getByRole('row'),
    ).not.toHaveCount(0)
    const statement = page
      .getByRole('region', { name: say('performance:statements') })
      .locator('details')
      .first()
    await statement.locator('summary').click()
    await expect(statement.locator('code').last()).toBeVisible()

    await page.getByRole('radio', { name: say('performance:period.day') }).check({ force: true })
    await expect(operations.getByRole('rowheader', { name: 'people.me', exact: true })).toBeVisible()
    await settled(page)
    await expectAccessible(page)

    await page.setViewportSize(PHONE.viewport ?? { width: 390, height: 844 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  },
)

test('a person agrees to product analytics, and withdraws, where the firm allows them', ONCE, async ({ as, say }) => {
  const page = await as('senior')
  let consented = false
  // The product of these tests has no endpoint, and would not ask.
  await page.route('**/rpc/telemetry.get', (route) => route.fulfill({ json: { offered: true, consented } }))
  await page.goto('/profile')
  const choice = page.getByRole('switch', { name: say('telemetry:consent') })
  for (const [given, told] of [
    [true, 'given'],
    [false, 'withdrawn'],
  ] as const) {
    // It is the answer that moves it.
    await choice.click()
    await expect(page.getByText(say(`telemetry:${told}`))).toBeVisible()
    await expect(choice).toBeChecked({ checked: given })
    consented = given
  }
})
