import { expectAccessible } from './support/axe.ts'
import { expect, PHONE, test } from './support/test.ts'

test('what a bank agreed is kept with its account, part by part, and is read on a phone', async ({ as, firm, say }) => {
  const who = await firm.person('CLIENT')
  const { id: userId } = (await firm.call<{ user: { id: string } }>(who, 'people.me')).user
  const bank = { userId, nameAr: 'بنك المرقاب', nameEn: 'Mirqab Bank', registrationNumber: '77120' }
  const { id } = await firm.call<{ id: string }>('manager', 'clients.open', {
    ...bank,
    bringFiles: false,
    reason: 'عميل',
  })
  const page = await as('manager', { map: false })
  await page.goto(`/clients/${id}`)
  const part = (name: 'agreement' | 'clock' | 'fees' | 'required' | 'order' | 'second') =>
    page.getByRole('region', { name: say(`clientterms:part.${name}`), exact: true })
  const dialog = page.getByRole('dialog')
  const change = async (name: Parameters<typeof part>[0]) => {
    await part(name).getByRole('button').click()
    await expect(dialog).toBeVisible()
  }
  const save = async () => {
    await dialog.getByRole('button', { name: say('clientterms:save'), exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  // Terms in one language alone are refused where the other is missing.
  await change('agreement')
  await dialog.getByLabel(say('clientterms:field.number')).fill('PN-2026/7')
  await dialog.getByLabel(say('clientterms:field.wordingAr')).fill('يُسلَّم التقرير إلى الفرع.')
  await dialog.getByRole('button', { name: say('clientterms:save'), exact: true }).click()
  await expect(dialog.getByLabel(say('clientterms:field.wordingEn'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(say('clientterms:field.wordingEn')).fill('Delivered to the branch.')
  await save()
  await expect(part('agreement')).toContainText('PN-2026/7')
  await expect(part('agreement')).toContainText(say('clientterms:state.inForce'))

  await change('clock')
  await dialog.getByLabel(say('engagements:inspectionLevel.FULL')).fill('24')
  await save()
  await expect(part('clock')).toContainText(say('engagements:inspectionLevel.FULL'))

  await change('fees')
  await dialog.getByRole('button', { name: say('clientterms:fees.add') }).click()
  await dialog.getByLabel(say('clientterms:fees.fee')).fill('100')
  await dialog.getByLabel(say('clientterms:fees.perMille')).fill('1.5')
  await dialog.getByLabel(say('clientterms:fees.most')).fill('90')
  await dialog.getByRole('button', { name: say('clientterms:save'), exact: true }).click()
  await expect(dialog.getByText(say('clientterms:fault.most'))).toBeVisible()
  await dialog.getByLabel(say('clientterms:fees.most')).fill('400')
  await expectAccessible(page)
  await save()
  await expect(part('fees')).toContainText('1.5')

  await change('required')
  await dialog.getByLabel(say('clientterms:required.LENDING')).check()
  await save()
  await expect(part('required')).toContainText(say('clientterms:required.LENDING'))

  await change('order')
  const name = say('clientterms:section.SUMMARY')
  await dialog.getByRole('button', { name: say('clientterms:order.up', { name }) }).click()
  await expect(dialog.getByRole('listitem').first()).toContainText(name)
  await save()
  await expect(part('order').getByRole('listitem').first()).toHaveText(name)

  await change('second')
  await dialog.getByText(say('clientterms:second.own'), { exact: true }).click()
  await dialog.getByLabel(say('valuations:purpose.MORTGAGE'), { exact: true }).check()
  await dialog.getByText(say('clientterms:second.kind.NAMED'), { exact: true }).click()
  await dialog.getByLabel(say('clientterms:second.firms')).fill('KIB\nبيتك')
  await save()
  await expect(part('second')).toContainText('KIB')

  const phone = await as('manager', { ...PHONE, map: false })
  await phone.goto(`/clients/${id}`)
  await expect(phone.getByRole('region', { name: say('clientterms:part.second'), exact: true })).toContainText('KIB')
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
