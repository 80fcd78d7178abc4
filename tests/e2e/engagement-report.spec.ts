import { readFile } from 'node:fs/promises'
import type { ScheduleLine } from '#features/engagements/model/schedule.ts'
import { expectAccessible } from './support/axe.ts'
import { accountOf, agreed, house } from './support/engagements.ts'
import { VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, heading, type Page, PHONE, test } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A version is printed by processes of its own, which begin with the first paper. */
const PRINTED = { timeout: 40_000 }

test('one report of two properties is composed, issued, corrected with its reason, and opened by the client on a phone', async ({
  as,
  firm,
  say,
}) => {
  const client = await firm.person('CLIENT')
  const { userId, accountId } = await accountOf(firm, client)
  const id = await agreed(firm, { clientAccountId: accountId, reportForm: 'WHOLE' })
  const made = [300_000.125, 450_000].map(async (finalValue, at) => {
    const propertyId = await house(firm, { name: `برج ${at + 1}` })
    const valuation = await firm.create('appraiser', { ...VALUED, finalValue, clientUserId: userId, propertyId })
    await firm.move(valuation, ['senior', 'SUBMITTED'], ['senior', 'UNDER_REVIEW'])
    return { propertyId, valuationId: valuation.id }
  })
  await firm.schedule(id, await Promise.all(made))
  const schedule = () => firm.call<{ items: ScheduleLine[] }>('manager', 'engagements.schedule', { id })
  const [first, second] = (await schedule()).items
  const sections = [first, second].map((line, at) => ({
    id: line?.id,
    version: line?.version,
    section: `قسم ${at + 1}`,
  }))
  await firm.call('manager', 'engagements.changeProperties', { id, lines: sections })

  const page = await as('manager', { map: false })
  const dialog = page.getByRole('dialog')
  await page.goto(`/engagements/${id}/report`)
  await expect(heading(page)).toHaveText(say('engagementreports:title'))
  await expect(page.getByText(say('engagementreports:missing.barred'))).toBeVisible()
  for (const line of [first, second]) {
    const valuation = await firm.call('manager', 'valuations.get', { id: line?.valuationId })
    await firm.move(valuation, ['senior', 'APPROVED'], ['senior', 'COMPLETED'])
  }
  await page.reload()
  const bySection = page.getByRole('region', { name: say('engagementreports:bySection'), exact: true })
  await expect(bySection.getByRole('row').filter({ hasText: 'قسم 1' })).toContainText('300,000.125')
  await expect(page.getByText('750,000.125').first()).toBeVisible()

  // Composed: a value together is never the sum, and asks for its reasons.
  await button(page, say('engagementreports:edit')).click()
  const field = (name: 'commentary' | 'asOne' | 'asOne.reason') =>
    dialog.getByRole('textbox', { name: say(`engagementreports:${name}`), exact: true })
  await field('commentary').fill('سوق هادئ في النصف الأول.')
  await field('asOne').fill('700000')
  const save = dialog.getByRole('button', { name: say('engagementreports:save'), exact: true })
  await save.click()
  await expect(field('asOne.reason')).toHaveAttribute('aria-invalid', 'true')
  await field('asOne.reason').fill('خصم بيعها صفقةً واحدة')
  await expectAccessible(page, 'the choices of a report of many properties')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(
    page
      .getByRole('main')
      .getByText(/700,000/)
      .first(),
  ).toBeVisible()

  await button(page, say('engagementreports:issue')).click()
  await dialog.getByRole('button', { name: say('engagementreports:issue'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const versions = page.getByRole('list', { name: say('engagementreports:versions') }).getByRole('listitem')
  const version = (n: string) => versions.filter({ hasText: say('engagementreports:version', { n }) })
  await expect(version('1')).toContainText(say('engagementreports:validity.VALID'), PRINTED)

  // Corrected: what the report shows changed, the next version says what and why.
  await button(page, say('engagementreports:edit')).click()
  await field('asOne').fill('690000')
  await save.click()
  await expect(page.getByText(say('engagementreports:outdated'))).toBeVisible()
  await button(page, say('engagementreports:issue.next')).click()
  const issue = dialog.getByRole('button', { name: say('engagementreports:issue'), exact: true })
  await issue.click()
  const reason = dialog.getByRole('textbox', { name: say('engagementreports:issue.reason') })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('تصحيح قيمتها صفقةً واحدة')
  await issue.click()
  await expect(dialog).toBeHidden()
  await expect(version('2')).toContainText(say('engagementreports:validity.VALID'), PRINTED)
  await expect(version('1')).toContainText(say('engagementreports:validity.SUPERSEDED'))
  await version('2')
    .getByText(say('engagementreports:changes', { n: '2' }))
    .click()
  await expect(version('2')).toContainText('تصحيح قيمتها صفقةً واحدة')
  await expect(version('2').getByRole('listitem')).toContainText([/700,000.*690,000/])
  await settled(page)
  await expectAccessible(page, 'a report of many properties with its versions')

  const phone = await as(client, { ...PHONE, map: false })
  await phone.goto(`/portal/engagements/${id}`)
  await phone.getByRole('link', { name: say('engagements:tab.report'), exact: true }).tap()
  await expect(heading(phone)).toHaveText(say('engagementreports:title'))
  await settled(phone)
  await expectAccessible(phone, 'the report of an engagement that its client opens')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const coming = phone.waitForEvent('download')
  await phone.getByRole('link', { name: say('engagementreports:download.one', { n: '2' }), exact: true }).tap()
  expect((await readFile(await (await coming).path())).subarray(0, 5).toString()).toBe('%PDF-')
})
