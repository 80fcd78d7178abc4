import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, heading, ONCE, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

test(
  'the palette leads to the search page, which knows what a slip meant and is walked through by arrows',
  ONCE,
  async ({ as, firm, say }) => {
    const owner = `غطفان الصليهم ${unique()}`
    const { id } = await firm.create('appraiser', { ownerName: owner })
    const page = await as('appraiser')
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    const typed = 'غتفان الصليهمم'
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    const everywhere = page.getByRole('option', { name: say('palette:everywhere') })
    await expect(everywhere).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('text') === typed)
    await expect(page.getByText(say('meant:near', { text: isolateBidi(typed) }))).toBeVisible()
    await expectAccessible(page)

    const box = page.getByRole('textbox', { name: say('search:label') })
    await box.focus()
    await page.keyboard.press('ArrowDown')
    const result = page.getByRole('link', { name: new RegExp(owner) })
    await expect(result).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(box).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/valuations/${id}$`))
  },
)

test(
  'signed out the search page finds areas and services, and asks to sign in for more',
  ONCE,
  async ({ page, say }) => {
    await page.goto('/search?text=السالمية')
    await expect(page.getByRole('heading', { name: 'السالمية' })).toBeVisible()
    const box = page.getByRole('textbox', { name: say('search:labelPublic') })
    await box.fill(say('valuations:purpose.MORTGAGE'))
    await expect(page.getByRole('link', { name: new RegExp(say('valuations:purpose.MORTGAGE')) })).toHaveAttribute(
      'href',
      '/#services',
    )
    await box.fill('زخرفشطنمقق')
    await expect(page.getByText(say('search:signIn'))).toBeVisible()
  },
)
