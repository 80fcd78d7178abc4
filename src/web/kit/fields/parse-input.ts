import { isCalendarDate } from '#kernel/dates.ts'
import { latinDigits, tidyText } from '#kernel/text.ts'

/**
 * Reads a number as people in Kuwait type it: Latin or Arabic-Indic digits, either decimal mark, grouping commas.
 * Returns null when empty, and NaN for text that is no number.
 */
export function readNumber(typed: string): number | null {
  const text = latinDigits(tidyText(typed))
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/٫/g, '.')
    .replace(/٬|،/g, ',')
  if (text === '') return null
  const sign = text.startsWith('-') || text.startsWith('−') ? -1 : 1
  const body = text.replace(/^[-−+]/, '')
  // Commas count only where they group thousands: '1,2' may be a decimal elsewhere.
  const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(body)
  const plain = grouped ? body.replace(/,/g, '') : body
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? sign * Number(plain) : Number.NaN
}

/**
 * Reads a date typed as d/m/yyyy, d-m-yyyy, d.m.yyyy or yyyy-mm-dd in either script's digits.
 * Returns 'YYYY-MM-DD', null when empty, and the text itself when it is no date, so that the record's rule can refuse it.
 */
export function readDate(typed: string): string | null {
  const text = latinDigits(tidyText(typed))
  if (text === '') return null
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  const turned = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4})$/.exec(text)
  const [year, month, day] = parts ? parts.slice(1) : turned ? turned.slice(1).reverse() : []
  if (year === undefined || month === undefined || day === undefined) return text
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : text
}

/** Reads a one-time code of six digits from what was typed or pasted: other digits, spaces and dashes are fine. */
export function readCode(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, 6)
}
