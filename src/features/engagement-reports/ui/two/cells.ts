import { type Edits, keyOf, type Typed } from '#features/engagement-work/ui/shared/cells/edits.ts'
import { formatShare } from '#kernel/format.ts'
import { isAmount, MAX_KWD } from '#kernel/money.ts'
import { readNumber } from '#kernel/read-number.ts'
import { tidyText } from '#kernel/text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import type { SpreadsheetCell } from '#web/kit/spreadsheet/cell-box.tsx'
import { useFormat, useReading } from '#web/kit/text/use-format.ts'
import { TWO_COLUMNS, type TwoColumn } from '../../model/codes.ts'
import type { TwoRow } from '../../model/two-values.ts'

const EMPTY: SpreadsheetCell = { text: '', raw: '', isReadOnly: true }
/** True for a column that is typed. */
export const isTyped = (column: string): column is TwoColumn => TWO_COLUMNS.some((one) => one === column)

/** What is stored in a cell; nothing in one that is not typed. */
export const storedIn = (row: TwoRow | undefined, column: string): number | string | null =>
  (column === 'value' ? row?.second : column === 'reason' ? row?.reason : null) ?? null

/** Reads what was typed in a cell: an amount above zero in KWD, or words. */
export function readValue(column: string, typed: string): Typed {
  const text = tidyText(typed)
  if (text === '') return { value: null }
  if (column === 'reason') return { value: text }
  const value = readNumber(text)
  return value !== undefined && value <= MAX_KWD && isAmount(value) ? { value } : { fault: 'amount' }
}

/** Gives what each cell shows: figures in the reader's digits, what is typed and not stored marked as such. */
export function useCellAt(rows: ReadonlyMap<string, TwoRow>, edits: Edits) {
  const { t } = useTranslation()
  const { worthKwd } = useFormat()
  const reading = useReading()
  const amount = (kwd: number | null) => (kwd === null ? '' : worthKwd(kwd))
  return (key: string, column: string): SpreadsheetCell => {
    const row = rows.get(key)
    if (!row) return EMPTY
    if (!isTyped(column)) {
      const text =
        column === 'own'
          ? amount(row.own)
          : column === 'difference'
            ? amount(row.difference)
            : column === 'percent'
              ? row.percent === null
                ? ''
                : formatShare(row.percent / 100, reading, 2)
              : column === 'record'
                ? amount(row.record)
                : row.lower
                  ? t(`twovaluers:lower.${row.lower}`)
                  : ''
      return { text, raw: text, isReadOnly: true }
    }
    const value = storedIn(row, column)
    const isInSheet = row.inSheet.includes(column)
    const cell: SpreadsheetCell = {
      text: typeof value === 'number' ? worthKwd(value) : (value ?? ''),
      raw: String(value ?? ''),
      isReadOnly: isInSheet,
      ...(isInSheet ? { note: t('twovaluers:cell.inSheet') } : {}),
      ...(column === 'reason' && row.asksReason && !value
        ? { flag: t('twovaluers:asked'), mark: 'warn' as const, spoken: t('twovaluers:cell.asks') }
        : {}),
    }
    const edit = edits[keyOf({ row: key, column })]
    if (!edit) return cell
    const typed = { ...cell, text: edit.text, raw: edit.text }
    if (edit.is === 'waiting') return typed
    return { ...typed, mark: edit.is === 'conflict' ? 'conflict' : 'wrong', spoken: t('engagementwork:problem.title') }
  }
}
