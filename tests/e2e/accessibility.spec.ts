import { expectAccessible } from './support/axe.ts'
import { expectFits, PAGE_GROUPS, runsOver, settled } from './support/pages.ts'
import { ARABIC_FIRST, expect, LONG, LONG_ENGLISH, type Page, PHONE, test } from './support/test.ts'

const sizeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

test(
  'contrast and size of text are chosen on a phone, fit it, and outlast the session',
  ARABIC_FIRST,
  async ({ as, say }) => {
    const page = await as('appraiser', { ...PHONE, map: false })
    await page.goto('/')
    await settled(page)
    await page.getByRole('button', { name: say('shell:openMenu') }).click()
    await page.getByRole('button', { name: say('shell:accessibility') }).click()
    const bar = page.getByRole('region', { name: say('shell:accessibility') })
    const button = (key: 'contrast' | 'increase' | 'decrease' | 'reset') =>
      bar.getByRole('button', { name: say(`accessibility:${key}`) })
    await expect(button('contrast')).toBeFocused()
    await button('contrast').click()
    await expect(button('contrast')).toHaveAttribute('aria-pressed', 'true')
    for (let step = 0; step < 4; step++) await button('increase').click()
    await expect(button('increase')).toHaveAttribute('aria-disabled', 'true')
    // There is no larger one, and the focus stays.
    await page.keyboard.press('Enter')
    await expect(button('increase')).toBeFocused()
    expect(await sizeOf(page)).toBe('24px')
    expect(await runsOver(page)).toEqual([])
    await expectAccessible(page, 'the accessibility bar')
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()

    for (const path of ['/valuations', '/valuations/create']) {
      await page.goto(path)
      await settled(page)
      expect(await runsOver(page), path).toEqual([])
    }
    // The session is over; the size is there before anything of the page is drawn.
    await page.context().clearCookies()
    await page.addInitScript(() =>
      document.addEventListener(
        'readystatechange',
        () => {
          const { dataset, style } = document.documentElement
          Object.assign(window, { atFirst: `${dataset.contrast} ${style.fontSize}` })
        },
        { once: true },
      ),
    )
    await page.goto('/login')
    await settled(page)
    expect(await page.evaluate(() => Reflect.get(window, 'atFirst'))).toBe('high 150%')
    expect(await runsOver(page)).toEqual([])

    // By one key, where no field has the focus; what hears it comes when the page rests.
    await expect(async () => {
      await page.locator('body').press('a')
      await expect(bar).toBeVisible({ timeout: 1000 })
    }).toPass()
    await button('decrease').click()
    expect(await sizeOf(page)).toBe('22px')
    await button('reset').click()
    expect(await sizeOf(page)).toBe('16px')
    await bar.getByRole('button', { name: say('shell:close') }).click()
    await expect(bar).toBeHidden()
    await expect(page.locator('html[data-contrast=high]')).toBeAttached()
  },
)

for (const group of PAGE_GROUPS)
  for (const tag of [LONG, LONG_ENGLISH])
    test(`with the largest text no page runs over a phone: ${group}, ${tag.tag[0]}`, tag, async ({ as, firm }) => {
      test.slow()
      await expectFits(as, firm, group)
    })
