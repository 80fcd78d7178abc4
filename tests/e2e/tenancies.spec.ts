import { INCOME_SHAPE } from '#features/approaches/fields/income.ts'
import type { PropertyDetails } from '#features/properties/model.ts'
import type { Tenancy } from '#features/tenancies/model.ts'
import { VALID_PROPERTY } from '../support/properties.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, ONCE, type Page, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'a schedule gets a lease whose fault is said at its field, a pasted rent roll, and fills the income sheet of a valuation',
  ONCE,
  async ({ as, firm, say, language }) => {
    const { id } = await firm.call<PropertyDetails>('appraiser', 'properties.create', {
      ...VALID_PROPERTY,
      plotNumber: 'كشف 1',
    })
    const page = await as('appraiser', { map: false })
    await page.goto(`/properties/${id}`)
    await page.getByRole('link', { name: say('properties:details.tenancies') }).click()
    await expect(page.getByText(say('tenancies:empty'))).toBeVisible()
    await page
      .getByRole('button', { name: say('tenancies:add') })
      .first()
      .click()
    type Field =
      | 'unit'
      | 'area'
      | 'tenant'
      | 'rent'
      | 'leaseStart'
      | 'leaseEnd'
      | 'marketRent'
      | 'breakDay'
      | 'freeMonths'
    const fill = (name: Field, text: string) =>
      dialog(page)
        .getByRole('textbox', { name: say(`tenancies:field.${name}`), exact: true })
        .first()
        .fill(text)
    const save = dialog(page).getByRole('button', { name: say('tenancies:save'), exact: true })
    await fill('unit', 'محل 1')
    await fill('area', '60')
    await fill('tenant', 'بقالة الخليج')
    await fill('rent', '٦٥٠')
    await fill('leaseStart', '1/1/2024')
    await fill('leaseEnd', '1/1/2023')
    await dialog(page)
      .getByRole('button', { name: say('tenancies:steps.add') })
      .click()
    await dialog(page)
      .getByRole('textbox', { name: say('tenancies:steps.from') })
      .fill('1/1/2025')
    await dialog(page)
      .getByRole('textbox', { name: say('tenancies:steps.rent') })
      .last()
      .fill('700')
    await save.click()
    await expect(dialog(page).getByText(say('tenancies:fault.leaseEnd'))).toBeVisible()
    await expectAccessible(page, 'the form of a lease')
    await fill('leaseEnd', '31/12/2028')
    await save.click()
    await expect(dialog(page)).toBeHidden()
    const figure = (of: string) => page.locator(`[data-figure="${of}"] dd`)
    await expect(figure('passingRent')).toContainText('8,400.000')

    await page.getByRole('link', { name: say('tenancies:import') }).click()
    await page.getByRole('button', { name: say('imports:paste') }).click()
    const rows = [
      'الوحدة\tالمساحة\tالمستأجر\tالقيمة الإيجارية\tالإيجار السوقي',
      'شقة 1\t90\tأحمد\t350\t360',
      'شقة 2\t90\tشاغر\t\t360',
      'الإجمالي\t\t\t400\t',
    ]
    await dialog(page).getByLabel(say('imports:paste.rows')).fill(rows.join('\n'))
    await dialog(page)
      .getByRole('button', { name: say('imports:paste.save') })
      .click()
    await page.getByRole('button', { name: say('imports:columns.check') }).click()
    const findings = page.getByRole('table', { name: say('imports:faults.title') }).getByRole('row')
    await expect(findings.nth(1)).toContainText('50')
    await page.getByRole('button', { name: say('imports:run.start') }).click()
    await page.getByRole('link', { name: say('imports:tenancies.toList') }).click()
    await expect(figure('units')).toHaveText('3')
    await expect(figure('vacantArea')).toHaveText('37.5%')
    await expectAccessible(page, 'a tenancy schedule')

    // A lease of the vacant flat, from its history.
    await page.getByRole('button', { name: 'شقة 2' }).click()
    await dialog(page)
      .getByRole('button', { name: say('tenancies:next') })
      .click()
    await fill('rent', '355')
    await fill('leaseStart', '1/1/2026')
    await fill('leaseEnd', '31/12/2035')
    await fill('breakDay', '1/1/2035')
    await fill('freeMonths', '60')
    await save.click()
    await expect(dialog(page).locator('li')).toHaveCount(2)
    await expectAccessible(page, 'the history of a unit')
    await page.keyboard.press('Escape')

    const { id: valuation } = await firm.create('appraiser', { propertyId: id, valuationDate: null })
    await page.goto(`/valuations/${valuation}/approaches/income`)
    await page.getByRole('button', { name: say('methods:schedule.fill') }).click()
    const rents = page.getByRole('grid', { name: INCOME_SHAPE.lists.rents.words[language], exact: true })
    await expect(rents).toContainText('محل 1')
    await expect(rents).toContainText('355')
    for (const day of ['2035', '2030']) await expect(rents).toContainText(day)
    // The remark is at the break while the choice, which is there for leases with one, is not made.
    await expect(page.getByText(say('methods:remark.breaks', { n: '' }).trim()).first()).toBeVisible()
    await page.getByRole('combobox', { name: INCOME_SHAPE.fields.breaks.words[language] }).click()
    await page.getByRole('option', { name: say('methods:breaks.TO_BREAK') }).click()
    await expect(page.getByText(say('methods:remark.broken', { n: '' }).trim()).first()).toBeVisible()
    await expectAccessible(page, 'an income sheet with what leases say')
    await page.getByRole('button', { name: say('sheets:undo') }).click()
    await expect(rents.getByRole('row')).toHaveCount(1 + 3 + 2)
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    await page.getByRole('button', { name: say('sheets:undo') }).click()
    await expect(rents).not.toContainText('محل 1')

    await page.getByRole('button', { name: say('methods:schedule.fill') }).click()
    await expect(rents).toContainText('محل 1')
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    // A rent that the schedule has otherwise by now is marked beside, and comes here when it is taken.
    const { items } = await firm.call<{ items: (Tenancy & { version: number })[] }>('appraiser', 'tenancies.list', {
      propertyId: id,
    })
    const flat = items.find(({ unit }) => unit === 'شقة 1')
    await firm.call('appraiser', 'tenancies.change', {
      ...{ id: flat?.id, version: flat?.version },
      fields: { unit: flat?.unit, area: flat?.area, tenant: flat?.tenant, rent: 365, marketRent: flat?.marketRent },
    })
    await page.reload()
    const changed = page.getByRole('region', { name: say('methods:leases.title') })
    await expect(changed.getByRole('row')).toHaveCount(2)
    await expect(changed).toContainText('365')
    await expectAccessible(page, 'the leases that changed since')
    await changed.getByRole('button', { name: say('methods:leases.takeOne', { unit: 'شقة 1' }) }).click()
    await expect(changed).toBeHidden()
    await expect(rents).toContainText('365')
    await page.getByRole('button', { name: say('sheets:undo') }).click()
    await expect(changed).toBeVisible()
  },
)

