import { REPORT_SHAPE } from '#features/valuation-reports/fields.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, ONCE, test } from './support/test.ts'

test(
  'what a report lacks is written beside its draft, which follows, and the template is another',
  ONCE,
  async ({ as, firm, say, language }) => {
    const { id } = await firm.create('appraiser', { areaName: 'السالمية', valuationDate: '2026-11-01' })
    const page = await as('appraiser', { map: false })
    const { fields } = REPORT_SHAPE
    await page.goto(`/valuations/${id}/report`)
    const missing = page.getByRole('link', { name: say('report:item.ESG'), exact: true })
    await expect(missing).toBeVisible()
    await expect(page.frameLocator('iframe').locator('canvas').first()).toBeVisible({ timeout: 30_000 })

    await missing.click()
    await page.getByRole('combobox', { name: fields.esg.words[language] }).click()
    await page.getByRole('option', { name: say('report:esg.NOT_SIGNIFICANT') }).click()
    await expect(missing).toHaveCount(0)
    const drawn = page.waitForResponse((answer) => answer.url().endsWith('/preview.pdf') && answer.ok())
    await page.getByText(say('report:template.CERTIFICATE')).click()
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    await drawn
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await page.reload()
    await expect(page.getByRole('radio', { name: say('report:template.CERTIFICATE') })).toBeChecked()
    await expect(page.getByRole('combobox', { name: fields.esg.words[language] })).toHaveValue(
      say('report:esg.NOT_SIGNIFICANT'),
    )
  },
)

test(
  'letters that cannot be printed are named once they are written, and accepted or mended; cards are left out',
  ONCE,
  async ({ as, firm, say, language }) => {
    const { id } = await firm.create('appraiser', { areaName: 'السالمية', valuationDate: '2026-11-01' })
    const page = await as('appraiser', { map: false })
    const { fields } = REPORT_SHAPE
    await page.goto(`/valuations/${id}/report`)
    const panel = page.getByRole('region', { name: say('report:letters') })
    const use = page.getByRole('textbox', { name: fields.intendedUse.words[language] })
    await use.fill('Loan 抵押')
    await expect(panel.getByRole('link', { name: fields.intendedUse.words[language] })).toBeVisible()
    await expect(panel.getByText('抵 押')).toBeVisible()
    await panel.getByRole('checkbox').check()
    await page.getByRole('checkbox', { name: fields.evidenceCards.words[language] }).uncheck()
    await expect(page.getByRole('checkbox', { name: fields.evidencePhotos.words[language] })).toBeDisabled()
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(panel.getByRole('checkbox')).toBeChecked()
    await expect(page.getByRole('checkbox', { name: fields.evidenceCards.words[language] })).not.toBeChecked()
    await use.fill('Loan')
    await expect(panel).toHaveCount(0)
  },
)

test('the firm words a text of its reports and reads it as a valuation fills it', ONCE, async ({ as, say }) => {
  const page = await as('manager', { map: false })
  await page.goto('/report-wordings')
  const panel = page.getByRole('region', { name: say('report:wording.LETTER_CLOSING') })
  const english = panel.getByRole('textbox', { name: say('report:language.en') })
  await english.fill('Kept as {numbr}')
  await expect(panel.getByText(/\{numbr\}/).last()).toBeVisible()
  await english.fill('Kept as {number}')
  await panel
    .getByRole('button', { name: say('report:wording.saveOne', { name: say('report:wording.LETTER_CLOSING') }) })
    .click()
  await expect(panel.getByText(say('report:wording.own'))).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: say('report:wording.restore') }).click()
  await expect(panel.getByText(say('report:wording.shipped'))).toBeVisible()
})
