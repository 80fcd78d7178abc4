import { SCHEMA } from '#features/exchange/model.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('staff drop files of orders, see what became of each, and settle the one that waits', async ({
  as,
  firm,
  say,
}) => {
  const who = await firm.person('CLIENT')
  const { id: userId } = (await firm.call<{ user: { id: string } }>(who, 'people.me')).user
  const mark = unique()
  const bank = { userId, nameAr: `بنك ${mark}`, nameEn: `Bank ${mark}`, registrationNumber: '77121' }
  await firm.call('manager', 'clients.open', { ...bank, bringFiles: false, reason: 'عميل' })
  const order = JSON.stringify({
    schema: SCHEMA,
    order: {
      ...{ reference: `PO-${mark}`, purpose: 'MORTGAGE', addressee: 'إدارة الضمانات', contactPhone: '55512345' },
      properties: [
        {
          ...{ category: 'RESIDENTIAL', areaName: 'السالمية', block: '4', plot: mark.slice(0, 12), size: '400' },
          owner: 'شركة المالك',
        },
      ],
    },
  })
  const page = await as('manager', { map: false })
  await page.goto('/requests/incoming')
  await page
    .getByLabel(say('incoming:drop.choose'))
    .last()
    .setInputFiles([
      { name: `${mark}.json`, mimeType: 'application/json', buffer: Buffer.from(order) },
      { name: `wrong-${mark}.json`, mimeType: 'application/json', buffer: Buffer.from('{"schema": 1}') },
    ])
  const said = page.getByRole('status').filter({ hasText: `wrong-${mark}.json` })
  await expect(said).toContainText(say('incoming:reason.UNKNOWN_SENDER'))
  await settled(page)
  await expectAccessible(page, 'orders that arrived')

  await page.getByRole('button', { name: say('incoming:open.named', { name: `${mark}.json` }), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('incoming:settle'), exact: true }).click()
  await dialog.getByRole('combobox', { name: say('invoices:field.clientAccountId') }).fill(mark)
  await page.getByRole('option', { name: mark }).click()
  await dialog.getByRole('button', { name: say('incoming:settle.save'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page
    .getByRole('row')
    .filter({ hasText: `${mark}.json` })
    .filter({ hasText: /REQ-/ })
  await expect(row).toContainText(say('incoming:state.OPENED'))

  // The other one is dismissed with a reason.
  await page
    .getByRole('button', { name: say('incoming:open.named', { name: `wrong-${mark}.json` }), exact: true })
    .click()
  await dialog.getByRole('button', { name: say('incoming:dismiss'), exact: true }).click()
  await dialog.getByRole('textbox').fill('ملف غير صحيح')
  await dialog.getByRole('button', { name: say('incoming:dismiss'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: `wrong-${mark}.json` })).toContainText(
    say('incoming:state.DISMISSED'),
  )

  // Requests are quoted together, each by its number with what became of it: also those that leave the list with that.
  await page.goto('/requests?state=SUBMITTED')
  const box = page.getByRole('checkbox', { name: /REQ-/ }).first()
  const [number = ''] = /REQ-[\d-]+/.exec((await box.getAttribute('aria-label')) ?? '') ?? []
  await box.check()
  await page.getByRole('button', { name: say('incoming:many.quote') }).click()
  await dialog.getByRole('button', { name: say('incoming:many.go') }).click()
  const done = dialog.getByRole('table').getByRole('row').nth(1)
  await expect(done).toContainText(say('incoming:many.done'))
  await expect(page.getByRole('checkbox', { name: number })).toHaveCount(0)
  await expect(done).toContainText(number)
  await expectAccessible(page, 'many requests at once')
})
