import { type ClipboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { readBlock } from '#web/kit/spreadsheet/clipboard.ts'
import type { Place } from '#web/kit/spreadsheet/use-grid.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { ImportKind } from '../../model.ts'
import { useFinder } from '../use-targets.ts'
import { splitColumns } from './split-columns.ts'
import { MOST_QUICK, type Quick } from './use-quick.ts'

/** The fields that the cells of a row name, where each of them does and says nothing else; undefined for a row of values. */
function headingsOf(find: ReturnType<typeof useFinder>, row: readonly string[]): string[] | undefined {
  const fields = row.map((cell) => {
    const found = find(cell)
    return found?.said.length === 0 ? found.field : undefined
  })
  const named = fields.filter((field) => field !== undefined)
  return named.length > 1 && named.length === row.length && new Set(named).size === named.length ? named : undefined
}

/**
 * Pasting into a quick table: rows below its last make more of them, a first row of headings says which columns the others are of, and a text without tabs is
 * shown in columns first.
 */
export function useQuickPaste(kind: ImportKind, quick: Quick, active: RefObject<Place | null>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const find = useFinder(kind)
  const [split, setSplit] = useState<string | null>(null)

  /** Puts rows in at the active cell; false where there is no room for them. */
  const place = (rows: readonly (readonly string[])[]): boolean => {
    const headings = headingsOf(find, rows[0] ?? [])
    const values = headings ? rows.slice(1) : rows
    const first = Number(active.current?.row ?? 0)
    const fields = headings ?? quick.fields.slice(Math.max(quick.fields.indexOf(active.current?.column ?? ''), 0))
    if (first + values.length > MOST_QUICK) {
      toast.warning(t('imports:quick.tooMany', { most: number(MOST_QUICK) }))
      return false
    }
    if (headings) quick.addField(headings)
    quick.enter(
      values.flatMap((row, at) =>
        row.flatMap((text, column) => {
          const field = fields[column]
          return field === undefined ? [] : [{ row: first + at, field, text: text.trim() }]
        }),
      ),
    )
    const outside = values.flatMap((row) => row.slice(fields.length)).filter((text) => text.trim() !== '').length
    if (outside > 0) toast.warning(t('imports:quick.outside', { n: number(outside) }))
    return true
  }

  const onPasteCapture = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const block = readBlock(text)
    const isTable = text.includes('\t')
    const isText = !isTable && block.length > 1
    // One text goes into its cell, as in any grid; so does what was copied from one with room for it.
    if (!isTable && !isText) return
    const isFitting = Number(active.current?.row ?? 0) + block.length <= quick.shown
    if (isTable && isFitting && !(event.target instanceof HTMLInputElement) && !headingsOf(find, block[0] ?? [])) return
    event.preventDefault()
    event.stopPropagation()
    // What was begun in the cell is entered first.
    if (event.target instanceof HTMLInputElement) event.target.blur()
    if (isText && splitColumns(text).columns > 1) setSplit(text)
    else place(block)
  }
  return { onPasteCapture, place, split, close: () => setSplit(null) }
}
