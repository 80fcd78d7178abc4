import { readFile } from 'node:fs/promises'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { type Firm, VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { ARABIC_FIRST, expect, heading, type Page, test } from './support/test.ts'

/** A client with four valuations, one of them completed, which no other test touches. */
async function clientWithWork(firm: Firm): Promise<string> {
  const email = await firm.person('CLIENT')
  const { user } = await firm.call<{ user: { id: string } }>(email, 'people.me')
  const mine = { ...VALUED, clientUserId: user.id, finalValue: 250_000 }
  await firm.create('appraiser', mine)
  await firm.create('appraiser', { ...mine, purpose: 'SALE' })
  await firm.create('appraiser', { ...mine, areaName: 'حولي' })
  await firm.move(
    await firm.create('appraiser', mine),
    ['appraiser', 'SUBMITTED'],
    ['manager', 'UNDER_REVIEW'],
    ['manager', 'APPROVED'],
    ['manager', 'COMPLETED'],
  )
  return email
}

const figure = (page: Page, file: string) => page.locator(`[data-figure=${file}]`)
async function saved(page: Page, file: string, name: RegExp): Promise<{ name: string; text: string }> {
  await figure(page, file).getByRole('button', { expanded: false }).last().click()
  const coming = page.waitForEvent('download')
  await figure(page, file).getByRole('button', { name }).click()
  const download = await coming
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test(
  'the analytics tell what the lists hold, by keyboard, as tables and as files',
  ARABIC_FIRST,
  async ({ as, firm, say }) => {
    test.slow()
    const page = await as(await clientWithWork(firm))
    await page.goto('/analytics')
    await settled(page)
    await expect(page.locator('[data-summary=count] b')).toHaveText('4')
    await expect(page).toHaveTitle(new RegExp(say('header:analytics')))

    // The first month is where reading begins.
    const months = figure(page, 'valuations-by-month').locator('[data-row]')
    const [first, last] = [await months.first().boundingBox(), await months.last().boundingBox()]
    const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl'
    expect((first?.x ?? 0) > (last?.x ?? 0)).toBe(isRtl)
    await expect(figure(page, 'open-work-by-valuer')).toHaveCount(0)

    // A bar is a link to the list of as many, also by the keyboard.
    const drafts = figure(page, 'valuations-by-status').getByRole('link', {
      name: new RegExp(say('valuations:status.DRAFT')),
    })
    await drafts.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/status=DRAFT/)
    const total = page.getByRole('main').getByRole('status').first()
    await expect(total).toHaveText(say('list:matching', { count: 3, n: '3' }))
    await page.goBack()
    await figure(page, 'valuations-by-governorate').getByRole('link').first().click()
    await expect(page).toHaveURL(/governorate=HAWALLI/)
    await expect(total).toHaveText(say('list:matching', { count: 4, n: '4' }))
    await page.goBack()
    await expect(heading(page)).toHaveText(say('header:analytics'))

    // The table has the same numbers, and so has its file.
    const areas = figure(page, 'valuations-by-area')
    await areas.getByRole('button', { name: say('analytics:asTable') }).click()
    await expect(areas.getByRole('row')).toHaveCount(3)
    await areas.getByRole('button', { name: say('analytics:asChart') }).click()
    const csv = await saved(page, 'valuations-by-area', /CSV/)
    expect([csv.name, csv.text.split('\r\n').length, csv.text.charCodeAt(0)]).toEqual([
      'valuations-by-area.csv',
      4,
      0xfeff,
    ])
    expect(csv.text).toContain(',3,0')
    const svg = await saved(page, 'valuations-by-month', /SVG/)
    expect(svg.name).toBe('valuations-by-month.svg')
    expect(svg.text).toContain(say('analytics:months'))
    expect(svg.text).not.toMatch(/var\(|<a[ >]/)
    const png = await saved(page, 'valuations-by-month', /PNG/)
    expect(png.text.slice(1, 4)).toBe('PNG')

    // Too few values are reported and not shown.
    await expect(figure(page, 'value-per-m2-by-area')).toContainText(say('analytics:values.none'))

    // Another period is in the address; one without valuations says so.
    await page.getByRole('combobox', { name: say('analytics:period'), exact: true }).click()
    await page.getByRole('option', { name: say('analytics:period.lastYear') }).click()
    await expect(page).toHaveURL(/period=lastYear/)
    await page.goto(`/analytics?from=${addDays(kuwaitToday(), -400)}&to=${addDays(kuwaitToday(), -380)}`)
    await expect(page.getByText(say('analytics:none'), { exact: true })).toBeVisible()
    await expect(figure(page, 'open-work-by-age').getByRole('link')).toHaveCount(1)
  },
)
