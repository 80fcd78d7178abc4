import { posix } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import { SHEET_LIMITS, type SheetFile, type SheetInfo } from '#kernel/sheets.ts'
import { inspectOffice } from '../files/inspect/office.ts'
import { openZip, type Zip } from '../files/inspect/zip.ts'
import { createStyleParser } from './cell-formats.ts'
import { createSheetParser, unescapeText } from './read-sheet.ts'
import type { RowBatches } from './row-batches.ts'
import { attribute, createTagParser } from './xml-tags.ts'

/** The most that a part may decompress to, in bytes; the whole file was checked before. */
const MAX_PART = 256 * 1_048_576
const WORKBOOK = 'xl/workbook.xml'

type Parser = { write: (text: string) => void; end: () => void }
type Part = { name: string; hidden: boolean; path: string }

/** Reads an Excel file row by row. Throws AppError 'sheet-unknown' for another ZIP, 'sheet-empty', 'sheet-too-…', 'file-…'. */
export async function readXlsx(path: string, size: number, rows: RowBatches): Promise<SheetFile> {
  const kind = await inspectOffice(path, size).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'file-kind' ? new AppError('sheet-unknown') : error
  })
  if (kind !== 'xlsx') throw new AppError('sheet-document', { params: { kind: 'Word' } })
  const zip = await openZip(path, size)
  try {
    return { format: 'xlsx', encoding: null, separator: null, sheets: await sheetsOf(await partsOf(zip), rows) }
  } finally {
    zip.close()
  }
}

type Parts = (path: string, parser: Parser, pause?: () => Promise<void> | undefined) => Promise<boolean>

/** Returns what parses a part by its path, chunk by chunk; false when the file has no such part. */
async function partsOf(zip: Zip): Promise<Parts> {
  const entries = new Map((await zip.entries()).map((entry) => [entry.name.toLowerCase(), entry]))
  return async (path, parser, pause) => {
    const entry = entries.get(path.toLowerCase())
    if (!entry) return false
    const decoder = new TextDecoder('utf-8')
    for await (const chunk of zip.decompress(entry, MAX_PART)) {
      parser.write(decoder.decode(chunk, { stream: true }))
      await pause?.()
    }
    parser.write(decoder.decode())
    parser.end()
    return true
  }
}

async function sheetsOf(read: Parts, rows: RowBatches): Promise<SheetInfo[]> {
  const start = await relationsOf(read, '')
  const workbook = [...start.values()].find(({ type }) => type.endsWith('/officeDocument'))?.path ?? WORKBOOK
  const relations = await relationsOf(read, workbook)
  const { parts, from1904 } = await workbookOf(read, workbook, relations)
  if (parts.length === 0) throw new AppError('sheet-empty')
  if (parts.length > SHEET_LIMITS.sheets)
    throw new AppError('sheet-too-many', { params: { sheets: SHEET_LIMITS.sheets } })
  const pathOf = (kind: string) => [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? ''
  const strings = createStringParser()
  await read(pathOf('sharedStrings'), strings)
  const styles = createStyleParser()
  await read(pathOf('styles'), styles)
  const shared = { strings: strings.strings, formats: styles.formats, from1904 }
  const sheets: SheetInfo[] = []
  for (const [index, part] of parts.entries()) {
    const sheet = createSheetParser(index, part, shared, rows)
    if (!(await read(part.path, sheet, () => (rows.isFull() ? rows.flush() : undefined))))
      throw new AppError('file-damaged')
    sheets.push(sheet.info())
  }
  return sheets
}

type Relation = { type: string; path: string }

/** The relationships of a part, by their ids. */
async function relationsOf(read: Parts, part: string): Promise<Map<string, Relation>> {
  const { dir, base } = posix.parse(part)
  const found = new Map<string, Relation>()
  const parser = createTagParser({
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const target = attribute(attributes, 'Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : posix.join(dir, target)
      found.set(attribute(attributes, 'Id') ?? '', { type: attribute(attributes, 'Type') ?? '', path })
    },
    text() {},
    close() {},
  })
  await read(posix.join(dir, '_rels', `${base}.rels`), parser)
  return found
}

async function workbookOf(read: Parts, path: string, relations: ReadonlyMap<string, Relation>) {
  const parts: Part[] = []
  let from1904 = false
  const parser = createTagParser({
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const relation = relations.get(attribute(attributes, 'id') ?? '')
      // Chart and dialog sheets have no cells.
      if (!relation?.type.endsWith('/worksheet')) return
      const hidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible'
      parts.push({ name: attribute(attributes, 'name') ?? '', hidden, path: relation.path })
    },
    text() {},
    close() {},
  })
  if (!(await read(path, parser))) throw new AppError('file-damaged')
  return { parts, from1904 }
}

/** Parses the strings that cells share. */
function createStringParser() {
  const strings: string[] = []
  let [one, reading, phonetic] = ['', false, false]
  const tags = createTagParser({
    open(name) {
      if (name === 'si') one = ''
      else if (name === 'rPh') phonetic = true
      else if (name === 't') reading = !phonetic
    },
    text(text) {
      if (reading && one.length <= SHEET_LIMITS.cell) one += text
    },
    close(name) {
      if (name === 't') reading = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') strings.push(unescapeText(one))
    },
  })
  return { ...tags, strings }
}
