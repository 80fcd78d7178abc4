import { isAmount, MAX_KWD } from '#kernel/money.ts'
import { tidyText } from '#kernel/text.ts'
import { readNumber } from '#web/kit/fields/parse-input.ts'
import type { TwoColumn } from '../../model/codes.ts'
import type { TwoRow, TwoWritten } from '../../model/two-values.ts'

export type ValuePlace = { row: string; column: TwoColumn }
export type Value = number | string | null
type Sent = { text: string; value: Value; before: Value }
/** What was typed in a cell and is not stored: it is on its way, is no amount, was refused, or met another's change. */
export type ValueEdit =
  | ({ is: 'waiting' } & Sent)
  | { is: 'wrong'; text: string }
  | ({ is: 'refused'; error: TwoWritten['refused'][number]['error'] } & Sent)
  | ({ is: 'conflict'; now: Value; by: string | null; at: string | null } & Sent)
export type Edits = Readonly<Record<string, ValueEdit>>
export type Entered = ValuePlace & { text: string }

/** A cell by the id of its property and its column. */
export const keyOf = ({ row, column }: ValuePlace) => `${row} ${column}`
/** The cell that a key is of. */
export function valuePlaceOf(key: string): ValuePlace {
  const [row = '', column = ''] = key.split(' ')
  return { row, column: column === 'reason' ? 'reason' : 'value' }
}
/** What is stored in a cell. */
export const storedIn = (row: TwoRow | undefined, column: TwoColumn): Value =>
  (column === 'value' ? row?.second : row?.reason) ?? null

/** Reads what was typed in a cell; undefined where it is no amount. */
export function readValue(column: TwoColumn, typed: string): Value | undefined {
  const text = tidyText(typed)
  if (text === '') return null
  if (column === 'reason') return text
  const value = readNumber(text)
  return value !== null && value <= MAX_KWD && isAmount(value) ? value : undefined
}

/** The edits after some were sent: what was written is gone, what was not stays with the reason, and what was typed again meanwhile is sent next. */
export function settled(edits: Edits, sent: readonly { key: string; edit: ValueEdit }[], answer: TwoWritten): Edits {
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
