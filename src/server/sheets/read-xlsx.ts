import { posix } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import { SHEET_LIMITS, type SheetFile, type SheetInfo } from '#kernel/sheets.ts'
import { inspectOffice } from '../files/inspect/office.ts'
import { openZip, type Zip } from '../files/inspect/zip.ts'
import { createStyles } from './cell-formats.ts'
import type { Rows } from './give-rows.ts'
import { createSheet, plain } from './read-sheet.ts'
import { attribute, createTags } from './tags.ts'

/** What a part may unfold to, in bytes; the whole was counted before. */
const MOST = 256 * 1_048_576
const WORKBOOK = 'xl/workbook.xml'

type Hearing = { write: (text: string) => void; end: () => void }
type Part = { name: string; hidden: boolean; path: string }

/** Reads an Excel file row by row. Throws AppError 'sheet-unknown' for another ZIP, 'sheet-empty', 'sheet-too-…', 'file-…'. */
export async function readXlsx(path: string, size: number, rows: Rows): Promise<SheetFile> {
  const kind = await inspectOffice(path, size).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'file-kind' ? new AppError('sheet-unknown') : error
  })
  if (kind !== 'xlsx') throw new AppError('sheet-unknown')
  const zip = await openZip(path, size)
  try {
    return { format: 'xlsx', encoding: null, separator: null, sheets: await sheetsOf(await partsOf(zip), rows) }
  } finally {
    zip.close()
  }
}

type Parts = (path: string, hearing: Hearing, pause?: () => Promise<void> | undefined) => Promise<boolean>

/** Gives what reads a part by its path, piece by piece; false when the file has no such part. */
async function partsOf(zip: Zip): Promise<Parts> {
  const entries = new Map((await zip.entries()).map((entry) => [entry.name.toLowerCase(), entry]))
  return async (path, hearing, pause) => {
    const entry = entries.get(path.toLowerCase())
    if (!entry) return false
    const decoder = new TextDecoder('utf-8')
    for await (const chunk of zip.decompress(entry, MOST)) {
      hearing.write(decoder.decode(chunk, { stream: true }))
      await pause?.()
    }
    hearing.write(decoder.decode())
    hearing.end()
    return true
  }
}

async function sheetsOf(read: Parts, rows: Rows): Promise<SheetInfo[]> {
  const start = await relationsOf(read, '')
  const workbook = [...start.values()].find(({ type }) => type.endsWith('/officeDocument'))?.path ?? WORKBOOK
  const relations = await relationsOf(read, workbook)
  const { parts, from1904 } = await workbookOf(read, workbook, relations)
  if (parts.length === 0) throw new AppError('sheet-empty')
  if (parts.length > SHEET_LIMITS.sheets)
    throw new AppError('sheet-too-many', { params: { sheets: SHEET_LIMITS.sheets } })
  const pathOf = (kind: string) => [...relations.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? ''
  const strings = createStrings()
  await read(pathOf('sharedStrings'), strings)
  const styles = createStyles()
  await read(pathOf('styles'), styles)
  const shared = { strings: strings.strings, formats: styles.formats, from1904 }
  const sheets: SheetInfo[] = []
  for (const [index, part] of parts.entries()) {
    const sheet = createSheet(index, part, shared, rows)
    if (!(await read(part.path, sheet, () => (rows.isFull() ? rows.flush() : undefined))))
      throw new AppError('file-damaged')
    sheets.push(sheet.info())
  }
  return sheets
}

type Relation = { type: string; path: string }

/** What a part refers to, by the ids that it uses. */
async function relationsOf(read: Parts, part: string): Promise<Map<string, Relation>> {
  const { dir, base } = posix.parse(part)
  const found = new Map<string, Relation>()
  const hearing = createTags({
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const target = attribute(attributes, 'Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : posix.join(dir, target)
      found.set(attribute(attributes, 'Id') ?? '', { type: attribute(attributes, 'Type') ?? '', path })
    },
    text() {},
    close() {},
  })
  await read(posix.join(dir, '_rels', `${base}.rels`), hearing)
  return found
}

async function workbookOf(read: Parts, path: string, relations: ReadonlyMap<string, Relation>) {
  const parts: Part[] = []
  let from1904 = false
  const hearing = createTags({
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet') return
      const relation = relations.get(attribute(attributes, 'id') ?? '')
      // Charts and dialogues of their own have no cells.
      if (!relation?.type.endsWith('/worksheet')) return
      const hidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible'
      parts.push({ name: attribute(attributes, 'name') ?? '', hidden, path: relation.path })
    },
    text() {},
    close() {},
  })
  if (!(await read(path, hearing))) throw new AppError('file-damaged')
  return { parts, from1904 }
}

/** Hears the strings that cells share. */
function createStrings() {
  const strings: string[] = []
  let [one, reading, aside] = ['', false, false]
  const tags = createTags({
    open(name) {
      if (name === 'si') one = ''
      else if (name === 'rPh') aside = true
      else if (name === 't') reading = !aside
    },
    text(text) {
      if (reading && one.length < SHEET_LIMITS.cell) one += text
    },
    close(name) {
      if (name === 't') reading = false
      else if (name === 'rPh') aside = false
      else if (name === 'si') strings.push(plain(one))
    },
  })
  return { ...tags, strings }
}
