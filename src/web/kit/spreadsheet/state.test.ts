import { describe, expect, test } from 'vitest'
import { actOf, type Editing, type Pressed } from './keys.ts'
import { fillAcross, fillDown } from './selection.ts'
import { beginGrid, type GridContent, type GridState, leavesGrid, reduceGrid, withinSize } from './state.ts'

const cell = (row: number, column: number) => ({ row, column })
const content = (over: Partial<GridContent> = {}): GridContent => ({
  size: { rows: 4, columns: 3 },
  isFilled: () => false,
  isReadOnly: () => false,
  ...over,
})

/** A key as it is written in the tests: 'Ctrl+Shift+ArrowLeft', or a letter of any layout with the place of its key: 'Ctrl+ي@KeyD'. */
function pressed(name: string): Pressed {
  const parts = name.split('+')
  const [key = '', code = ''] = (parts.pop() ?? '').split('@')
  return {
    key,
    code: code || (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  }
}
const act = (name: string, isRtl = false, editing: Editing = null) => actOf(pressed(name), { isRtl, editing })

/** The state after keys, one after the other. */
function press(from: GridState, keys: string[], over: Partial<GridContent> & { isRtl?: boolean } = {}): GridState {
  const { isRtl = false, ...rest } = over
  return keys.reduce((state, key) => {
    const asked = actOf(pressed(key), { isRtl, editing: state.editing })
    return asked ? reduceGrid(state, asked, content(rest)) : state
  }, from)
}

describe('moving', () => {
  test('arrows go as they point, and stop at the edge', () => {
    expect(press(beginGrid(), ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowRight']).active).toEqual(cell(1, 2))
    expect(press(beginGrid(), ['ArrowLeft', 'ArrowUp']).active).toEqual(cell(0, 0))
  })

  test('right to left the left arrow goes to the next column', () => {
    const there = press(beginGrid(), ['ArrowLeft', 'ArrowLeft'], { isRtl: true })
    expect(there.active).toEqual(cell(0, 2))
    expect(press(there, ['ArrowRight'], { isRtl: true }).active).toEqual(cell(0, 1))
    expect(press(beginGrid(), ['Ctrl+ArrowLeft'], { isRtl: true }).active).toEqual(cell(0, 2))
  })

  test('Home, End and Ctrl with them', () => {
    const from = beginGrid(cell(2, 1))
    expect(press(from, ['Home']).active).toEqual(cell(2, 0))
    expect(press(from, ['End']).active).toEqual(cell(2, 2))
    expect(press(from, ['Ctrl+Home']).active).toEqual(cell(0, 0))
    expect(press(from, ['Meta+End']).active).toEqual(cell(3, 2))
    expect(press(from, ['PageUp']).active).toEqual(cell(0, 1))
  })

  test('Ctrl and an arrow stop at the end of a run, at the next filled cell, or at the edge', () => {
    const size = { rows: 1, columns: 9 }
    const isFilled = ({ column }: { column: number }) => [1, 2, 3, 6].includes(column)
    const stops = [1, 3, 6, 8]
    let state = beginGrid()
    for (const stop of stops) {
      state = press(state, ['Ctrl+ArrowRight'], { size, isFilled })
      expect(state.active.column).toBe(stop)
    }
  })

  test('Shift selects from where it began; without it the selection is one cell', () => {
    const selected = press(beginGrid(cell(1, 1)), ['Shift+ArrowDown', 'Shift+ArrowLeft'])
    expect([selected.anchor, selected.active]).toEqual([cell(1, 1), cell(2, 0)])
    expect(press(selected, ['ArrowDown']).anchor).toEqual(cell(3, 0))
    expect(press(beginGrid(cell(1, 1)), ['Ctrl+a'])).toMatchObject({ anchor: cell(0, 0), active: cell(3, 2) })
  })

  test('Enter goes down below where Tab began; Tab goes on to the next row', () => {
    expect(press(beginGrid(), ['Tab', 'Tab', 'Enter']).active).toEqual(cell(1, 0))
    expect(press(beginGrid(), ['5', 'Tab', '6', 'Tab', '7', 'Enter']).active).toEqual(cell(1, 0))
    expect(press(beginGrid(cell(1, 2)), ['Tab']).active).toEqual(cell(2, 0))
    expect(press(beginGrid(cell(1, 0)), ['Shift+Tab']).active).toEqual(cell(0, 2))
    expect(press(beginGrid(cell(1, 1)), ['Shift+Enter']).active).toEqual(cell(0, 1))
    expect(press(beginGrid(cell(3, 1)), ['Enter']).active).toEqual(cell(3, 1))
  })

  test('Tab leaves at the last cell, and anywhere after Escape', () => {
    const { size } = content()
    expect(leavesGrid(beginGrid(cell(3, 2)), false, size)).toBe(true)
    expect(leavesGrid(beginGrid(cell(0, 0)), true, size)).toBe(true)
    expect(leavesGrid(beginGrid(cell(1, 1)), false, size)).toBe(false)
    const leaving = press(beginGrid(cell(1, 1)), ['Escape'])
    expect(leavesGrid(leaving, false, size)).toBe(true)
    expect(leavesGrid(press(leaving, ['ArrowUp']), false, size)).toBe(false)
  })
})

describe('editing', () => {
  test('typing replaces, F2 opens, Escape gives up', () => {
    expect(press(beginGrid(), ['٥'])).toMatchObject({ editing: 'typed', initial: '٥' })
    expect(press(beginGrid(), ['-'])).toMatchObject({ editing: 'typed', initial: '-' })
    expect(press(beginGrid(), ['Backspace'])).toMatchObject({ editing: 'typed', initial: '' })
    expect(press(beginGrid(), ['F2'])).toMatchObject({ editing: 'opened', initial: null })
    const given = press(beginGrid(), ['F2', 'Escape'])
    expect(given).toMatchObject({ editing: null, isLeaving: false })
  })

  test('arrows go on to another cell while typing, and stay in the text that was opened', () => {
    expect(press(beginGrid(), ['5', 'ArrowDown'])).toMatchObject({ editing: null, active: cell(1, 0) })
    expect(press(beginGrid(), ['F2', 'ArrowDown'])).toMatchObject({ editing: 'opened', active: cell(0, 0) })
    expect(act('Home', false, 'typed')).toBeNull()
    expect(act('Ctrl+z', false, 'typed')).toBeNull()
    expect(act('Delete', false, 'opened')).toBeNull()
  })

  test('a cell that is calculated is not edited', () => {
    expect(press(beginGrid(), ['5'], { isReadOnly: () => true }).editing).toBeNull()
  })

  test('a press on a cell ends an edit, and with Shift extends the selection', () => {
    const editing = press(beginGrid(), ['5'])
    expect(reduceGrid(editing, { kind: 'point', cell: cell(2, 2), extend: false }, content())).toMatchObject({
      editing: null,
      anchor: cell(2, 2),
    })
    expect(reduceGrid(beginGrid(), { kind: 'point', cell: cell(2, 2), extend: true }, content()).anchor).toEqual(
      cell(0, 0),
    )
  })
})

describe('commands', () => {
  test('are found by the place of the key in an Arabic layout', () => {
    expect(act('Ctrl+ي@KeyD')).toEqual({ kind: 'fill', to: 'down' })
    expect(act('Ctrl+ق@KeyR')).toEqual({ kind: 'fill', to: 'across' })
    expect(act('Ctrl+ئ@KeyZ')).toEqual({ kind: 'undo' })
    expect(act('Ctrl+Shift+Z')).toEqual({ kind: 'redo' })
    expect(act('Meta+y')).toEqual({ kind: 'redo' })
    expect(act('Delete')).toEqual({ kind: 'clear' })
    expect(act('Shift+F2')).toEqual({ kind: 'beside' })
  })

  test('copying, pasting, reloading and what else is the browser’s stay its own', () => {
    for (const key of ['Ctrl+c', 'Ctrl+v', 'Ctrl+x', 'Ctrl+Shift+r', 'Ctrl+f', 'Alt+ArrowLeft', 'F5', 'Shift'])
      expect(act(key), key).toBeNull()
  })

  test('fill down copies the first row, or the one above a single row', () => {
    const block = { firstRow: 1, lastRow: 3, firstColumn: 0, lastColumn: 1 }
    expect(fillDown(block)).toHaveLength(4)
    expect(fillDown(block)[0]).toEqual({ from: cell(1, 0), to: cell(2, 0) })
    expect(fillDown({ ...block, lastRow: 1 })[1]).toEqual({ from: cell(0, 1), to: cell(1, 1) })
    expect(fillDown({ firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 })).toEqual([])
  })

  test('fill across copies the first column, or the one before a single column', () => {
    const block = { firstRow: 0, lastRow: 1, firstColumn: 0, lastColumn: 2 }
    expect(fillAcross(block)).toContainEqual({ from: cell(1, 0), to: cell(1, 2) })
    expect(fillAcross({ ...block, firstColumn: 2 })).toContainEqual({ from: cell(0, 1), to: cell(0, 2) })
    expect(fillAcross({ firstRow: 0, lastRow: 0, firstColumn: 0, lastColumn: 0 })).toEqual([])
  })
})

test('a grid that becomes smaller keeps the selection inside', () => {
  const state = press(beginGrid(cell(3, 2)), ['Shift+ArrowUp'])
  expect(withinSize(state, { rows: 2, columns: 1 })).toMatchObject({ anchor: cell(1, 0), active: cell(1, 0) })
  expect(withinSize(state, { rows: 4, columns: 3 })).toBe(state)
})
