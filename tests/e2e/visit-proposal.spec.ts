import type { ValuationInspections } from '#features/inspections/model.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, PHONE, test } from './support/test.ts'

test('times are proposed at the desk, and the person on site chooses one on a phone without an account', async ({
  as,
  firm,
  say,
}) => {
  const valuation = await firm.create('appraiser', { requestorPhone: '+96599001122' })
  const page = await as('appraiser')
  await page.goto(`/valuations/${valuation.id}`)
  const panel = page.getByRole('region', { name: say('inspections:title') })
  await panel.getByRole('button', { name: say('proposals:propose') }).click()
  const dialog = page.getByRole('dialog')
  const times = dialog.getByRole('group', { name: /./ }).getByLabel(say('inspections:appointment.time'))
  await times.nth(0).fill('')
  await dialog.getByRole('button', { name: say('proposals:save') }).click()
  await expect(dialog).toContainText(say('inspections:fault.startsAt'))
  await times.nth(0).fill('10:30')
  await dialog.getByLabel(say('inspections:appointment.contactEmail')).fill('guard@site')
  await dialog.getByRole('button', { name: say('proposals:save') }).click()
  await expect(dialog).toContainText(say('inspections:fault.contactEmail'))
  await dialog.getByLabel(say('inspections:appointment.contactEmail')).fill('guard@site.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('proposals:save') }).click()
  const link = await dialog.getByLabel(say('proposals:link')).inputValue()
  await expect(dialog.getByRole('link', { name: say('proposals:whatsApp') })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/96599001122\\?text=.*${encodeURIComponent(new URL(link).pathname)}`),
  )
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: say('shell:close') })
    .last()
    .click()
  await expect(panel).toContainText(say('proposals:state.OPEN'))

  const phone = await as(null, { ...PHONE, javaScriptEnabled: false })
  const { pathname, search } = new URL(link)
  await phone.goto(pathname + search)
  await expect(phone.getByRole('heading', { name: say('visit:heading') })).toBeVisible()
  await expect(phone.getByRole('radio')).toHaveCount(2)
  await phone.getByText(/10[:٫]30/).tap()
  await phone.getByRole('button', { name: say('visit:choose') }).tap()
  await expect(phone.getByRole('heading', { name: say('visit:chosen') })).toBeVisible()
  await expect(phone.getByRole('link', { name: say('visit:calendar') })).toHaveAttribute(
    'href',
    /^\/calendar\/.+\.ics$/,
  )

  const seen = await as(null, PHONE)
  await seen.goto(pathname + search)
  await expect(seen.getByRole('heading', { name: say('visit:chosen') })).toBeVisible()
  expect(await seen.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(seen)

  const { items } = await firm.call<ValuationInspections>('appraiser', 'inspections.list', {
    valuationId: valuation.id,
  })
  expect(items).toMatchObject([{ state: 'PLANNED', contactEmail: 'guard@site.example' }])
  // The open screen of the firm hears of it.
  await expect(panel).toContainText(say('inspections:state.PLANNED'))
})

test('the page of proposed times in either width, with nothing that axe finds', async ({ as, firm, say }) => {
  const { id: valuationId } = await firm.create('appraiser', {})
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const { inspectorId } = (await firm.call<ValuationInspections>('appraiser', 'inspections.list', { valuationId }))
    .suggested
  const { link } = await firm.call<{ link: string }>('appraiser', 'inspections.proposeTimes', {
    ...{ valuationId, inspectorId, times: [inDays(2), inDays(3)], days: 3, showsInspector: true, language: 'ar' },
  })
  for (const view of [PHONE, {}]) {
    const page = await as(null, view)
    await page.goto(new URL(link).pathname + (say('visit:send') === 'Send' ? '?lang=en' : '?lang=ar'))
    await expect(page.getByRole('heading', { name: say('visit:heading') })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
  }
})
