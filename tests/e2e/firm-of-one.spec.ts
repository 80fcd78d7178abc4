import { kuwaitToday } from '#kernel/dates.ts'
import { expectAccessible } from './support/axe.ts'
import { sample } from './support/firm.ts'
import { type OwnFirm, openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { expect, ONCE, test } from './support/test.ts'

let firm: OwnFirm
test.beforeAll(async () => {
  firm = await openOwnFirm({ on: [] })
})
test.afterAll(() => firm?.close())

test(
  'a firm of one: its set-up leads to who approves, and its only approver concludes what they prepared with a reviewer from outside',
  ONCE,
  async ({ as, say }) => {
    const page = await as(null)
    await firm.enter(page, 'ADMIN', 'مريم البدر')
    const call = async <A>(verb: string, data: object): Promise<A> => {
      const answer = await page.request.post(`${firm.base}/rpc/${verb}`, { data, headers: { origin: firm.base } })
      expect(answer.ok(), `${verb}: ${await answer.text()}`).toBe(true)
      return answer.json()
    }
    type Moved = { id: string; version: number }
    const day = kuwaitToday()
    let one = await call<Moved>('valuations.create', {
      ...{ ...sample(), finalValue: 250_000, valuationDate: day, inspectionDate: day },
    })
    for (const to of ['SUBMITTED', 'UNDER_REVIEW'])
      one = await call<Moved>('valuations.move', { id: one.id, version: one.version, to })

    // Nobody may approve it, and the page says so.
    await page.goto(`${firm.base}/valuations/${one.id}/review`)
    await settled(page)
    const approve = page.getByRole('button', { name: say('valuations:move.APPROVED'), exact: true })
    await expect(page.getByText(say('details:part.creator'), { exact: false }).first()).toBeVisible()
    await expect(approve).toHaveCount(0)

    await page.goto(`${firm.base}/`)
    const step = page.locator('[data-step=approval]')
    await expect(step).not.toHaveAttribute('data-done', 'true')
    await step.getByRole('link').click()
    const policy = page.getByRole('switch', { name: say('settings:name.selfReview') })
    await expect(policy).toBeFocused()
    await policy.check()
    await page.getByRole('button', { name: say('settings:save'), exact: true }).click()
    await expect(page.getByText(say('settings:saved'), { exact: true }).first()).toBeVisible()
    await page.goto(`${firm.base}/`)
    await expect(step).toHaveAttribute('data-done', 'true')

    await page.goto(`${firm.base}/valuations/${one.id}/review`)
    await approve.click()
    const dialog = page.getByRole('dialog')
    for (const check of ['SCOPE', 'DATA', 'METHODS', 'SUMS', 'REPORT'] as const)
      await dialog.getByRole('checkbox', { name: say(`reviews:self.check.${check}`) }).check()
    await dialog.getByRole('checkbox', { name: say('reviews:self.outside') }).check()
    await dialog.getByRole('textbox', { name: say('reviews:self.name') }).fill('فهد الصالح')
    await dialog.getByRole('textbox', { name: say('reviews:self.registerNumber') }).fill('77')
    await dialog.getByRole('textbox', { name: say('reviews:self.on') }).fill(day.split('-').reverse().join('/'))
    await expectAccessible(page)
    // Each item is confirmed.
    const decide = dialog.getByRole('button', { name: say('valuations:move.APPROVED'), exact: true })
    await decide.click()
    await expect(dialog.getByText(say('reviews:fault.self.checks'))).toBeVisible()
    await dialog.getByRole('checkbox', { name: say('reviews:self.check.CONFLICTS') }).check()
    await decide.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('reviews:self.done'), { exact: false })).toBeVisible()

    // It goes on to its issued report.
    await page.goto(`${firm.base}/valuations/${one.id}`)
    await page.getByRole('button', { name: say('valuations:move.COMPLETED'), exact: true }).click()
    await expect
      .poll(async () => (await call<{ status: string }>('valuations.get', { id: one.id })).status)
      .toBe('COMPLETED')
  },
)
