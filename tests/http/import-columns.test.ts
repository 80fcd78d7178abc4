import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importsMessages } from '#features/imports/messages.ts'
import type { ImportKind } from '#features/imports/model.ts'
import { askImport as ask, imported, SHEET_HEADERS, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { textRow, workbook } from '../support/sheets.ts'

const CASES = join(import.meta.dirname, '../cases/columns')

let product: Product
let person: Person
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('ADMIN')
})
afterAll(() => product.close())
// Nobody may have many imports open.
beforeEach(async () => {
  person = await product.person('APPRAISER')
})

/** Brings a file in, and gives the import as it was read. */
async function bring(body: string | Buffer, kind: ImportKind = 'properties', by = person) {
  const { status, said } = await sendSheet(product, by, body, { kind })
  expect([status, said]).toEqual([200, { id: expect.any(String) }])
  return (await ask(by, 'get', { id: said.id })).said
}
const bringCase = async (name: string, kind: ImportKind = 'properties', by = person) =>
  bring(await readFile(join(CASES, name)), kind, by)

/** Has an import checked, and gives what was found, and the first rows as they would be written. */
async function check(id: string, by = person) {
  expect(await ask(by, 'check', { id })).toMatchObject({ status: 200 })
  const { counts } = await imported(by, id, 'CHECKED')
  const faults = (await ask(by, 'errors', { id, pageSize: 100 })).said.items
  const preview = (await ask(by, 'preview', { id })).said.items
  return { counts, faults, values: preview.map(({ values }) => values) }
}
const set = async (id: string, decision: object, by = person) => {
  const { version } = (await ask(by, 'get', { id })).said
  return (await ask(by, 'set', { id, version, ...decision })).said
}

describe('headings', () => {
  test.each(['area-in-square-feet-en.xlsx', 'area-in-square-feet-ar.xlsx'])(
    '%s: an area in square feet is kept in that unit and converted',
    async (name) => {
      const { id, understood } = await bringCase(name)
      expect(understood.area).toMatchObject({ qualifier: { unit: 'SQFT' }, from: 'HEADING' })
      const [first] = (await check(id)).values
      expect(first).toMatchObject({ area: 500, size: 5382, sizeUnit: 'SQFT' })
    },
  )

  test('a price in thousands of dinars is multiplied', async () => {
    const { id, understood } = await bringCase('price-in-thousands.csv', 'market')
    expect(understood.price).toMatchObject({ qualifier: { times: 1000, currency: 'KWD' }, from: 'HEADING' })
    expect((await check(id)).values).toMatchObject([{ price: 385_000 }, { price: 410_000 }])
  })

  test('a price in dollars asks for the rate, and the check waits for it', async () => {
    const { id, understood } = await bringCase('price-in-dollars.csv', 'market')
    expect(understood.price?.question).toEqual({ why: 'RATE', texts: ['USD'] })
    const { status, said } = await ask(person, 'check', { id })
    expect([status, said.error]).toMatchObject([409, { code: 'import-question', params: { columns: 'Price (USD)' } }])
    const { understood: settled } = await set(id, { defaults: { exchangeRate: '0.307' } })
    expect(settled.price?.question).toBeUndefined()
    expect((await check(id)).values).toMatchObject([
      { currency: 'USD', currencyAmount: 1_250_000, exchangeRate: 0.307, price: 383_750 },
      { currency: 'USD', currencyAmount: 1_300_000, price: 399_100 },
    ])
  })

  const strange = `${SHEET_HEADERS.replace('م²', 'ذراع')}\nبيت,سكن خاص,قائم,400,السالمية,9,4711\n`
  test('a unit that nobody knows is asked about, and is what a person says; another column forgets it', async () => {
    const { id, understood } = await bring(strange)
    expect(understood.area?.question).toEqual({ why: 'UNKNOWN', texts: ['ذراع'] })
    expect((await ask(person, 'check', { id })).code).toBe('import-question')
    expect((await ask(person, 'preview', { id })).said.items[0]?.faults).toMatchObject([
      { field: 'area', code: 'imports:cell.question', column: { letter: 'D' } },
    ])
    const said = await set(id, { qualifiers: { area: { unit: 'SQYD' } } })
    expect(said.understood.area).toEqual({ qualifier: { unit: 'SQYD' }, from: 'PERSON' })
    expect((await check(id)).values).toMatchObject([{ area: 334.45 }])
    expect((await set(id, { qualifiers: { area: {} } })).understood.area).toEqual({ qualifier: {}, from: 'PERSON' })
    expect((await check(id)).values).toMatchObject([{ area: 400 }])
    const moved = await set(id, { mapping: { area: 0 } })
    expect(moved.qualifiers).toEqual({})
    expect((await set(id, { mapping: { area: 3 } })).understood.area?.question).toMatchObject({ why: 'UNKNOWN' })
  })

  test('what is no qualifier is refused, and so is one of a field that is not there', async () => {
    const { id, version } = await bring(strange)
    for (const qualifiers of [{ area: { unit: 'STONE' } }, { area: { times: 7 } }, { nothing: {} }])
      expect((await ask(person, 'set', { id, version, qualifiers })).code).toBe('invalid-argument')
  })
})

