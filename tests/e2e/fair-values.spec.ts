import { ROLL_FIELDS, type RollField } from '#features/fair-values/fields.ts'
import { expectAccessible } from './support/axe.ts'
import { agreed, house } from './support/engagements.ts'
import { VALUED } from './support/firm.ts'
import { paste } from './support/grid.ts'
import { ARABIC_FIRST, expect, PHONE, test } from './support/test.ts'

test(
  'the books of a client are pasted into the roll-forward: a bad cell stays, the sums of class and whole follow to the fils',
  ARABIC_FIRST,
  async ({ as, firm, say, language }) => {
    const id = await agreed(firm)
    const names = ['برج الواحة', 'مجمع النخيل']
    const values = [8_790_000, 222_000]
    const lines: { valuationId: string; propertyId: string }[] = []
    for (const [at, name] of names.entries()) {
      const fields = { ...VALUED, finalValue: values[at] ?? null }
      lines.push({ propertyId: await house(firm, { name }), valuationId: (await firm.create('appraiser', fields)).id })
    }
    await firm.schedule(id, lines)
    const page = await as('appraiser', { map: false })
    await page.goto(`/engagements/${id}`)
    await page.getByRole('link', { name: say('engagements:tab.fairValues') }).click()
    const cell = (row: number, field: RollField) =>
      page.getByRole('gridcell', { name: `${names[row]} · ${ROLL_FIELDS[field].words[language]}` })
    await cell(0, 'opening').click()
    // Opening, additions, capital expenditure and disposals of both; the additions of the second are no amount.
    await paste(page, ['٨٬٦٠٠٬٠٠٠\t\t٤٨٬٣٠٠', '\tكثير', ''].join('\r\n'))
    await expect(page.getByText(say('engagementwork:state.saved'))).toBeVisible()
    await expect(cell(1, 'additions')).toHaveAttribute('data-mark', 'wrong')
    await cell(1, 'additions').click()
    await page.keyboard.type('212500.750')
    await page.keyboard.press('Enter')
    const sums = page.getByRole('region', { name: say('fairvalues:table', { of: say('fairvalues:classes.title') }) })
    // 8,790,000 − 8,648,300 and 222,000 − 212,500.750.
    await expect(sums.getByRole('row').last()).toContainText(/151,199\.250|١٥١٬١٩٩٫٢٥٠/)
    await expect(page.getByText(say('fairvalues:remark.NOT_COMPLETED')).first()).toBeVisible()
    await expectAccessible(page)

    const phone = await as('appraiser', { ...PHONE, map: false })
    await phone.goto(`/engagements/${id}/fair-values`)
    await expect(phone.getByRole('grid')).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)
