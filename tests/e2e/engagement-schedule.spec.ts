import type { ScheduleLine } from '#features/engagements/model/schedule.ts'
import type { PropertyDetails } from '#features/properties/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { VALID_PROPERTY } from '../support/properties.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, ONCE, type Page, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test(
  'two properties are added, the numbers that are missing are filled in from the list of what is missing, and their valuations are opened',
  ONCE,
  async ({ as, firm, say }) => {
    const accounts = await firm.call<{ items: { id: string }[] }>('manager', 'clients.list', {})
    const { id, version } = await firm.call<{ id: string; version: number }>('manager', 'engagements.create', {
      title: 'محفظة صندوق الخليج',
      clientAccountId: accounts.items[0]?.id,
      purpose: 'FINANCIAL_REPORTING',
      requestedParty: 'صندوق الخليج',
      feeKind: 'EACH',
      fee: 150,
    })
    const acceptance = { agreedBy: 'مدير الصندوق', agreedOn: kuwaitToday(), evidence: 'كتاب رقم 12' }
    await firm.call('manager', 'engagements.agree', { id, version, ...acceptance })
    const names = ['دار الكشف الأولى', 'دار الكشف الثانية']
    for (const [at, name] of names.entries())
      await firm.call<PropertyDetails>('appraiser', 'properties.create', {
        ...VALID_PROPERTY,
        name,
        plotNumber: `كشف ${at + 70}`,
        ownerName: 'صندوق الخليج',
        documentNumber: `وث-${at + 70}`,
      })

    const page = await as('appraiser', { map: false })
    await page.goto(`/engagements/${id}/properties`)
    await expect(page.getByText(say('schedule:empty'))).toBeVisible()
    await page
      .getByRole('button', { name: say('schedule:add') })
      .first()
      .click()
    const field = dialog(page).getByRole('combobox', { name: say('schedule:add.property') })
    for (const name of names) {
      await field.fill(name)
      await page.getByRole('option', { name }).click()
    }
    await expectAccessible(page, 'the dialog that adds properties')
    await dialog(page)
      .getByRole('button', { name: say('schedule:add.save'), exact: true })
      .click()
    for (const name of names) await expect(page.getByRole('button', { name })).toBeVisible()

    // Of several at once a field is given, and cleared by saying so alone.
    const bulk = async (write: () => Promise<void>) => {
      const boxes = page.getByRole('checkbox')
      await expect(boxes.first()).toBeVisible()
      for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
      await page.getByRole('button', { name: `${say('schedule:bulk')}…`, exact: true }).click()
      await write()
      await dialog(page)
        .getByRole('button', { name: say('schedule:save'), exact: true })
        .click()
      await expect(dialog(page)).toBeHidden()
    }
    const section = dialog(page).getByRole('textbox', { name: say('schedule:field.section') })
    const stored = async () =>
      (await firm.call<{ items: ScheduleLine[] }>('appraiser', 'engagements.schedule', { id })).items.map((line) => [
        line.section,
        line.lot,
      ])
    await bulk(async () => {
      await section.fill('القسم الأول')
      await dialog(page)
        .getByRole('textbox', { name: say('schedule:field.lot') })
        .fill('١')
    })
    expect(await stored()).toEqual(names.map(() => ['القسم الأول', '١']))
    await bulk(async () => {
      await dialog(page)
        .getByRole('checkbox', { name: say('schedule:field.section') })
        .check()
      await expect(section).toBeHidden()
      await expectAccessible(page, 'the dialog that changes several properties')
    })
    expect(await stored()).toEqual(names.map(() => [null, '١']))

    await page.getByRole('button', { name: say('schedule:open'), exact: true }).click()
    for (const name of names) {
      await dialog(page)
        .getByRole('listitem')
        .filter({ hasText: name })
        .getByRole('button', { name: say('schedule:mend'), exact: true })
        .click()
      const plan = dialog(page).getByRole('textbox', { name: say('schedule:field.planNumber') })
      await plan.fill(`م/${name.length}`)
      await dialog(page)
        .getByRole('button', { name: say('schedule:save'), exact: true })
        .click()
      // Back in the list of what is missing.
      await expect(plan).toBeHidden()
    }
    await expectAccessible(page, 'the dialog that opens valuations')
    const open = dialog(page).getByRole('button', { name: say('schedule:open.save'), exact: true })
    await open.click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('link', { name: /VAL-\d{4}-\d+/ })).toHaveCount(2)
    const { items } = await firm.call<{ items: ScheduleLine[] }>('appraiser', 'engagements.schedule', { id })
    for (const { valuationNumber } of items)
      await expect(page.getByRole('link', { name: String(valuationNumber) })).toBeVisible()
    await expectAccessible(page, 'a schedule with opened valuations')
  },
)
