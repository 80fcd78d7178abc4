import type { Step } from './selection.ts'

/** What a key asks of the grid. `extend` keeps the anchor of the selection. */
export type GridAct =
  | { kind: 'move'; step: Step; extend: boolean }
  | { kind: 'jump'; step: Step; extend: boolean }
  | { kind: 'edge'; edge: 'rowStart' | 'rowEnd' | 'start' | 'end'; extend: boolean }
  | { kind: 'all' }
  /** Enter and Tab: to the next cell, or back with Shift. */
  | { kind: 'next'; by: 'enter' | 'tab'; back: boolean }
  /** Begins to edit: what is in the cell, or the text in its place. */
  | { kind: 'edit'; text: string | null }
  | { kind: 'escape' }
  | { kind: 'clear' }
  | { kind: 'fill'; to: 'down' | 'across' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  /** To what is beside the grid about the cell. */
  | { kind: 'beside' }

/** The part of a pressed key that decides. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** How a cell is being edited: typed over, where arrows go on to another cell, or opened, where they move within the text. */
export type Editing = 'typed' | 'opened' | null

const PAGE = 10

/** The step of an arrow key; in a page that runs right to left the left arrow goes to the next column. */
function arrow(key: string, isRtl: boolean): Step | null {
  const ahead = isRtl ? -1 : 1
  switch (key) {
    case 'ArrowUp':
      return { rows: -1, columns: 0 }
    case 'ArrowDown':
      return { rows: 1, columns: 0 }
    case 'ArrowRight':
      return { rows: 0, columns: ahead }
    case 'ArrowLeft':
      return { rows: 0, columns: -ahead }
    default:
      return null
  }
}

/** What a pressed key asks of the grid; null for what is not the grid's, such as copying and pasting, which are events of their own. */
export function actOf(pressed: Pressed, { isRtl, editing }: { isRtl: boolean; editing: Editing }): GridAct | null {
  const { key, shiftKey } = pressed
  if (pressed.altKey) return null
  if (key === 'Enter' || key === 'Tab')
    return isCommand(pressed) ? null : { kind: 'next', by: key === 'Tab' ? 'tab' : 'enter', back: shiftKey }
  if (key === 'Escape') return { kind: 'escape' }
  const step = arrow(key, isRtl)
  if (editing) return editing === 'typed' && step && !isCommand(pressed) ? { kind: 'move', step, extend: false } : null
  if (step) return { kind: isCommand(pressed) ? 'jump' : 'move', step, extend: shiftKey }
  if (key === 'Home' || key === 'End') {
    const isStart = key === 'Home'
    const edge = isCommand(pressed) ? (isStart ? 'start' : 'end') : isStart ? 'rowStart' : 'rowEnd'
    return { kind: 'edge', edge, extend: shiftKey }
  }
  if (isCommand(pressed)) return commandOf(pressed)
  switch (key) {
    case 'PageUp':
    case 'PageDown':
      return { kind: 'move', step: { rows: key === 'PageUp' ? -PAGE : PAGE, columns: 0 }, extend: shiftKey }
    case 'F2':
      return shiftKey ? { kind: 'beside' } : { kind: 'edit', text: null }
    case 'Delete':
      return { kind: 'clear' }
    case 'Backspace':
      return { kind: 'edit', text: '' }
    default:
      return [...key].length === 1 ? { kind: 'edit', text: key } : null
  }
}

const isCommand = ({ ctrlKey, metaKey }: Pressed) => ctrlKey || metaKey

/** Keys with Ctrl or Cmd, by their place: an Arabic layout gives other letters. */
function commandOf({ code, shiftKey }: Pressed): GridAct | null {
  switch (code) {
    case 'KeyA':
      return { kind: 'all' }
    case 'KeyD':
      return { kind: 'fill', to: 'down' }
    case 'KeyR':
      // With Shift it is the browser's: reading the page again from the server.
      return shiftKey ? null : { kind: 'fill', to: 'across' }
    case 'KeyZ':
      return { kind: shiftKey ? 'redo' : 'undo' }
    case 'KeyY':
      return { kind: 'redo' }
    default:
      return null
  }
}
