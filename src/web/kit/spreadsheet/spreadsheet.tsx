import {
  type CSSProperties,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { Hidden } from '../layout/layout.tsx'
import { CellBox, isSameCell, type SpreadsheetCell } from './cell-box.tsx'
import type { ColumnPiece } from './column-window.ts'
import { hasRowWindow } from './row-window.ts'
import { Gap, SectionHead } from './section-head.tsx'
import type { SpreadsheetColumn, SpreadsheetRow, SpreadsheetSection } from './sections.ts'
import { type Block, blockOf } from './selection.ts'
import classes from './spreadsheet.module.css'
import type { GridState } from './state.ts'
import { useColumnsInView } from './use-columns-in-view.ts'
import { type GridPort, type Place, useGrid } from './use-grid.ts'
import { useRowsInView } from './use-rows-in-view.ts'

/** What a screen may ask of the grid. */
export type SpreadsheetHandle = {
  focus: (place: Place) => void
  /** Scrolls so far that the active cell is in view. */
  reveal: () => void
}

type Props = GridPort & {
  ref?: Ref<SpreadsheetHandle>
  /** The name of the grid, and how it is worked by keyboard. */
  label: string
  hint: string
  /** The head of the column of row heads. */
  corner: ReactNode
  sections: readonly SpreadsheetSection[]
  columns: readonly SpreadsheetColumn[]
  cellAt: (row: string, column: string) => SpreadsheetCell
  isReadOnly: boolean
}

/**
 * A grid that is worked by keyboard as a spreadsheet is: arrows, Tab, Enter, typing and F2, selecting with Shift, filling, copying and
 * pasting to and from other spreadsheets, undo and redo. It keeps what is selected; content and changes are the caller's. Of many
 * rows and columns those in view are rendered: a key then draws as little in a grid of thirty columns as in one of ten.
 */
export function Spreadsheet({ ref, label, hint, corner, sections, columns, cellAt, isReadOnly, ...port }: Props) {
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const keys = useMemo(
    () => ({ rows: rows.map(({ key }) => key), columns: columns.map(({ key }) => key) }),
    [rows, columns],
  )
  const { state, table, handlers, focus, reveal, onDraft, onLeave } = useGrid({ keys, cellAt, isReadOnly, port })
  useImperativeHandle(ref, () => ({ focus, reveal }))
  const staying = columns[0]?.isSticky ? 1 : 0
  const pieces = useColumnsInView({ frame, count: columns.length, staying, active: state.active.column })
  const last = sections.at(-1)
  const staysFrom = last?.stays ? rows.length - last.rows.length : rows.length
  const rowPieces = useRowsInView({
    frame,
    rows: keys.rows,
    staysFrom,
    columns: columns.length,
    active: state.active.row,
  })
  useWhole({ frame, isWindowed: hasRowWindow(rows.length, columns.length) })
  const block = blockOf(state)
  const counts = { '--sticky-columns': staying, '--columns': columns.length - staying, ...ownWidths(columns) }
  const headed = sections.filter(({ head }) => head).length
  // The rows and headings of sections ahead: places among all are given with each row, as those out of view are not there.
  let [ahead, heads] = [0, 0]
  return (
    <div ref={frame} className={classes.frame} data-single={columns.length === 1 || undefined}>
      <Hidden as="p" id={hintId}>
        {hint}
      </Hidden>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked as a grid
        role="grid"
        className={classes.table}
        style={counts as CSSProperties}
        aria-label={label}
        aria-describedby={hintId}
        aria-multiselectable="true"
        aria-readonly={isReadOnly || undefined}
        aria-colcount={columns.length + 1}
        aria-rowcount={1 + rows.length + headed}
        {...handlers}
      >
        <colgroup>
          <col className={classes.headColumn} />
          {staying ? <col className={classes.stickyColumn} /> : null}
          {columns.slice(staying).map(({ key, width }) => (
            <col key={key} className={classes.column} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <thead>
          <Heads corner={corner} columns={columns} />
        </thead>
        {sections.map((section) => {
          const first = ahead
          ahead += section.rows.length
          if (section.head) heads += 1
          return (
            <tbody key={section.key} data-stays={section.stays || undefined}>
              {section.head ? (
                <SectionHead at={1 + first + heads} section={section} columns={columns} pieces={pieces} />
              ) : null}
              {rowPieces(first, section.rows.length).map(({ at, gap }) => {
                const row = rows[at]
                if (gap || !row) return <HiddenRows key={`gap ${at}`} span={columns.length + 1} {...gap} />
                return (
                  <GridRow
                    key={row.key}
                    row={row}
                    index={at}
                    place={2 + at + heads}
                    cells={pieces.map(({ kind, at: column }) =>
                      kind === 'gap' ? null : cellAt(row.key, columns[column]?.key ?? ''),
                    )}
                    pieces={pieces}
                    columns={columns}
                    isReadOnly={isReadOnly}
                    onDraft={onDraft}
                    onLeave={onLeave}
                    {...within(at, block, state)}
                  />
                )
              })}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}

/** What the columns that have a width of their own add to the width of the table. */
function ownWidths(columns: readonly SpreadsheetColumn[]) {
  const own = columns.flatMap(({ width }) => width ?? [])
  return own.length === 0
    ? {}
    : { '--own-columns': own.length, '--own-width': `${own.reduce((sum, width) => sum + width, 0)}px` }
}

const Heads = memo(function Heads({ corner, columns }: Pick<Props, 'corner' | 'columns'>) {
  return (
    <tr aria-rowindex={1}>
      <th scope="col" className={classes.corner}>
        {corner}
      </th>
      {columns.map(({ key, head, isSticky }) => (
        <th key={key} scope="col" className={isSticky ? classes.sticky : undefined}>
          {head}
        </th>
      ))}
    </tr>
  )
})

/** What of the selection lies in a row: columns, -1 for none, and what is edited there. */
type Within = { activeColumn: number; first: number; last: number } & Pick<GridState, 'editing' | 'initial'>

function within(row: number, block: Block, { active, editing, initial }: GridState): Within {
  const isSelected = row >= block.firstRow && row <= block.lastRow
  const isActive = active.row === row
  return {
    activeColumn: isActive ? active.column : -1,
    first: isSelected ? block.firstColumn : -1,
    last: isSelected ? block.lastColumn : -1,
    editing: isActive ? editing : null,
    initial: isActive ? initial : null,
  }
}

type RowProps = Within &
  Pick<Props, 'columns' | 'isReadOnly'> & {
    row: SpreadsheetRow
    index: number
    /** Its place among all rows of the table, from 1. */
    place: number
    /** The cells of the pieces; null for a gap. */
    cells: readonly (SpreadsheetCell | null)[]
    pieces: readonly ColumnPiece[]
    onDraft: (text: string) => void
    onLeave: () => void
  }

function Row({ row, index, place, cells, pieces, columns, isReadOnly, onDraft, onLeave, ...selection }: RowProps) {
  const { activeColumn, first, last, editing, initial } = selection
  return (
    <tr data-rows={1} aria-rowindex={place} data-result={row.isResult || undefined}>
      <th scope="row">{row.head}</th>
      {pieces.map((piece, nth) => {
        const { at } = piece
        const [cell, column] = [cells[nth], columns[at]]
        if (piece.kind === 'gap' || !cell || !column) return <Gap key={`gap ${at}`} piece={piece} />
        const isActive = at === activeColumn
        return (
          <CellBox
            key={column.key}
            cell={cell}
            row={index}
            column={at}
            rowLabel={row.label}
            columnLabel={column.label}
            isActive={isActive}
            isSelected={first >= 0 && at >= first && at <= last}
            isSticky={column.isSticky === true}
            isReadOnly={isReadOnly || cell.isReadOnly === true}
            editing={isActive ? editing : null}
            initial={isActive ? initial : null}
            onDraft={onDraft}
            onLeave={onLeave}
          />
        )
      })}
    </tr>
  )
}

/** Where so many rows are out of view. */
const HiddenRows = ({ rows = 0, height = 0, span }: { rows?: number; height?: number; span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
  <tr data-rows={rows} aria-hidden="true">
    <td colSpan={span} style={{ height }} />
  </tr>
)

const OF_ROW = [
  'index',
  'place',
  'pieces',
  'columns',
  'isReadOnly',
  'onDraft',
  'onLeave',
  'activeColumn',
  'first',
  'last',
  'editing',
  'initial',
] as const
const OF_HEAD = ['key', 'label', 'head', 'isResult'] as const

/** A row, rendered again only when something of it changed: every keystroke renders the grid around it. */
const GridRow = memo(
  Row,
  (a, b) =>
    OF_ROW.every((key) => a[key] === b[key]) &&
    OF_HEAD.every((key) => a.row[key] === b.row[key]) &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, at) => isSame(cell, b.cells[at] ?? null)),
)

const isSame = (a: SpreadsheetCell | null, b: SpreadsheetCell | null) => a === b || (!!a && !!b && isSameCell(a, b))

type Framed = {
  /** The frame with the table in it. */
  frame: RefObject<HTMLDivElement | null>
  /** True where only the rows in view are rendered. */
  isWindowed: boolean
}

/**
 * A grid that is rendered whole and no wider than its frame does not scroll by itself: the page does, below its heads and above what stays at
 * its foot. Both heights are `--heads` and `--stays` on the frame, so that a cell comes to rest between them.
 */
function useWhole({ frame, isWindowed }: Framed): void {
  useLayoutEffect(() => {
    const element = frame.current
    const [table, heads] = [element?.querySelector('table'), element?.querySelector('thead')]
    if (!element || !table || !heads) return undefined
    const look = () => {
      const { offsetWidth, style } = element
      // Measured without what a scroll bar takes, which goes once nothing scrolls.
      const isWhole = !isWindowed && table.offsetWidth <= offsetWidth - 2
      element.toggleAttribute('data-whole', isWhole)
      style.setProperty('--heads', `${heads.offsetHeight}px`)
      const stays = element.querySelector<HTMLElement>('[data-stays]')
      const isStaying = stays !== null && getComputedStyle(stays).position === 'sticky'
      style.setProperty('--stays', `${isStaying ? stays.offsetHeight : 0}px`)
    }
    look()
    const sizes = new ResizeObserver(look)
    for (const one of [element, table, heads]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [frame, isWindowed])
}
