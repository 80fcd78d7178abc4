import type { IssuedReports } from '#features/issued-reports/model.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { expectAccessible } from './support/axe.ts'
import { VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, ONCE, test } from './support/test.ts'

test(
  'who received a report is on its panel, paper copies are recorded, and after a correction who has to be informed is ticked',
  ONCE,
  async ({ as, firm, say }) => {
    test.slow()
    const { id } = await firm.move(
      await firm.create('appraiser', { ...VALUED, finalValue: 400_000 }),
      ['appraiser', 'SUBMITTED'],
      ['senior', 'UNDER_REVIEW'],
      ['senior', 'APPROVED'],
      ['senior', 'COMPLETED'],
    )
    const changes = [{ field: 'blockNumber', value: '9' }]
    await firm.call('appraiser', 'issuedReports.propose', { valuationId: id, changes, reason: 'خطأ في القطعة' })
    const page = await as('senior')
    await page.goto(`/valuations/${id}`)
    await settled(page)
    const panel = page.getByRole('region', { name: say('issued:title') })
    const dialog = page.getByRole('dialog')
    const paper = panel.getByRole('button', { name: say('issued:hand.one', { n: '1' }) })
    await expect(paper).toBeVisible({ timeout: 20_000 })
    const issued = await firm.call<IssuedReports>('senior', 'issuedReports.ofValuation', { valuationId: id })
    const [report] = issued.items
    const send = { id: report?.id, to: 'bank@gulf.example', name: 'بنك الخليج', language: 'ar', days: 30 }
    await firm.call('appraiser', 'issuedReports.deliver', send)

    await paper.click()
    await dialog.getByRole('button', { name: say('issued:hand.save') }).click()
    await expect(dialog.getByText(say('kernel:required'))).toBeVisible()
    await dialog.getByLabel(say('issued:hand.to')).fill('إدارة التسجيل العقاري')
    await dialog.getByLabel(say('issued:hand.collectedBy')).fill('مندوب الإدارة')
    await expectAccessible(page, 'the dialog of paper copies')
    await dialog.getByRole('button', { name: say('issued:hand.save') }).click()
    const recipients = panel.getByRole('list', { name: say('issued:received') })
    await expect(recipients.getByText('إدارة التسجيل العقاري')).toBeVisible()
    await expect(recipients.getByText('بنك الخليج')).toBeVisible()
    await expect(recipients).toContainText(say('issued:delivery.unopened'))

    await panel.getByRole('button', { name: say('issued:decide'), exact: true }).click()
    await expect(dialog.getByText(say('issued:replacement.OPEN'), { exact: true })).toBeVisible()
    await dialog.getByText(say('issued:replacement.NONE'), { exact: true }).click()
    await dialog.getByRole('button', { name: say('issued:decide.save') }).click()
    const notices = panel.getByRole('list', { name: say('issued:notices') })
    await expect(notices.getByText('بنك الخليج')).toBeVisible()
    const tick = notices.getByRole('button', {
      name: say('issued:notice.tick.one', { to: isolateBidi('إدارة التسجيل العقاري') }),
    })
    await tick.click()
    await expect(tick).toHaveCount(0)
    await expect(notices).toContainText(say('issued:notice.done'))
    await expect(notices).not.toContainText(say('issued:notice.withVersion'))
    await expectAccessible(page, 'a report with recipients')
  },
)
