import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Asserts that axe finds nothing against WCAG 2.2 AA. Contrast is looked at left to right only, where axe can tell it. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  // A colour or an opacity on its way would be judged as the colour it passes through.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  const ltr = (await page.locator('html').getAttribute('dir')) === 'ltr'
  const axe = new AxeBuilder({ page }).withTags(RULES)
  const { violations } = await (ltr ? axe : axe.disableRules('color-contrast')).analyze()
  const told = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
  )
  expect(told, `axe at ${where}`).toEqual([])
}
