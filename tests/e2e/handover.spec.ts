import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a manager hands a valuation over to another client, whose form shows it locked, and the former one is notified', async ({
  as,
  firm,
  say,
}) => {
  const [former, other] = await Promise.all([firm.person('CLIENT'), firm.person('CLIENT')])
  const { user } = await firm.call<{ user: { id: string } }>(former, 'people.me')
  const file = await firm.create('appraiser', { clientUserId: user.id })
  const button = say('details:handOver')
  const page = await as('manager')
  await page.goto(`/valuations/${file.id}`)
  const people = page.getByRole('region', { name: say('details:details.people') })
  await expect(people).toBeVisible()
  await expect(people.getByRole('button', { name: button })).toHaveCount(0)
  await firm.move(file, ['appraiser', 'SUBMITTED'])
  await page.reload()
  await people.getByRole('button', { name: button }).click()

  const dialog = page.getByRole('dialog', { name: button })
  const confirm = dialog.getByRole('button', { name: button })
  await expect(dialog.getByText(say('details:handOver.text'))).toBeVisible()
  await confirm.click()
  await expect(dialog.getByText(say('valuations:fault.handOver.same'))).toBeVisible()
  await expect(dialog.getByText(say('valuations:fault.reason'))).toBeVisible()
  const client = dialog.getByRole('combobox')
  await client.fill(other)
  await page.getByRole('option').filter({ hasText: other }).click()
  const name = await client.inputValue()
  const reason = dialog.getByRole('textbox', { name: say('details:handOver.reason') })
  await reason.fill('بيع العقار')
  await expectAccessible(page)
  // Who was chosen is kept as what was typed is.
  await page.reload()
  await people.getByRole('button', { name: button }).click()
  await expect(client).toHaveValue(name)
  await expect(reason).toHaveValue('بيع العقار')
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(people.getByText(name)).toBeVisible()
  const timeline = page.getByRole('region', { name: say('records:details.timeline') })
  await expect(timeline.getByText(say('history:event.handedOver'))).toBeVisible()
  await expect(timeline.getByText('بيع العقار')).toBeVisible()

  await page.goto(`/valuations/${file.id}/edit`)
  const locked = page.getByLabel(say('valuations:field.clientUserId'))
  await expect(locked).toBeDisabled()
  await expect(locked).toHaveAccessibleDescription(say('form:clientLocked'))

  const left = await as(former)
  await left.goto('/notifications')
  await expect(left.getByText(say('notifications:kind.VALUATION_HANDED_OVER'))).toBeVisible()
  await left.getByRole('link', { name: file.valuationNumber }).click()
  await expect(left).toHaveURL(/\/portal$/)
})
