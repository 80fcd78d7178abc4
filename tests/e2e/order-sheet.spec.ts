import type { RequestDetails } from '#features/requests/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, type Page, test } from './support/test.ts'

const HEAD = 'المرجع,المنطقة,القطعة,القسيمة,رقم الوثيقة,المساحة م2,النوع,القسم'
const bring = (page: Page, rows: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEAD, ...rows].join('\n')),
  })

test('a client orders properties by a file, corrects it, and the firm opens an engagement from it', async ({
  as,
  firm,
  say,
}) => {
  const email = await firm.person('CLIENT')
  const page = await as(email)
  await page.goto('/portal/requests')
  await page
    .getByRole('button', { name: say('requests:new') })
    .first()
    .click()
  await page.getByRole('combobox', { name: say('requests:field.purpose') }).click()
  await page.getByRole('option', { name: say('valuations:purpose.FINANCIAL_REPORTING'), exact: true }).click()
  await page.getByRole('textbox', { name: say('requests:field.requestedParty') }).fill('مجلس الإدارة')
  const goOn = page.getByRole('button', { name: say('requests:next') })
  await goOn.click()
  // What is wrong is shown at its cell, and nothing is asked of one property any more.
  await expect(page.getByRole('heading', { name: say('imports:order.title') })).toBeVisible()
  await bring(page, ['A-1,السالمية,7,501,ق-1,400,سكن خاص,السكني', 'A-2,السالمية,7,,,,,'])
  const findings = page.getByRole('table', { name: say('imports:faults.title') })
  await expect(findings.getByRole('row').filter({ hasText: say('imports:order.unknown') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('requests:field.ownerName') })).toHaveCount(0)
  await settled(page)
  await expectAccessible(page, 'the file of an order')
  await bring(page, ['A-1,السالمية,7,501,ق-1,400,سكن خاص,السكني', 'A-2,السالمية,7,502,,,,'])
  const lines = page.getByRole('table').filter({ hasText: 'A-2' })
  await expect(lines.getByRole('row').filter({ hasText: '502' })).toBeVisible()
  await goOn.click()
  await page.getByRole('textbox', { name: say('requests:field.contactPhone') }).fill('99887766')
  for (const step of ['files', 'check'] as const) {
    await goOn.click()
    // Each step is stored before the next: a press meanwhile does nothing.
    await expect(page.getByRole('heading', { name: say(`requests:step.${step}`) }).first()).toBeVisible()
  }
  await page.getByRole('button', { name: say('requests:submit') }).click()
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: /REQ-\d{4}-\d{4}/ })
  await expect(heading).toBeVisible()
  const number = (await heading.textContent()) ?? ''

  // Quoted and accepted as any request.
  const id = page.url().split('/').at(-1) ?? ''
  const read = () => firm.call<RequestDetails>('senior', 'requests.get', { id })
  const { version, sheetLines } = await read()
  expect(sheetLines).toBe(2)
  await firm.call('senior', 'requests.quote', {
    ...{ id, version, fee: 500, validUntil: addDays(kuwaitToday(), 20), workingDays: 10, feeReason: 'كشف' },
  })
  const quoted = await read()
  await firm.call(email, 'requests.accept', {
    ...{ id, version: quoted.version, name: 'سارة', termsSha256: quoted.quotes[0]?.termsSha256 ?? '' },
  })

  const staff = await as('senior')
  await staff.goto('/requests')
  const row = staff.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(say('requests:byFile', { n: '2' }))
  await staff.getByRole('link', { name: number }).click()
  await expect(staff.getByRole('table').filter({ hasText: 'A-1' })).toBeVisible()
  await settled(staff)
  await expectAccessible(staff, 'an order by file')
  await staff.getByRole('button', { name: say('imports:order.open') }).click()
  // Its rows go on as the import of the engagement's schedule.
  await expect(staff).toHaveURL(/\/engagements\/import\//)
  await staff.getByRole('button', { name: say('imports:columns.check'), exact: true }).click()
  await expect(staff.getByRole('table', { name: say('imports:faults.title') })).toContainText(
    say('imports:schedule.new'),
  )
})
