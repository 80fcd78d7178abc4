import type { RuleCode, RuleSetting } from '#features/quality/model.ts'
import { RULE_CODES } from '#features/quality/rules.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { noise } from '../support/pictures.ts'
import { gallery } from './support/away.ts'
import { expectAccessible } from './support/axe.ts'
import { sample, VALUED } from './support/firm.ts'
import { type OwnFirm, openOwnFirm } from './support/own-firm.ts'
import { settled } from './support/pages.ts'
import { choose, fileAt } from './support/papers.ts'
import { expect, LONG, ONCE, type Page, test } from './support/test.ts'

/** Calls of a page's person to a firm, and its pages. */
const within = (firm: OwnFirm) => ({
  async call<T = ValuationDetails>(page: Page, verb: string, input: object = {}): Promise<T> {
    const answer = await page.request.post(`${firm.base}/rpc/${verb}`, {
      data: input,
      headers: { origin: firm.base },
    })
    if (!answer.ok()) throw new Error(`${verb}: ${await answer.text()}`)
    return (await answer.json()) as T
  },
  async open(page: Page, path: string) {
    await page.goto(firm.base + path)
    await settled(page)
  },
})

const TESTED: readonly RuleCode[] = ['FIELDS_PRESENT', 'HIGHEST_USE_CONCLUDED', 'INSPECTION_RECENT']

// The firm that other tests share is not held back by quality rules.
test(
  'on the screen of a visit, what the rules find follows a field that is saved and a photo that is added',
  ONCE,
  async ({ as, say }, info) => {
    const firm = await openOwnFirm({ on: ['qualityEnforced'] })
    const { call, open } = within(firm)
    try {
      const page = await as(null)
      await firm.enter(page, 'APPRAISER', 'سالم الهاجري', { totp: false })
      const { user } = await call<{ user: { id: string } }>(page, 'people.me')
      const valuation = await call(page, 'valuations.create', { ...sample(), propertyCategory: 'LAND', fee: 250 })
      const startsAt = '2026-01-14T09:00:00+03:00'
      const planned = { commandId: newId(), valuationId: valuation.id, startsAt, inspectorId: user.id }
      const { id } = await call<{ id: string }>(page, 'inspections.plan', planned)
      const changes = [
        { field: 'accessExtent', base: null, value: 'FULL' },
        { field: 'measuredSize', base: null, value: 410 },
      ]
      const sent = () => ({ inspectionId: id, commandId: newId() })
      await call(page, 'inspections.saveForm', { ...sent(), changes })
      await call(page, 'inspections.complete', { ...sent(), heldAt: startsAt })

      // By the screen's own doing, also where no news of the server comes through.
      await page.route('**/live?*', (route) => route.abort())
      await open(page, `/inspections/${id}`)
      const found = page.getByRole('region', { name: say('quality:title') })
      const area = found.getByText(say('quality:asks.AREA_AGREES'))
      const photos = (n: string) => found.getByText(say('quality:found.PHOTOS_COMPLETE', { n }))
      await expect(area).toBeVisible()
      await expect(photos('2')).toBeVisible()
      await page.getByLabel(say('inspections:field.measuredSize')).fill('400')
      await expect(area).toHaveCount(0)

      await page.getByRole('combobox', { name: say('inspections:photos.category') }).click()
      await page.getByRole('option', { name: say('inspections:photo.STREET'), exact: true }).click()
      const street = fileAt(info, 'street.jpg', await noise(300, 5).jpeg().toBuffer())
      await choose(page, gallery(page, say), street)
      await expect(photos('1')).toBeVisible()
    } finally {
      await firm.close()
    }
  },
)

test(
  'a manager sets a rule; a submission is refused, mended through the links, explained where it is only a warning, and goes on',
  LONG,
  async ({ as, say }) => {
    const firm = await openOwnFirm({ on: ['qualityEnforced'] })
    const { call, open } = within(firm)
    try {
      const manager = await as(null)
      await firm.enter(manager, 'VALUATION_MANAGER', 'نورة الخالد')
      const { items } = await call<{ items: RuleSetting[] }>(manager, 'quality.rules')
      expect(items.map(({ rule }) => rule)).toEqual(RULE_CODES)
      for (const setting of items.filter(({ rule }) => !TESTED.includes(rule)))
        await call(manager, 'quality.setRule', { ...setting, enabled: false })
      await open(manager, '/quality')
      const rule = manager.getByRole('form', { name: say('quality:asks.INSPECTION_RECENT') })
      await rule.getByRole('textbox', { name: say('quality:limit.limit') }).fill('٥٠٠٠')
      await expect(rule.getByText(say('ruling:limit.wrong', { min: '0', max: '3,650' }))).toBeVisible()
      await rule.getByRole('textbox', { name: say('quality:limit.limit') }).fill('٣٠')
      await expectAccessible(manager)
      // Twice, as by impatience: it is set once, and shown as it was set.
      await rule.getByRole('button', { name: say('ruling:save') }).dblclick()
      await expect(rule.getByRole('button')).toHaveCount(0)
      await expect(rule.getByRole('textbox', { name: say('quality:limit.limit') })).toHaveValue('30')
      await expect(rule.getByRole('alert')).toHaveCount(0)
      const change = manager
        .getByRole('region', { name: say('ruling:history') })
        .getByRole('listitem')
        .filter({ hasText: say('quality:asks.INSPECTION_RECENT') })
      await expect(change).toContainText('نورة الخالد')

      const valuer = await as(null)
      await firm.enter(valuer, 'APPRAISER', 'سالم الهاجري', { totp: false })
      const { user } = await call<{ user: { id: string } }>(valuer, 'people.me')
      const fields = { ...sample(), ...VALUED, inspectionDate: '2025-11-01', assignedTo: user.id }
      const { id } = await call(valuer, 'valuations.create', fields)
      await open(valuer, `/valuations/${id}`)
      const panel = valuer.getByRole('region', { name: say('quality:title') })
      const submit = valuer.getByRole('button', { name: say('valuations:move.SUBMITTED'), exact: true })
      // Opened once, they are beside each screen of the valuation.
      await valuer
        .getByRole('navigation', { name: say('rail:label') })
        .getByRole('button', { name: say('rail:at.QUALITY') })
        .click()
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
      await expect(panel.getByRole('textbox', { name: say('quality:reason') })).toBeFocused()
      await valuer.keyboard.type('العقار مغلق ولم يتغير منذ المعاينة')
      await panel.getByRole('button', { name: say('quality:reason.save') }).click()
      await expect(panel.getByText('العقار مغلق ولم يتغير منذ المعاينة')).toBeVisible()
      await expect(panel.getByRole('button', { name: say('quality:reason.change') })).toBeFocused()
      await submit.click()
      await expect(valuer.getByRole('button', { name: say('valuations:move.DRAFT'), exact: true })).toBeVisible()
      expect((await call(valuer, 'valuations.get', { id })).status).toBe('SUBMITTED')
    } finally {
      await firm.close()
    }
  },
)
