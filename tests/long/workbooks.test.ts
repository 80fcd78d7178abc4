import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentMoved } from '#features/approaches/rules/movement.ts'
import { scheduleSheets } from '#features/engagement-reports/commands/workbook.ts'
import type { TwoValuersData } from '#features/engagement-reports/model/two-valuers.ts'
import type { WholeChoice } from '#features/engagement-reports/model.ts'
import { movementSheets } from '#features/programmes/commands/files.ts'
import type { MovedLine } from '#features/programmes/model.ts'
import { speakerFor } from '#features/valuation-reports/rules/wording/speaker.ts'
import type { Language } from '#kernel/words.ts'
import type { MarkedCell } from '#server/sheets/write/column.ts'
import { wholeSheet, writeSheets } from '#server/sheets/write/xlsx.ts'
import { calculatedByLibreOffice, hasLibreOffice, type OfficeSheet } from '../support/libreoffice.ts'
import { scheduleLine } from '../support/schedule-lines.ts'
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
    if (typeof value !== 'number') return []
    const near = Math.max(1e-6, Math.abs(value) * 1e-10)
    if (typeof found === 'number' && Math.abs(found - value) < near) return []
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

  test('sums of a schedule and both its valuations, by groups whose names look like formulas and criteria', async () => {
    const sections = ['=1+1', '>5', '*', 'أ', 'A', 'a', null, '"x"', "l'île"]
    const lines = Array.from({ length: 45 }, (_, at) => {
      const fils = 100_000_001 + at * 7_777_777
      const shared =
        at % 4 === 0 ? { share: '3/8', proRataFils: fils + 1_250_125, shareDiscount: 5, shareReason: '-' } : {}
      return scheduleLine(at + 1, { fils, section: sections[at % 9] ?? null, lot: `lot_${at % 3}`, ...shared })
    })
    const twoValuers: TwoValuersData = {
      valuer: {
        ...{ firm: '=x', valuer: 'سعاد', isBank: true, licenceNumber: null, licenceClass: null, licenceUntil: null },
        ...{ clientKind: 'LISTED', statementsOn: null, valuedOn: null, freeOfOwner: true, freeOfFirm: true },
        ...{ bound: 10, recorded: 'BY_PROPERTY' },
      },
      values: lines
        .filter((_, at) => at % 7 !== 0)
        .map(({ valuationId, fils }, at) => ({
          valuationId,
          fils: fils + (at % 5) * 3_000_003 - 5_000_001,
          reason: null,
        })),
      checks: [],
    }
    const choice: WholeChoice = {
      ...{ language: 'both', form: 'short', commentary: null, byLots: true, lots: [], asOne: null, leftOut: [] },
    }
    const sheets = scheduleSheets({ lines, choice, twoValuers }, speakerFor({ language: 'ar', digits: 'arab' }))
    const book = await readBook(sheets)
    expect(markedCells(book).filter(({ formula }) => formula).length).toBeGreaterThan(150)
    expect(differing(book, calculatedByLibreOffice([await writeSheets(sheets)])[0] ?? [])).toEqual([])
  })

  test('changes and sums of a movement, of a property without a value in neither', async () => {
    const rows = Array.from({ length: 30 }, (_, at): MovedLine => {
      const opening = 300_000_000 + at * 1_234_567
      const causes = { TIME: 1_000_001 * (at % 3), YIELD: -2_000_003 }
      const closing = opening + causes.TIME + causes.YIELD
      const about = { id: `${at}`, lineId: null, propertyId: '', name: '=1+1', section: null, valuationId: null }
      const rest = { fromValuationId: null, fromDate: null, openingFee: 100_000, closingFee: null, beyond: false }
      const more = { ...about, ...rest, reason: '@SUM(A1)', reasonVersion: 0 }
      if (at === 7) return { ...more, standing: 'PENDING', opening, closing: null, causes: {}, percent: null }
      if (at === 8)
        return { ...more, standing: 'LEFT', opening, closing: null, causes: { SCOPE: -opening }, percent: null }
      if (at === 9)
        return { ...more, standing: 'ADDED', opening: null, closing, causes: { SCOPE: closing }, percent: null }
      return { ...more, standing: 'KEPT', opening, closing, causes, percent: percentMoved({ opening, closing }) }
    })
    const about = { engagementId: '', number: 'ENG-2026-0001', title: '=1+1', valuationDate: null, programmeId: null }
    const head = { ...about, boundPercent: null, properties: rows.length, released: 1, mayGiveReasons: false }
    for (const language of ['ar', 'en'] as const) {
      const sheets = movementSheets(head, rows, { language, digits: 'latn' })
      const book = await readBook(sheets)
      expect(markedCells(book).filter(({ formula }) => formula).length).toBeGreaterThan(55)
      expect(differing(book, calculatedByLibreOffice([await writeSheets(sheets)])[0] ?? [])).toEqual([])
    }
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
