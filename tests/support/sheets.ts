import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SheetRow } from '#kernel/sheets.ts'
import { readSheetFile } from '#server/sheets/read-file.ts'
import { contentTypes, type Part, SHEET, writeZip } from './zips.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...all: [id: string, type: string, target: string][]) =>
  `<Relationships>${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A sheet written by hand: its rows as XML, and what follows them. */
export type HandSheet = { name: string; rows: string; behind?: string; hidden?: true }
type Workbook = { strings?: string; styles?: string; settings?: string; more?: readonly Part[] }

/** An Excel file of sheets written by hand, so that it can hold what no library would write. */
export function workbook(
  sheets: readonly HandSheet[],
  { strings, styles, settings = '', more = [] }: Workbook = {},
): Buffer {
  const paths = sheets.map((_, at) => `worksheets/sheet${at + 1}.xml`)
  const listed = sheets.map(
    ({ name, hidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${hidden ? 'state="hidden"' : ''} r:id="rId${at}"/>`,
  )
  return writeZip([
    contentTypes(SHEET),
    { name: '_rels/.rels', data: relations(['rId1', 'officeDocument', SHEET[0]]) },
    { name: SHEET[0], data: `<workbook>${settings}<sheets>${listed.join('')}</sheets></workbook>` },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: relations(
        ...paths.map((path, at): [string, string, string] => [`rId${at}`, 'worksheet', path]),
        ['rIdS', 'sharedStrings', 'sharedStrings.xml'],
        ['rIdT', 'styles', 'styles.xml'],
      ),
    },
    ...sheets.map(({ rows, behind = '' }, at) => ({
      name: `xl/${paths[at]}`,
      data: `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`,
    })),
    ...(strings ? [{ name: 'xl/sharedStrings.xml', data: `<sst>${strings}</sst>` }] : []),
    ...(styles ? [{ name: 'xl/styles.xml', data: `<styleSheet>${styles}</styleSheet>` }] : []),
    ...more,
  ])
}

/** A row of texts, as cells that hold their own. */
export function textRow(number: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row r="${number}">${cells.join('')}</row>`
}

/** Reads sheets from bytes in this process, as the server's reading process does. */
export function sheetReader() {
  const folder = mkdtempSync(join(tmpdir(), 'thamin-sheets-'))
  let files = 0
  return {
    /** The rows of a file, and what it is. */
    async rowsOf(bytes: Buffer | string) {
      const path = join(folder, String(files++))
      writeFileSync(path, bytes)
      const rows: SheetRow[] = []
      const file = await readSheetFile(path, async (batch) => void rows.push(...batch))
      return { rows, file }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
