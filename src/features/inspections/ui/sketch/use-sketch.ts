import { useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { undoKey } from '#web/forms/undo.ts'
import type { FillingForm } from '#web/forms/use-filling.ts'
import { useUndoing } from '#web/forms/use-undoing.ts'
import type { Floor } from '../../model/codes.ts'
import { figuresOf, rowsOf } from '../../rules/form.ts'
import { formatSides, type Side } from '../../rules/sketch/sides.ts'
import { beginEditing, reduceEditing } from './editing.ts'

type Given = { form: FillingForm; category: PropertyCategory; disabled: boolean; start: Floor | undefined }

/** The sketch of a form as a person works on it: its figures, which one, and what can be done with them; each act is one step of undo. */
export function useSketch({ form, category, disabled, start }: Given) {
  const { values } = form
  const rows = useMemo(() => rowsOf(values, 'sketch'), [values])
  const figures = useMemo(() => figuresOf(values), [values])
  const [editing, dispatch] = useReducer(reduceEditing, figures, (all) => beginEditing(all, start))
  const { edit, change, ...history } = useUndoing(form)
  useUndoKeys({ disabled, ...history })
  const rowOf = (id: string): FormRow => rows.find((one) => one.id === id)?.row ?? {}
  const put = (id: string, cells: FormRow) => change([{ field: fieldOf(id), value: { ...rowOf(id), ...cells } }])
  return {
    form,
    category,
    disabled,
    rows,
    figures,
    editing,
    dispatch,
    ...history,
    /** The figure that is worked on, where it can be read. */
    figure: figures.find(({ id, floor }) => id === editing.figure && floor === editing.floor) ?? null,
    /** Writes cells of a figure as they are typed. */
    type: (id: string, cells: FormRow) => edit(fieldOf(id), { ...rowOf(id), ...cells }),
    put,
    setSides: (id: string, sides: readonly Side[]) => put(id, { sides: formatSides(sides) }),
    /** Adds a figure and goes on with it. */
    add: (row: FormRow & { floor: Floor }) => {
      const id = newId()
      change([{ field: fieldOf(id), value: row }])
      dispatch({ kind: 'floor', floor: row.floor, figure: id })
    },
    remove: (id: string) => {
      change([{ field: fieldOf(id), value: null }])
      dispatch({ kind: 'figure', figure: null })
    },
  }
}
export type SketchWork = ReturnType<typeof useSketch>

const fieldOf = (id: string) => `sketch.${id}`

/** Undoes and redoes by the keys, wherever the focus is but in a text that is being typed. */
function useUndoKeys({ disabled, ...acts }: { disabled: boolean; undo: () => void; redo: () => void }): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const asked = undoKey(event)
    if (!asked || disabled || isTyped(event.target)) return
    event.preventDefault()
    acts[asked]()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** True in a text input with the browser's own undo: a name, and a length that is not added yet. */
function isTyped(on: EventTarget | null): boolean {
  if (!(on instanceof HTMLInputElement) || on.type !== 'text' || on.readOnly) return false
  return on.inputMode === 'decimal' ? on.hasAttribute('data-typed') && on.value !== '' : true
}
