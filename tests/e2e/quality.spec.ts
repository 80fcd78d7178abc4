import { RULE_CODES, type RuleCode, type RuleSetting } from '#features/quality/model.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { expectAccessible } from './support/axe.ts'
import { sample, VALUED } from './support/firm.ts'
import { openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, type Page, test } from './support/test.ts'

const TESTED: readonly RuleCode[] = ['FIELDS_PRESENT', 'HIGHEST_USE_CONCLUDED', 'INSPECTION_RECENT']

// The firm that other tests share is not held back by quality rules.
test(
  'a manager sets a rule; a submission is refused, mended through the links, explained where it is only a warning, and goes on',
  LONG,
  async ({ as, say }) => {
    const firm = await openOwnFirm({ on: ['qualityEnforced'] })
    const call = async <T = ValuationDetails>(page: Page, verb: string, input: object = {}): Promise<T> => {
      const answer = await page.request.post(`${firm.base}/rpc/${verb}`, {
        data: input,
        headers: { origin: firm.base },
      })
      if (!answer.ok()) throw new Error(`${verb}: ${await answer.text()}`)
      return (await answer.json()) as T
    }
    const open = async (page: Page, path: string) => {
      await page.goto(firm.base + path)
      await settled(page)
    }
    try {
      const manager = await as(null)
      await firm.enter(manager, 'VALUATION_MANAGER', 'نورة الخالد')
      const { items } = await call<{ items: RuleSetting[] }>(manager, 'quality.rules')
      expect(items.map(({ rule }) => rule)).toEqual(RULE_CODES)
      for (const setting of items.filter(({ rule }) => !TESTED.includes(rule)))
        await call(manager, 'quality.setRule', { ...setting, enabled: false })
      await open(manager, '/quality')
      const rule = manager.getByRole('form', { name: say('checks:asks.INSPECTION_RECENT') })
      await rule.getByRole('textbox', { name: say('ruling:name.limit') }).fill('٥٠٠٠')
      await expect(rule.getByText(say('ruling:limit.wrong', { min: '0', max: '3,650' }))).toBeVisible()
      await rule.getByRole('textbox', { name: say('ruling:name.limit') }).fill('٣٠')
      await expectAccessible(manager)
      await rule.getByRole('button', { name: say('ruling:save') }).click()
      const change = manager
        .getByRole('region', { name: say('ruling:history') })
        .getByRole('listitem')
        .filter({ hasText: say('checks:asks.INSPECTION_RECENT') })
      await expect(change).toContainText('نورة الخالد')

      const valuer = await as(null)
      await firm.enter(valuer, 'APPRAISER', 'سالم الهاجري', { totp: false })
      const { user } = await call<{ user: { id: string } }>(valuer, 'people.me')
      const fields = { ...sample(), ...VALUED, inspectionDate: '2025-11-01', assignedTo: user.id }
      const { id } = await call(valuer, 'valuations.create', fields)
      await open(valuer, `/valuations/${id}`)
      const panel = valuer.getByRole('region', { name: say('quality:title') })
      const submit = valuer.getByRole('button', { name: say('valuations:move.SUBMITTED'), exact: true })
      await expect(panel.getByText(say('quality:count.FAIL', { n: '2' }))).toBeVisible()
      await expect(submit).toBeDisabled()
      await expect(valuer.getByRole('link', { name: say('quality:held', { n: '3' }) })).toBeVisible()
      await expectAccessible(valuer)

      // The first failure leads to its field in the form.
      await panel.getByRole('link', { name: say('valuations:field.tenure') }).click()
      const tenure = valuer.getByRole('combobox', { name: say('valuations:field.tenure') })
      await expect(tenure).toBeFocused()
      await tenure.click()
      await valuer.getByRole('option', { name: say('valuations:tenure.FREEHOLD') }).click()
      await valuer.getByRole('button', { name: say('forms:saveChanges') }).click()
      await expect(panel.getByText(say('quality:count.FAIL', { n: '1' }))).toBeVisible()

      // The other one to its sheet, which takes a phrase of the firm or what is typed.
      await panel.getByRole('link', { name: say('quality:found.HIGHEST_USE_CONCLUDED') }).click()
      const use = valuer.getByRole('combobox', { name: 'أعلى وأفضل استخدام', exact: true })
      await expect(use).toBeFocused()
      await use.click()
      await valuer.getByRole('option', { name: say('assumptions:use.EXISTING') }).click()
      await valuer.getByRole('textbox', { name: 'أسباب تحديد أعلى وأفضل استخدام' }).fill('مرخّص ومستغل')
      // The panel follows what is written.
      await expect(panel.getByText(say('quality:count.FAIL', { n: '0' }))).toBeVisible()
      await expectAccessible(valuer)

      await open(valuer, `/valuations/${id}`)
      await expect(submit).toBeDisabled()
      await panel.getByRole('button', { name: say('quality:reason.write') }).click()
      await panel.getByRole('textbox', { name: say('quality:reason') }).fill('العقار مغلق ولم يتغير منذ المعاينة')
      await panel.getByRole('button', { name: say('quality:reason.save') }).click()
      await expect(panel.getByText('العقار مغلق ولم يتغير منذ المعاينة')).toBeVisible()
      await submit.click()
      await expect(valuer.getByRole('button', { name: say('valuations:move.DRAFT'), exact: true })).toBeVisible()
      expect((await call(valuer, 'valuations.get', { id })).status).toBe('SUBMITTED')
    } finally {
      await firm.close()
    }
  },
)
