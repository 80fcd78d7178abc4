import iconv from 'iconv-lite'
import { readSheet } from 'read-excel-file/node'
import { afterAll, describe, expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { storedOf } from '#kernel/sheets.ts'
import { decodeText } from '#server/sheets/decode-text.ts'
import { attempts } from '../support/extent.ts'
import { flatPng } from '../support/pictures.ts'
import { sheetReader, textRow, workbook } from '../support/sheets.ts'
import { docx, writeZip } from '../support/zips.ts'

const { rowsOf, remove } = sheetReader()
afterAll(remove)

const cellsOf = async (bytes: Buffer | string) => (await rowsOf(bytes)).rows.map(([, , cells]) => cells)

describe('an Excel file', () => {
  test('as a library writes it is read as another library reads it', async () => {
    const data: SheetData = [
      [{ value: 'الاسم' }, { value: 'المساحة' }, { value: 'تاريخ' }, { value: 'نعم' }],
      [
        { value: ' بيت & "زاوية" <أ> ' },
        { value: 400.1 },
        { value: new Date('2019-03-04T00:00:00Z'), format: 'dd/mm/yyyy' },
        { value: true },
      ],
      [{ value: '=1+1' }, { value: -0.000_123 }, null, { value: false }],
      [{ value: 'سطر\nوآخر' }, { value: 123_456_789_012 }],
    ]
    const bytes = await writeXlsxFile(data, { sheet: 'عقارات' }).toBuffer()
    const { rows, file } = await rowsOf(bytes)
    expect(file.sheets).toEqual([{ name: 'عقارات', hidden: false, rows: 4, columns: 4, warnings: [] }])
    const other = await readSheet(bytes)
    const written = (value: unknown) =>
      value instanceof Date
        ? value.toISOString().slice(0, 10)
        : value === null
          ? ''
          : typeof value === 'boolean'
            ? String(value).toUpperCase()
            : String(value)
    const theirs = other.map((row) => row.map(written))
    expect(rows.map(([, , cells]) => [...cells, '', ''].slice(0, 4).map((cell) => storedOf(cell).trim()))).toEqual(
      theirs.map((row) => row.map((cell) => cell.trim())),
    )
  })

  test('tells merged cells and formulas without a value, and takes those with one', async () => {
    const rows = `<row r="1"><c r="A1" t="str"><f>B1</f><v>محسوب</v></c><c r="B1"><f>1/0</f></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1" t="str"><f>""</f><v></v></c></row>
      <row r="3"><c r="C3"><f>SUM(A1:A9)</f><v>12.5</v></c></row>`
    const behind = '<mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="C3:C9"/></mergeCells>'
    const { rows: read, file } = await rowsOf(workbook([{ name: 'س', rows, behind }]))
    expect(read).toEqual([
      [0, 1, ['محسوب', { error: '' }, { error: '#DIV/0!' }]],
      [0, 3, ['', '', '12.5']],
    ])
    expect(file.sheets[0]?.warnings).toEqual([
      { key: 'merged', count: 2, cells: ['A1:B2', 'C3:C9'] },
      { key: 'formulas', count: 1, cells: ['B1'] },
    ])
  })

  test('gives dates, shares of a hundred and numbers by their formats, in either calendar of Excel', async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-2010000]yyyy/mm/dd;@"/><numFmt numFmtId="165" formatCode="0.0&quot; days&quot;"/><numFmt numFmtId="166" formatCode="[Red]0%"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/></cellXfs>`
    const cell = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`
    const rows = `<row>${cell(0, '43528')}${cell(1, '43528')}${cell(2, '43528')}${cell(3, '43528')}${cell(4, '0.07')}${cell(5, '43528.5')}${cell(0, '401.10000000000002')}${cell(0, '1E-7')}${cell(1, '59')}</row>`
    const first = async (settings: string) => (await cellsOf(workbook([{ name: 'س', rows }], { styles, settings })))[0]
    expect(await first('')).toEqual([
      '43528',
      { value: '2019-03-04', shown: '2019-03-04', isDate: true },
      { value: '2019-03-04', shown: '2019/03/04', isDate: true },
      { value: '43528', shown: '43528.0 days' },
      '7%',
      { value: '2019-03-04 12:00', shown: '2019-03-04 12:00', isDate: true },
      '401.1',
      '1e-7',
      { value: '1900-02-28', shown: '1900-02-28', isDate: true },
    ])
    const later = (await first('<workbookPr date1904="1"/>'))?.slice(0, 3).map(storedOf)
    expect(later).toEqual(['43528', '2023-03-05', '2023-03-05'])
  })

  test('reads shared strings with several runs and without their phonetic signs, and what XML can only name', async () => {
    const strings =
      '<si><r><t>شارع </t></r><r><rPr><b/></rPr><t>سالم</t></r><rPh><t>xx</t></rPh></si><si><t xml:space="preserve">a &amp;&#x20AC; &#1587;_x000D_&lt;</t></si><si><t><![CDATA[<b>]]></t></si>'
    const rows =
      '<!-- < --><row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>9</v></c></row>'
    expect(await cellsOf(workbook([{ name: 'س', rows }], { strings }))).toEqual([['شارع سالم', 'a &€ س\r<', '<b>']])
  })

  test('of several sheets gives the rows of each, and says which are hidden', async () => {
    const { rows, file } = await rowsOf(
      workbook([
        { name: 'خفية', rows: textRow(1, ['سر']), hidden: true },
        { name: 'فارغة', rows: '' },
        { name: 'A &amp; B', rows: textRow(5, ['a', 'b']) },
      ]),
    )
    expect(rows).toEqual([
      [0, 1, ['سر']],
      [2, 5, ['a', 'b']],
    ])
    expect(file.sheets.map(({ name, hidden, rows: count }) => [name, hidden, count])).toEqual([
      ['خفية', true, 1],
      ['فارغة', false, 0],
      ['A & B', false, 1],
    ])
  })

  const empty = attempts({ few: 100_000, many: 1_000_000 })
  test(`with ${empty} blank rows and cells is read to what it holds`, async () => {
    const blank = Array.from({ length: empty }, (_, n) => `<row r="${n + 3}"><c s="1"/></row>`).join('')
    const { rows, file } = await rowsOf(
      workbook([
        { name: 'س', rows: textRow(1, ['أ']) + textRow(2, ['ب', ' ', '']) + blank + textRow(empty + 3, ['ج']) },
      ]),
    )
    expect(rows).toEqual([
      [0, 1, ['أ']],
      [0, 2, ['ب']],
      [0, empty + 3, ['ج']],
    ])
    expect(file.sheets[0]).toMatchObject({ rows: 3, columns: 1 })
  })
})

describe('a text', () => {
  const csv = 'الاسم,المساحة\r\nبيت,"4,5"\r\n\r\n"سطر\nوآخر",٤\r\n'
  const rows = [
    ['الاسم', 'المساحة'],
    ['بيت', '4,5'],
    ['سطر\nوآخر', '٤'],
  ]
  test.each([
    ['utf-8', Buffer.from(csv)],
    ['utf-8', Buffer.from(`\ufeff${csv}`)],
    ['utf-16le', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()],
    ['windows-1256', iconv.encode(csv.replace('٤', '4'), 'win1256')],
  ])('in %s is read as it was written', async (encoding, bytes) => {
    const { rows: read, file } = await rowsOf(bytes)
    const wanted = encoding === 'windows-1256' ? rows.with(2, ['سطر\nوآخر', '4']) : rows
    expect(read).toEqual([
      [0, 1, wanted[0]],
      [0, 2, wanted[1]],
      [0, 4, wanted[2]],
    ])
    expect(file).toMatchObject({ format: 'csv', encoding, separator: ',' })
  })

  const heads = 'اسم العقار,نوع العقار,الحالة\nبيت الورثة,سكن خاص,قائم\nمنزل الفيحاء,سكن خاص,تحت الإنشاء\n'
  // As a Mac writes it: spaces and brackets of its set for writing from right to left.
  const mac = Buffer.from(iconv.encode(heads, 'iso88596').map((byte) => (byte === 0x20 ? 0xa0 : byte)))
  test.each([
    ['utf-16le', Buffer.from(heads, 'utf16le'), heads],
    ['utf-16be', Buffer.from(heads, 'utf16le').swap16(), heads],
    ['windows-1256', iconv.encode(heads, 'win1256'), heads],
    ['iso-8859-6', iconv.encode(heads, 'iso88596'), heads],
    ['dos-720', iconv.encode(heads, 'cp720'), heads],
    ['mac-arabic', Buffer.concat([mac, Buffer.from([0xa8, 0xb4, 0xa9])]), `${heads}(٤)`],
    ['windows-1256', iconv.encode('name,town\nJosé,Orléans\n', 'win1256'), 'name,town\nJosé,Orléans\n'],
  ])('without a mark is found to be in %s', (encoding, bytes, text) => {
    expect(decodeText(bytes)).toEqual({ text, encoding })
  })

  test('is read in the encoding that a person chose', () => {
    expect(decodeText(iconv.encode(heads, 'cp720'), 'dos-720').text).toBe(heads)
    expect(decodeText(Buffer.from([0xc7, 0xac, 0xb1]), 'mac-arabic').text).toBe('ا،١')
  })

  test('with damaged bytes stays UTF-8, and names their cells', async () => {
    const whole = Buffer.from('الاسم,المساحة\nبيت رقم ١,٤٠٠\nبيت رقم ٢,٤٠١\n')
    const at = whole.indexOf('٢') + 1
    const { rows: read, file } = await rowsOf(Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1)]))
    expect(read[2]).toEqual([0, 3, ['بيت رقم \ufffd', '٤٠١']])
    expect(file).toMatchObject({
      encoding: 'utf-8',
      sheets: [{ warnings: [{ key: 'damaged', count: 1, cells: ['A3'] }] }],
    })
  })

  test('of shapes of Arabic letters is kept as letters, and m² as it is', async () => {
    expect(await cellsOf('ﺣﻮﻟﻲ,400 م²\nﺑﻴﺖ ﺍﻟﻮﺭﺛﺔ,x\n')).toEqual([
      ['حولي', '400 م²'],
      ['بيت الورثة', 'x'],
    ])
  })

  test.each([
    ['،', 'الاسم،المساحة\nبيت،400\n'],
    ['؛', 'الاسم؛المساحة\nبيت؛400\n'],
    [';', 'a;b;c\n1,5;2;3\n'],
    ['\t', 'a\tb\n1,5\t2\n'],
    ['|', 'a|b\n1|2\n'],
    [',', 'a\nb\n'],
    ['!', 'sep=!\r\na!b\r\n'],
    [';', 'a;"b,c,d,e"\n1;"2,3,4"\n'],
  ])('parted by %j is found to be', async (separator, text) => {
    expect((await rowsOf(text)).file.separator).toBe(separator)
  })

  test('whose cells begin like formulas is text', async () => {
    expect(await cellsOf('a,b\n=cmd|\' /C calc\'!A0,"=1+1"\n+965 5000,@x\n-5,"a ""b"""\n')).toEqual([
      ['a', 'b'],
      ["=cmd|' /C calc'!A0", '=1+1'],
      ['+965 5000', '@x'],
      ['-5', 'a "b"'],
    ])
  })
})

describe('what is refused', () => {
  const zeros = Buffer.alloc(40 * 1_048_576)
  const many = (rows: number, columns = 1) =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => 'x').join(',')).join('\n')
  const ole = (inside: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(inside, 'utf16le')])
  const cases: [name: string, bytes: () => Buffer | string, code: string][] = [
    ['nothing', () => '', 'file-empty'],
    ['blanks alone', () => ' ,\n , \n', 'sheet-empty'],
    ['a workbook of blanks', () => workbook([{ name: 'س', rows: '<row r="1"><c/></row>' }]), 'sheet-empty'],
    ['a workbook without sheets', () => workbook([]), 'sheet-empty'],
    ['a Word file', () => writeZip(docx()), 'sheet-document'],
    ['a ZIP', () => writeZip([{ name: 'a', data: 'a' }]), 'sheet-packed'],
    ['a page', () => '\n<!DOCTYPE html><table><tr><td>1</table>', 'sheet-document'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj\n', 'sheet-document'],
    ['a picture', () => flatPng(9, 9), 'sheet-picture'],
    ['what Excel wrote before 2007', () => ole('Workbook'), 'sheet-old'],
    ['what a password protects', () => ole('EncryptedPackage'), 'sheet-locked'],
    ['a bomb', () => workbook([{ name: 'س', rows: '' }], { more: [{ name: 'xl/x', data: zeros }] }), 'file-bomb'],
    [
      'macros',
      () => workbook([{ name: 'س', rows: '' }], { more: [{ name: 'xl/vbaProject.bin', data: 'x' }] }),
      'file-macros',
    ],
    ['a file cut in half', () => workbook([{ name: 'س', rows: textRow(1, ['أ']) }]).subarray(0, 700), 'file-damaged'],
    [
      'XML that makes words of its own',
      () => workbook([{ name: 'س', rows: '<!DOCTYPE x [<!ENTITY a "b">]>' }]),
      'file-damaged',
    ],
    ['XML that does not end', () => workbook([{ name: 'س', rows: '<row', behind: '' }]), 'file-damaged'],
    ['more rows than are taken', () => many(100_021), 'sheet-too-long'],
    ['more columns than are taken', () => many(2, 201), 'sheet-too-wide'],
    [
      'more sheets than are taken',
      () => workbook(Array.from({ length: 31 }, (_, n) => ({ name: `${n}`, rows: '' }))),
      'sheet-too-many',
    ],
    ['a quotation mark that is never closed', () => 'a,b\n1,"2\n3,4\n', 'sheet-quote'],
    [
      'one long string in very many cells',
      () =>
        workbook(
          [
            {
              name: 'س',
              rows: Array.from({ length: 200 }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`).join(''),
            },
          ],
          {
            strings: `<si><t>${'ش'.repeat(6000)}</t></si>`,
          },
        ),
      'file-bomb',
    ],
  ]
  test.each(cases)('%s', async (_name, bytes, code) => {
    await expect(rowsOf(bytes())).rejects.toMatchObject({ code })
  })
})
