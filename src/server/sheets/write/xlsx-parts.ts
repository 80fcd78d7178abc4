import type { CellKind } from './column.ts'

/** Which of the styles below a cell has. */
export const STYLE_OF: Readonly<Record<CellKind, number>> = {
  text: 1,
  whole: 2,
  decimal: 3,
  degrees: 4,
  date: 5,
  instant: 6,
}
/** The style of the heads. */
export const HEAD_STYLE = 7

// As text (49), so that what looks like a formula stays one also when somebody edits the cell; then numbers and dates.
const FORMATS = [0, 49, 1, 0, 164, 165, 166]
const OWN = ['0.000000', 'yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm']

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (...of: [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${of
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const xf = (id: number, more: string) =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}`

const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="${OWN.length}">${OWN.map(
  (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`,
).join(
  '',
)}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF0E2433"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FORMATS.length + 1}">${FORMATS.map((id) => xf(id, '/>')).join('')}<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf></cellXfs></styleSheet>`

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/></Types>`

/** The parts of a workbook of one sheet, all but the sheet itself, by their names. `name` holds no character that XML or Excel minds. */
export function partsOf({ name }: { name: string }): [part: string, text: string][] {
  const sheets = `<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>`
  return [
    ['[Content_Types].xml', TYPES],
    ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
    ['xl/workbook.xml', `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}">${sheets}</workbook>`],
    ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
    ['xl/styles.xml', STYLES],
  ]
}
