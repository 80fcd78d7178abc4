import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { SpreadsheetCell } from './cell-box.tsx'
import { placeBlock, readBlock, writeBlock } from './clipboard.ts'
import { actOf, type GridAct } from './keys.ts'
import { type Block, blockOf, type Cell, cellsOf, fillAcross, fillDown } from './selection.ts'
import { beginGrid, type GridContent, type GridEvent, leavesGrid, reduceGrid, withinSize } from './state.ts'

/** A cell by the keys of its row and column. */
export type Place = { row: string; column: string }
/** What was pasted: how many texts had no place in the grid, and how many lay on cells that are not entered. */
type Pasted = { entered: number; outside: number; readOnly: number }

/** What a grid asks of the screen around it. */
export type GridPort = {
  /** Texts that were typed, pasted or removed (''), all at once. */
  onEnter: (cells: readonly (Place & { text: string })[], how: 'typed' | 'pasted' | 'cleared') => void
  /** Cells that take the content of others. */
  onFill: (copies: readonly { from: Place; to: Place }[]) => void
  onPasted?: (pasted: Pasted) => void
  onUndo: () => void
  onRedo: () => void
  /** The active cell and all that are selected, whenever they change. */
  onSelect?: (active: Place, selected: readonly Place[]) => void
  /** Shift+F2: to what the screen shows about the active cell. */
  onBeside?: () => void
}

const NONE = { raw: '', text: '' }

type Grid = {
  keys: { rows: readonly string[]; columns: readonly string[] }
  cellAt: (row: string, column: string) => SpreadsheetCell
  isReadOnly: boolean
  port: GridPort
}

