import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Attributes, attribute, createTagParser } from '#server/sheets/xml-tags.ts'

/** Whether LibreOffice is installed (apt-get install libreoffice-calc-nogui). */
export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

/** A cell as LibreOffice holds it: a number, a text, or an instant in local time; null for an empty one. */
export type OfficeCell = number | string | { at: string } | null
/** A sheet as LibreOffice holds it, without the empty rows and cells at its end. */
export type OfficeSheet = { name: string; rows: OfficeCell[][] }

/** Separator, quotes, UTF-8, from the first line; quoted fields are texts, and no text is taken for a date. */
const csvFilter = (separator: ',' | ';') =>
  `--infilter=Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1,,0,true,false`

/** What has LibreOffice calculate every workbook that it opens, whatever the file says that its formulas come to. */
const RECALCULATES =
  '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item></oor:items>'

/** Has LibreOffice open workbooks, calculate all that they hold, and gives their sheets. Throws when one does not open, and for a formula that comes to an error. */
export function calculatedByLibreOffice(books: readonly Buffer[]): OfficeSheet[][] {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-office-'))
  try {
    mkdirSync(join(folder, 'profile', 'user'), { recursive: true })
    writeFileSync(join(folder, 'profile', 'user', 'registrymodifications.xcu'), RECALCULATES)
    const paths = books.map((bytes, at) => {
      const path = join(folder, `book${at}.xlsx`)
      writeFileSync(path, bytes)
      return path
    })
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const args = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, ...paths]
    const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8', timeout: 600_000 })
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
    return books.map((_, at) => sheetsOf(readFileSync(join(folder, `book${at}.fods`), 'utf8'), true))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens a sheet with LibreOffice and gives what it holds. Throws when it does not open, and for a cell with a formula. */
export function openInLibreOffice(bytes: Buffer, file: { kind: 'xlsx' } | { kind: 'csv'; separator: ',' | ';' }) {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-office-'))
  try {
    const path = join(folder, `sheet.${file.kind}`)
    writeFileSync(path, bytes)
    const args = [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
      '--headless',
      ...(file.kind === 'csv' ? [csvFilter(file.separator)] : []),
      ...['--convert-to', 'fods', '--outdir', folder, path],
    ]
    const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8', timeout: 300_000 })
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
    return sheetsOf(readFileSync(join(folder, 'sheet.fods'), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sheets of a flat OpenDocument file. */
function sheetsOf(xml: string, calculates = false): OfficeSheet[] {
  const sheets: OfficeSheet[] = []
  let row: OfficeCell[] = []
  let attributes: Attributes = {}
  let texts: string[] | undefined
  // Between the paragraphs of a cell are the line breaks of the file itself.
  let inParagraph = false
  const repeated = (name: string) => Number(attribute(attributes, name) ?? 1)
  const last = () => sheets.at(-1)?.rows ?? []
  const parser = createTagParser({
    open(name, given) {
      if (name === 'table') sheets.push({ name: attribute(given, 'name') ?? '', rows: [] })
      if (name === 'table-row') row = []
      if (name === 'table-cell') {
        attributes = given
        texts = []
      }
      if (name === 'p') {
        texts?.push('')
        inParagraph = true
      }
      if (name === 's') append(' '.repeat(Number(attribute(given, 'c') ?? 1)))
      if (name === 'line-break') append('\n')
      if (name === 'tab') append('\t')
    },
    text: (text) => append(text),
    close(name) {
      if (name === 'p') inParagraph = false
      if (name === 'table-row' && row.length > 0) last().push(row)
      if (name !== 'table-cell') return
      const cell = cellOf(attributes, (texts ?? []).join('\n'), calculates)
      const count = repeated('number-columns-repeated')
      texts = undefined
      // The empty cells up to the last column of a sheet are one repeated cell.
      if (cell !== null || count < 100) row.push(...Array.from({ length: count }, () => cell))
    },
  })
  function append(text: string): void {
    if (texts && inParagraph) texts.push((texts.pop() ?? '') + text)
  }
  parser.write(xml)
  parser.end()
  return sheets.map(({ name, rows }) => ({ name, rows: rows.map(trimmed).filter((cells) => cells.length > 0) }))
}

function cellOf(attributes: Attributes, text: string, calculates: boolean): OfficeCell {
  const isFormula = attribute(attributes, 'formula') !== undefined
  if (isFormula && (!calculates || attribute(attributes, 'value') === undefined))
    throw new Error(`A cell computes: ${attribute(attributes, 'formula')}`)
  const at = attribute(attributes, 'date-value')
  if (at) return { at }
  const value = attribute(attributes, 'value')
  if (value !== undefined) return Number(value)
  return text === '' ? null : text
}

function trimmed(cells: OfficeCell[]): OfficeCell[] {
  const end = cells.findLastIndex((cell) => cell !== null)
  return cells.slice(0, end + 1)
}

/** Opens a Word file with LibreOffice and gives what it saves: the paragraphs of its text, or the same file as it writes it. Throws when it does not open. */
export function savedByLibreOffice(bytes: Buffer, as: 'txt' | 'docx'): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-office-'))
  try {
    const path = join(folder, 'document.docx')
    writeFileSync(path, bytes)
    const out = join(folder, 'out')
    const filter = as === 'txt' ? 'txt:Text (encoded):UTF8' : 'docx:MS Word 2007 XML'
    const args = [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`,
      ...['--headless', '--convert-to', filter, '--outdir', out, path],
    ]
    const { status, stderr } = spawnSync('soffice', args, { encoding: 'utf8', timeout: 300_000 })
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
    return readFileSync(join(out, `document.${as}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
