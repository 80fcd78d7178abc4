import type { Inbox } from '#features/notifications/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { expect, LONG, type Page, test } from './support/test.ts'

// Resolves once the page receives changes.
const followed = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/live?'))

test('one person mentions another, who is notified at once and answers', LONG, async ({ as, firm, say }) => {
  const { id } = await firm.create('manager')
  const { user } = await firm.call<{ user: { displayName: string } }>('appraiser', 'people.me', {})
  const name = user.displayName
  const open = async (who: 'manager' | 'appraiser') => {
    const page = await as(who)
    const opened = followed(page)
    await page.goto(`/valuations/${id}`)
    await opened
    await expect(page.getByRole('textbox', { name: say('comments:write.label') })).toBeVisible()
    return page
  }
  const manager = await open('manager')
  const valuer = await open('appraiser')
  const thread = (page: Page) => page.getByRole('list', { name: say('comments:title'), exact: true })
  const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })
  const field = (page: Page) => page.getByRole('textbox', { name: say('comments:write.label') })

  await field(manager).fill('راجع المخطط ')
  await field(manager).pressSequentially(`@${name.slice(0, 4)}`)
  await expect(manager.getByRole('option', { name })).toBeVisible()
  await field(manager).press('Enter')
  await button(manager, say('comments:send')).click()
  await expect(thread(manager)).toContainText(`@${name}`)

  // Others tell the same account of other records meanwhile.
  const { items } = await firm.call<Inbox>('appraiser', 'notifications.list', {})
  expect(items.find(({ record }) => record.id === id)?.newest[0]?.kind).toBe('MENTION')
  await button(valuer, say('comments:news', { count: 1 })).click()
  await expect(thread(valuer)).toContainText('راجع المخطط')
  await field(valuer).fill('المخطط مطابق')
  await button(valuer, say('comments:send')).click()
  // Announced to a screen reader once, in a place that waits for its turn.
  await expect(manager.getByRole('status').filter({ hasText: say('comments:news.said') })).toHaveCount(1)
  await button(manager, say('comments:news', { count: 1 })).click()
  await expect(thread(manager)).toContainText('المخطط مطابق')
})

test(
  'the text of a comment that is edited outlives a reload; a follow-up is given, seen and done',
  LONG,
  async ({ as, firm, say }) => {
    const { id } = await firm.create('manager')
    const { user } = await firm.call<{ user: { displayName: string } }>('appraiser', 'people.me', {})
    const name = user.displayName
    const open = async (who: 'manager' | 'appraiser') => {
      const page = await as(who)
      const opened = followed(page)
      await page.goto(`/valuations/${id}`)
      await opened
      await expect(page.getByRole('textbox', { name: say('comments:write.label') })).toBeVisible()
      return page
    }
    const manager = await open('manager')
    const valuer = await open('appraiser')
    const thread = (page: Page) => page.getByRole('list', { name: say('comments:title'), exact: true })
    const tasks = (page: Page) => page.getByRole('list', { name: say('followups:title'), exact: true })
    const button = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true })
    const field = (page: Page) => page.getByRole('textbox', { name: say('comments:write.label') })

    await field(valuer).fill('المخطط مطابق')
    await button(valuer, say('comments:send')).click()
    await expect(thread(valuer)).toContainText('المخطط مطابق')

    const edit = async () => {
      await thread(valuer)
        .getByRole('listitem')
        .filter({ hasText: 'المخطط مطابق' })
        .getByRole('button', { name: say('comments:acts', { name: isolateBidi(name) }) })
        .click()
      await button(valuer, say('comments:edit')).click()
    }
    const edited = valuer.getByRole('dialog').getByRole('textbox', { name: say('comments:edit.text') })
    await edit()
    await edited.fill('المخطط مطابق للطبيعة')
    await valuer.reload()
    await edit()
    await expect(edited).toHaveValue('المخطط مطابق للطبيعة')
    await button(valuer, say('comments:edit.save')).click()
    await expect(thread(valuer)).toContainText('المخطط مطابق للطبيعة')

    await button(manager, say('followups:add')).click()
    const dialog = manager.getByRole('dialog')
    await button(manager, say('followups:add.save')).click()
    await expect(dialog.getByText(say('followups:fault.text'))).toBeVisible()
    await dialog.getByRole('textbox', { name: say('followups:field.text') }).fill('زيارة البلدية')
    await dialog.getByRole('combobox', { name: say('followups:field.assignedTo') }).click()
    await manager.getByRole('option', { name, exact: true }).click()
    await dialog
      .getByRole('textbox', { name: say('followups:field.dueOn') })
      .fill(addDays(kuwaitToday(), 3).split('-').reverse().join('/'))
    await button(manager, say('followups:add.save')).click()
    await expect(dialog).toBeHidden()
    const mine = tasks(valuer).getByRole('listitem').filter({ hasText: 'زيارة البلدية' })
    await expect(mine).toContainText(name)
    await button(valuer, say('followups:move.complete')).click()
    await expect(tasks(manager).getByText('زيارة البلدية')).toBeHidden()
  },
)
