import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// No rule of WCAG: two landmarks of one kind and name cannot be distinguished in a list of them.
const LANDMARKS = 'landmark-unique'
const CONTRAST = 'color-contrast'
const MORE_CONTRAST = 'color-contrast-enhanced'
// Less than half of what the package's own entry gives to be sent to each page and compiled there.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Asserts that axe finds nothing against WCAG 2.2 AA: of the whole page, or of the dialog alone that is open over it, for
 * what is behind one is inert and is looked at by itself. Contrast is looked at left to right only, where axe can tell it.
 */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  const ltr = (await page.locator('html').getAttribute('dir')) === 'ltr'
  await expectNothing(page, where, {
    runOnly: RULES,
    rules: { [CONTRAST]: { enabled: ltr }, [LANDMARKS]: { enabled: true } },
  })
}

/**
 * Asserts of a page read left to right that its colours stand out, where only they differ from what was looked at already: by AA, or by
 * AAA (7 to 1) where more contrast was asked for.
 */
export async function expectContrast(page: Page, where: string, isMore = false): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expectNothing(page, where, { runOnly: { type: 'rule', values: [isMore ? MORE_CONTRAST : CONTRAST] } })
}

async function expectNothing(page: Page, where: string, options: RunOptions): Promise<void> {
  let found = await lookAt(page, options)
  // News of the server may have had a list read again while it was looked at: what is found of its colours then is not there afterwards.
  if (found.some((one) => one.startsWith(CONTRAST))) found = await lookAt(page, options)
  expect(found, `axe at ${where}`).toEqual([])
}

/** What axe finds on a page that rests. */
async function lookAt(page: Page, options: RunOptions): Promise<string[]> {
  // Stale content is drawn with less contrast until it is replaced.
  await expect(page.locator('[data-stale], ul[aria-busy=true]')).toHaveCount(0)
  // In a transition axe would judge the colour of that moment.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  return (await violationsOf(page, options)).map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`,
  )
}

async function violationsOf(page: Page, options: RunOptions): Promise<Result[]> {
  // The builder goes through the documents within a page, and sums up in a page of its own: six times the work where there are none.
  if (page.frames().length > 1) {
    return (await new AxeBuilder({ page, axeSource: AXE }).options(options).analyze()).violations
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (asked) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    // No rule that is asked for reads style sheets, which axe would fetch before it begins.
    return (await inPage.run(open, { ...asked, preload: false, resultTypes: ['violations'] })).violations
  }, options)
}
