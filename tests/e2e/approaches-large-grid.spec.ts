import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GRID_ROWS } from '#features/approaches/model/grid.ts'
import { wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { hasLibreOffice } from '../support/libreoffice.ts'
import { expectAccessible } from './support/axe.ts'
import { paste, withComparables } from './support/grid.ts'
import { expect, LONG, test } from './support/test.ts'

const COLUMNS = 30
const ROWS = 20
const OWN_ROWS = ROWS - GRID_ROWS.length
const STEPS = 100

/** A number of the workbook: hundredths, of either sign. */
const share = (row: number, column: number) => (((row * 7 + column * 3) % 19) - 9) / 100

/** The range of a workbook as LibreOffice copies it: texts as they are displayed, cells apart by tabs. */
async function copiedFromWorkbook(): Promise<string> {
  const columns = Array.from({ length: COLUMNS }, (_, at) => ({
    head: `العقار المقارن ${at + 1}`,
    kind: 'share' as const,
    width: 9,
    of: (row: number) => share(row, at),
  }))
  const rows = Array.from({ length: ROWS }, (_, at) => at)
  const bytes = await writeSheets([wholeSheet({ name: 'التسويات', rightToLeft: true, columns }, rows)])
  const folder = mkdtempSync(join(tmpdir(), 'thamin-grid-'))
  try {
    writeFileSync(join(folder, 'grid.xlsx'), bytes)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const asShown = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true'
    const path = join(folder, 'grid.xlsx')
    const args = [profile, '--headless', '--convert-to', asShown, '--outdir', folder, path]
    const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8', timeout: 300_000 })
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
    const [, ...lines] = readFileSync(join(folder, 'grid.csv'), 'utf8').trimEnd().split('\n')
    return lines.join('\r\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// Debian's package, which a machine need not have.
const withLibreOffice = hasLibreOffice ? test : null
if (!hasLibreOffice)
  console.warn('LibreOffice is not installed (apt-get install libreoffice-calc-nogui): nothing is copied from it here.')

withLibreOffice?.(
  'a grid of thirty comparables by twenty rows is pasted from a workbook, worked by keyboard alone and taken back by a hundred steps, right to left',
  LONG,
  async ({ as, firm, say }) => {
    test.slow()
    const id = await withComparables(firm, COLUMNS)
    const own = Array.from({ length: OWN_ROWS }, (_, at) => ({
      field: `ownRows.${randomUUID()}`,
      base: null,
      value: { name: `بند ${at + 1}` },
    }))
    await firm.call('appraiser', 'approaches.save', { valuationId: id, sheet: 'GRID', changes: own })
    const text = await copiedFromWorkbook()
    expect(text.split('\r\n').map((line) => line.split('\t').length)).toEqual(Array(ROWS).fill(COLUMNS))

    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/approaches/grid`)
    const at = (row: number, column: number) =>
      page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`)
    // The adjustments are below the six rows of facts, the first comparable beside the subject.
    const [first, last] = [6, 6 + ROWS - 1]
    await at(0, 0).press('ArrowLeft')
    for (let down = 0; down < first; down += 1) await page.keyboard.press('ArrowDown')
    await expect(at(first, 1)).toBeFocused()
    await paste(page, text)
    const worth = (row: number, column: number) => {
      const percent = Math.round(share(row, column) * 100)
      return percent === 0 ? '0' : `${Math.abs(percent)}`
    }
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowLeft')
    await expect(at(first, 1)).toContainText(worth(0, 0))
    // What is out of view is rendered when it is gone to.
    await expect(at(last, COLUMNS)).toHaveCount(0)
    await page.keyboard.press('Control+End')
    await expect(page.locator('[role=gridcell][data-active]')).toHaveAttribute('data-column', String(COLUMNS))
    // What the columns come to is in view throughout: the last adjustment is above it.
    const results = await page.locator('[data-stays] tr').count()
    for (let up = 0; up < results; up += 1) await page.keyboard.press('ArrowUp')
    await expect(at(last, COLUMNS)).toBeFocused()
    await expect(at(last, COLUMNS)).toContainText(worth(ROWS - 1, COLUMNS - 1))
    await expectAccessible(page)

    // A hundred numbers, typed one below the other in five columns, and all of them taken back.
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowLeft')
    for (let column = 1; column <= STEPS / ROWS; column += 1) {
      for (let row = 0; row < first; row += 1) await page.keyboard.press('ArrowDown')
      for (let row = 0; row < ROWS; row += 1) {
        await page.keyboard.type('12.5')
        await page.keyboard.press('Enter')
      }
      await expect(at(last, column)).toContainText('12.5')
      for (let row = 0; row < first + ROWS; row += 1) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowLeft')
    }
    for (let step = 0; step < STEPS; step += 1) await page.keyboard.press('Control+z')
    await expect(page.locator('[role=gridcell]').filter({ hasText: /\+12\.5(?!\d)/ })).toHaveCount(0)
    await expect(at(first, 1)).toContainText(worth(0, 0))
    await expect(page.getByText(say('sheets:saving.saved'))).toBeVisible({ timeout: 30_000 })
  },
)
