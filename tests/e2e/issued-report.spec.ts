import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { kuwaitToday } from '#kernel/dates.ts'
import { carriedFile } from '../support/read-pdf.ts'
import { expectAccessible } from './support/axe.ts'
import { VALUED } from './support/firm.ts'
import { settled } from './support/pages.ts'
import { expect, ONCE, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

test(
  'a completed valuation’s report is issued and downloaded; anybody verifies it by its code and its file, without scripts too',
  ONCE,
  async ({ as, firm, say }) => {
    test.slow()
    const { user } = await firm.call<{ user: { id: string } }>(await firm.person('CLIENT'), 'people.me')
    const { id, valuationNumber } = await firm.move(
      await firm.create('appraiser', { ...VALUED, finalValue: 400_000, clientUserId: user.id }),
      ['appraiser', 'SUBMITTED'],
      ['senior', 'UNDER_REVIEW'],
      ['senior', 'APPROVED'],
    )
    const { clientAccountId } = await firm.call<{ clientAccountId: string }>('senior', 'invoices.propose', {
      valuationId: id,
    })
    const lines = [{ textAr: 'دفعة مقدمة', textEn: 'Deposit', amount: 50 }]
    const { version, ...deposit } = await firm.call('senior', 'invoices.create', {
      ...{ kind: 'DEPOSIT', clientAccountId, valuationId: id, dueOn: kuwaitToday(), note: null, lines, deposits: [] },
    })
    await firm.call('senior', 'invoices.issue', { id: deposit.id, version })
    const senior = await as('senior')
    await senior.goto(`/valuations/${id}`)
    await settled(senior)
    // Before it is completed: what is still owed.
    const [unpaid = ''] = say('invoices:deposit.unpaid', { number: '|', amount: '' }).split('|')
    const owed = senior.getByRole('link', { name: unpaid.trim() })
    await expect(owed).toHaveAttribute('href', `/invoices/${deposit.id}`)
    await senior.getByRole('button', { name: say('valuations:move.COMPLETED'), exact: true }).click()
    await expect(owed).toHaveCount(0)
    const panel = senior.getByRole('region', { name: say('issued:title') })
    await expect(panel.getByText(say('issued:validity.VALID'))).toBeVisible({ timeout: 20_000 })
    const code = (await panel.getByRole('link', { name: /-/ }).textContent())?.trim() ?? ''
    const downloading = senior.waitForEvent('download')
    await panel.getByRole('link', { name: say('issued:download.one', { n: '1' }) }).click()
    const bytes = await readFile(await (await downloading).path())
    await expectAccessible(senior, 'a valuation with an issued report')

    const visitor = await as(null)
    await visitor.goto('/search')
    await visitor.getByRole('link', { name: say('search:verify') }).click()
    const field = visitor.getByRole('textbox', { name: say('verify:code') })
    await field.fill('12')
    await visitor.getByRole('button', { name: say('verify:check') }).click()
    await expect(visitor.getByText(say('verify:fault.form'))).toBeVisible()
    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await visitor.getByRole('button', { name: say('verify:check') }).click()
    await expect(visitor.getByRole('heading', { name: say('verify:is.VALID') })).toBeVisible()
    await expect(visitor.getByText(valuationNumber)).toBeVisible()
    await expectAccessible(visitor, 'the verification of a report')
    const drop = (buffer: Buffer, name = 'report.pdf') =>
      visitor.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const hash = (await visitor.locator('dd[data-carried]').textContent()) ?? ''
    await drop(bytes)
    await expect(visitor.locator('[data-file=VALID]')).toBeVisible()
    await expect(visitor.locator('[data-file=VALID]')).toContainText(valuationNumber)
    await expect(visitor.locator('#answer [data-carried=same]')).toBeVisible()
    const data = Buffer.from(await carriedFile(bytes))
    expect(createHash('sha256').update(data).digest('hex')).toBe(hash)
    await drop(data, 'thamin-report-1.json')
    await expect(visitor.locator('[data-file=DATA_VALID]')).toContainText(valuationNumber)
    await expect(visitor.locator('#answer [data-carried=same]')).toBeHidden()
    await drop(Buffer.concat([bytes, Buffer.from(' ')]))
    await expect(visitor.locator('[data-file=UNKNOWN]')).toBeVisible()

    await drop(Buffer.alloc(0))
    await expect(visitor.locator('[data-note=empty]')).toBeVisible()
    await expect(visitor.locator('[data-file=UNKNOWN]')).toBeHidden()

    // Dropped anywhere on the page.
    const dropped = await visitor.evaluateHandle(
      (pdf) => {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(pdf)], 'report.pdf', { type: 'application/pdf' }))
        return files
      },
      [...bytes],
    )
    await visitor.dispatchEvent('body', 'dragover', { dataTransfer: dropped })
    await expect(visitor.locator('#drop')).toHaveAttribute('data-over', '')
    await visitor.dispatchEvent('body', 'drop', { dataTransfer: dropped })
    await expect(visitor.locator('[data-file=VALID]')).toBeVisible()
    await expect(visitor.locator('#drop')).not.toHaveAttribute('data-over')
    await expect(visitor).toHaveURL(/\/verify/)

    const plain = await as(null, { javaScriptEnabled: false })
    const english = wordsOf('en')
    await plain.goto('/verify?lang=en')
    await plain.getByRole('textbox', { name: english('verify:code') }).fill(code)
    await plain.getByRole('button', { name: english('verify:check') }).click()
    await expect(plain.getByRole('heading', { name: english('verify:is.VALID') })).toBeVisible()
    await plain.getByRole('textbox', { name: english('verify:code') }).fill(hash)
    await plain.getByRole('button', { name: english('verify:check') }).click()
    await expect(plain.getByText(english('verify:data.of'))).toBeVisible()
    await expect(plain.locator('#drop')).toBeHidden()
  },
)
