import { useRef } from 'react'
import { readDrafts } from '#web/drafts/stored-drafts.ts'
import { readTyped } from '#web/forms/typed.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { copiedFrom, isEmptyRow, leftRows, QUICK_FIELDS, type QuickRow } from '../../rules/quick.ts'
import type { Of } from '../kind-words.ts'

/** The most rows of a quick table; longer ones are files. */
export const MOST_QUICK = 500
/** How many empty rows are below the others, and how many rows there are at least. */
const SPARE = 3
const LEAST = 8
const MOST_STEPS = 100

/** A quick table as it is kept on the device: its rows, its columns, and the import that it was sent as, with the rows as they were then. */
export type QuickTyped = {
  rows: readonly QuickRow[]
  fields: readonly string[]
  sent: { id: string; rows: readonly string[] } | null
}

/** The key under which the quick table of a kind is kept on the device. */
const quickPlace = ({ kind, propertyId, engagementId }: Of): string =>
  `imports-quick ${kind} ${propertyId ?? engagementId ?? ''}`.trim()

const startOf = ({ kind }: Of): QuickTyped => ({ rows: [], fields: QUICK_FIELDS[kind], sent: null })

/** The import that a person's quick table of this device was sent as, if it was. */
export function quickSent(person: string, of: Of): string | undefined {
  const kept = readDrafts(person).find(({ form, record }) => form === 'typed' && record === quickPlace(of))
  return kept && readTyped(kept.content, startOf(of)).sent?.id
}

const trimmed = (rows: readonly QuickRow[]) => rows.slice(0, rows.findLastIndex((row) => !isEmptyRow(row)) + 1)

/** The texts that are put into cells, by the number of the row. */
export type QuickCell = { row: number; field: string; text: string }

/** The rows of a quick table, which are kept on the device until their import is done, and how they are changed, undone and redone. */
export function useQuick(of: Of) {
  const [typed, put] = useTyped(quickPlace(of), startOf(of))
  const steps = useRef<{ past: QuickTyped['rows'][]; future: QuickTyped['rows'][] }>({ past: [], future: [] })

  const change = (edit: (rows: readonly QuickRow[]) => readonly QuickRow[]) =>
    put((was) => {
      steps.current = { past: [...steps.current.past, was.rows].slice(-MOST_STEPS), future: [] }
      return { ...was, rows: trimmed(edit(was.rows)) }
    })
  const step = (from: 'past' | 'future', to: 'past' | 'future') =>
    put((was) => {
      const rows = steps.current[from].pop()
      if (!rows) return was
      steps.current[to].push(was.rows)
      return { ...was, rows }
    })
  const addField = (fields: readonly string[]) =>
    put((was) => ({ ...was, fields: [...was.fields, ...fields.filter((one) => !was.fields.includes(one))] }))
  return {
    ...typed,
    /** How many rows are shown: empty ones below the others, to be typed into. */
    shown: Math.min(MOST_QUICK, Math.max(LEAST, typed.rows.length + SPARE)),
    enter: (cells: readonly QuickCell[]) =>
      change((rows) => {
        const next = [...rows]
        for (const { row, field, text } of cells) {
          while (next.length <= row) next.push({})
          next[row] = { ...next[row], [field]: text }
        }
        return next
      }),
    /** Copies the row before into a row, or into a new one below where that has all of it; gives its number and the row, or null where there is none to copy. */
    copyLast: (at: number) => {
      const before = (to: number) => typed.rows.slice(0, to).findLast((row) => !isEmptyRow(row))
      const into = typed.rows[at] ?? {}
      const above = before(at)
      const isComplete = !above || Object.entries(copiedFrom(above, {})).every(([field]) => into[field])
      const to = isComplete && !isEmptyRow(into) ? typed.rows.length : at
      const from = before(to)
      if (!from || to >= MOST_QUICK) return null
      const row = copiedFrom(from, typed.rows[to] ?? {})
      change((rows) => [
        ...Array.from({ length: Math.max(rows.length, to + 1) }, (_, one) => (one === to ? row : (rows[one] ?? {}))),
      ])
      return { at: to, row }
    },
    remove: (at: number) => change((rows) => rows.filter((_, one) => one !== at)),
    clear: () => change(() => []),
    undo: () => step('past', 'future'),
    redo: () => step('future', 'past'),
    addField,
    /** It was sent as an import; or that one is gone. */
    sentAs: (sent: QuickTyped['sent']) => put((was) => ({ ...was, sent })),
    /** Its import is done: the rows that it wrote leave the table. */
    settle: (bad: ReadonlySet<number>) => {
      steps.current = { past: [], future: [] }
      put((was) => ({ ...was, rows: leftRows(was.rows, was.sent?.rows ?? [], bad), sent: null }))
    },
  }
}
export type Quick = ReturnType<typeof useQuick>
