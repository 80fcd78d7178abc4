import type { EvidenceDetails } from '#features/market/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { expectAccessible } from './support/axe.ts'
import { type Firm, unique } from './support/firm.ts'
import { expect, LONG, type Locator, ONCE, type Page, PHONE, test } from './support/test.ts'

const OWN = { ar: 'بيع حصة مشاعة', en: 'Sale of an undivided share' }
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const AREA = 'العديلية'

/** A draft in the area, and sales of its size and of this day there: more similar than whatever else the register has. */
async function draftWith(firm: Firm, propertySize: number, prices: readonly number[]) {
  const fields = { areaName: AREA, propertyCategory: 'RESIDENTIAL', propertySize, valuationDate: null }
  const { id } = await firm.create('appraiser', fields)
  const sale = { kind: 'SALE', evidenceDate: kuwaitToday(), location: AREA, type: 'RESIDENTIAL', area: propertySize }
  const made: { id: string }[] = []
  for (const price of prices)
    made.push(await firm.call('appraiser', 'market.create', { ...sale, price, source: 'DEED', plotNumber: unique() }))
  return { id, ids: made.map((one) => one.id) }
}
const entryOf = (page: Page, id: string | undefined) => page.locator(`[data-entry="${id}"]`)
const use = (entry: Locator) => entry.locator('[data-decide=USED]')
const reject = (entry: Locator) => entry.locator('[data-decide=REJECTED]')
const used = (page: Page) => page.locator('[data-used]')
const settled = (page: Page) => expect(page.locator('[data-entry] [aria-busy=true]')).toHaveCount(0)

test(
  'the register is searched for a valuation, an entry is used, others rejected for reasons, and a correction is reported and taken',
  LONG,
  async ({ as, firm, say }) => {
    const { id, ids } = await draftWith(firm, 733, [300_000, 310_000, 320_000])
    const { version } = await firm.call<{ version: number }>('admin', 'settings.get', {})
    await firm.call('admin', 'settings.update', { version, changes: { rejectionReasons: [OWN] } })
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}`)
    await expect(page.getByText(say('progress:noComparables'))).toBeVisible()
    await page.getByRole('link', { name: say('progress:step.EVIDENCE'), exact: true }).click()
    await expect(page.getByText(say('comparables:search.none'))).toBeVisible()
    await button(page, say('comparables:search.go')).click()

    const [first, second, third] = ids.map((one) => entryOf(page, one))
    if (!first || !second || !third) throw new Error('three were added')
    await use(first).click()
    await expect(used(page)).toHaveCount(1)

    await reject(second).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, say('comparables:reason.OTHER')).click()
    await button(dialog, say('comparables:reject.go')).click()
    await expect(dialog.getByText(say('comparables:fault.reason'))).toBeVisible()
    await dialog.getByRole('textbox').fill('واجهة على شارع تجاري')
    await button(dialog, say('comparables:reject.go')).click()
    await expect(dialog).toHaveCount(0)
    await expect(second.getByText('واجهة على شارع تجاري')).toBeVisible()

    // A reason of the firm's own is in the list, and is kept in its words.
    await reject(third).click()
    await button(dialog, OWN.ar).click()
    await expect(third.getByText(OWN.ar)).toBeVisible()
    await settled(page)

    const entry = await firm.call<EvidenceDetails>('appraiser', 'market.get', { id: ids[0] })
    const changes = { price: entry.price + 5000 }
    await firm.call('appraiser', 'market.correct', { id: ids[0], version: entry.version, changes, reason: 'تصحيح' })
    await page.reload()
    await first.focus()
    await page.keyboard.press('Enter')
    const facts = page.getByRole('region', { name: say('comparables:panel.facts') })
    await expect(facts.getByText(say('comparables:chosen.changed'))).toBeVisible()
    await expectAccessible(page)
    await button(facts, say('comparables:chosen.again')).click()
    await expect(facts.getByText(say('comparables:chosen.changed'))).toHaveCount(0)
    await expect(page.getByRole('region', { name: say('comparables:log.choices') }).getByRole('listitem')).toHaveCount(
      4,
    )
  },
)

test(
  'decisions a tenth of a second apart are all kept and undone, several are rejected with one reason, and no row moves',
  ONCE,
  async ({ as, firm, say, expected }) => {
    const { id, ids } = await draftWith(firm, 741, [301_000, 311_000, 321_000, 331_000, 341_000, 351_000])
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/comparables`)
    await button(page, say('comparables:search.go')).click()
    const entries = ids.map((one) => entryOf(page, one))
    const [first, second, third, fourth, fifth, sixth] = entries as [
      Locator,
      Locator,
      Locator,
      Locator,
      Locator,
      Locator,
    ]
    await expect(sixth).toBeVisible()
    const places = () =>
      page.locator('[data-entry]').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().y)))

    // The first decision is held back until the others were made.
    const release = Promise.withResolvers<void>()
    let calls = 0
    await page.route('**/rpc/comparables.decide', async (route) => {
      calls += 1
      await release.promise
      await route.continue()
    })
    await use(first).scrollIntoViewIfNeeded()
    const before = await places()
    for (const entry of [first, second, third, first]) {
      await use(entry).click()
      await page.waitForTimeout(100)
    }
    await expect(page.locator('[data-entry] [aria-busy=true]')).toHaveCount(3)
    expect(await places()).toEqual(before)
    release.resolve()
    await settled(page)
    await expect(used(page)).toHaveCount(2)
    expect(calls).toBe(2)
    expect(await places()).toEqual(before)
    const log = page.getByRole('region', { name: say('comparables:log.choices') }).getByRole('listitem')
    await expect(log).toHaveCount(4)

    // A box and one with Shift select what lies between; one reason is enough, and one press takes all of it back.
    const boxes = page.locator('[data-entry] input[data-row]')
    const at = async (entry: Locator) =>
      (
        await page.locator('[data-entry]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-entry')))
      ).indexOf(await entry.getAttribute('data-entry'))
    const open = [await at(fourth), await at(fifth), await at(sixth)].toSorted((a, b) => a - b)
    for (const one of open) await boxes.nth(one).click()
    await button(
      page.getByRole('group', { name: say('comparables:select.label') }),
      say('comparables:reject.go'),
    ).click()
    await button(page.getByRole('dialog'), say('comparables:reason.TOO_OLD')).click()
    for (const entry of [fourth, fifth, sixth]) await expect(entry).toHaveAttribute('data-choice', 'REJECTED')
    await settled(page)
    expect(calls).toBe(3)
    expect(await places()).toEqual(before)
    await button(page, say('comparables:act.undo')).click()
    for (const entry of [fourth, fifth, sixth]) await expect(entry).toHaveAttribute('data-choice', 'UNDECIDED')
    await settled(page)

    // A decision that failed waits, is said to wait, and is sent again.
    expected(/ERR_FAILED|Failed to fetch/)
    await page.unroute('**/rpc/comparables.decide')
    await page.route('**/rpc/comparables.decide', (route) => route.abort())
    await use(fourth).click()
    const retry = button(page, say('shell:retry'))
    await expect(retry).toBeVisible()
    expect(await places()).toEqual(before)
    await page.unroute('**/rpc/comparables.decide')
    await retry.click()
    await expect(retry).toHaveCount(0)
    await settled(page)
    await page.reload()
    await expect(used(page)).toHaveCount(3)
  },
)

