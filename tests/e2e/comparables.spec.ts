import type { EvidenceDetails } from '#features/market/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'

const OWN = { ar: 'بيع حصة مشاعة', en: 'Sale of an undivided share' }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'the register is searched for a valuation, an entry is used, another rejected for a reason, and a correction is reported and taken',
  LONG,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser', {
      areaName: 'العديلية',
      propertyCategory: 'RESIDENTIAL',
      propertySize: 733,
      valuationDate: null,
    })
    // Of the same size and day in the middle of the same area: more similar than whatever else the register has.
    const sale = { kind: 'SALE', evidenceDate: kuwaitToday(), location: 'العديلية', type: 'RESIDENTIAL', area: 733 }
    for (const price of [300_000, 310_000, 320_000])
      await firm.call('appraiser', 'market.create', { ...sale, price, source: 'DEED', plotNumber: unique() })
    const { version } = await firm.call<{ version: number }>('admin', 'settings.get', {})
    await firm.call('admin', 'settings.update', { version, changes: { rejectionReasons: [OWN] } })
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}`)
    await expect(page.getByText(say('progress:noComparables'))).toBeVisible()
    await page.getByRole('link', { name: say('progress:step.EVIDENCE'), exact: true }).click()
    await expect(page.getByText(say('comparables:search.none'))).toBeVisible()
    await button(page, say('comparables:search.go')).click()

    const found = page.getByRole('region', { name: say('comparables:found.title') })
    const entries = found.getByRole('article')
    await expect(entries.nth(1)).toBeVisible()
    const evidenceId = (await entries.first().getAttribute('data-entry')) ?? ''
    await entries.first().getByText(say('comparables:choice.USED'), { exact: true }).click()
    const used = page.getByRole('region', { name: say('comparables:chosen.title') }).getByRole('article')
    await expect(used).toHaveCount(1)

    await entries.nth(1).getByText(say('comparables:choice.REJECTED'), { exact: true }).click()
    const dialog = page.getByRole('dialog')
    await button(page, say('comparables:reject.go')).click()
    await expect(dialog.getByText(say('comparables:fault.reasonCode'))).toBeVisible()
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: say('comparables:reason.OTHER'), exact: true }).click()
    await dialog.getByRole('textbox').last().fill('واجهة على شارع تجاري')
    await button(page, say('comparables:reject.go')).click()
    await expect(dialog).toHaveCount(0)
    await expect(entries.nth(1).getByText('واجهة على شارع تجاري')).toBeVisible()

    // A reason of the firm's own is in the list, and is kept in its words.
    await entries.nth(2).getByText(say('comparables:choice.REJECTED'), { exact: true }).click()
    await dialog.getByRole('combobox').click()
    await page.getByRole('option', { name: OWN.ar, exact: true }).click()
    await button(page, say('comparables:reject.go')).click()
    await expect(dialog).toHaveCount(0)
    await expect(entries.nth(2).getByText(OWN.ar)).toBeVisible()

    const entry = await firm.call<EvidenceDetails>('appraiser', 'market.get', { id: evidenceId })
    const changes = { price: entry.price + 5000 }
    await firm.call('appraiser', 'market.correct', { id: evidenceId, version: entry.version, changes, reason: 'تصحيح' })
    await page.reload()
    await expect(used.getByText(say('comparables:chosen.changed'))).toBeVisible()
    await expectAccessible(page)
    await used.getByRole('button', { name: say('comparables:chosen.again') }).click()
    await expect(used.getByText(say('comparables:chosen.changed'))).toHaveCount(0)

    const phone = await as('appraiser', { ...PHONE, map: false })
    await phone.goto(`/valuations/${id}/comparables`)
    await expect(phone.getByRole('region', { name: say('comparables:log.choices') }).getByRole('listitem')).toHaveCount(
      4,
    )
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)

test(
  'decisions that are made while one is being saved are all saved, in their order',
  ONCE,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser', {
      areaName: 'العديلية',
      propertyCategory: 'RESIDENTIAL',
      propertySize: 741,
      valuationDate: null,
    })
    const sale = { kind: 'SALE', evidenceDate: kuwaitToday(), location: 'العديلية', type: 'RESIDENTIAL', area: 741 }
    for (const price of [301_000, 311_000, 321_000])
      await firm.call('appraiser', 'market.create', { ...sale, price, source: 'DEED', plotNumber: unique() })
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/comparables`)
    await button(page, say('comparables:search.go')).click()
    const entries = page.getByRole('region', { name: say('comparables:found.title') }).getByRole('article')
    await expect(entries.nth(2)).toBeVisible()

    // The first decision is held back until the others were made.
    const release = Promise.withResolvers<void>()
    await page.route('**/rpc/comparables.choose', async (route) => {
      await release.promise
      await route.continue()
    })
    const uses = [0, 1, 2].map((at) => entries.nth(at).getByText(say('comparables:choice.USED'), { exact: true }))
    for (const use of uses) await use.click()
    await expect(entries.filter({ has: page.locator('[aria-busy="true"]') })).toHaveCount(3)
    release.resolve()
    await expect(page.getByRole('region', { name: say('comparables:chosen.title') }).getByRole('article')).toHaveCount(
      3,
    )
    await expect(entries.filter({ has: page.locator('[aria-busy="true"]') })).toHaveCount(0)

    // What is used no longer keeps its place until the page is left, and what was pressed stays where it is.
    const used = page.getByRole('region', { name: say('comparables:chosen.title') }).getByRole('article')
    const last = entries.nth(2)
    const unused = last.getByText(say('comparables:choice.UNDECIDED'), { exact: true })
    await unused.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await last.boundingBox())?.y ?? 0)
    const before = await top()
    await unused.click()
    await expect(used.and(page.locator('[data-choice=UNDECIDED]'))).toHaveCount(1)
    await expect(used).toHaveCount(3)
    expect(await top()).toBe(before)

    // A decision that failed is tried again at its row.
    await page.unroute('**/rpc/comparables.choose')
    await page.route('**/rpc/comparables.choose', (route) => route.abort())
    await last.getByText(say('comparables:choice.USED'), { exact: true }).click()
    const retry = last.getByRole('button', { name: say('shell:retry') })
    await expect(retry).toBeVisible()
    await page.unroute('**/rpc/comparables.choose')
    await retry.click()
    await expect(last).toHaveAttribute('data-choice', 'USED')
    await expect(retry).toHaveCount(0)
    await page.reload()
    await expect(used).toHaveCount(3)
  },
)
