import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo } from 'react'
import { CellBox, type SpreadsheetCell } from './cell-box.tsx'
import { blockOf, isIn } from './selection.ts'
import classes from './spreadsheet.module.css'
import { type GridPort, type Place, useGrid } from './use-grid.ts'

export type SpreadsheetRow = {
  key: string
  head: ReactNode
  /** Read aloud with each cell of the row. */
  label: string
  /** What it shows is worked out: the rows of results. */
  isResult?: boolean | undefined
}

/** Rows below a heading of their own. `figureOf` gives what stands in the heading's line at a column, which is not a cell. */
export type SpreadsheetSection = {
  key: string
  head?: ReactNode
  figureOf?: ((column: string) => string) | undefined
  rows: readonly SpreadsheetRow[]
}

export type SpreadsheetColumn = {
  key: string
  head: ReactNode
  label: string
  /** Stays in view beside the heads of the rows; at most one, the first. */
  isSticky?: boolean | undefined
}

/** What a screen may ask of the grid. */
export type SpreadsheetHandle = { focus: (place: Place) => void }

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
 * pasting to and from other spreadsheets, undo and redo. It keeps what is selected; content and changes are the caller's. Every row
 * and column is rendered: there are a few dozen of each at most.
 */
export function Spreadsheet({ ref, label, hint, corner, sections, columns, cellAt, isReadOnly, ...port }: Props) {
  const hintId = useId()
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const cells = rows.map((row) => columns.map((column) => cellAt(row.key, column.key)))
  const keys = { rows: rows.map(({ key }) => key), columns: columns.map(({ key }) => key) }
  const { state, table, handlers, focus, onDraft, onLeave } = useGrid({ keys, cells, isReadOnly, port })
  useImperativeHandle(ref, () => ({ focus }))
  const block = blockOf(state)
  let at = -1
  return (
    <div className={classes.frame} data-single={columns.length === 1 || undefined}>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked as a grid
        role="grid"
        className={classes.table}
        aria-label={label}
        aria-describedby={hintId}
        aria-multiselectable="true"
        aria-readonly={isReadOnly || undefined}
        {...handlers}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {corner}
            </th>
            {columns.map(({ key, head, isSticky }) => (
              <th key={key} scope="col" className={isSticky ? classes.sticky : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section.key}>
            {section.head ? <SectionHead section={section} columns={columns} /> : null}
            {section.rows.map((row) => {
              at += 1
              const index = at
              return (
                <tr key={row.key} data-result={row.isResult || undefined}>
                  <th scope="row">{row.head}</th>
                  {columns.map((column, columnIndex) => {
                    const isActive = state.active.row === index && state.active.column === columnIndex
                    const cell = cells[index]?.[columnIndex] as SpreadsheetCell
                    return (
                      <CellBox
                        key={column.key}
                        cell={cell}
                        row={index}
                        column={columnIndex}
                        rowLabel={row.label}
                        columnLabel={column.label}
                        isActive={isActive}
                        isSelected={isIn({ row: index, column: columnIndex }, block)}
                        isSticky={column.isSticky === true}
                        isReadOnly={isReadOnly || cell.isReadOnly === true}
                        editing={isActive ? state.editing : null}
                        initial={isActive ? state.initial : null}
                        onDraft={onDraft}
                        onLeave={onLeave}
                      />
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function SectionHead({ section, columns }: { section: SpreadsheetSection; columns: readonly SpreadsheetColumn[] }) {
  const { head, figureOf } = section
  return (
    <tr className={classes.section}>
      <th scope="rowgroup" colSpan={figureOf ? 1 : columns.length + 1}>
        <span>{head}</span>
      </th>
      {figureOf
        ? columns.map(({ key, isSticky }) => (
            // biome-ignore lint/a11y: a cell of a table that is a grid
            <td key={key} role="gridcell" aria-readonly="true" className={isSticky ? classes.sticky : undefined}>
              <bdi>{figureOf(key)}</bdi>
            </td>
          ))
        : null}
    </tr>
  )
}
