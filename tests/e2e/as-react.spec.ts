import { expect, type Locator, ONCE, test } from './support/test.ts'

// What src/app/browser/as-react.ts promises of the built screens: docs/decisions/0170-what-a-first-load-weighs.md.

/** Lets the component of a field refuse all that is typed or ticked from now on: it hears of nothing. */
const refuseAll = (field: Locator) =>
  field.evaluate((element) => {
    // Preact keeps the listeners of an element in an object of the element's own, and writes them again whenever it draws the element.
    for (const own of Object.values(element) as (Record<string, unknown> | null)[])
      for (const [kind, listener] of Object.entries(typeof own === 'object' ? (own ?? {}) : {}))
        if (/^on(input|change)/i.test(kind) && typeof listener === 'function' && own) {
          Object.defineProperty(own, kind, { get: () => () => undefined, set: () => undefined })
          element.setAttribute('data-refuses', '')
        }
  })

test('a field whose component refuses what was typed or ticked has its value again', ONCE, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations')
  await page.getByRole('button', { name: say('records:list.columns') }).click()
  const [shown, other] = ['comfortable', 'compact'].map((density) =>
    page.getByRole('radio', { name: say(`records:list.density.${density as 'compact'}`) }),
  ) as [Locator, Locator]
  const column = page.getByRole('checkbox', { name: say('valuations:column.purpose') })
  const search = page.getByRole('textbox', { name: say('valuations:list.search') })
  await expect(shown).toBeChecked()
  const wasTicked = await column.isChecked()
  for (const field of [shown, other, column, search]) await refuseAll(field)
  await expect(page.locator('[data-refuses]')).toHaveCount(4)
  await other.dispatchEvent('click')
  await column.dispatchEvent('click')
  expect([await shown.isChecked(), await other.isChecked()]).toEqual([true, false])
  expect(await column.isChecked()).toBe(wasTicked)
  await search.focus()
  await page.keyboard.type('س')
  await expect(search).toHaveValue('')
})

test('the effects of a press have run before the next event', ONCE, async ({ as, say }) => {
  const page = await as('appraiser')
  await page.goto('/valuations')
  const button = page.getByRole('button', { name: say('records:list.columns') })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  // A press opens the panel, whose effect listens for Escape; the key comes before any frame was painted.
  const [opened, closed] = await button.evaluate(async (element) => {
    window.requestAnimationFrame = () => 0
    const isOpen = () => element.getAttribute('aria-expanded') === 'true'
    ;(element as HTMLElement).click()
    await new Promise((resolve) => setTimeout(resolve))
    const wasOpen = isOpen()
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    return [wasOpen, !isOpen()]
  })
  expect([opened, closed]).toEqual([true, true])
})