test('the table is sorted, filtered and worked by keys, with a panel of facts', ONCE, async ({ as, firm, say }) => {
  const { id, ids } = await draftWith(firm, 757, [390_000, 380_000, 370_000])
  const changes = [{ field: 'area', base: null, value: 757 }]
  const added = [{ field: 'grid-2Added', base: null, value: true }]
  for (const [sheet, written] of Object.entries({ RECONCILIATION: added, GRID: changes, 'GRID-2': changes }))
    await firm.call('appraiser', 'approaches.save', { valuationId: id, sheet, changes: written })
  const page = await as('appraiser', { map: false })
  await page.goto(`/valuations/${id}/comparables`)
  await button(page, say('comparables:search.go')).click()
  const [first, second] = ids.map((one) => entryOf(page, one)) as [Locator, Locator]
  await expect(first).toBeVisible()

  const prices = () => page.locator('[data-entry] [data-column=price]').allInnerTexts()
  const worth = (text: string) => Number(text.replace(/[^\d.]/g, ''))
  await button(page, say('comparables:table.price')).click()
  await expect(page.locator('th[aria-sort=ascending]')).toHaveText(say('comparables:table.price'))
  const rising = (await prices()).map(worth)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))

  await button(page, say('comparables:filter.open')).click()
  const size = say('comparables:table.size')
  await page.getByLabel(say('comparables:filter.from', { name: size })).fill('757')
  await page.getByLabel(say('comparables:filter.to', { name: size })).fill('757')
  await expect(page.locator('[data-entry]')).toHaveCount(3)
  await page.keyboard.press('Escape')

  // Rising by price: the last that was added is the first.
  const rows = page.locator('[data-entry]')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('u')
  await expect(second).toHaveAttribute('data-choice', 'USED')
  await settled(page)
  const facts = page.getByRole('region', { name: say('comparables:panel.facts') })
  await page.keyboard.press('Enter')
  const adjusted = facts.getByRole('region', { name: say('support:adjusted') }).getByRole('link')
  await expect(adjusted).toHaveCount(2)
  await expect(adjusted.first()).toHaveAttribute('href', /\/approaches\/grid$/)
  await expect(adjusted.last()).toHaveAttribute('href', /\/approaches\/grid\/2$/)
  await page.keyboard.press('Escape')
  await expect(facts).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(first).toBeFocused()
  await page.keyboard.press('r')
  await button(page.getByRole('dialog'), say('comparables:reason.TOO_FAR')).click()
  await expect(first).toHaveAttribute('data-choice', 'REJECTED')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(facts.getByText(say('comparables:panel.approximate'))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('z')
  await expect(first).toHaveAttribute('data-choice', 'UNDECIDED')
  await page.keyboard.press('Escape')
  await expect(facts).toHaveCount(0)
})

test(
  'on a phone candidates are lines of two rows, with facts in a sheet and what is used in a bar',
  ONCE,
  async ({ as, firm, say }) => {
    const { id, ids } = await draftWith(firm, 763, [400_000, 410_000])
    const page = await as('appraiser', { ...PHONE, map: false })
    await page.goto(`/valuations/${id}/comparables`)
    await button(page, say('comparables:search.go')).click()
    const [first] = ids.map((one) => entryOf(page, one)) as [Locator]
    await use(first).click()
    await expect(used(page)).toHaveCount(1)
    await settled(page)
    expect((await first.boundingBox())?.height).toBeLessThan(110)
    await first.getByText(AREA).click()
    await expect(page.getByRole('dialog').getByText(say('comparables:choice.USED'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await button(page.getByRole('dialog'), say('shell:close')).click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)
