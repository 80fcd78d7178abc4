import type writeExcelFile from 'write-excel-file/node'
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility'
import { columnLetter } from '#kernel/sheets.ts'
import { type Column, cellText } from './column.ts'

/** A part of the library's work on a file; it doesn't export the type of the file's content. */
type Feature = NonNullable<NonNullable<Parameters<typeof writeExcelFile>[1]>['features']>[number]

const SHEET = 'xl/worksheets/sheet{id}.xml'
/** Excel refuses a file with a longer list in a formula. */
const MOST_LETTERS = 255
/** The last row that Excel has. */
const LAST_ROW = 1_048_576

/** The values of a list as Excel writes them in a formula; null for one that it would refuse or split at a comma. */
function listOf(allowed: readonly string[]): string | null {
  const list = allowed.map(cellText).join(',')
  return allowed.length === 0 || list.length > MOST_LETTERS || allowed.some((value) => /[,"]/.test(value)) ? null : list
}

/** The validations of a sheet's columns: below the heading of one with allowed values, cells offer them as a list and refuse others. */
function validationsOf(columns: readonly Pick<Column<never>, 'allowed'>[]): string {
  const each = columns.flatMap(({ allowed }, at) => {
    const list = allowed ? listOf(allowed) : null
    if (list === null) return []
    const letter = columnLetter(at)
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letter}2:${letter}${LAST_ROW}"><formula1>"${sanitizeTextContent(list)}"</formula1></dataValidation>`
  })
  return each.length > 0 ? `<dataValidations count="${each.length}">${each.join('')}</dataValidations>` : ''
}

/** Writes the lists of allowed values of each sheet's columns, in the order of the sheets. */
export function allowedValues(sheets: readonly (readonly Pick<Column<never>, 'allowed'>[])[]): Feature {
  return {
    files: {
      transform: {
        [SHEET]: {
          transform: (xml, _options, { sheetIndex }) => {
            const markup = validationsOf(sheets[sheetIndex] ?? [])
            const order = getOrderOfSiblings(SHEET, 'worksheet')
            return markup && order
              ? insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet')
              : xml
          },
        },
      },
    },
  }
}
