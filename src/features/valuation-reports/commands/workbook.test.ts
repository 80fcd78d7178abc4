import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculated, markedCells, readBook, workbookFor, writtenSheets } from '../../../../tests/support/workbooks.ts'

test('each formula refers to cells that are there, and comes to what the product worked out, to the fils', async () => {
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(writtenSheets, async (written) => {
      const { outcomes, whole } = workbookFor(written)
      const book = await readBook(whole)
      const cells = calculated(book)
      // Workings of the sensitivity have no figure of the product, but the values that they lead to.
      const known = cells.filter(({ product }) => product !== null)
      if (cells.some(({ name }) => /_VALUE_S\d\d$/.test(name)))
        kinds.add(`varied ${written.sheets.RECONCILIATION?.sensitivitySheet}`)
      const wrong = known.filter(
        ({ product, value }) => !(Math.abs(value - (product ?? Number.NaN)) < near(product ?? 0)),
      )
      expect(wrong.slice(0, 5)).toEqual([])
      const named = new Map(cells.map((cell) => [cell.name, cell.value]))
      for (const kind of ['GRID', 'SCORES', 'INCOME', 'COST', 'RESIDUAL', 'REINSTATEMENT'] as const) {
        const value = outcomes[kind]?.value ?? null
        if (value === null) continue
        kinds.add(`${kind} ${kind === 'INCOME' ? written.sheets.INCOME?.method : ''}`)
        expect([kind, Math.round((named.get(`${kind}_VALUE`) ?? Number.NaN) * 1000)]).toEqual([
          kind,
          Math.round(value * 1000),
        ])
      }
      const final = outcomes.RECONCILIATION?.finalValue ?? null
      if (final !== null) kinds.add('RECON')
      if (final !== null)
        expect(Math.round((named.get('RECON_FINAL') ?? Number.NaN) * 1000)).toBe(Math.round(final * 1000))
      const names = markedCells(book).flatMap(({ name }) => name ?? [])
      expect(new Set(names).size).toBe(names.length)
    }),
    { numRuns: 150, seed: 24 },
  )
  const methods = ['CASH_FLOW', 'DIRECT', 'LAYER', 'MULTIPLIER', 'PROFITS', 'REVERSION', 'TERM']
  const all = [
    'COST ',
    'GRID ',
    ...methods.map((method) => `INCOME ${method}`),
    'RECON',
    'REINSTATEMENT ',
    'RESIDUAL ',
    'SCORES ',
    ...['COST', 'GRID', 'INCOME', 'REINSTATEMENT', 'RESIDUAL'].map((sheet) => `varied ${sheet}`),
  ]
  expect([...kinds].toSorted()).toEqual(all)
})

/** How far a formula may be: what 15 digits leave of a sum of many. */
const near = (value: number) => Math.max(1e-6, Math.abs(value) * 1e-10)
