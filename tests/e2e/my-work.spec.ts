import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { choose, field, optionOf } from './support/form.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, ONCE, test } from './support/test.ts'

test('one’s own work, from a late file over a pause to another desk', LONG, async ({ as, firm, say, language }) => {
  const valuer = await firm.person('APPRAISER')
  const { user } = await firm.call<{ user: { id: string; displayName: string } }>(valuer, 'people.me')
  const other = await firm.call<{ user: { id: string; displayName: string } }>(
    await firm.person('APPRAISER', { displayName: `شيخة ${unique()}` }),
    'people.me',
  )
  const nextDay = addDays(kuwaitToday(), 3)
  await firm.create('appraiser', { assignedTo: other.user.id, dueDate: nextDay })
  const late = await firm.create('appraiser', { assignedTo: user.id, dueDate: addDays(kuwaitToday(), -2) })
  const today = await firm.create('appraiser', { assignedTo: user.id, dueDate: kuwaitToday() })
  const page = await as(valuer)
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('dashboard:work.open') })
    .click()
  const line = (kind: 'due' | 'paused', of: { valuationNumber: string }) =>
    page.locator(`[data-task=${kind}]`).filter({ hasText: of.valuationNumber })
  await expect(line('due', today)).toContainText(say('work:by.today'))
  await expect(line('due', late).locator('[data-urgency=late]')).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  // One press from the record, whose clock is stopped with a reason.
  await line('due', late).getByRole('link', { name: late.valuationNumber, exact: true }).click()
  await page.getByRole('button', { name: say('details:clock.pause') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('details:clock.pause') }).click()
  await expect(dialog.getByText(say('details:clock.whyMissing'))).toBeVisible()
  await dialog.getByRole('combobox', { name: say('details:clock.why') }).click()
  await optionOf(page, say('valuations:pause.OTHER')).click()
  await dialog.getByRole('button', { name: say('details:clock.pause') }).click()
  await expect(dialog.getByText(say('valuations:fault.reason'))).toBeVisible()
  await dialog.getByRole('textbox', { name: say('details:clock.note') }).fill('المالك خارج البلاد')
  await dialog.getByRole('button', { name: say('details:clock.pause') }).click()
  await expect(page.getByRole('main').getByText('المالك خارج البلاد').first()).toBeVisible()
  await page.goto('/my-work')
  await expect(line('paused', late)).toBeVisible()
  await expect(line('due', late)).toHaveCount(0)
  // Its act lets the clock run again, and the row leaves.
  await line('paused', late).getByRole('button').click()
  await expect(line('paused', late)).toHaveCount(0)

  // Anyone who approves sees the desk, and gives the file to somebody else.
  const manager = await as('manager')
  await manager.goto('/my-work')
  const team = manager.getByRole('region', { name: say('work:team') })
  const act = team.getByRole('button', {
    name: new RegExp(`${say('work:reassign')}.*${today.valuationNumber}|${today.valuationNumber}`),
  })
  await act.click()
  await manager.getByRole('dialog').getByRole('combobox').fill(other.user.displayName)
  // Beside each name is what is open there, and what is due next.
  const option = manager.getByRole('option', { name: new RegExp(other.user.displayName) })
  await expect(option).toContainText(say('licences:option.workload', { n: '1' }))
  await expect(option).toContainText(formatDate(nextDay, { language, digits: 'latn' }))
  await option.click()
  await manager
    .getByRole('dialog')
    .getByRole('button', { name: say('work:reassign') })
    .click()
  await expect(manager.getByRole('dialog')).toHaveCount(0)
  const moved = await firm.call('appraiser', 'valuations.get', { id: today.id })
  expect(moved.assignedToName).toBe(other.user.displayName)
})

test(
  'the form asks for a contract where there is one, and says what follows from it',
  ONCE,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('appraiser')
    const page = await as('appraiser')
    await page.goto(`/valuations/${id}/edit`)
    await choose(page, 'tenure', say('valuations:tenure.FREEHOLD'))
    await expect(field(page, 'tenureContract')).toHaveCount(0)
    await choose(page, 'tenure', say('valuations:tenure.STATE_LEASE'))
    await expect(field(page, 'isUsufruct')).toBeChecked()
    await field(page, 'tenureContract').fill('١١٨')
    await field(page, 'tenureEnd').fill('1/1/2020')
    await field(page, 'tenureEnd').blur()
    await expect(page.getByText(say('tenure:warning.expired'))).toBeVisible()
    await page.getByRole('button', { name: say('forms:saveChanges') }).click()
    await expect(page.getByRole('region', { name: say('valuations:form.section.tenure') })).toContainText('118')
    await expect(page.getByText(say('tenure:warning.expired')).first()).toBeVisible()
  },
)