test(
  'the roll of the next valuation shows each change before it is written, and is undone',
  ONCE,
  async ({ as, firm, say }) => {
    const { id } = await firm.call<PropertyDetails>('appraiser', 'properties.create', {
      ...VALID_PROPERTY,
      plotNumber: 'كشف 2',
    })
    const LEASE = { leaseStart: '2025-01-01', leaseEnd: '2099-12-31' }
    for (const [unit, tenant, rent] of [
      ['1', 'سالم', 300],
      ['2', 'ناصر', 310],
      ['3', 'بدر', 320],
      ['4', 'جاسم', 330],
    ])
      await firm.call('appraiser', 'tenancies.add', { propertyId: id, fields: { unit, tenant, rent, ...LEASE } })
    const page = await as('appraiser', { map: false })
    await page.goto(`/properties/${id}/tenancies`)
    await page.getByRole('link', { name: say('tenancies:import') }).click()
    await page.getByRole('button', { name: say('imports:paste') }).click()
    const rows = [
      'الوحدة\tالمستأجر\tالإيجار الشهري\tبداية العقد',
      '1\tسالم\t300\t2025-01-01',
      '2\tناصر\t345\t2025-01-01',
      '3\tشاغر\t\t',
      '5\tعلي\t350\t2026-01-01',
    ]
    await dialog(page).getByLabel(say('imports:paste.rows')).fill(rows.join('\n'))
    await dialog(page)
      .getByRole('button', { name: say('imports:paste.save') })
      .click()
    await page
      .getByRole('listitem')
      .filter({ hasText: say('imports:roll.rollDay') })
      .getByRole('textbox')
      .fill('2026-06-01')
    await page.getByRole('textbox').last().blur()
    await page.getByRole('button', { name: say('imports:columns.check') }).click()
    const changes = page.getByRole('table', { name: say('imports:changes.title') })
    await expect(changes.getByRole('row')).toHaveCount(1 + 4)
    for (const [at, kind] of (['RENT', 'VACATED', 'NEW', 'MISSING'] as const).entries())
      await expect(changes.getByRole('row').nth(at + 1)).toContainText(say(`imports:kind.${kind}`))
    await expect(changes.getByRole('row').nth(1)).toContainText('345')
    await expect(page.getByText(say('imports:preview.bad'))).toHaveCount(0)
    await expectAccessible(page, 'the changes of a rent roll')
    await page.getByRole('button', { name: say('imports:run.start') }).click()
    await expect(page.getByText(say('imports:changes.same'))).toBeVisible()
    await expectAccessible(page, 'the result of a rent roll')
    await page.getByRole('link', { name: say('imports:tenancies.toList') }).click()
    const figure = (of: string) => page.locator(`[data-figure="${of}"] dd`)
    await expect(figure('units')).toHaveText('5')
    // (300 + 345 + 330 + 350) × 12.
    await expect(figure('passingRent')).toContainText('15,900.000')
    await page.goBack()
    await page.getByRole('button', { name: say('imports:undo'), exact: true }).click()
    await dialog(page)
      .getByRole('button', { name: say('imports:undo'), exact: true })
      .click()
    await expect(page.getByText(say('imports:undone'), { exact: true }).first()).toBeVisible()
    await page.getByRole('link', { name: say('imports:tenancies.toList') }).click()
    // (300 + 310 + 320 + 330) × 12.
    await expect(figure('passingRent')).toContainText('15,120.000')
    await expect(figure('units')).toHaveText('4')
  },
)
