import { randomUUID } from 'node:crypto'
import type { Approaches } from '#features/approaches/model/records.ts'
import type { FoundComparable } from '#features/comparables/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, ONCE, type Page, PHONE, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test(
  'from used comparables to a value in the valuation: weighed with reasons, taken, kept, and what moved it since',
  ONCE,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser', {
      areaName: 'العديلية',
      propertyCategory: 'RESIDENTIAL',
      propertySize: 500,
      valuationDate: null,
    })
    const sale = { kind: 'SALE', evidenceDate: kuwaitToday(), location: 'العديلية', type: 'RESIDENTIAL', area: 500 }
    for (const price of [400_000, 420_000])
      await firm.call('appraiser', 'market.create', { ...sale, price, source: 'DEED', plotNumber: unique() })
    const { id: searchId } = await firm.call<{ id: string }>('appraiser', 'comparables.search', {
      valuationId: id,
      parameters: { radius: 500, months: 1, sizeWithin: 0, kinds: ['SALE'], types: ['RESIDENTIAL'] },
    })
    const { items } = await firm.call<{ items: FoundComparable[] }>('appraiser', 'comparables.found', {
      valuationId: id,
      searchId,
    })
    // One of each price, whatever else was sold there.
    const used = [400_000, 420_000].flatMap((price) => items.find(({ evidence }) => evidence.price === price) ?? [])
    for (const { evidence } of used)
      await firm.call('appraiser', 'comparables.choose', {
        ...{ valuationId: id, searchId, evidenceId: evidence.id, evidenceVersion: evidence.version, version: 0 },
        choice: 'USED',
      })
    const save = (sheet: string, values: Readonly<Record<string, FormValue>>, bases: typeof values = {}) =>
      firm.call('appraiser', 'approaches.save', {
        valuationId: id,
        sheet,
        changes: Object.entries(values).map(([field, value]) => ({ field, base: bases[field] ?? null, value })),
      })

    const page = await as('appraiser')
    await page.goto(`/valuations/${id}`)
    await page.getByRole('link', { name: say('progress:approaches') }).click()
    const path = page.getByRole('list', { name: say('value:path') })
    await expect(path.getByText(say('value:path.noApproach'))).toBeVisible()
    await expect(path.getByText(say('value:path.used', { count: 2, n: '2' }))).toBeVisible()

    const weights = Object.fromEntries(used.map(({ evidence }) => [`weights.${evidence.id}`, { weight: 50 }]))
    await save('GRID', weights)
    const part = { name: 'الفيلا', area: 600, unitCost: 250, effectiveAge: 10, economicLife: 50 }
    await save('COST', { landValue: 330_000, landSource: 'صفقات المنطقة', [`parts.${randomUUID()}`]: part })
    await page.reload()
    const grid = region(page, say('value:sheet.GRID'))
    const cost = region(page, say('value:sheet.COST'))
    const weight = say('value:weight')
    await grid.getByLabel(weight, { exact: true }).fill('70')
    await cost.getByLabel(weight, { exact: true }).fill('20')
    for (const one of [grid, cost]) {
      await one.getByLabel(say('value:strengths')).fill('أدلة حديثة وقريبة')
      await one.getByLabel(say('value:weaknesses')).fill('عددها محدود')
    }
    const reconciliation = region(page, say('value:sheet.RECONCILIATION'))
    await reconciliation.getByRole('textbox').first().fill('السوق نشط، والبناء حديث نسبياً.')
    await expect(page.getByText(say('value:fault.sum'))).toBeVisible()
    await cost.getByLabel(weight, { exact: true }).fill('30')
    await expect(page.getByText(say('value:fault.sum'))).toHaveCount(0)
    await reconciliation.getByRole('combobox').click()
    await page.getByRole('option', { name: say('value:rounding.5000') }).click()
    // 410,000 × 70 % + (330,000 + 600 × 250 × 80 %) × 30 % = 422,000, to the nearest 5,000.
    await expect(region(page, say('value:result')).getByText('420,000', { exact: false })).toBeVisible()
    await expectAccessible(page)

    await button(page, say('value:take')).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('330,000', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: say('value:take'), exact: true }).click()
    await expect(region(page, say('value:result')).getByText(say('value:taken'))).toBeVisible()
    await expect(path.getByText(say('value:path.notTaken'))).toHaveCount(0)

    const versions = region(page, say('value:versions'))
    await versions.getByLabel(say('value:versions.note')).fill('قبل المراجعة')
    await button(page, say('value:versions.keep')).click()
    await expect(versions.getByRole('listitem')).toHaveCount(1)
    const { sheets } = await firm.call<Approaches>('appraiser', 'approaches.get', { valuationId: id })
    await save('COST', { landValue: 350_000 }, { landValue: sheets.COST?.values.landValue?.value ?? null })
    await page.reload()
    await versions.getByRole('combobox').first().click()
    await page.getByRole('option').first().click()
    const moves = versions.getByRole('row').filter({ hasText: '330,000' })
    // The whole land counts 30 %: 428,000, to the nearest 5,000.
    await expect(moves.getByText('+10,000')).toBeVisible()

    const phone = await as('appraiser', PHONE)
    await phone.goto(`/valuations/${id}/approaches`)
    await expect(region(phone, say('value:versions')).getByRole('listitem')).toHaveCount(1)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await phone.goto(`/valuations/${id}/approaches/print?version=1`)
    await expect(region(phone, say('value:sheet.COST')).getByText('صفقات المنطقة')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(phone)
  },
)
