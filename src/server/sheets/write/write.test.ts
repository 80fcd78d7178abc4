import fc from 'fast-check'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '#kernel/formulas.ts'
import { entryText } from '../../../../tests/support/zip.ts'
import type { Column, MarkedCell } from './column.ts'
import { csvHead, csvLine, csvLines } from './csv.ts'
import { type WholeSheet, wholeSheet, writeSheets, writeXlsx } from './xlsx.ts'

/** A name between isolates, with a mark of direction, as screens write it. */
const ISOLATED = '\u2068عقار \u200fحولي\u2069'

type Row = { name: string | null; area: number | null; date: string | null; at: string }
const COLUMNS: Column<Row>[] = [
  { head: 'الاسم', kind: 'text', width: 20, of: ({ name }) => name },
  { head: 'المساحة', kind: 'decimal', width: 10, of: ({ area }) => area },
  { head: 'التاريخ', kind: 'date', width: 12, of: ({ date }) => date },
  { head: 'الإضافة', kind: 'instant', width: 16, of: ({ at }) => at },
]
// Half past one of the next day in Kuwait.
const AT = '2026-11-20T22:30:15.250Z'
const row = (name: string | null, more: Partial<Row> = {}): Row => ({ name, area: null, date: null, at: AT, ...more })

async function* batchesOf(rows: Row[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
const packed = (batches: AsyncIterable<Row[]>, rightToLeft = true) =>
  writeXlsx({ name: 'عقارات', rightToLeft, columns: COLUMNS }, batches)
const sheetOf = (bytes: Buffer) => entryText(bytes, 'xl/worksheets/sheet1.xml')

/** Texts that a spreadsheet would calculate, or run something by. */
const FORMULAS = ['=1+1', '+1', '-1', '@x', ' =2', '\t=3', '\r=4', '＝5', "=cmd|' /C calc'!A0", '|x']

describe('a CSV', () => {
  test('begins with the mark of UTF-8, keeps numbers as they are and tells instants by Kuwait’s clock', () => {
    expect(csvHead(COLUMNS)).toBe('\ufeff"الاسم","المساحة","التاريخ","الإضافة"\r\n')
    const rows = [row('بيت "العائلة", حولي', { area: -1.5, date: '2020-02-29' }), row(null)]
    expect(csvLines(COLUMNS, rows)).toBe(
      '"بيت ""العائلة"", حولي",-1.5,"2020-02-29","2026-11-21 01:30:15"\r\n,,,"2026-11-21 01:30:15"\r\n',
    )
  })

  test('holds no invisible characters of direction, behind which a formula could hide too', () => {
    expect(csvLine([ISOLATED, '\u2068=1+1\u2069'])).toBe('"عقار حولي","\'=1+1"\r\n')
    expect(csvHead([{ head: ISOLATED, kind: 'text', width: 1, of: () => null }])).toBe('\ufeff"عقار حولي"\r\n')
  })

  test.each(FORMULAS)('makes %j harmless', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  })

  test('tells every text from one that was made harmless', () => {
    const typed = fc.string({ unit: fc.constantFrom("'", '=', '+', ' ', '\t', '@', 'ا', '5') })
    fc.assert(fc.property(typed, (text) => unescapeFormula(escapeFormula(text)) === text))
    for (const text of [...FORMULAS, "'=1", "''=1", "'شارع", "'"])
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
  })
})

describe('a workbook', () => {
  test('is read by others as it was given: texts, numbers, dates', async () => {
    const rows = [
      row('بيت', { area: 375.5, date: '2020-02-29' }),
      row('=1+1'),
      row('007 <b> & "x" _x0041_\nسطر'),
      row(null, { area: -3, date: '1900-01-01' }),
      row('🏠\u0001', { date: 'no date' }),
    ]
    const read = await readSheet(await packed(batchesOf(rows)), { trim: false })
    const at = new Date('2026-11-21T01:30:15.000Z')
    expect(read.map((cells) => cells.slice(0, 3))).toEqual([
      ['الاسم', 'المساحة', 'التاريخ'],
      ['بيت', 375.5, new Date('2020-02-29')],
      ['=1+1', null, null],
      [expect.stringMatching(/^007 <b> & "x" _(x005F_)?x0041_\nسطر$/), null, null],
      [null, -3, new Date('1900-01-01')],
      ['🏠', null, 'no date'],
    ])
    expect(Math.abs(Number(read[1]?.[3]) - Number(at))).toBeLessThan(1000)
  })

  test('holds no invisible characters of direction', async () => {
    const columns: Column<Row>[] = [{ head: ISOLATED, kind: 'text', width: 9, of: ({ name }) => name }]
    const bytes = await writeXlsx({ name: 'x', rightToLeft: true, columns }, batchesOf([row(ISOLATED)]))
    expect(await readSheet(bytes, { trim: false })).toEqual([['عقار حولي'], ['عقار حولي']])
  })

  test('calculates nothing, and keeps as text what looks like a formula', async () => {
    const xml = await sheetOf(await packed(batchesOf(FORMULAS.map((text) => row(text)))))
    expect(xml).not.toContain('<f>')
    const texts = await readSheet(await packed(batchesOf(FORMULAS.map((text) => row(text)))), { trim: false })
    expect(texts.slice(1).map(([cell]) => cell)).toEqual(FORMULAS)
  })

  test.each([true, false])('reads from right to left in Arabic alone (%s), and its head stays', async (is) => {
    const xml = await sheetOf(await packed(batchesOf([row('a'), row('b'), row('c')]), is))
    expect(xml.includes('rightToLeft="1"')).toBe(is)
    expect(xml).toContain('ySplit="1"')
    expect(xml).toContain('width="20"')
  })

  test('is well-formed whatever it holds', async () => {
    const names = Object.getOwnPropertyNames(Object.prototype)
    const texts = [...fc.sample(fc.string({ unit: 'binary', maxLength: 20 }), 60), ...names]
    const read = await readSheet(await packed(batchesOf(texts.map((text) => row(text)))))
    expect(read).toHaveLength(texts.length + 1)
  })

  test('breaks off when its source does', async () => {
    async function* failing() {
      yield [row('a')]
      throw new Error('the database went away')
    }
    await expect(packed(failing())).rejects.toThrow('the database went away')
  })
})

describe('a workbook that calculates', () => {
  const sheet = (name: string, cells: readonly (MarkedCell | string)[]): WholeSheet =>
    wholeSheet(
      { name, rightToLeft: true, columns: [{ head: '=1+1', kind: 'text', width: 9, of: (cell) => cell }] },
      cells,
    )

  test('names its cells, has addresses in place of local names and of the ends of ranges, and what each formula comes to', async () => {
    const bytes = await writeSheets([
      sheet("مد'خلات", [
        { name: 'IN_A', value: 2, mark: 'INPUT' },
        { name: 'IN_B', value: 3, isLocal: true, mark: 'SYSTEM' },
      ]),
      sheet('x', [
        { name: 'OUT_C', value: 5, formula: 'IN_A+IN_B' },
        { value: 10, formula: 'SUM(IN_A:IN_B)+OUT_C' },
      ]),
    ])
    const workbook = await entryText(bytes, 'xl/workbook.xml')
    expect(workbook).toContain(`<definedName name="IN_A">'مد''خلات'!$A$2</definedName>`)
    expect(workbook).not.toContain('IN_B')
    const xml = await entryText(bytes, 'xl/worksheets/sheet2.xml')
    expect(xml).toContain(`<f>IN_A+'مد''خلات'!A3</f><v>5</v>`)
    expect(xml).toContain(`<f>SUM('مد''خلات'!A2:A3)+OUT_C</f><v>10</v>`)
    expect((await readSheet(bytes, 2)).flat()).toEqual(['=1+1', 5, 10])
  })

  test('keeps texts and notes that look like formulas, links and markup as texts', async () => {
    const hostile = [...FORMULAS, '<a href="http://x">=HYPERLINK("http://x")</a>', "]]>&\u0001 _x0041_ ='x'!A1"]
    const notes = hostile.map((note, at): MarkedCell => ({ name: `IN_${at}`, value: at, mark: 'INPUT', note }))
    const bytes = await writeSheets([sheet('=cmd|x', [...hostile, ...notes])])
    expect(await sheetOf(bytes)).not.toContain('<f>')
    const comments = await entryText(bytes, 'xl/comments1.xml')
    expect(comments.match(/<comment /g)).toHaveLength(hostile.length)
    expect(comments).not.toContain('<a ')
    expect(comments).not.toContain('\u0001')
    expect((await readSheet(bytes, { trim: false })).slice(1, FORMULAS.length + 1).flat()).toEqual(FORMULAS)
  })

  test('fills inputs and figures of the system, those without a value too', async () => {
    const cells: MarkedCell[] = [
      { value: null, mark: 'INPUT' },
      { value: null, mark: 'SYSTEM' },
    ]
    const bytes = await writeSheets([sheet('x', [...cells, { value: 1, mark: 'INPUT' }])])
    expect((await sheetOf(bytes)).match(/<c r="A[234]" s="\d"/g)).toHaveLength(3)
    expect(await entryText(bytes, 'xl/styles.xml')).toMatch(/fff2cc/i)
  })

  test('has the figure alone of a formula over a cell that is not there', async () => {
    const bytes = await writeSheets([sheet('x', [{ name: 'OUT_A', value: 7, formula: 'GONE_B*2' }])])
    expect(await sheetOf(bytes)).not.toContain('<f>')
    expect((await readSheet(bytes)).flat()).toEqual(['=1+1', 7])
  })
})
