import { expectAccessible } from './support/axe.ts'
import { expect, ONCE, test } from './support/test.ts'

test(
  'the bell tells of an assignment at once, the inbox holds it, and opening the file has it read',
  ONCE,
  async ({ as, firm, say }) => {
    const page = await as('appraiser')
    const opened = page.waitForResponse((answer) => answer.url().includes('/live?'))
    await page.goto('/notifications')
    await opened
    const bell = page.getByRole('link', { name: say('header:notifications'), exact: true })
    const { id, version, valuationNumber } = await firm.create('manager')
    const { user } = await firm.call<{ user: { id: string } }>('appraiser', 'people.me', {})
    await firm.call('manager', 'valuations.update', { id, version, changes: { assignedTo: user.id } })
    await expect(bell).toHaveAccessibleDescription(/\p{N}|واحد|One/u)
    // Announced politely, without a press.
    const politely = page.getByRole('status').and(page.locator('#unread-notifications'))
    await expect(politely).toHaveText(/\p{N}|واحد|One/u)

    // What is being read does not move: the news is shown by a press.
    await page.getByRole('button', { name: say('notifications:newer.show') }).click()
    const record = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: valuationNumber }) })
    await expect(record.getByText(say('notifications:kind.ASSIGNED'))).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await record.getByRole('button', { name: say('notifications:act.read') }).click()
    await record.getByRole('button', { name: say('notifications:act.unread') }).click()
    await expect(record.getByRole('button', { name: say('notifications:act.read') })).toBeVisible()

    const marked = page.waitForResponse((answer) => answer.url().endsWith('/notifications.mark'))
    await record.getByRole('link', { name: valuationNumber }).click()
    await marked
    await expect(page).toHaveURL(`/valuations/${id}`)
    await page.goBack()
    await expect(record.getByRole('button', { name: say('notifications:act.unread') })).toBeVisible()

    // Another way of being notified is kept as it is chosen, and so are the hours without mail.
    await page.getByRole('link', { name: say('notifications:choices.link') }).click()
    const kind = page.getByRole('radiogroup', { name: say('notifications:kind.IMPORT_READY') })
    const digest = kind.getByRole('radio', { name: say('notifications:choice.DIGEST') })
    const chosen = page.waitForResponse((answer) => answer.url().endsWith('/notifications.choose'))
    await digest.click()
    await chosen
    const quiet = page.getByRole('switch', { name: say('notifications:quietHours') })
    await quiet.click()
    await expect(page.getByLabel(say('notifications:quietHours.from'))).toHaveValue('21:00')
    await page.reload()
    await expect(digest).toBeChecked()
    await expect(page.getByLabel(say('notifications:quietHours.to'))).toHaveValue('07:00')
    await expectAccessible(page)
    const inbox = kind.getByRole('radio', { name: say('notifications:choice.INBOX') })
    await inbox.click()
    await expect(inbox).toBeChecked()
    await quiet.click()
    await expect(page.getByLabel(say('notifications:quietHours.from'))).toHaveCount(0)
  },
)
