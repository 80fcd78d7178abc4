import type { FormRow } from '#kernel/form-values.ts'
import { formatKwd, formatNumber, inDigits, type Reading } from '#kernel/format.ts'
import { readDate } from '#web/kit/fields/parse-date.ts'
import { readNumber } from '#web/kit/fields/parse-input.ts'
import type { SheetField } from '../../model.ts'

type CellValue = FormRow[string]

/** The most decimals of a number that is no amount. */
const DECIMALS = 6

/** A cell's value as the grid shows it; `date` writes a date. */
export function shownCell(
  { kind }: SheetField,
  value: CellValue | undefined,
  reading: Reading,
  date: (text: string) => string,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return kind === 'money' ? formatKwd(value, reading) : formatNumber(value, reading, DECIMALS)
  return kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? date(value) : value
}

/** A cell's value as it is typed and copied: plain numbers, dates with the day first. */
export function rawCell({ kind }: SheetField, value: CellValue | undefined, reading: Reading): string {
  if (value === null || value === undefined) return ''
  const isDate = kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(String(value))
  return isDate ? inDigits(String(value).split('-').reverse().join('/'), reading) : String(value)
}

/** The value of a text that was typed or pasted; what cannot be read stays a text, to be corrected. */
export function readCell({ kind, unit }: SheetField, text: string): CellValue {
  const typed = text.trim()
  if (typed === '') return null
  if (kind === 'text' || kind === 'longText') return typed
  if (kind === 'date') return readDate(typed)
  const number = readNumber(typed, unit === 'PERCENT')
  return number === null || Number.isNaN(number) ? typed : number
}
