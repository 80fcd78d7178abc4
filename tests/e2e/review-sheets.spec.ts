import type { RuleSetting } from '#features/quality/model.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import type { FormValue } from '#kernel/form-values.ts'
import { halves } from '../support/pictures.ts'
import { uploader } from '../support/uploader.ts'
import { expectAccessible } from './support/axe.ts'
import { type Call, usingSales } from './support/grid.ts'
import { openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, type Page, test } from './support/test.ts'

type Values = Readonly<Record<string, FormValue>>

// The firm that other tests share is not held back by quality rules.
test(
  'a value is reviewed with its map, photos, rules and sheets, and what moved it since it was sent back',
  LONG,
  async ({ as, say }) => {
    const firm = await openOwnFirm({ on: ['qualityEnforced'] })
    const callerOn =
      (page: Page): Call =>
      async <T>(verb: string, data: object): Promise<T> => {
        const answer = await page.request.post(`${firm.base}/rpc/${verb}`, { data, headers: { origin: firm.base } })
        if (!answer.ok()) throw new Error(`${verb}: ${await answer.text()}`)
        return (await answer.json()) as T
      }
    try {
      const manager = await as(null)
      await firm.enter(manager, 'VALUATION_MANAGER', 'نورة الخالد')
      const managed = callerOn(manager)
      const { items } = await managed<{ items: RuleSetting[] }>('quality.rules', {})
      for (const setting of items.filter(({ rule }) => rule !== 'INSPECTION_RECENT'))
        await managed('quality.setRule', { ...setting, enabled: false })

      const valuer = await as(null)
      await firm.enter(valuer, 'APPRAISER', 'سالم الهاجري', { totp: false })
      const call = callerOn(valuer)
      const dates = { inspectionDate: kuwaitToday(), valuationDate: kuwaitToday() }
      const sold = [280_000, 320_000].map((price, at) => ({ price, area: 400 + at }))
      const { id, evidence } = await usingSales(call, sold, { ...dates, propertySize: 400 })
      const [first = '', second = ''] = evidence
      const cookie = (await valuer.context().cookies(firm.base)).map(({ name, value }) => `${name}=${value}`).join('; ')
      const file = await halves(640, 300).jpeg().toBuffer()
      const { said } = await uploader(firm.base, { cookie }).bring({ evidence: first }, 'front.jpg', file)
      await call('market.addPhoto', { evidenceId: first, uploadId: said.id })
      const save = (sheet: string, values: Values, bases: Values = {}) =>
        call('approaches.save', {
          valuationId: id,
          sheet,
          changes: Object.entries(values).map(([field, value]) => ({ field, base: bases[field] ?? null, value })),
        })
      const move = async (by: Call, to: string, more: object = {}) => {
        const { version } = await by<ValuationDetails>('valuations.get', { id })
        await by('valuations.move', { id, version, to, ...more })
      }
      const conclude = async () => {
        const { version } = await call<ValuationDetails>('valuations.get', { id })
        await call('approaches.conclude', { valuationId: id, version })
      }
      const weights = (one: number): Values => ({
        [`weights.${first}`]: { weight: one },
        [`weights.${second}`]: { weight: 100 - one },
      })
      const location = { unit: 'PERCENT', value: 4, reason: 'شارع داخلي' }
      await save('GRID', { ...weights(50), [`cells.${first}:LOCATION`]: location })
      const weighed = { gridWeight: 100, gridStrengths: 'صفقات حديثة', gridWeaknesses: 'صفقتان', reason: 'السوق نشط' }
      await save('RECONCILIATION', { ...weighed, rounding: '100' })
      await conclude()
      await move(call, 'SUBMITTED')

      const reviewer = await as(null)
      await firm.enter(reviewer, 'SENIOR_APPRAISER', 'يوسف الكندري', { totp: false })
      const reviewed = callerOn(reviewer)
      await move(reviewed, 'UNDER_REVIEW')
      await move(reviewed, 'DRAFT', { reason: 'راجع الأوزان' })
      await save('GRID', weights(25), weights(50))
      await conclude()
      await move(call, 'SUBMITTED')
      await move(reviewed, 'UNDER_REVIEW')

      await reviewer.goto(`${firm.base}/valuations/${id}/review`)
      await settled(reviewer)
      const beside = reviewer.getByRole('tablist', { name: say('reviews:beside') })
      await beside.getByRole('tab', { name: say('reviews:beside.quality') }).click()
      const rules = reviewer.getByRole('region', { name: say('quality:title') })
      await expect(rules.getByText(say('quality:count.PASS', { n: '1' }))).toBeVisible()
      await beside.getByRole('tab', { name: say('reviews:beside.evidence') }).click()
      await expect(reviewer.getByRole('application', { name: say('adjusting:map') })).toBeVisible()
      // Known to their area alone, both lie on its middle and are counted there.
      const place = reviewer.locator('[data-map]').getByRole('img')
      await expect(place).toHaveText(`×${sold.length}`)
      await reviewer
        .getByRole('list', { name: say('adjusting:photos') })
        .getByRole('button')
        .click()
      await expect(reviewer.getByRole('dialog').locator('img')).toBeVisible()
      await reviewer.keyboard.press('Escape')
      await expect(reviewer.getByRole('dialog')).toHaveCount(0)
      const grid = reviewer.getByRole('region', { name: say('value:sheet.GRID'), exact: true })
      await expect(grid.getByText('شارع داخلي')).toBeVisible()

      // (280,000 × 104 % ÷ 400 + 320,000 ÷ 401) ÷ 2 × 400, then by a quarter and three quarters, to the nearest 100. Below the head and its group.
      const moves = reviewer.getByRole('region', { name: say('value:moves.table') })
      await expect(moves.getByRole('row').nth(2)).toContainText('305,200')
      await expect(moves.getByRole('row').last()).toContainText('312,200')
      await expectAccessible(reviewer)
      await reviewer.setViewportSize({ width: 390, height: 844 })
      expect(await reviewer.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    } finally {
      await firm.close()
    }
  },
)
