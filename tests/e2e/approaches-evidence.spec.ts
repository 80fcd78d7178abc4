import type { Approaches } from '#features/approaches/model/records.ts'
import { halves } from '../support/pictures.ts'
import { uploader } from '../support/uploader.ts'
import { expectAccessible } from './support/axe.ts'
import { unique } from './support/firm.ts'
import { type Call, callerOf, cellIn, recordSales, usingSales, withComparables } from './support/grid.ts'
import { expect, LONG, type Locator, type Page, test } from './support/test.ts'

const stored = async (call: Call, valuationId: string) => {
  const { sheets } = await call<Approaches>('approaches.get', { valuationId })
  return Object.fromEntries(Object.entries(sheets.GRID?.values ?? {}).map(([field, { value }]) => [field, value]))
}
/** A sentence with something short in each of its places that is marked by §. */
const withFigures = (sentence: string) =>
  new RegExp(
    sentence
      .split('§')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,30}'),
  )

test(
  'beside the grid are what the register says of a row, kept phrases, map and photos; outliers and bracketing are marked',
  LONG,
  async ({ as, firm, say }) => {
    const call = callerOf(firm, 'appraiser')
    const sizes = Array.from({ length: 12 }, (_, n) => 300 + n * 25)
    await recordSales(
      call,
      sizes.map((area, n) => ({ area, price: Math.round((900 - area * 0.4 + (n % 3) * 9) * area) })),
    )
    // The subject is smaller than all comparables, and the last one’s price is far from the others’.
    const sold = [700, 704, 708, 1400].map((perSqm, at) => ({ area: 404 + at * 4, price: perSqm * (404 + at * 4) }))
    const { id, evidence } = await usingSales(call, sold, { propertySize: 400 })
    const [first, second, , last] = evidence
    const { cookies } = await firm.sessionOf('appraiser')
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const file = await halves(640, 300).jpeg().toBuffer()
    const its = uploader(`http://localhost:${process.env.E2E_PORT}`, { cookie })
    const { said } = await its.bring({ evidence: first ?? '' }, 'front.jpg', file)
    await call('market.addPhoto', { evidenceId: first, uploadId: said.id })

    const page = await as('appraiser')
    await page.goto(`/valuations/${id}/approaches/grid`)
    const grid = page.getByRole('grid', { name: say('adjusting:title') })
    const [size, adjusted] = [say('grid:row.SIZE'), say('adjusting:result.adjusted.KWD_PER_SQM')]
    const reason = page.getByRole('textbox', { name: say('adjusting:reason') })

    // What the register says is read, and entered by a press alone.
    await cellIn(grid, size, 1).click()
    await page.getByRole('button', { name: say('adjusting:cellDetails') }).click()
    await page.getByRole('button', { name: say('support:title') }).click()
    const support = page.getByRole('region', { name: say('support:title') })
    await expect(support.getByText(withFigures(say('support:looked', { n: '§', date: '§' })))).toBeVisible()
    const fitted = { value: '§', per: say('support:per.SIZE'), low: '§', high: '§', n: '§', r2: '§' }
    await expect(support.getByText(withFigures(say('support:fitted.is', fitted)))).toBeVisible()
    await expect(support.getByText(say('support:nothingFilled'))).toBeVisible()
    await expectAccessible(page)
    expect(await stored(call, id)).toEqual({})
    const byFit = say('support:fitted.reason', { ...fitted, value: '§' }).split('§')[0] ?? ''
    await support
      .getByRole('button', { name: say('support:take'), exact: true })
      .last()
      .click()
    await expect(reason).toHaveValue(new RegExp(`^${byFit.replace(/[()²]/g, '.')}.*${say('support:per.SIZE')}`))
    await expect(cellIn(grid, size, 1)).toHaveText(/٪|%/)

    // A reason that is typed once is kept, and picked for another cell.
    const phrase = `فرق المساحة ${unique()}`
    const phrases = page.getByRole('button', { name: say('phrases:labelFor', { field: say('adjusting:reason') }) })
    await page.keyboard.press('Escape')
    await enter(cellIn(grid, size, 1), '-2%')
    await reason.fill(phrase)
    await phrases.click()
    await page.getByRole('button', { name: say('phrases:keep') }).click()
    await expect(page.getByText(say('phrases:kept'))).toBeVisible()
    await page.keyboard.press('Escape')
    await enter(cellIn(grid, size, 2), '3%')
    await expect(reason).toHaveValue('')
    await phrases.click()
    await page.getByRole('button', { name: phrase, exact: true }).click()
    await expect(reason).toHaveValue(phrase)
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible()
    expect(await stored(call, id)).toEqual({
      [`cells.${first}:SIZE`]: expect.objectContaining({ value: -2, reason: phrase }),
      [`cells.${second}:SIZE`]: expect.objectContaining({ value: 3, reason: phrase }),
    })

    // The far price is an outlier; the size is not bracketed, the net adjustments are.
    const outlier = cellIn(grid, adjusted, evidence.indexOf(last ?? '') + 1)
    await expect(outlier).toHaveAttribute('data-mark', 'warn')
    await expect(outlier).toHaveAccessibleName(new RegExp(say('adjusting:outlier')))
    await expect(cellIn(grid, adjusted, 1)).not.toHaveAttribute('data-mark')
    const brackets = page.getByRole('region', { name: say('adjusting:bracket.range'), exact: true }).getByRole('row')
    const named = (name: string) => brackets.filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(named(say('grid:fact.size'))).toContainText(say('adjusting:bracket.isNot'))
    await expect(named(say('adjusting:bracket.net'))).toContainText(say('adjusting:bracket.is'))

    await page.getByText(say('adjusting:beside'), { exact: true }).click()
    await expect(page.getByRole('application', { name: say('adjusting:map') })).toBeVisible()
    // Known to their area alone, all lie on its middle and are counted there.
    await expect(page.locator('[data-map]').getByRole('img')).toHaveText(`×${sold.length}`)
    await page
      .getByRole('list', { name: say('adjusting:photos') })
      .getByRole('button')
      .click()
    await expect(page.getByRole('dialog').locator('img')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
  },
)

/** Types into a cell, and goes back to it. */
async function enter(cell: Locator, text: string): Promise<void> {
  await cell.click()
  await cell.page().keyboard.type(text)
  await cell.page().keyboard.press('Enter')
  await cell.click()
}

test(
  'one person in two windows is notified of a cell that was changed in both, and loses nothing in either',
  LONG,
  async ({ as, firm, say }) => {
    const call = callerOf(firm, 'appraiser')
    const id = await withComparables(firm, 2)
    const page = await as('appraiser', { map: false })
    const window = await page.context().newPage()
    const gridOf = async (one: Page) => {
      await one.goto(`/valuations/${id}/approaches/grid`)
      return one.getByRole('grid', { name: say('adjusting:title') })
    }
    try {
      const [here, there] = [await gridOf(page), await gridOf(window)]
      const [size, location] = [say('grid:row.SIZE'), say('grid:row.LOCATION')]
      await expect(cellIn(there, size, 1)).toBeVisible()
      // The first window is cut off while both change the same cell, and each another one.
      await page.route('**/rpc/approaches.*', (route) => route.abort())
      await enter(cellIn(here, size, 1), '7%')
      await enter(cellIn(here, location, 1), '2%')
      await enter(cellIn(there, size, 1), '8%')
      await enter(cellIn(there, location, 2), '-4%')
      await expect(window.getByText(say('sheets:saving.saved'))).toBeVisible()
      await page.unroute('**/rpc/approaches.*')
      const conflict = page.getByRole('region', { name: say('sheets:conflicts', { count: 1 }) })
      await expect(conflict).toBeVisible({ timeout: 20_000 })
      const cell = `${size} · ${say('adjusting:comparable', { n: '1' })}`
      await expect(conflict.getByRole('heading', { name: cell, exact: true })).toBeVisible()
      await expect(conflict.getByText(/\b8\b/)).toBeVisible()
      await expect(conflict.getByText(/\b7\b/)).toBeVisible()
      await expect(cellIn(here, size, 1)).toHaveAttribute('data-mark', 'conflict')
      await expect(cellIn(here, size, 1)).toContainText('+7')
      await expect(cellIn(here, location, 2)).toContainText('-4')
      await expect(cellIn(there, location, 1)).toContainText('+2', { timeout: 20_000 })
      await expect(cellIn(there, size, 1)).toContainText('+8')
      await expectAccessible(page)

      await conflict.getByRole('button', { name: say('sheets:conflict.keepTheirs') }).click()
      await expect(conflict).toHaveCount(0)
      await expect(cellIn(here, size, 1)).toContainText('+8')
      expect(
        Object.values(await stored(call, id)).map((cell) => (typeof cell === 'object' ? cell?.value : cell)),
      ).toEqual(expect.arrayContaining([8, 2, -4]))
    } finally {
      await window.close()
    }
  },
)
