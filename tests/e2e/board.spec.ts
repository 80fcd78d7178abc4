import { unique } from './support/firm.ts'
import { withoutLive } from './support/pages.ts'
import { expect, LONG, LONG_ENGLISH, ONCE, type Page, PHONE, test } from './support/test.ts'
import { isolateBidi } from './support/words.ts'

const columnOf = (page: Page, status: string) => page.locator(`[data-column="${status}"]`)
const cardIn = (page: Page, status: string, id: string) => columnOf(page, status).locator(`[data-card="${id}"]`)
const boardOf = (ownerName: string) => `/valuations/board?ownerName=${encodeURIComponent(ownerName)}`

/** Carries a card by the keyboard over so many columns of the workflow, and puts it down. */
async function carry(page: Page, card: ReturnType<typeof cardIn>, columns: number) {
  // A card whose move is not answered yet can't be picked up.
  await expect(card).not.toHaveAttribute('data-moving')
  await card.locator('button[aria-roledescription]').focus()
  await page.keyboard.press('Space')
  await expect(card).toHaveAttribute('data-dragged')
  // In Arabic the next column lies to the left.
  const onward = (await page.evaluate(() => document.dir)) === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const statuses = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED', 'CANCELLED']
  const from = await card.evaluate((one) => one.closest('[data-column]')?.getAttribute('data-column') ?? '')
  // Arrows move nothing before the columns are measured, by which the card is over its own.
  await expect(columnOf(page, from)).toHaveAttribute('data-over')
  for (let step = 1; step <= columns; step++) {
    await page.keyboard.press(onward)
    await expect(columnOf(page, statuses[statuses.indexOf(from) + step] ?? '')).toHaveAttribute('data-over')
  }
  await page.keyboard.press('Space')
}

test(
  'cards are moved by the keyboard, a refused move goes back with its reason, and the second to move a card hears who was first',
  ONCE,
  async ({ as, firm, say }) => {
    const ownerName = `لوحة ${unique()}`
    const displayName = `نوال ${unique()}`
    const maker = await firm.person('APPRAISER', { displayName })
    const [plain, raced] = [await firm.create(maker, { ownerName }), await firm.create(maker, { ownerName })]
    const page = await as(await firm.person('SENIOR_APPRAISER'))
    await withoutLive(page)
    await page.goto(boardOf(ownerName))
    await carry(page, cardIn(page, 'DRAFT', plain.id), 1)
    await expect(cardIn(page, 'SUBMITTED', plain.id)).toBeVisible()
    const moved = { number: isolateBidi(plain.valuationNumber), status: say('valuations:status.SUBMITTED') }
    await expect(page.getByText(say('board:moved', moved))).toBeVisible()

    // What the workflow does not have is refused where it is dropped.
    await carry(page, cardIn(page, 'SUBMITTED', plain.id), 2)
    const steps = { from: say('valuations:status.SUBMITTED'), to: say('valuations:status.APPROVED') }
    await expect(page.getByRole('alert').getByText(say('board:no.transition', steps))).toBeVisible()
    await expect(cardIn(page, 'SUBMITTED', plain.id)).toBeVisible()

    // What the valuation lacks comes from the server.
    await carry(page, cardIn(page, 'SUBMITTED', plain.id), 1)
    await expect(cardIn(page, 'UNDER_REVIEW', plain.id)).toBeVisible()
    await carry(page, cardIn(page, 'UNDER_REVIEW', plain.id), 1)
    const refused = { number: isolateBidi(plain.valuationNumber), status: say('valuations:status.APPROVED') }
    await expect(page.getByText(say('board:refused', refused))).toBeVisible()
    await expect(page.getByRole('alert').getByText(say('valuations:fault.approval.finalValue'))).toBeVisible()
    await expect(cardIn(page, 'UNDER_REVIEW', plain.id)).toBeVisible()

    await firm.call(maker, 'valuations.move', {
      id: raced.id,
      version: raced.version,
      to: 'CANCELLED',
      reason: 'أُلغي الطلب',
    })
    await carry(page, cardIn(page, 'DRAFT', raced.id), 1)
    await expect(page.getByRole('alert').getByText(displayName)).toBeVisible()
    await expect(cardIn(page, 'CANCELLED', raced.id)).toBeVisible()
  },
)

test(
  'a card is dragged by the mouse, and asks for a reason where its move needs one',
  LONG_ENGLISH,
  async ({ as, firm, say }) => {
    const ownerName = `لوحة ${unique()}`
    const maker = await firm.person('APPRAISER')
    const { id } = await firm.create(maker, { ownerName })
    const page = await as(maker)
    await page.goto(boardOf(ownerName))
    const dragTo = async (from: string, to: string) => {
      const card = cardIn(page, from, id)
      await expect(card).not.toHaveAttribute('data-moving')
      await card.hover()
      await page.mouse.down()
      const box = await columnOf(page, to).boundingBox()
      if (!box) throw new Error('no column')
      await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 8 })
      await expect(columnOf(page, to)).toHaveAttribute('data-over')
      await page.mouse.up()
    }
    await dragTo('DRAFT', 'SUBMITTED')
    await expect(cardIn(page, 'SUBMITTED', id)).toBeVisible()
    await dragTo('SUBMITTED', 'CANCELLED')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say('records:ask.keep') }).click()
    await expect(cardIn(page, 'SUBMITTED', id)).toBeVisible()
    await dragTo('SUBMITTED', 'CANCELLED')
    await dialog.getByRole('textbox').fill('ناقص')
    await dialog.getByRole('button', { name: say('valuations:move.CANCELLED') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(cardIn(page, 'CANCELLED', id)).toBeVisible()
    await expect.poll(async () => (await firm.call(maker, 'valuations.get', { id })).statusReason).toBe('ناقص')
  },
)

test('on a phone a card is moved by its menu, a client sees theirs and moves none', LONG, async ({ as, firm, say }) => {
  const ownerName = `لوحة ${unique()}`
  const maker = await firm.person('APPRAISER')
  const made = await firm.create(maker, { ownerName })
  const phone = await as(maker, PHONE)
  await phone.goto(boardOf(ownerName))
  const label = say('board:move', { number: isolateBidi(made.valuationNumber) })
  await cardIn(phone, 'DRAFT', made.id).getByRole('button', { name: label }).tap()
  await phone.getByRole('button', { name: say('valuations:status.SUBMITTED'), exact: true }).tap()
  await expect(cardIn(phone, 'SUBMITTED', made.id)).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const client = await as('client')
  await client.goto('/valuations/board')
  await expect(columnOf(client, 'COMPLETED')).toBeVisible()
  await expect(client.locator('[data-card] button')).toHaveCount(0)
})
