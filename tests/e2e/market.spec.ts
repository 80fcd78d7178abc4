import type { EvidenceField } from '#features/market/fields.ts'
import type { EvidenceDetails } from '#features/market/model.ts'
import { halves } from '../support/pictures.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { faultOf } from './support/form.ts'
import { choose as chooseFile, fileAt } from './support/papers.ts'
import { expect, LONG, type Page, PHONE, test } from './support/test.ts'
import { arabicDigits, isolateBidi, type Say } from './support/words.ts'

const field = (page: Page, name: EvidenceField | 'reason') => page.locator(`[id="field-${name}"]`)
const rows = (page: Page) => page.getByRole('table').locator('tbody tr:has(a)')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choose = async (page: Page, name: EvidenceField, option: string) => {
  await field(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fill(page: Page, say: Say, plot: string): Promise<void> {
  await choose(page, 'kind', say('market:kind.SALE'))
  await field(page, 'evidenceDate').fill('10/03/2025')
  await field(page, 'price').fill(arabicDigits('310000'))
  await choose(page, 'location', say('places:governorate.HAWALLI') === 'حولي' ? 'السالمية' : 'Salmiya')
  await field(page, 'blockNumber').fill(arabicDigits('4'))
  await field(page, 'plotNumber').fill(plot)
  await choose(page, 'type', say('valuations:category.RESIDENTIAL'))
  await field(page, 'area').fill('400')
  await choose(page, 'source', say('market:source.DEED'))
}

test(
  'evidence is added, verified, corrected for a reason, warned of its duplicate and withdrawn',
  LONG,
  async ({ as, firm, say }, info) => {
    const plot = unique()
    const page = await as('appraiser', { map: false })
    await page.goto('/market/create')
    await button(page, say('market:form.save')).click()
    expect(await faultOf(field(page, 'price'))).toContain(say('market:fault.price'))
    await expect(field(page, 'grossIncome')).toHaveCount(0)
    await fill(page, say, plot)
    await field(page, 'grossIncome').fill('24000')
    await field(page, 'outgoings').fill('3000')
    await expect(page.getByRole('status').filter({ hasText: '21,000' })).toBeVisible()
    await button(page, say('market:form.save')).click()
    await expect(page).toHaveURL(/\/market\/[0-9a-f-]{36}$/)
    const income = page.getByRole('region', { name: say('market:details.income') })
    await expect(income).toContainText(say('market:field.computedNet'))
    await expect(income).toContainText('21,000')
    const id = page.url().split('/').at(-1) ?? ''
    await expect(page.getByRole('definition').filter({ hasText: '310,000' }).first()).toBeVisible()

    await button(page, say('market:details.verify')).click()
    await button(page, say('market:details.verifySave')).click()
    await expect(page.getByText(say('market:fault.note'))).toBeVisible()
    await page.getByRole('dialog').getByRole('textbox').fill('اتصال بالبائع')
    await button(page, say('market:details.verifySave')).click()
    await expect(page.getByText(say('market:verification.BY_PHONE')).first()).toBeVisible()

    const photos = page.getByRole('region', { name: say('photos:title'), exact: true })
    const picture = fileAt(info, 'front.jpg', await halves(640, 300).jpeg().toBuffer())
    await chooseFile(page, photos.getByRole('button', { name: say('photos:add'), exact: true }).first(), [picture])
    await photos.getByRole('img').click()
    await expect(page.getByRole('dialog').locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(say('photos:event.added', { name: isolateBidi('front.jpg') }))).toBeVisible()

    await page.getByRole('link', { name: say('market:details.correct') }).click()
    await field(page, 'price').fill('320000')
    await button(page, say('market:form.saveCorrection')).click()
    expect(await faultOf(field(page, 'reason'))).toContain(say('market:fault.reason'))
    await field(page, 'reason').fill('خطأ في النقل')
    await button(page, say('market:form.saveCorrection')).click()
    await expect(page).toHaveURL(new RegExp(`/market/${id}$`))
    await expect(page.getByText('خطأ في النقل')).toBeVisible()
    await expect(page.getByText(say('market:verification.UNVERIFIED')).first()).toBeVisible()

    // The same transaction by another source: the form says so and asks why, and the two are joined afterwards.
    await page.goto('/market/create')
    await fill(page, say, plot)
    await field(page, 'price').fill('319000')
    await expect(page.getByText(say('market:form.duplicates'))).toBeVisible()
    await field(page, 'reason').fill('لم يتضح بعد')
    await button(page, say('market:form.save')).click()
    await expect(page).not.toHaveURL(/create/)
    await expect(page.getByRole('heading', { name: say('market:parcel.title') })).toBeVisible()
    await expectAccessible(page)
    await button(page, say('market:details.withdraw')).click()
    await page.getByRole('dialog').getByRole('textbox').fill('تكرار')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('market:details.withdraw') })
      .click()
    await expect(page.getByText(say('market:status.WITHDRAWN')).first()).toBeVisible()
    expect(await firm.call<EvidenceDetails>('appraiser', 'market.get', { id })).toMatchObject({
      version: 3,
      price: 320_000,
    })
  },
)

test(
  'the register is filtered, looked at on a phone and on the map, and says what was generated',
  LONG,
  async ({ as, say }) => {
    const page = await as('appraiser')
    await page.goto('/market?kind=AUCTION&type=RESIDENTIAL')
    await expect(rows(page)).toHaveCount(20)
    await expect(rows(page).first().getByText(say('market:mark.generated'))).toBeVisible()
    await expect(rows(page).first().getByText(say('market:kind.AUCTION'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: say('market:list.view.map') }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/market/map' && url.searchParams.get('kind') === 'AUCTION')
    await expect(rows(page)).toHaveCount(20)
    await expectAccessible(page, 'the map of the register')
    const phone = await as('appraiser', PHONE)
    await phone.goto('/market?kind=AUCTION&type=RESIDENTIAL')
    await expect(phone.getByText(say('market:mark.generated')).first()).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const client = await as('client')
    await client.goto('/market')
    await expect(client).toHaveURL(/unauthorized/)
  },
)

test('what is odd is said beside its field, saved under question all the same, and accepted with others', async ({
  as,
  say,
}) => {
  const plot = unique()
  const page = await as('appraiser', { map: false })
  for (const more of ['1', '2']) {
    await page.goto('/market/create')
    await fill(page, say, plot + more)
    await field(page, 'yearBuilt').fill('2026')
    const doubt = say('market:doubt.yearAfter', { builtYear: '2026', year: '2025' })
    await expect(page.getByText(doubt)).toBeVisible()
    await button(page, say('market:form.save')).click()
    await expect(page).toHaveURL(/\/market\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('region', { name: say('market:status.QUESTIONED') })).toContainText(doubt)
  }
  await page.goto(`/market?text=${plot}&status=QUESTIONED`)
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('table').getByRole('checkbox').first().check()
  await button(page, say('market:accept.several', { count: 2, n: '2' })).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('بُني بعد البيع')
  await dialog.getByRole('button', { name: say('market:accept.save'), exact: true }).click()
  await expect(rows(page)).toHaveCount(0)
  await page.goto(`/market?text=${plot}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(say('market:status.QUESTIONED'))).toHaveCount(0)
})
