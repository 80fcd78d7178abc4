import { readFile } from 'node:fs/promises'
import { ROLL_FIELDS, type RollField } from '#features/fair-values/fields.ts'
import { expectAccessible } from './support/axe.ts'
import { accountOf, agreed, house } from './support/engagements.ts'
import { VALUED } from './support/firm.ts'
import { paste } from './support/grid.ts'
import { settled } from './support/pages.ts'
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

test(
  'the client of an engagement reads the roll-forward on a phone once all values are released, takes its pack, and reads what the auditor asked',
  ARABIC_FIRST,
  async ({ as, firm, say }) => {
    const client = await firm.person('CLIENT')
    const { userId, accountId } = await accountOf(firm, client)
    const id = await agreed(firm, { clientAccountId: accountId })
    const propertyId = await house(firm, { name: 'برج الواحة' })
    const fields = { ...VALUED, finalValue: 8_790_000, clientUserId: userId, propertyId }
    const valuation = await firm.create('appraiser', fields)
    await firm.schedule(id, [{ valuationId: valuation.id, propertyId }])
    await firm.call('appraiser', 'fairValues.change', {
      engagementId: id,
      changes: [{ propertyId, field: 'opening', before: null, value: 8_600_000 }],
    })
    const asked = { auditor: 'مكتب الأمانة', askedOn: '2026-01-10', question: 'ما سند معدل الرسملة؟' }
    const request = await firm.call('appraiser', 'fairValues.ask', { engagementId: id, ...asked, isShared: true })
    const answer = { answer: 'صفقات مؤجرة في المنطقة', evidence: [{ kind: 'VALUATION', id: valuation.id }] }
    await firm.call('appraiser', 'fairValues.answer', { id: request.id, version: 1, ...answer, isShared: true })

    const phone = await as(client, { ...PHONE, map: false })
    await phone.goto(`/portal/engagements/${id}`)
    await expect(phone.getByText(say('fairvalues:own.waiting'))).toBeVisible()
    await firm.move(
      valuation,
      ...(['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'] as const).map((to): ['senior', typeof to] => [
        'senior',
        to,
      ]),
    )
    await phone.reload()
    const sums = phone.getByRole('region', { name: say('fairvalues:table', { of: say('fairvalues:classes.title') }) })
    // 8,790,000 − 8,600,000.
    await expect(sums.getByRole('row').last()).toContainText(/190,000|١٩٠٬٠٠٠/)
    const line = phone.getByRole('list', { name: say('auditor:title') }).getByRole('listitem')
    await expect(line).toContainText(answer.answer)
    await expect(line.getByRole('button')).toHaveCount(0)
    await settled(phone)
    await expectAccessible(phone, 'the financial statements on the page of a client')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const coming = phone.waitForEvent('download')
    await phone.getByRole('link', { name: say('fairvalues:pack.excel'), exact: true }).tap()
    expect((await readFile(await (await coming).path())).subarray(0, 2).toString()).toBe('PK')
  },
)
