import { type FormValue, type FormValues, sameValue } from '#kernel/form-values.ts'

/** One step of work on a form: the fields that it changed, each from one value to another. */
export type UndoStep = readonly { field: string; from: FormValue; to: FormValue }[]

/** The steps that can be undone and redone, the last at the end of each. */
export type UndoHistory = {
  done: readonly UndoStep[]
  undone: readonly UndoStep[]
  /** When a step was last typed into, in ms; null after any other step. */
  typedAt: number | null
}

/** The most steps that are kept. */
export const MOST_STEPS = 100
/** How long typing in a field may pause and still be one step, in ms. */
const PAUSE = 1_500

/** What Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (or Cmd) ask for; null for any other key. By the key's place: an Arabic layout gives other letters. */
export function undoKey(
  pressed: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): 'undo' | 'redo' | null {
  const { code, shiftKey } = pressed
  if (pressed.altKey || !(pressed.ctrlKey || pressed.metaKey)) return null
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
  return code === 'KeyY' ? 'redo' : null
}

/** A history without steps. */
export const NO_HISTORY: UndoHistory = { done: [], undone: [], typedAt: null }

/** Adds a step; the oldest goes when there are more than MOST_STEPS. Steps that were undone can no longer be redone. */
export function recordStep({ done }: UndoHistory, step: UndoStep): UndoHistory {
  const changed = step.filter(({ from, to }) => !sameValue(from, to))
  return { done: changed.length > 0 ? [...done, changed].slice(-MOST_STEPS) : done, undone: [], typedAt: null }
}

/** Adds what was typed into a field at a time in ms: one step with what was typed into it just before. */
export function recordTyping(history: UndoHistory, [change]: UndoStep, at: number): UndoHistory {
  if (!change) return history
  const { done, typedAt } = history
  const [last, ...more] = done.at(-1) ?? []
  const goesOn = typedAt !== null && at - typedAt < PAUSE && more.length === 0 && last?.field === change.field
  const joined = goesOn && last ? { ...history, done: done.slice(0, -1) } : history
  return { ...recordStep(joined, [{ ...change, from: goesOn && last ? last.from : change.from }]), typedAt: at }
}

/** The result of undoing or redoing in a form: the fields with the values to write, and the history afterwards. */
export type Undone = { history: UndoHistory; changes: readonly { field: string; value: FormValue }[] }

/**
 * Takes the last step back. A field that somebody else changed since is left as it is, for it is no longer what the step made of
 * it; null when there is nothing to undo.
 */
export function undoStep({ done, undone }: UndoHistory, values: FormValues): Undone | null {
  const step = done.at(-1)
  if (!step) return null
  const changes = step.filter(({ field, to }) => sameValue(values[field] ?? null, to))
  return {
    history: { done: done.slice(0, -1), undone: [...undone, step], typedAt: null },
    changes: changes.map(({ field, from }) => ({ field, value: from })),
  }
}

/** Makes the last step that was taken back again; null when there is none. */
export function redoStep({ done, undone }: UndoHistory, values: FormValues): Undone | null {
  const step = undone.at(-1)
  if (!step) return null
  const changes = step.filter(({ field, from }) => sameValue(values[field] ?? null, from))
  return {
    history: { done: [...done, step], undone: undone.slice(0, -1), typedAt: null },
    changes: changes.map(({ field, to }) => ({ field, value: to })),
  }
}
