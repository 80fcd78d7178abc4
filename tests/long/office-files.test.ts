import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import type { ReportCell, ReportColumn, ReportDefinition } from '#features/reports/model.ts'
import { type ReportReading, readRegister } from '#features/reports/queries/read.ts'
import { addDays } from '#kernel/dates.ts'
import { escapeFormula } from '#kernel/formulas.ts'
import type { Language } from '#kernel/words.ts'
import { cellText } from '#server/sheets/write/column.ts'
import { hasLibreOffice, type OfficeCell, openInLibreOffice } from '../support/libreoffice.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { addRows } from '../support/rows.ts'

/** Texts that a spreadsheet may take for something else. */
const ODD = [
  '=1+1',
  '+965 2222 3333',
  '-5',
  '@SUM(A1)',
  '00123',
  '1/2',
  '2026-01-05',
  '1E5',
  'TRUE',
  'سطر أول\nسطر ثانٍ',
  'قال: "نعم"؛ ثم، مضى',
  '\u2068فيه علامات اتجاه\u2069',
  '  مسافات   بينها  ',
  '<b>&amp;</b>',
  '_x0041_',
  '🏠 ٠١٢',
]

let product: Product
let admin: Person
/** Who takes the files of a language: one person takes ten in a minute. */
let takers: Record<Language, Person>
let actor: Actor
beforeAll(async () => {
  product = await openProduct()
  admin = await product.person('ADMIN')
  takers = { ar: admin, en: await product.person('ADMIN') }
  const twoFactor = { status: 'ENABLED', method: 'TOTP' } as const
  const named = { email: 'a@thamin.example', displayName: 'شخص ADMIN', role: 'ADMIN', active: true } as const
  actor = { ...named, id: admin.id, twoFactor, language: null, digits: null, sessionId: 'test' }
  const odd = (at: number) => ODD[at % ODD.length] as string
  await addRows(
    product.db,
    admin.id,
    Array.from({ length: 420 }, (_, at) => ({
      valuationNumber: `VAL-2026-${String(at).padStart(4, '0')}`,
      status: ['DRAFT', 'APPROVED', 'FINALIZED'][at % 3] as string,
      ownerName: odd(at),
      plotNumber: odd(at + 5).slice(0, 20),
      requestDate: at % 7 === 0 ? null : addDays('2026-01-01', at % 300),
      createdAt: `${addDays('2026-01-01', at % 200)}T21:30:59.999Z`,
      feeFils: 125_250 + at * 1001,
      computedFeeFils: 125_000,
      finalValueFils: at % 4 ? 250_000_001 + at : null,
      propertySize: 400.125 + at,
    })) as never,
  )
  await addProperties(
    product.db,
    admin.id,
    Array.from({ length: 350 }, (_, at) => ({ name: odd(at), ownerName: odd(at + 3), area: 300.5 + at })),
  )
})
afterAll(() => product?.close())

type Read = { report: ReportReading; rows: ReportCell[][] }
async function readAll(definition: ReportDefinition, language: Language): Promise<Read> {
  const ctx = { actor, db: product.db, notifyCache: <T>(_: string, load: () => Promise<T>) => load() }
  const report = await readRegister(ctx, definition, { language, digits: 'latn' })
  const rows: ReportCell[][] = []
  for await (const { group, rows: batch } of report.rows(500))
    for (const { cells } of batch)
      rows.push(group === null ? [...cells] : [report.groups[group]?.label ?? null, ...cells])
  return { report, rows }
}

/** The bytes of a register's file, as a browser takes them. */
async function take({ register, groupBy }: ReportDefinition, format: string, language: Language): Promise<Buffer> {
  const query = new URLSearchParams({ language, ...(groupBy ? { groupBy } : {}) })
  if (format === 'csv') query.set('separator', ';')
  const url = `${product.base}/files/registers/${register}.${format}?${query}`
  const answer = await fetch(url, { headers: { cookie: takers[language].cookie } })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const KUWAIT = 3 * 3_600_000
/** What a spreadsheet is to hold for a cell. */
function expected(
  column: Pick<ReportColumn, 'kind'> | undefined,
  cell: ReportCell,
  format: 'xlsx' | 'csv',
): OfficeCell {
  if (cell === null || cell === '') return null
  // A workbook keeps codes as texts, which are not summed.
  if (typeof cell === 'number') return format === 'xlsx' && column?.kind === 'code' ? String(cell) : cell
  const isInstant = column?.kind === 'instant'
  const local = isInstant ? new Date(Date.parse(cell) + KUWAIT).toISOString() : cell
  if (format === 'csv') return isInstant ? local.slice(0, 19).replace('T', ' ') : escapeFormula(cellText(cell))
  if (column?.kind === 'date') return { at: cell }
  return isInstant ? { at: local.slice(0, 19) } : cellText(cell)
}
/** To the second: a workbook counts instants in days. */
const held = (cell: OfficeCell | undefined): OfficeCell =>
  cell !== null && typeof cell === 'object' ? { at: cell.at.slice(0, 19) } : (cell ?? null)

const DEFINITIONS: ReportDefinition[] = [
  { register: 'valuations', filters: {}, groupBy: 'status' },
  { register: 'properties', filters: {} },
  { register: 'audit', filters: {} },
]

// Debian's package, which a machine need not have.
if (!hasLibreOffice)
  console.warn(
    'LibreOffice is not installed (apt-get install libreoffice-calc-nogui): it opens no files of reports here.',
  )
describe.runIf(hasLibreOffice)('LibreOffice holds every cell as the report tells it', () => {
  const cases = DEFINITIONS.flatMap((definition) =>
    (['ar', 'en'] as const).map((language) => [definition.register, language, definition] as const),
  )
  test.each(cases)('%s in %s, as a workbook and as CSV', async (_, language, definition) => {
    for (const format of ['xlsx', 'csv'] as const) {
      const { report, rows } = await readAll(definition, language)
      const bytes = await take(definition, format, language)
      const sheets = openInLibreOffice(bytes, format === 'xlsx' ? { kind: 'xlsx' } : { kind: 'csv', separator: ';' })
      const { head } = report
      const columns = [...(head.groupedBy === null ? [] : [undefined]), ...head.columns]
      const heads = [...(head.groupedBy === null ? [] : [head.groupedBy]), ...head.columns.map(({ head }) => head)]
      const [sheet] = sheets
      expect(sheet?.rows[0]).toEqual(heads)
      expect(sheet?.rows.length).toBe(rows.length + 1)
      for (const [at, cells] of rows.entries()) {
        const found = columns.map((_, column) => held(sheet?.rows[at + 1]?.[column]))
        expect(found, `row ${at + 1} of ${format}`).toEqual(
          columns.map((column, index) => expected(column, cells[index] ?? null, format)),
        )
      }
      if (format === 'csv') continue
      expect(sheets.map(({ name }) => name)[0]).toBe(head.title)
      expect(sheets[1]?.rows.at(-1)?.slice(1)).toEqual(
        [report.count, ...report.totals.sums, ...report.totals.means].filter((value) => value !== null),
      )
    }
  })
})
