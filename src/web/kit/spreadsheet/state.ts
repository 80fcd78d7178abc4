import type { Editing, GridAct } from './keys.ts'
import { type Cell, clampCell, jumpFrom, type Selection, type Size } from './selection.ts'

/** What is selected in a grid, and what is being edited. */
export type GridState = Selection & {
  editing: Editing
  /** The text with which an edit begins in place of the cell's own. */
  initial: string | null
  /** The column at which moving by Tab began, to which Enter returns. */
  tabbedFrom: number | null
  /** After Escape the next Tab leaves the grid. */
  isLeaving: boolean
}

export type GridEvent =
  | GridAct
  /** A press on a cell. */
  | { kind: 'point'; cell: Cell; extend: boolean }
  | { kind: 'select'; selection: Selection }
  /** Ends an edit where it is. */
  | { kind: 'done' }

/** What the reducer knows of the grid's content. */
export type GridContent = {
  size: Size
  isFilled: (cell: Cell) => boolean
  isReadOnly: (cell: Cell) => boolean
}

const ORIGIN = { row: 0, column: 0 }

/** A grid whose first cell is active. */
export const beginGrid = (active: Cell = ORIGIN): GridState => ({
  anchor: active,
  active,
  editing: null,
  initial: null,
  tabbedFrom: null,
  isLeaving: false,
})

/** The selection inside a grid that may have become smaller. */
export function withinSize(state: GridState, size: Size): GridState {
  const [anchor, active] = [clampCell(state.anchor, size), clampCell(state.active, size)]
  const same = (a: Cell, b: Cell) => a.row === b.row && a.column === b.column
  return same(anchor, state.anchor) && same(active, state.active) ? state : { ...state, anchor, active, editing: null }
}

/** True when Tab goes on to what is before or behind the grid. */
export function leavesGrid({ active, isLeaving, editing }: GridState, back: boolean, { rows, columns }: Size): boolean {
  if (editing) return false
  const isEnd = back
    ? active.row === 0 && active.column === 0
    : active.row === rows - 1 && active.column === columns - 1
  return isLeaving || isEnd
}

/** The reducer of selection and editing; what is written, filled, undone and pasted is the caller's. */
export function reduceGrid(state: GridState, event: GridEvent, content: GridContent): GridState {
  const { size, isFilled, isReadOnly } = content
  const to = (cell: Cell, extend = false): GridState => {
    const active = clampCell(cell, size)
    return { ...beginGrid(active), anchor: extend ? state.anchor : active }
  }
  const { active } = state
  switch (event.kind) {
    case 'move':
      return to({ row: active.row + event.step.rows, column: active.column + event.step.columns }, event.extend)
    case 'jump':
      return to(jumpFrom(active, event.step, size, isFilled), event.extend)
    case 'edge':
      return to(edgeOf(active, event.edge, size), event.extend)
    case 'all':
      return { ...to({ row: size.rows - 1, column: size.columns - 1 }), anchor: ORIGIN }
    case 'next':
      return nextCell(state, event.by, event.back, size)
    case 'edit':
      if (isReadOnly(active)) return state
      return {
        ...to(active),
        tabbedFrom: state.tabbedFrom,
        editing: event.text === null ? 'opened' : 'typed',
        initial: event.text,
      }
    case 'escape':
      return state.editing ? { ...to(active), tabbedFrom: state.tabbedFrom } : { ...to(active), isLeaving: true }
    case 'point':
      return to(event.cell, event.extend)
    case 'select':
      return { ...to(event.selection.active), anchor: clampCell(event.selection.anchor, size) }
    case 'done':
      return { ...state, editing: null, initial: null }
    default:
      return state.isLeaving ? { ...state, isLeaving: false } : state
  }
}

function edgeOf({ row }: Cell, edge: 'rowStart' | 'rowEnd' | 'start' | 'end', { rows, columns }: Size): Cell {
  switch (edge) {
    case 'rowStart':
      return { row, column: 0 }
    case 'rowEnd':
      return { row, column: columns - 1 }
    case 'start':
      return ORIGIN
    case 'end':
      return { row: rows - 1, column: columns - 1 }
  }
}

/** Tab goes along the row and on to the next one; Enter goes down, below the column at which Tab began. */
function nextCell(state: GridState, by: 'enter' | 'tab', back: boolean, size: Size): GridState {
  const { active, tabbedFrom } = state
  const step = back ? -1 : 1
  if (by === 'enter') {
    const row = active.row + step
    const isInside = row >= 0 && row < size.rows
    return beginGrid({
      row: isInside ? row : active.row,
      column: isInside ? (tabbedFrom ?? active.column) : active.column,
    })
  }
  const at = active.row * size.columns + active.column + step
  const last = size.rows * size.columns - 1
  const index = Math.max(0, Math.min(at, last))
  const next = { row: Math.floor(index / size.columns), column: index % size.columns }
  return { ...beginGrid(next), tabbedFrom: next.row === active.row ? (tabbedFrom ?? active.column) : null }
}
