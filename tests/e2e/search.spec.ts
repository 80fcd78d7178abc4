import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, ONCE, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

test(
  'a slip is understood by the list, the palette and the search page, each of which says so; the page is walked through by arrows',
  ONCE,
  async ({ as, firm, say }) => {
    const owner = `غطفان الصليهم ${unique()}`
    const { id } = await firm.create('appraiser', { ownerName: owner })
    const page = await as('appraiser')
    const [typed, meant] = ['غتفان الصليهمم', 'غطفان الصليهم']
    const near = say('meant:near', { text: isolateBidi(typed) })
    await page.goto(`/valuations?text=${typed}`)
    await expect(page.getByText(near)).toBeVisible()
    await expect(page.getByRole('main').getByText(owner).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: meant, exact: true }).click()
    await expect(page).toHaveURL((url) => url.searchParams.get('text') === meant)
    await expect(page.getByText(near)).toHaveCount(0)
    await expect(page.getByRole('main').getByText(owner).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(typed)
    const everywhere = page.getByRole('option', { name: say('palette:everywhere') })
    await expect(page.getByRole('option', { name: new RegExp(owner) })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('dialog').getByText(near)).toBeVisible()
    await everywhere.click()
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('text') === typed)
    await expect(page.getByText(near)).toBeVisible()
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
