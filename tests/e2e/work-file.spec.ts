import { readFile } from 'node:fs/promises'
import { entriesOf } from '../support/zip.ts'
import { expectAccessible } from './support/axe.ts'
import { settled } from './support/pages.ts'
import { expect, LONG, test } from './support/test.ts'

test(
  'the work-file is taken away, and a manager sets a legal hold that stops a deletion',
  LONG,
  async ({ as, firm, say }) => {
    const valuation = await firm.create('appraiser')
    const page = await as('manager')
    await page.goto(`/valuations/${valuation.id}`)
    await settled(page)
    const panel = page.getByRole('region', { name: say('workfile:title') })
    await expect(panel.getByText(say('workfile:lack.approval'))).toBeVisible()
    const coming = page.waitForEvent('download')
    await panel.getByRole('link', { name: say('workfile:take') }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe(`work-file-${valuation.valuationNumber}.zip`)
    const names = (await entriesOf(await readFile(await file.path()))).map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['index.html', 'SHA256SUMS', 'record/valuation.json']))

    await panel.getByRole('button', { name: say('workfile:hold.set') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('دعوى منظورة')
    await dialog.getByRole('button', { name: say('workfile:hold.set') }).click()
    await expect(panel.getByText('دعوى منظورة')).toBeVisible()
    await expectAccessible(page, 'a valuation under a legal hold')
    const { version } = await firm.call('manager', 'valuations.get', { id: valuation.id })
    const refused = firm.call('manager', 'valuations.delete', { id: valuation.id, version, reason: 'مكرر' })
    await expect(refused).rejects.toThrow('legal-hold')
  },
)