/** A workbook of properties with one row, its area in a style of its own. */
const styled = (formats: readonly string[], cells: string, header = 'المساحة') =>
  workbook(
    [
      {
        name: 'س',
        rows: `${textRow(1, SHEET_HEADERS.replace('المساحة (م²)', header).split(','))}${cells}`,
      },
    ],
    {
      styles: `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts>
        <cellXfs><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`).join('')}</cellXfs>`,
    },
  )
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const line = (at: number, area: string, plot: string) =>
  `<row r="${at}">${text('بيت')}${text('سكن خاص')}${text('قائم')}${area}${text('السالمية')}${text('9')}${plot}</row>`

describe('formats of numbers', () => {
  test('texts are as they are shown, and the number of a parcel keeps its zeros', async () => {
    const { id } = await bringCase('leading-zeros.xlsx')
    expect((await check(id)).values).toMatchObject([
      { blockNumber: '005', plotNumber: '0007', documentNumber: '00123456', area: 400 },
    ])
  })

  test('a unit in a format qualifies as one in a heading, and one that contradicts it is asked about', async () => {
    const feet = await bring(styled(['0 &quot;sq ft&quot;'], line(2, number('5382', 1), text('1'))))
    expect(feet.understood.area).toEqual({ qualifier: { unit: 'SQFT' }, from: 'FORMAT' })
    expect((await check(feet.id)).values).toMatchObject([{ area: 500, size: 5382 }])
    const apart = await bring(styled(['0 &quot;sq ft&quot;'], line(2, number('5382', 1), text('1')), 'المساحة (م²)'))
    expect(apart.understood.area?.question).toMatchObject({ why: 'APART' })
    const mixed = styled(
      ['0 &quot;sq ft&quot;'],
      line(2, number('5382', 1), text('1')) + line(3, number('400'), text('2')),
    )
    expect((await bring(mixed)).understood.area?.question).toMatchObject({ why: 'APART', texts: ['sq ft', ''] })
  })

  test('rows that were left out keep what the format said when they come again', async () => {
    const sheet = styled(
      ['0 &quot;sq ft&quot;'],
      line(2, number('5382', 1), text('1')) + line(3, number('5382', 1), text('')),
    )
    const { id } = await bring(sheet)
    const { counts } = await check(id)
    expect(counts).toMatchObject({ good: 1, bad: 1 })
    const answer = await fetch(`${product.base}/files/imports/${id}/rejected.xlsx`, {
      headers: { cookie: person.cookie ?? '' },
    })
    const [head, row] = await readSheet(Buffer.from(await answer.arrayBuffer()))
    expect([head?.[3], row?.[3]]).toEqual(['المساحة (sq ft)', '5382'])
  })

  test('formats that are not known give the stored number, with a warning', async () => {
    const { id, sheets } = await bring(styled(['# ?/?'], line(2, number('400.5', 1), text('1'))))
    expect(sheets[0]?.warnings).toEqual([{ key: 'formats', count: 1, cells: [''] }])
    expect((await check(id)).values).toMatchObject([{ area: 400.5 }])
  })

  test('long numbers in texts keep all their digits', async () => {
    const plots = ['123456789012345678', '1.23456789012345E+15', '1.5E+22']
    const rows = plots.map((plot, at) => line(at + 2, number('400'), number(plot))).join('')
    const { id } = await bring(styled([], rows))
    expect((await check(id)).values.map((one) => one?.plotNumber)).toEqual([
      '123456789012345678',
      '1234567890123450',
      '15000000000000000000000',
    ])
  })
})

test('the number of a parcel that Excel has made a date of is a fault at its cell, in both languages', async () => {
  const { id } = await bringCase('parcel-as-date.xlsx')
  const { faults, counts } = await check(id)
  expect(counts).toMatchObject({ good: 1, bad: 1 })
  const found = faults.map(({ row, field, column, code, value }) => [row, field, column?.letter, code, value])
  expect(found.toSorted()).toEqual([
    [2, 'blockNumber', 'F', 'imports:cell.madeDate', '4-Jan'],
    [2, 'plotNumber', 'G', 'imports:cell.madeDate', '6-May'],
  ])
  expect(importsMessages['cell.madeDate'].en).toMatch(/^Excel has made a date of this/)
  const csv = `${SHEET_HEADERS}\nبيت,سكن خاص,قائم,400,السالمية,04-Jan,May-06\n`
  const again = await check((await bring(csv)).id)
  expect(again.faults.map(({ code }) => code)).toEqual(['imports:cell.madeDate', 'imports:cell.madeDate'])
})

describe('what a sheet hides', () => {
  test('rows are warned of and brought in, or left out', async () => {
    const { id, sheets, leavesRows } = await bringCase('filtered-rows.xlsx')
    expect(leavesRows).toBe(false)
    expect(sheets[0]?.warnings).toMatchObject([{ key: 'hiddenRows', count: 5, cells: ['3', '4', '5', '7', '8'] }])
    expect((await check(id)).counts).toMatchObject({ rows: 8 })
    expect(await set(id, { leavesRows: true })).toMatchObject({ leavesRows: true, counts: null })
    const { counts, values } = await check(id)
    expect(counts).toMatchObject({ rows: 3, good: 3 })
    expect(values).toHaveLength(3)
  })

  test('a column gives way to a shown one of the same heading, and may be left out', async () => {
    const { id, mapping, sheets, understood, columns } = await bringCase('hidden-column.xlsx')
    expect(mapping.area).toBe(4)
    expect(understood.area).toMatchObject({ instead: 'D' })
    expect(columns[3]).toMatchObject({ isHidden: true })
    expect(sheets[0]?.warnings).toMatchObject([{ key: 'hiddenColumns', count: 1, cells: ['D'] }])
    expect((await check(id)).values).toMatchObject([{ area: 400 }])
    expect((await set(id, { mapping: { area: 3 } })).mapping.area).toBe(3)
    const left = await set(id, { leavesColumns: true })
    expect(left).toMatchObject({ leavesColumns: true, mapping: { area: 4 } })
  })
})

describe('limits', () => {
  test('a shape of many letters is read, and one beyond the limit is named with it', async () => {
    const wkt = await bringCase('long-wkt.csv', 'zones', manager)
    expect((await check(wkt.id, manager)).counts).toMatchObject({ good: 1, bad: 0 })
    const json = await bringCase('many-corners.geojson', 'zones', manager)
    const { faults } = await check(json.id, manager)
    expect(faults).toMatchObject([
      { field: 'geometry', code: 'spatial:fault.shape.corners', params: { corners: 12_001 } },
    ])
    const long = await check(
      (await bring(`${SHEET_HEADERS},ملاحظات\nبيت,سكن خاص,قائم,400,السالمية,9,1,${'ن'.repeat(200_001)}\n`)).id,
    )
    expect(long.faults).toMatchObject([
      {
        field: 'notes',
        code: 'imports:cell.long',
        params: { letters: 200_001, most: 200_000 },
        column: { letter: 'H' },
      },
    ])
  })
  test('a long note is read whole', async () => {
    const { id } = await bringCase('long-note.csv')
    const { counts, faults } = await check(id)
    expect([counts?.good, faults.map(({ field }) => field)]).toMatchObject(counts?.good ? [1, []] : [0, ['notes']])
  })
  test('findings beyond those that are kept are counted', async () => {
    const rows = Array.from({ length: 4200 }, () => 'x,قصر,؟,كبير,,,')
    const { id } = await bring([SHEET_HEADERS, ...rows].join('\n'))
    const { counts } = await check(id)
    const all = (counts?.faults ?? 0) + (counts?.warnings ?? 0)
    expect(all).toBeGreaterThan(20_000)
    expect(counts?.unlisted).toBe(all - 20_000)
  })
})

test('merged cells and dates counted from 1904 are read as before', async () => {
  const merged = await bringCase('merged-areas.xlsx')
  expect(merged.sheets[0]?.warnings).toMatchObject([{ key: 'merged', count: 2 }])
  const dated = await bringCase('date-1904.xlsx', 'market')
  expect((await check(dated.id)).values).toMatchObject([{ evidenceDate: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) }])
})
