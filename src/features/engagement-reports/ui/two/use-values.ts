import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isAmount, MAX_KWD } from '#kernel/money.ts'
import { tidyText } from '#kernel/text.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTyped } from '#web/forms/use-typed.ts'
import { tryWords } from '#web/i18n/needed-words.ts'
import { readNumber } from '#web/kit/fields/parse-input.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { TwoColumn } from '../../model/codes.ts'
import { TWO_LIMITS, type TwoRow, type TwoWritten } from '../../model/two-valuers.ts'
import { showRows } from './reads.ts'

export type ValuePlace = { row: string; column: TwoColumn }
type Value = number | string | null
type Sent = { text: string; value: Value; before: Value }
/** What was typed in a cell and is not stored: it is on its way, is no amount, was refused, or met another's change. */
export type ValueEdit =
  | ({ is: 'waiting' } & Sent)
  | { is: 'wrong'; text: string }
  | ({ is: 'refused'; error: TwoWritten['refused'][number]['error'] } & Sent)
  | ({ is: 'conflict'; now: Value; by: string | null; at: string | null } & Sent)
type Edits = Readonly<Record<string, ValueEdit>>
type Entered = ValuePlace & { text: string }

const NO_EDITS: Edits = {}
const keyOf = ({ row, column }: ValuePlace) => `${row} ${column}`
/** The cell that a key is of. */
export function valuePlaceOf(key: string): ValuePlace {
  const [row = '', column = ''] = key.split(' ')
  return { row, column: column === 'reason' ? 'reason' : 'value' }
}
/** What is stored in a cell. */
export const storedIn = (row: TwoRow | undefined, column: TwoColumn): Value =>
  (column === 'value' ? row?.second : row?.reason) ?? null

/** Reads what was typed in a cell; undefined where it is no amount. */
function readValue(column: TwoColumn, typed: string): Value | undefined {
  const text = tidyText(typed)
  if (text === '') return null
  if (column === 'reason') return text
  const value = readNumber(text)
  return value !== null && value <= MAX_KWD && isAmount(value) ? value : undefined
}

/**
 * The cells of both values as a person works on them: kept on the device as they are typed, sent at once, and what is refused or was changed by somebody
 * else stays to be settled.
 */
export function useValues(engagementId: string, rows: ReadonlyMap<string, TwoRow>) {
  const client = useQueryClient()
  const [{ edits: kept }, put] = useTyped(`second-values ${engagementId}`, { edits: null as Edits | null })
  const now = useRef(kept ?? NO_EDITS)
  const steps = useRef<{ done: Entered[][]; undone: Entered[][] }>({ done: [], undone: [] })
  const change = (next: Edits) => {
    now.current = next
    put({ edits: Object.keys(next).length > 0 ? next : null })
  }
  const sending = useRun(async () => {
    for (;;) {
      const sent = Object.entries(now.current)
        .flatMap(([key, edit]) => (edit.is === 'waiting' ? [{ key, edit }] : []))
        .slice(0, TWO_LIMITS.cells)
      if (sent.length === 0) return
      const cells = sent.map(({ key, edit: { before, value } }) => {
        const { row, column } = valuePlaceOf(key)
        return { id: row, column, before, value }
      })
      const answer = await rpc.engagementReports.writeSecondValues({ engagementId, cells })
      await tryWords(['errors', 'kernel'])
      await showRows(client, engagementId, answer.rows)
      change(settled(now.current, sent, answer))
    }
  })
  const enter = (entered: readonly Entered[], isStep = true) => {
    if (isStep) {
      const before = entered.map(({ text: _, ...place }) => ({ ...place, text: textAt(place) }))
      steps.current = { done: [...steps.current.done, before], undone: [] }
    }
    const next = { ...now.current }
    for (const { text, ...place } of entered) {
      const [key, value] = [keyOf(place), readValue(place.column, text)]
      const before = storedIn(rows.get(place.row), place.column)
      if (value === undefined) next[key] = { is: 'wrong', text }
      else if (value === before) delete next[key]
      else next[key] = { is: 'waiting', text, value, before }
    }
    change(next)
    void sending.act()
  }
  const textAt = (place: ValuePlace): string =>
    now.current[keyOf(place)]?.text ?? String(storedIn(rows.get(place.row), place.column) ?? '')
  /** Takes the last step of one list back, and keeps on the other what it takes back. */
  const step = (from: 'done' | 'undone', to: 'done' | 'undone') => {
    const last = steps.current[from].at(-1)
    if (!last) return
    const back = last.map(({ text: _, ...place }) => ({ ...place, text: textAt(place) }))
    steps.current = { ...steps.current, [from]: steps.current[from].slice(0, -1), [to]: [...steps.current[to], back] }
    enter(last, false)
  }
  return {
    edits: kept ?? NO_EDITS,
    sending,
    enter,
    textAt,
    undo: () => step('done', 'undone'),
    redo: () => step('undone', 'done'),
    /** Gives up what was typed in a cell. */
    drop: (key: string) => change(Object.fromEntries(Object.entries(now.current).filter(([of]) => of !== key))),
    /** Sends what was typed although somebody else has changed the cell: they have seen what is there now. */
    overwrite: (key: string) => {
      const edit = now.current[key]
      if (edit?.is !== 'conflict') return
      const { text, value, now: before } = edit
      change({ ...now.current, [key]: { is: 'waiting', text, value, before } })
      void sending.act()
    },
  }
}

/** The edits after some were sent: what was written is gone, what was not stays with the reason, and what was typed again meanwhile is sent next. */
function settled(edits: Edits, sent: readonly { key: string; edit: ValueEdit }[], answer: TwoWritten): Edits {
  const left = new Map(Object.entries(edits))
  const at = <T extends { id: string; column: TwoColumn }>(list: readonly T[], key: string) =>
    list.find(({ id, column }) => keyOf({ row: id, column }) === key)
  for (const { key, edit } of sent) {
    const typed = left.get(key)
    if (edit.is !== 'waiting' || typed !== edit) continue
    const { text, value, before } = edit
    const [conflict, refused] = [at(answer.conflicts, key), at(answer.refused, key)]
    if (conflict) {
      const { now, by, at: when } = conflict
      left.set(key, { is: 'conflict', text, value, before, now, by, at: when })
    } else if (refused) left.set(key, { is: 'refused', text, value, before, error: refused.error })
    else left.delete(key)
  }
  return Object.fromEntries(left)
}
