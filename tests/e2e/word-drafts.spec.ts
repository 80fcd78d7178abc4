import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { REPORT_SHAPE } from '#features/valuation-reports/fields.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, ONCE, test } from './support/test.ts'

const MAIN = 'word/document.xml'
const MADE = { timeout: 40_000 }

test(
  'a draft is edited in Word and brought back: one change is taken and one refused',
  ONCE,
  async ({ as, firm, say, language }) => {
    const { id } = await firm.create('appraiser', { areaName: 'السالمية', valuationDate: '2026-11-01' })
    const changes = [
      { field: 'basisNote', base: null, value: 'على أساس الأرض وحدها' },
      { field: 'extentNote', base: null, value: 'من الخارج فقط' },
    ]
    await firm.call('appraiser', 'valuationReports.save', { valuationId: id, changes })
    const page = await as('appraiser', { map: false })
    await page.goto(`/valuations/${id}/report`)
    const panel = page.getByRole('region', { name: say('report:word.title'), exact: true })
    await expect(panel).toBeVisible()

    const downloading = page.waitForEvent('download', MADE)
    await page.getByRole('link', { name: say('report:download.word'), exact: true }).click()
    const parts = unzipSync(await readFile(await (await downloading).path()))
    const edited = strFromU8(parts[MAIN] ?? new Uint8Array())
      .replaceAll('على أساس الأرض وحدها', 'على أساس الأرض والبناء معاً')
      .replaceAll('من الخارج فقط', 'من الداخل والخارج')
    const buffer = Buffer.from(zipSync({ ...parts, [MAIN]: strToU8(edited) }))
    const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    await page.locator('input[type=file][accept*=docx]').setInputFiles({ name: 'draft.docx', mimeType, buffer })

    const { basisNote, extentNote } = REPORT_SHAPE.fields
    const act = (name: 'take' | 'refuse', field: typeof basisNote) =>
      panel.getByRole('button', { name: `${say(`report:word.${name}`)}: ${field.words[language]}`, exact: true })
    await expect(act('take', basisNote)).toBeVisible(MADE)
    await expect(panel.locator('del', { hasText: 'وحدها' })).toBeVisible()
    await expect(panel.locator('ins', { hasText: 'والبناء معاً' })).toBeVisible()
    await expectAccessible(page)
    await act('take', basisNote).click()
    await expect(act('take', basisNote)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: basisNote.words[language], exact: true })).toHaveValue(
      'على أساس الأرض والبناء معاً',
    )
    await act('refuse', extentNote).click()
    await panel.getByRole('button', { name: say('report:word.close'), exact: true }).click()
    await expect(panel.locator('ins')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: extentNote.words[language], exact: true })).toHaveValue(
      'من الخارج فقط',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)