/** Selection, editing and clipboard of a grid: the handlers of its table, and which cell is active. */
export function useGrid({ keys, cellAt: contentAt, isReadOnly, port }: Grid) {
  const table = useRef<HTMLTableElement>(null)
  const [kept, setState] = useState(() => beginGrid())
  const draft = useRef('')
  const isDragging = useRef(false)
  // What was copied here: pasted again in this grid, cells take all of what the others hold, and not their texts alone.
  const copied = useRef<{ text: string; block: Block } | null>(null)
  // Set where the grid moves the focus by itself: never when it is only rendered.
  const takesFocus = useRef(false)
  const size = { rows: keys.rows.length, columns: keys.columns.length }
  const state = withinSize(kept, size)
  const { active, anchor, editing } = state

  const placeOf = ({ row, column }: Cell): Place => ({ row: keys.rows[row] ?? '', column: keys.columns[column] ?? '' })
  const cellOf = (cell: Cell): SpreadsheetCell | undefined => {
    const { row, column } = placeOf(cell)
    return row === '' || column === '' ? undefined : contentAt(row, column)
  }
  const content: GridContent = {
    size,
    isFilled: (cell) => (cellOf(cell)?.text ?? '') !== '',
    isReadOnly: (cell) => isReadOnly || cellOf(cell)?.isReadOnly === true,
  }
  const canWrite = (cell: Cell) => !content.isReadOnly(cell)

  const dispatch = (event: GridEvent) => {
    takesFocus.current = true
    setState(reduceGrid(state, event, content))
  }
  const enter = (list: readonly (Cell & { text: string })[], how: 'typed' | 'pasted' | 'cleared') => {
    const open = list.filter(canWrite)
    if (open.length > 0)
      port.onEnter(
        open.map(({ text, ...cell }) => ({ ...placeOf(cell), text })),
        how,
      )
    return open.length
  }
  /** Enters what was typed, if it is another text than the cell had. */
  const commit = () => {
    if (editing && draft.current !== (cellOf(active)?.raw ?? '')) enter([{ ...active, text: draft.current }], 'typed')
  }

  const act = (asked: GridAct) => {
    const block = blockOf(state)
    switch (asked.kind) {
      case 'clear':
        enter(
          cellsOf(block)
            .filter((cell) => cellOf(cell)?.raw !== '')
            .map((cell) => ({ ...cell, text: '' })),
          'cleared',
        )
        break
      case 'fill': {
        const copies = (asked.to === 'down' ? fillDown(block) : fillAcross(block)).filter(({ to }) => canWrite(to))
        if (copies.length > 0) port.onFill(copies.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) })))
        break
      }
      case 'undo':
        if (!isReadOnly) port.onUndo()
        break
      case 'redo':
        if (!isReadOnly) port.onRedo()
        break
      case 'beside':
        port.onBeside?.()
        return
      default:
        break
    }
    dispatch(asked)
  }

  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || !isCellOrEditor(event.target)) return
      const isRtl = document.documentElement.dir === 'rtl'
      const asked = actOf(event.nativeEvent, { isRtl, editing })
      if (!asked) return
      if (asked.kind === 'next' && asked.by === 'tab' && leavesGrid(state, asked.back, size)) return
      event.preventDefault()
      if (asked.kind !== 'escape') commit()
      act(asked)
    },
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event.target)
      if (!cell || event.button !== 0 || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      commit()
      isDragging.current = true
      dispatch({ kind: 'point', cell, extend: event.shiftKey })
    },
    onMouseOver: (event: MouseEvent) => {
      if (!isDragging.current || event.buttons !== 1) return
      const cell = cellAt(event.target)
      if (cell) dispatch({ kind: 'point', cell, extend: true })
    },
    onMouseUp: () => {
      isDragging.current = false
    },
    onClick: (event: MouseEvent) => {
      const isTouch = (event.nativeEvent as PointerEvent).pointerType === 'touch'
      if (isTouch && !editing && cellAt(event.target)) dispatch({ kind: 'edit', text: null })
    },
    onDoubleClick: (event: MouseEvent) => {
      if (!editing && cellAt(event.target)) dispatch({ kind: 'edit', text: null })
    },
    onCopy: (event: ClipboardEvent) => copy(event),
    onCut: (event: ClipboardEvent) => {
      if (!copy(event)) return
      copied.current = null
      if (!isReadOnly) act({ kind: 'clear' })
    },
    onPaste: (event: ClipboardEvent) => {
      if (editing || !isCellOrEditor(event.target)) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      const placed = placeBlock(readBlock(text), state, size)
      const entered = pasteOwn(text, placed.cells) ?? enter(placed.cells, 'pasted')
      const closed = placed.cells.filter((cell) => !canWrite(cell) && cell.text.trim() !== '').length
      port.onPasted?.({ entered, outside: placed.outside, readOnly: closed })
      dispatch({ kind: 'select', selection: placed.selection })
    },
  }

  const copy = (event: ClipboardEvent): boolean => {
    if (editing || !isCellOrEditor(event.target)) return false
    const block = blockOf(state)
    const rows = Array.from({ length: block.lastRow - block.firstRow + 1 }, (_, row) =>
      Array.from({ length: block.lastColumn - block.firstColumn + 1 }, (_, column) => {
        const { raw, text } = cellOf({ row: block.firstRow + row, column: block.firstColumn + column }) ?? NONE
        return raw || text
      }),
    )
    const text = writeBlock(rows)
    copied.current = { text, block }
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
    return true
  }

  /** Pastes what was copied from this grid; null where it was not, or where something of it is worked out. */
  const pasteOwn = (text: string, targets: readonly Cell[]): number | null => {
    const { block } = copied.current ?? {}
    const [first] = targets
    if (!block || !first || copied.current?.text !== text) return null
    const height = block.lastRow - block.firstRow + 1
    const width = block.lastColumn - block.firstColumn + 1
    const copies = targets.map((to) => ({
      from: {
        row: block.firstRow + ((to.row - first.row) % height),
        column: block.firstColumn + ((to.column - first.column) % width),
      },
      to,
    }))
    if (!copies.every(({ from }) => canWrite(from))) return null
    const open = copies.filter(({ to }) => canWrite(to))
    if (open.length > 0) port.onFill(open.map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) })))
    return open.length
  }

  const leave = useEffectEvent(() => {
    if (!editing) return
    commit()
    takesFocus.current = false
    setState({ ...state, editing: null, initial: null })
  })
  const onLeave = useCallback(() => leave(), [])
  const onDraft = useCallback((text: string) => {
    draft.current = text
  }, [])

  // What was said to others is where the person is now, and not each render.
  const select = useEffectEvent(() => port.onSelect?.(placeOf(active), cellsOf(blockOf(state)).map(placeOf)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the selection changes, or the cells below it
  useEffect(
    () => select(),
    [active.row, active.column, anchor.row, anchor.column, keys.rows[active.row], keys.columns[active.column]],
  )

  const reveal = () =>
    table.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  useLayoutEffect(() => {
    if (!takesFocus.current || editing) return
    takesFocus.current = false
    const element = table.current?.querySelector<HTMLElement>('[data-active]')
    element?.focus({ preventScroll: true })
    reveal()
  })

  const focus = (place: Place) => {
    // What is of a row and of no column is at its beginning.
    const cell = { row: keys.rows.indexOf(place.row), column: Math.max(keys.columns.indexOf(place.column), 0) }
    if (cell.row >= 0) dispatch({ kind: 'point', cell, extend: false })
  }
  return { state, table, handlers, focus, reveal, onDraft, onLeave }
}

/** The cell that an event happened in. */
function cellAt(target: EventTarget): Cell | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return element ? { row: Number(element.dataset.row), column: Number(element.dataset.column) } : null
}

/** True for a cell and its editor: links and buttons in heads keep their keys. */
const isCellOrEditor = (target: EventTarget): boolean => cellAt(target) !== null
