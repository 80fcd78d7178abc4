import { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'
import { columnLetter } from '#kernel/sheets.ts'
import { type Cell, type CellKind, cellText, workbookText, workbookTime } from './column.ts'

/** The type of a column's cells: as in `CellKind`, and for reading: whole and decimal numbers with their thousands apart, money with three decimals. */
export type StreamKind = CellKind | 'count' | 'amount' | 'money'
/** A column of a streamed sheet: its heading, type and width in digits. */
export type StreamColumn = { head: string; kind: StreamKind; width: number }
/** A row: its cells in the order of the columns; `bold` for totals. */
export type StreamRow = readonly Cell[] | { bold: readonly Cell[] }
/** A sheet whose rows come in batches. */
export type StreamSheet = {
  name: string
  columns: readonly StreamColumn[]
  batches: AsyncIterable<readonly StreamRow[]> | Iterable<readonly StreamRow[]>
}

/** How hard sheets are compressed: more takes longer than the rest of the work. */
const LEVEL = 3
const DAY = 86_400_000
/** The day that Excel counts from, as far as any date of the product is concerned. */
const EPOCH = Date.UTC(1899, 11, 30)

/** The format of each kind: Excel's own by number (49 keeps a text from becoming a formula when somebody edits the cell), or its code. */
const FORMATS: Readonly<Record<StreamKind, number | string>> = {
  text: 49,
  whole: 1,
  decimal: 0,
  score: 2,
  share: 10,
  degrees: '0.000000',
  date: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
  count: 3,
  amount: '#,##0.00',
  money: '#,##0.000',
}
const KINDS = Object.keys(FORMATS) as StreamKind[]
/** The number of a format; our own are numbered from 164 on. */
const formatId = (kind: StreamKind) => {
  const format = FORMATS[kind]
  return typeof format === 'number' ? format : 164 + KINDS.indexOf(kind)
}
/** The index of a cell's style: kinds in their order, the same in bold, and headings. */
const style = (kind: StreamKind, bold: boolean) => KINDS.indexOf(kind) + 1 + (bold ? KINDS.length : 0)
const HEADING = 2 * KINDS.length + 1

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/**
 * Writes a workbook as it is read, sheet after sheet, so that none is ever whole in memory; the compression runs off the event loop, and a
 * batch costs what its JSON would. Throws what the source of its rows throws.
 */
export async function* streamWorkbook(
  sheets: readonly StreamSheet[],
  rightToLeft: boolean,
): AsyncGenerator<Uint8Array> {
  const archive = new ZipArchive({ zlib: { level: LEVEL } })
  const open: Readable[] = []
  const append = (name: string, content: Readable | string) => archive.append(content, { name })
  // The library waits forever for a stream that fails.
  const failed = (error: Error) => void archive.destroy(error)
  append('[Content_Types].xml', contentTypes(sheets.length))
  append('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  append('xl/workbook.xml', workbook(sheets))
  append(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
  )
  append('xl/styles.xml', styles())
  for (const [at, sheet] of sheets.entries()) {
    const content = Readable.from(sheetXml(sheet, rightToLeft, at === 0), { objectMode: false, highWaterMark: 65_536 })
    content.once('error', failed)
    open.push(content)
    append(`xl/worksheets/sheet${at + 1}.xml`, content)
  }
  archive.finalize().catch(failed)
  try {
    for await (const chunk of archive) yield chunk as Uint8Array
  } finally {
    for (const content of open) content.destroy()
    archive.destroy()
  }
}

async function* sheetXml(
  { columns, batches }: StreamSheet,
  rightToLeft: boolean,
  first: boolean,
): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const view = `${rightToLeft ? ' rightToLeft="1"' : ''}${first ? ' tabSelected="1"' : ''}`
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${view} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  let row = 1
  yield `<row r="1">${columns.map(({ head }, at) => textCell(`${columnLetter(at)}1`, head, HEADING)).join('')}</row>`
  const letters = columns.map((_, at) => columnLetter(at))
  for await (const batch of batches) {
    let xml = ''
    for (const one of batch) {
      row++
      const bold = 'bold' in one
      const cells = bold ? one.bold : one
      xml += `<row r="${row}">`
      for (const [at, { kind }] of columns.entries())
        xml += cellXml(`${letters[at]}${row}`, kind, cells[at] ?? null, bold)
      xml += '</row>'
    }
    if (xml) yield xml
  }
  yield '</sheetData></worksheet>'
}

function cellXml(address: string, kind: StreamKind, value: Cell, bold: boolean): string {
  if (value === null || value === '') return ''
  const styled = style(kind, bold)
  if ((kind === 'date' || kind === 'instant') && typeof value === 'string') {
    const ms = workbookTime(kind, value)
    if (ms !== undefined) return `<c r="${address}" s="${styled}"><v>${(ms - EPOCH) / DAY}</v></c>`
  }
  if (typeof value === 'number' && kind !== 'text' && Number.isFinite(value))
    return `<c r="${address}" s="${styled}"><v>${value}</v></c>`
  return textCell(address, String(value), style('text', bold))
}

function textCell(address: string, value: string, styled: number): string {
  const text = escapeXml(workbookText(value))
  return text === ''
    ? ''
    : `<c r="${address}" s="${styled}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

const MARKUP = /[&<>"\r]/
const escapeXml = (text: string): string =>
  MARKUP.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll('\r', '&#13;')
    : text

/** What Excel refuses in the name of a sheet, and its greatest length. */
const sheetName = (name: string) =>
  cellText(name)
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)

function contentTypes(sheets: number): string {
  const type = (part: string, of: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${of}+xml"/>`
  const each = Array.from({ length: sheets }, (_, at) => type(`worksheets/sheet${at + 1}`, 'worksheet'))
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('styles', 'styles')}${each.join('')}</Types>`
}

function relations(targets: readonly [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbook(sheets: readonly StreamSheet[]): string {
  const each = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(sheetName(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`
}

function styles(): string {
  const formats = KINDS.filter((kind) => typeof FORMATS[kind] === 'string').map(
    (kind) => `<numFmt numFmtId="${formatId(kind)}" formatCode="${FORMATS[kind]}"/>`,
  )
  const fonts = [
    '<font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>',
  ]
  const fills = [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FF0E2433"/></patternFill></fill>',
  ]
  const format = (kind: StreamKind, font: number) =>
    `<xf numFmtId="${formatId(kind)}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
  const cells = [
    '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
    ...[0, 1].flatMap((font) => KINDS.map((kind) => format(kind, font))),
    '<xf numFmtId="49" fontId="2" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  ]
  const list = (name: string, items: readonly string[]) =>
    `<${name} count="${items.length}">${items.join('')}</${name}>`
  return `${XML}<styleSheet xmlns="${MAIN}">${list('numFmts', formats)}${list('fonts', fonts)}${list('fills', fills)}<borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${list('cellXfs', cells)}</styleSheet>`
}
