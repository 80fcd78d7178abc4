import type { Amendments } from '#features/amendments/model.ts'
import type { QualityCheck } from '#features/quality/model.ts'
import { expectAccessible } from './support/axe.ts'
import { accountOf, agreed, house } from './support/engagements.ts'
import { VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, type Page, PHONE, test } from './support/test.ts'

// The client on a phone, the firm at a desk.
test('terms are amended: drafted and sent at a desk, accepted on a phone, and the rule of the valuation is quiet', async ({
  as,
  firm,
  say,
}) => {
  const client = await firm.person('CLIENT')
  const { userId, accountId } = await accountOf(firm, client)
  const id = await agreed(firm, { clientAccountId: accountId, purpose: 'MORTGAGE', basis: 'INVESTMENT_VALUE' })
  const propertyId = await house(firm)
  const file = { ...VALUED, purpose: 'MORTGAGE', clientUserId: userId, propertyId }
  const { id: valuationId } = await firm.create('appraiser', file)
  await firm.schedule(id, [{ propertyId, valuationId }])
  const verdict = async () =>
    (await firm.call<QualityCheck>('appraiser', 'quality.check', { valuationId })).items.find(
      ({ rule }) => rule === 'TERMS_AGREED',
    )?.verdict
  expect(await verdict()).toBe('WARN')

  const panel = (of: Page) => of.getByRole('region', { name: say('amendments:title'), exact: true })
  const button = (of: Page, name: string) => panel(of).getByRole('button', { name, exact: true })
  const page = await as('senior', { map: false })
  await page.goto(`/engagements/${id}`)
  await expect(panel(page).getByText(say('amendments:none'))).toBeVisible()
  await button(page, say('amendments:draft')).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: say('amendments:draft.save'), exact: true })
  await dialog.getByRole('textbox', { name: say('amendments:reason'), exact: true }).fill('طلب البنك الممول')
  await save.click()
  await expect(dialog.getByText(say('amendments:fault.nothing'))).toBeVisible()
  await dialog.getByRole('combobox', { name: say('engagements:field.basis'), exact: true }).click()
  await page.getByRole('option', { name: say('conclusions:basis.MARKET_VALUE'), exact: true }).click()
  await dialog.getByRole('textbox', { name: say('engagements:field.liability'), exact: true }).fill('5000.5')
  await expectAccessible(page, 'the form of an amendment')
  await save.click()
  await expect(panel(page).getByText(say('amendments:state.DRAFTED'), { exact: true })).toBeVisible()
  await button(page, say('amendments:send')).click()
  // Asked once more in place, by the same word.
  await panel(page)
    .getByRole('group')
    .getByRole('button', { name: say('amendments:send'), exact: true })
    .click()
  await expect(panel(page).getByText(say('amendments:state.SENT'), { exact: true })).toBeVisible()
  await settled(page)
  await expectAccessible(page, 'an engagement with an amendment')

  const phone = await as(client, { ...PHONE, map: false })
  await phone.goto(`/portal/engagements/${id}`)
  await expect(panel(phone).getByText('طلب البنك الممول')).toBeVisible()
  await expect(panel(phone).getByText('5,000.500')).toBeVisible()
  await settled(phone)
  await expectAccessible(phone, 'an amendment on a phone')
  await button(phone, say('amendments:accept')).tap()
  const asked = phone.getByRole('dialog')
  const accept = asked.getByRole('button', { name: say('amendments:accept'), exact: true })
  await asked.getByRole('textbox', { name: say('amendments:name'), exact: true }).fill('سارة المطوّع')
  await accept.tap()
  await expect(asked.getByText(say('amendments:fault.read'))).toBeVisible()
  await asked.getByRole('checkbox', { name: say('amendments:accept.read'), exact: true }).check()
  await expectAccessible(phone, 'accepting an amendment on a phone')
  await accept.tap()
  await expect(panel(phone).getByText(say('amendments:state.ACCEPTED'), { exact: true })).toBeVisible()
  await expect(panel(phone).getByText('سارة المطوّع')).toBeVisible()

  // The desk hears of it; what was agreed is what the valuation states.
  await expect(panel(page).getByText(say('amendments:state.ACCEPTED'), { exact: true })).toBeVisible()
  expect(await verdict()).toBe('PASS')
  const { items } = await firm.call<Amendments>('senior', 'amendments.list', { engagementId: id })
  expect(items.map(({ state, name }) => [state, name])).toEqual([['ACCEPTED', 'سارة المطوّع']])
})
