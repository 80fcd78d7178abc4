import { expect, ONCE, test } from './support/test.ts'

test(
  'the sections of a valuation say what they lack on each of its screens, and keys go through them',
  ONCE,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const page = await as('appraiser', { map: false })
    const rail = page.getByRole('navigation', { name: say('rail:label') })
    const current = (name: 'SUMMARY' | 'PROPERTY' | 'EVIDENCE' | 'APPROACHES') =>
      expect(rail.locator('[aria-current=page]')).toContainText(say(`rail:at.${name}`))
    await page.goto(`/valuations/${id}`)
    await current('SUMMARY')
    await expect(rail.getByRole('link', { name: say('rail:at.EVIDENCE') })).toContainText(/1|١/)
    // What hears the keys comes once the page rests.
    await expect(async () => {
      if (!page.url().includes('#')) await page.keyboard.press(']')
      expect(page.url()).toMatch(/#facts$/)
    }).toPass()
    await current('PROPERTY')

    await rail.getByRole('link', { name: say('rail:at.EVIDENCE') }).click()
    await expect(page).toHaveURL(/\/comparables$/)
    await current('EVIDENCE')
    // Where they are written.
    await page.keyboard.press(']')
    await expect(page).toHaveURL(/\/approaches$/)
    await current('APPROACHES')
    await page.keyboard.press('[')
    await expect(page).toHaveURL(/\/comparables$/)
    await page.goBack()
    await current('APPROACHES')
  },
)
