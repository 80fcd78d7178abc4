import type writeExcelFile from 'write-excel-file/node'
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import { columnLetter } from '#kernel/sheets.ts'
import { type MarkedCell, workbookText } from './column.ts'

/** A part of the library's work on a file; it doesn't export the type of the file's content. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number]

/** A sheet with the cells of it that calculate or are marked, by their places from 0. */
export type MarkedSheet = { name: string; marked: (MarkedCell & { row: number; column: number })[] }

/** Where the cell of a name is. */
type Place = { sheet: string; column: string; row: number; isLocal: boolean }
/** The places of names in a workbook. */
export type Places = ReadonlyMap<string, Place>

/** The places of all names of a workbook. Throws for a name that two cells have. */
export function placesOf(sheets: readonly MarkedSheet[]): Places {
  const places = new Map<string, Place>()
  for (const { name: sheet, marked } of sheets)
    for (const { name, row, column, isLocal } of marked) {
      if (name === undefined) continue
      if (places.has(name)) throw new Error(`two cells are named ${name}`)
      places.set(name, { sheet, column: columnLetter(column), row: row + 1, isLocal: isLocal === true })
    }
  return places
}

/** A name of the product's in a formula: each has a line between its words, which no function has. */
const NAME = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*\b/g

/**
 * A formula as the file has it: names that are defined stay, all others and the ends of ranges are addresses. Null where a name is of no cell: a workbook has what it
 * comes to all the same.
 */
export function formulaOf(formula: string, sheet: string, places: Places): string | null {
  if ((formula.match(NAME) ?? []).some((name) => !places.has(name))) return null
  return formula.replace(NAME, (name, at: number) => {
    const place = places.get(name)
    const isEnd = formula[at - 1] === ':'
    if (!place || (!place.isLocal && !isEnd && formula[at + name.length] !== ':')) return name
    // The end of a range is on the sheet of its beginning.
    const prefix = isEnd || place.sheet === sheet ? '' : `${quoted(place.sheet)}!`
    return `${prefix}${place.column}${place.row}`
  })
}

const quoted = (sheet: string) => `'${sheet.replaceAll("'", "''")}'`

const SHEET = 'xl/worksheets/sheet{id}.xml'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const FORMULA = /(<c r="([A-Z]+\d+)"[^>]*><f>[^<]*<\/f>)/g
const addressOf = ({ row, column }: { row: number; column: number }) => `${columnLetter(column)}${row + 1}`
const withNote = ({ marked }: MarkedSheet) => marked.filter(({ note }) => note !== undefined && note !== '')

/**
 * What the library does not write of a workbook that calculates: what each formula comes to, which viewers show that do not calculate; the names of cells; and notes on
 * cells. Without a formula, a name and a note it changes nothing.
 */
export function calculations(sheets: readonly MarkedSheet[], places: Places): Feature[] {
  if (sheets.every(({ marked }) => marked.length === 0)) return []
  const noted = sheets.map((sheet) => withNote(sheet))
  return [
    {
      files: {
        transform: {
          '[Content_Types].xml': {
            insert: () => {
              if (noted.every((notes) => notes.length === 0)) return undefined
              const parts = noted.map((notes, at) =>
                notes.length === 0
                  ? ''
                  : `<Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml" PartName="/xl/comments${at + 1}.xml"/>`,
              )
              return `<Default ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing" Extension="vml"/>${parts.join('')}`
            },
          },
          'xl/workbook.xml': { transform: (xml) => withNames(xml, places) },
          [SHEET]: {
            transform: (xml, _options, { sheetIndex }) => {
              const sheet = sheets[sheetIndex]
              const values = new Map(sheet?.marked.map((cell) => [addressOf(cell), cell.value]))
              const whole = xml.replace(FORMULA, (cell, _all, address: string) => {
                const value = values.get(address)
                return typeof value === 'number' ? `${cell}<v>${value}</v>` : cell
              })
              const order = getOrderOfSiblings(SHEET, 'worksheet')
              return (noted[sheetIndex]?.length ?? 0) > 0 && order
                ? insertElementMarkupAccordingToOrderOfSiblings(
                    whole,
                    '<legacyDrawing r:id="rId-notes-drawing"/>',
                    order,
                    'worksheet',
                  )
                : whole
            },
          },
          'xl/worksheets/_rels/sheet{id}.xml.rels': {
            insert: (_options, { sheetIndex }) =>
              (noted[sheetIndex]?.length ?? 0) === 0
                ? undefined
                : `<Relationship Id="rId-notes" Type="${OFFICE}/comments" Target="../comments${sheetIndex + 1}.xml"/><Relationship Id="rId-notes-drawing" Type="${OFFICE}/vmlDrawing" Target="../drawings/notes${sheetIndex + 1}.vml"/>`,
          },
        },
        write: {
          files: () =>
            Object.fromEntries(
              noted.flatMap((notes, at) =>
                notes.length === 0
                  ? []
                  : [
                      [`xl/comments${at + 1}.xml`, commentsXml(notes)],
                      [`xl/drawings/notes${at + 1}.vml`, drawingXml(notes)],
                    ],
              ),
            ),
        },
      },
    },
  ]
}

/** The workbook with its names, calculated again when it is opened. */
function withNames(xml: string, places: Places): string {
  const names = [...places]
    .filter(([, { isLocal }]) => !isLocal)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, { sheet, column, row }]) =>
        `<definedName name="${name}">${sanitizeTextContent(`${quoted(sheet)}!$${column}$${row}`)}</definedName>`,
    )
    .join('')
  const calculated = xml.replace(/<calcPr[^>]*>(<\/calcPr>)?/, '<calcPr calcId="191029" fullCalcOnLoad="1"/>')
  if (names === '') return calculated
  return calculated.includes('</definedNames>')
    ? calculated.replace('</definedNames>', () => `${names}</definedNames>`)
    : calculated.replace(/<definedNames\s*\/>/, () => `<definedNames>${names}</definedNames>`)
}

type Noted = MarkedSheet['marked']

const commentsXml = (notes: Noted) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${MAIN}"><authors><author>Thamin</author></authors><commentList>${notes
    .map(
      (cell) =>
        `<comment ref="${addressOf(cell)}" authorId="0"><text><t xml:space="preserve">${sanitizeTextContent(workbookText(cell.note ?? ''))}</t></text></comment>`,
    )
    .join('')}</commentList></comments>`

/** The frames of notes, which Excel shows none of without. */
const drawingXml = (notes: Noted) =>
  `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>${notes
    .map(
      ({ row, column }) =>
        `<v:shape type="#note" style="position:absolute;visibility:hidden;width:220pt;height:70pt" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`,
    )
    .join('')}</xml>`
