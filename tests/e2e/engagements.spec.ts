import { WRITTEN_FIELDS } from '#features/engagements/fields.ts'
import type { EngagementDetails } from '#features/engagements/model.ts'
import { fieldNames } from '#kernel/field-descriptor.ts'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, PHONE, test } from './support/test.ts'

// In Arabic on a phone, in English on a desk.
test('an engagement is written with its milestones, agreed, and then changes only in what was not agreed', async ({
  as,
  firm,
  say,
  language,
}) => {
  const isPhone = language === 'ar'
  const page = await as('senior', isPhone ? PHONE : {})
  const { items } = await firm.call<{ items: { nameAr: string; nameEn: string }[] }>('senior', 'invoices.accounts', {})
  const [client] = items
  const clientName = (isPhone ? client?.nameAr || client?.nameEn : client?.nameEn || client?.nameAr) ?? ''
  const title = `محفظة ${language} ${Date.now()}`
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const choose = async (name: string, option: string) => {
    await dialog.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).first().click()
  }

  await page.goto('/engagements')
  await settled(page)
  await expectAccessible(page, 'the list of engagements')
  await page.getByRole('button', { name: say('engagements:new') }).click()
  await field(say('engagements:field.title')).fill(title)
  await dialog.getByRole('button', { name: say('engagements:save') }).click()
  await expect(dialog.getByText(say('engagements:fault.account'))).toBeVisible()
  await choose(say('engagements:field.clientAccountId'), clientName)
  await choose(say('engagements:field.purpose'), say('valuations:purpose.MORTGAGE'))
  await field(say('engagements:field.requestedParty')).fill('بنك الخليج')
  await choose(say('engagements:field.feeKind'), say('engagements:feeKind.LUMP'))
  await field(say('engagements:field.fee')).fill('1000')
  await dialog.getByRole('button', { name: say('engagements:milestone.add') }).click()
  await field(say('engagements:milestone.text')).fill('تسليم التقرير')
  await field(say('engagements:milestone.amount')).fill('1000.001')
  await expectAccessible(page, 'the form of an engagement')
  await dialog.getByRole('button', { name: say('engagements:save') }).click()
  await expect(dialog.getByText(say('engagements:fault.milestones'))).toBeVisible()
  await field(say('engagements:milestone.amount')).fill('1000')
  await dialog.getByRole('button', { name: say('engagements:save') }).click()

  const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: /ENG-\d{4}-\d{4}/ })
  await expect(heading).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(say('engagements:state.DRAFTED'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('engagements:agree') }).click()
  await field(say('engagements:field.agreedBy')).fill('مدير الصندوق')
  await field(say('engagements:field.agreedEvidence')).fill('بريد العميل')
  await expectAccessible(page, 'the acceptance of the terms')
  await dialog.getByRole('button', { name: say('engagements:agree') }).click()
  await expect(main.getByText(say('engagements:state.AGREED'), { exact: true })).toBeVisible()
  await expect(main.getByText(say('engagements:event.ENGAGEMENT_AGREE'), { exact: true })).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'an engagement')

  await page.getByRole('button', { name: say('engagements:change'), exact: true }).click()
  await expect(field(say('engagements:field.title'))).toHaveValue(title)
  await expect(field(say('engagements:field.requestedParty'))).toHaveCount(0)
  await field(say('engagements:field.title')).fill(`${title} ب`)
  // Another person changes it meanwhile: that is said, and neither change is lost.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const read = () => firm.call<EngagementDetails>('manager', 'engagements.get', { id })
  const now = await read()
  const written = Object.fromEntries(fieldNames(WRITTEN_FIELDS).map((name) => [name, now[name as keyof typeof now]]))
  await firm.call('manager', 'engagements.update', { ...written, id, version: now.version, note: 'من زميل' })
  await expect(main.getByText('من زميل', { exact: true }).first()).toBeAttached()
  await dialog.getByRole('button', { name: say('engagements:save') }).click()
  await expect(dialog.getByText(say('engagements:stale'))).toBeVisible()
  await dialog.getByRole('button', { name: say('engagements:save') }).click()
  await expect(dialog).toHaveCount(0)
  expect(await read()).toMatchObject({ title: `${title} ب`, note: 'من زميل' })
  await expect(main.getByText(`${title} ب`).first()).toBeVisible()
  const number = (await heading.textContent()) ?? ''
  await main.getByRole('link', { name: say('engagements:list.title') }).click()
  await expect(main.getByRole('link', { name: number })).toBeVisible()
})
