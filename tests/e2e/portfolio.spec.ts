import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, heading, type Page, PHONE, test } from './support/test.ts'

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a client on a phone reads what was ordered: an estate with its values, and a fund on the map', async ({
  as,
  firm,
  say,
}) => {
  const phone = await as('hessa', PHONE)
  await phone.goto('/portal')
  await phone.getByRole('link', { name: say('portal:engagements'), exact: true }).tap()
  await expect(heading(phone)).toHaveText(say('portfolio:title'))
  // Its programme, with what is valued next.
  const accounts = await firm.call<{ items: { clientAccountId: string }[] }>('hessa', 'engagements.list', {})
  await firm.call('manager', 'programmes.create', {
    ...{ title: 'عقارات التركة', clientAccountId: accounts.items[0]?.clientAccountId, frequency: 'YEARLY' },
    ...{ firstDate: '2031-12-31', pattern: ['FULL', 'DESKTOP'], purpose: 'INHERITANCE', requestedParty: 'الورثة' },
  })
  await phone.reload()
  // The other language may have made another one of the same name.
  const programme = phone
    .getByRole('list', { name: say('programmes:list.title') })
    .getByRole('listitem')
    .first()
  await expect(programme).toContainText('عقارات التركة')
  await expect(programme).toContainText(say('engagements:inspectionLevel.DESKTOP'))
  const engagements = phone.getByRole('list', { name: say('portfolio:title') }).getByRole('listitem')
  await expect(engagements).toHaveCount(1)
  await expect(engagements).toContainText(say('engagements:state.ISSUED'))
  await engagements.getByRole('link').tap()
  await expect(heading(phone)).toHaveText('تركة المرحوم إبراهيم ناصر المسلم')
  const lines = phone.getByRole('list', { name: say('portfolio:properties') }).getByRole('listitem')
  await expect(lines).toHaveCount(5)
  for (const line of await lines.all()) {
    await expect(line.getByRole('strong')).toBeVisible()
    await expect(line).toContainText(say('requests:progress.READY'))
  }
  await expect(phone.getByText(say('portfolio:total'))).toBeVisible()
  await settled(phone)
  await expectAccessible(phone, 'an engagement that its client reads on a phone')
  expect(await overflow(phone)).toBeLessThanOrEqual(0)

  // What moved the values, of what is released to the client.
  await phone.getByRole('link', { name: say('engagements:tab.movement') }).tap()
  await expect(heading(phone)).toHaveText(say('programmes:movement.title'))
  await expect(
    phone
      .getByRole('table')
      .filter({ hasText: say('programmes:movement.CLOSING') })
      .first(),
  ).toBeVisible()
  await expect(phone.getByRole('link', { name: say('programmes:movement.excel') })).toBeVisible()
  await settled(phone)
  await expectAccessible(phone, 'the movement of values that a client reads on a phone')
  expect(await overflow(phone)).toBeLessThanOrEqual(0)

  // A fund of 24: nothing of it is opened yet, some of it was valued before.
  const other = await as('client', PHONE)
  await other.goto('/portal')
  const ongoing = other.getByRole('list', { name: say('portal:ongoing') })
  await ongoing.getByRole('link', { name: /^ENG-/ }).tap()
  const properties = other.getByRole('list', { name: say('portfolio:properties') }).getByRole('listitem')
  await expect(properties).toHaveCount(24)
  await expect(properties.filter({ hasText: say('portfolio:earlier') }).first()).toBeVisible()
  await expect(other.locator('[data-map]').getByRole('img')).toHaveCount(24)
  expect(await overflow(other)).toBeLessThanOrEqual(0)
})
