import { randomUUID } from 'node:crypto'
import { COST_SHAPE } from '#features/approaches/fields/cost.ts'
import { RECONCILIATION_SHAPE } from '#features/approaches/fields/reconciliation.ts'
import type { Approaches } from '#features/approaches/model/records.ts'
import type { FoundComparable } from '#features/comparables/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { expect, LONG, ONCE, type Page, PHONE, test } from './support/test.ts'

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
    const path = page.getByRole('list', { name: say('progress:title') })
    await path.getByRole('link', { name: say('progress:step.VALUE') }).click()
    await expect(page).toHaveURL(/approaches/)
    await expect(path.getByText(say('progress:noApproach'))).toBeVisible()
    await expect(path.getByText(say('progress:used', { count: 2, n: '2' }))).toBeVisible()

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
    await expect(path.getByText(say('progress:notTaken'))).toHaveCount(0)

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
    for (const name of [say('value:moves.group.COST'), say('value:moves.total')])
      await expect(versions.getByRole('row').filter({ hasText: name }).getByText('+10,000')).toBeVisible()
    await expectAccessible(page)

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

test(
  'an earlier valuation of the parcel is copied, tested by two inputs, and concluded at another figure for a reason',
  LONG,
  async ({ as, firm, language, say }) => {
    const parcel = {
      areaName: 'العديلية',
      blockNumber: '3',
      plotNumber: unique(),
      propertyCategory: 'RESIDENTIAL',
      propertySize: 500,
      valuationDate: null,
    } as const
    const earlier = await firm.create('appraiser', parcel)
    const { id } = await firm.create('appraiser', parcel)
    const save = (valuationId: string, sheet: string, values: Readonly<Record<string, FormValue>>) =>
      firm.call('appraiser', 'approaches.save', {
        valuationId,
        sheet,
        changes: Object.entries(values).map(([field, value]) => ({ field, base: null, value })),
      })
    const part = { name: 'الفيلا', area: 600, unitCost: 250, effectiveAge: 10, economicLife: 50 }
    const sourced = { landSource: 'صفقات المنطقة', costSource: 'عروض المقاولين', depreciationSource: 'جدول الأعمار' }
    await save(earlier.id, 'COST', { landValue: 330_000, [`parts.${randomUUID()}`]: part, ...sourced })
    await save(earlier.id, 'RECONCILIATION', { costWeight: 100, reason: 'لم يُنسخ' })
    await save(id, 'COST', { landValue: 111_000 })

    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/approaches`)
    await button(page, say('value:copy')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: say('value:copy.from') }).click()
    const offered = page.getByRole('option').filter({ hasText: earlier.valuationNumber })
    await expect(offered).toContainText(say('value:copy.sameParcel'))
    await offered.click()
    await dialog.getByRole('checkbox', { name: say('value:sheet.RECONCILIATION') }).uncheck()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('value:copy.go'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    // 330,000 + 600 × 250 × 80 %; what was on the sheet before is a kept version.
    const cost = region(page, say('value:sheet.COST'))
    await expect(cost.getByText('450,000', { exact: false }).first()).toBeVisible()
    await expect(region(page, say('value:versions')).getByRole('listitem')).toHaveCount(1)
    const { sheets } = await firm.call<Approaches>('appraiser', 'approaches.get', { valuationId: id })
    expect(sheets.COST?.values.landValue?.value).toBe(330_000)
    expect(sheets.RECONCILIATION?.values.reason?.value ?? null).toBeNull()

    const word = (field: keyof typeof RECONCILIATION_SHAPE.fields) => RECONCILIATION_SHAPE.fields[field].words[language]
    const sensitivity = region(page, say('value:sensitivity'))
    const choose = async (field: Parameters<typeof word>[0], option: string) => {
      await sensitivity.getByRole('combobox', { name: word(field), exact: true }).click()
      await page.getByRole('option', { name: option }).click()
    }
    await choose('sensitivitySheet', say('value:sheet.COST'))
    await choose('sensitivityRow', COST_SHAPE.fields.landValue.words[language])
    await choose('sensitivityColumn', COST_SHAPE.lists.parts.row.unitCost.words[language])
    const table = region(page, say('value:sensitivity.table'))
    // Land by 30,000 and the unit cost by 30, each two steps down and up.
    await expect(table.getByRole('row')).toHaveCount(6)
    await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/361,200/)
    await expect(table.getByRole('row').nth(3).getByRole('cell').nth(2)).toHaveText(/450,000/)
    await expect(table.getByRole('row').nth(5).getByRole('cell').last()).toHaveText(/538,800/)
    await sensitivity.getByRole('textbox', { name: word('sensitivityRowStep') }).fill('10000')
    await expect(table.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/401,200/)
    await expect(sensitivity.getByRole('paragraph').filter({ hasText: /401,200.*498,800/ })).toBeVisible()

    // One indication alone has no weight to give reasons for.
    await page.getByRole('textbox', { name: word('reason') }).fill('لا صفقات قريبة')
    await page.getByRole('textbox', { name: word('typedValue') }).fill('460000')
    const why = page.getByRole('textbox', { name: word('typedReason') })
    await button(page, say('value:take.lacks')).click()
    await expect(why).toBeFocused()
    await expect(page.getByText(say('value:fault.typedReason'))).toBeVisible()
    await expectAccessible(page)
    await why.fill('عرض شراء موثّق')
    await button(page, say('value:take')).click()
    await expect(dialog.getByText('460,000', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: say('value:take'), exact: true }).click()
    await expect(region(page, say('value:result')).getByText(say('value:taken'))).toBeVisible()
    expect((await firm.call('appraiser', 'valuations.get', { id })).finalValue).toBe(460_000)
  },
)
