import type { Kysely } from 'kysely'
import { type FormValue, isRow } from '#kernel/form-values.ts'
import type { DB } from '#server/db/tables.ts'
import { storedSheets } from '../../approaches/queries/sheets.ts'
import type { EditableText } from '../rules/editable.ts'
import { storedContent } from './content.ts'

/** What is written for an editable text: the value of its field, and the text in it. */
export type StoredText = { value: FormValue; text: FormValue }

/** Reads what gives the stored value of each editable text of a valuation, which the caller has found in scope. */
export async function readTexts(
  db: Kysely<DB>,
  valuationId: string,
): Promise<(text: Pick<EditableText, 'sheet' | 'field' | 'cell'>) => StoredText> {
  const [content, sheets] = [await storedContent(db, valuationId), await storedSheets(db, valuationId)]
  return ({ sheet, field, cell }) => {
    const values = sheet === 'REPORT' ? content.values : sheets[sheet]?.values
    const value = values?.[field]?.value ?? null
    if (cell === undefined) return { value, text: value }
    return { value, text: isRow(value) ? (value[cell] ?? null) : null }
  }
}
