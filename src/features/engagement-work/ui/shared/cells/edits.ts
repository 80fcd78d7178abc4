import type { CellValue, Refusal } from '../../../model.ts'

/** A cell by the id of its row and its field. */
export type CellPlace = { row: string; column: string }
/** Why a text is not taken. */
type TypedFault = 'number' | 'amount' | 'date' | 'choice' | 'flag' | 'person' | 'long'
export type Typed = { value: CellValue } | { fault: TypedFault }
/** What became of cells that were sent, of those that were not written. */
export type CellsAnswer = {
  conflicts: readonly (CellPlace & { now: CellValue; by: string | null; at: string | null })[]
  refused: readonly (CellPlace & { error: Refusal })[]
}
export const keyOf = ({ row, column }: CellPlace): string => `${row} ${column}`
export function placeOf(key: string): CellPlace {
  const [row = '', column = ''] = key.split(' ')
  return { row, column }
}

type Sent = { text: string; value: CellValue; before: CellValue }
/** What was typed in a cell and is not stored: it waits, is no value, was refused, or met another's change. */
export type Edit =
  | ({ is: 'waiting' } & Sent)
  | { is: 'wrong'; text: string; fault: TypedFault }
  | ({ is: 'refused'; error: Refusal } & Sent)
  | ({ is: 'conflict'; now: CellValue; by: string | null; at: string | null } & Sent)
/** The edits of a table by cell. */
export type Edits = Readonly<Record<string, Edit>>

/** The edits that are to be sent, at most so many. */
export const waitingOf = (edits: Edits, most: number): [key: string, edit: Extract<Edit, { is: 'waiting' }>][] =>
  Object.entries(edits)
    .flatMap(([key, edit]) => (edit.is === 'waiting' ? [[key, edit] as [string, typeof edit]] : []))
    .slice(0, most)

/**
 * The edits after some of them were sent: what was written is gone, what was not stays with the reason. A cell that was typed into again meanwhile stays as
 * it is typed, and begins from what is stored now.
 */
export function afterSent(
  edits: Edits,
  sent: readonly (readonly [key: string, edit: Edit])[],
  answer: CellsAnswer,
): Edits {
  const left = new Map(Object.entries(edits))
  const conflicts = new Map(answer.conflicts.map((one) => [keyOf(one), one]))
  const refused = new Map(answer.refused.map((one) => [keyOf(one), one]))
  for (const [key, edit] of sent) {
    const now = left.get(key)
    if (edit.is !== 'waiting' || now?.is !== 'waiting') continue
    const [conflict, refusal] = [conflicts.get(key), refused.get(key)]
    if (now.value !== edit.value) {
      if (!conflict && !refusal) left.set(key, { ...now, before: edit.value })
      continue
    }
    const { text, value, before } = now
    if (conflict) {
      const { now: stored, by, at: when } = conflict
      left.set(key, { is: 'conflict', text, value, before, now: stored, by, at: when })
    } else if (refusal) left.set(key, { is: 'refused', text, value, before, error: refusal.error })
    else left.delete(key)
  }
  return Object.fromEntries(left)
}

/** The edits without some of them. */
export const without = (edits: Edits, keys: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key)))
