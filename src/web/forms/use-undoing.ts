import { useCallback, useEffectEvent, useState } from 'react'
import type { FormValue, FormValues } from '#kernel/form-values.ts'
import { NO_HISTORY, recordStep, recordTyping, redoStep, type Undone, undoStep } from './undo.ts'

/** A field with the value to write. */
export type FieldEdit = { field: string; value: FormValue }

/**
 * Writes into a form with undo and redo, for as long as it is open. The functions are the same throughout, so that parts of a screen which
 * nothing was typed in need not be rendered again.
 */
export function useUndoing(form: { values: FormValues; edit: (field: string, value: FormValue) => void }) {
  const [history, setHistory] = useState(NO_HISTORY)
  const heldIn = (field: string) => form.values[field] ?? null
  const write = (edits: readonly FieldEdit[]) => {
    for (const { field, value } of edits) form.edit(field, value)
  }
  const apply = (undone: Undone | null) => {
    if (!undone) return
    setHistory(undone.history)
    write(undone.changes)
  }
  const onEdit = useEffectEvent((field: string, value: FormValue) => {
    setHistory(recordTyping(history, [{ field, from: heldIn(field), to: value }], Date.now()))
    form.edit(field, value)
  })
  const onChange = useEffectEvent((edits: readonly FieldEdit[]) => {
    const step = edits.map(({ field, value }) => ({ field, from: heldIn(field), to: value }))
    setHistory(recordStep(history, step))
    write(edits)
  })
  const onUndo = useEffectEvent(() => apply(undoStep(history, form.values)))
  const onRedo = useEffectEvent(() => apply(redoStep(history, form.values)))
  return {
    /** Writes a field as it is typed: keystrokes in a row are one step of undo. */
    edit: useCallback((field: string, value: FormValue) => onEdit(field, value), []),
    /** Writes several fields at once as one step of undo: a paste, a fill, a row that is added or removed (null). */
    change: useCallback((edits: readonly FieldEdit[]) => onChange(edits), []),
    undo: useCallback(() => onUndo(), []),
    redo: useCallback(() => onRedo(), []),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  }
}
