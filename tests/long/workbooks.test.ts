import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '#kernel/words.ts'
import type { MarkedCell } from '#server/sheets/write/column.ts'
import { wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { calculatedByLibreOffice, hasLibreOffice, type OfficeSheet } from '../support/libreoffice.ts'
import { markedCells, type ReadBook, readBook, type Written, workbookFor, writtenSheets } from '../support/workbooks.ts'

const BOOKS = 200
const AT_ONCE = 50

/** What a workbook holds, and the same without what its formulas come to by the product, so that LibreOffice alone can say it. */
async function made(written: Written, language: Language): Promise<{ book: ReadBook; bytes: Buffer }> {
  const { whole } = workbookFor(written, language)
  return { book: await readBook(whole), bytes: await writeSheets(whole) }
}

/** The cells that LibreOffice works out otherwise than the product, by more than 15 digits leave of a sum. */
const differing = (book: ReadBook, office: readonly OfficeSheet[]) =>
  markedCells(book).flatMap(({ sheet, row, column, name, value, formula }) => {
    const found = office[sheet]?.rows[row + 1]?.[column]
    const near = Math.max(1e-6, Math.abs(value ?? 0) * 1e-10)
    if (value === null || (typeof found === 'number' && Math.abs(found - value) < near)) return []
    return [{ sheet: book[sheet]?.name, name, formula, product: value, found }]
  })

// Debian's package, which a machine need not have.
if (!hasLibreOffice)
  console.warn(
    'LibreOffice is not installed (apt-get install libreoffice-calc-nogui): it calculates no workbooks here.',
  )
describe.runIf(hasLibreOffice)('LibreOffice calculates workbooks', () => {
  test('whatever a file says that its formulas come to', async () => {
    const cell = (value: number, formula?: string): MarkedCell => ({
      value,
      name: formula ? 'OUT_B' : 'IN_A',
      ...(formula ? { formula } : {}),
    })
    const columns = [{ head: '=1+1', kind: 'decimal' as const, width: 10, of: (row: MarkedCell) => row }]
    const bytes = await writeSheets([
      wholeSheet({ name: 'x', rightToLeft: false, columns }, [cell(2), cell(99, 'IN_A*3')]),
    ])
    expect(calculatedByLibreOffice([bytes])[0]?.[0]?.rows).toEqual([['=1+1'], [2], [6]])
  })

  test(`${BOOKS} random valuations, cell by cell to the fils`, { timeout: 1_800_000 }, async () => {
    const samples = fc.sample(writtenSheets, { numRuns: BOOKS, seed: 41 })
    for (let at = 0; at < samples.length; at += AT_ONCE) {
      const books: Awaited<ReturnType<typeof made>>[] = []
      for (const [place, written] of samples.slice(at, at + AT_ONCE).entries())
        books.push(await made(written, place % 2 === 0 ? 'ar' : 'en'))
      const calculated = calculatedByLibreOffice(books.map(({ bytes }) => bytes))
      for (const [place, { book }] of books.entries()) {
        const office = calculated[place] ?? []
        expect(office.map(({ name }) => name)).toEqual(book.map(({ name }) => name))
        expect([at + place, differing(book, office).slice(0, 5)]).toEqual([at + place, []])
      }
    }
  })
})
