import { memo, useLayoutEffect, useRef } from 'react'
import type { Editing } from './keys.ts'
import classes from './spreadsheet.module.css'

/** What stands in a cell. All texts are ready in the reader's language and digits. */
export type SpreadsheetCell = {
  text: string
  /** What an edit begins with, and what a copy gives. */
  raw: string
  /** Quieter lines above and below the text, and a short word beside it. */
  lead?: string | undefined
  note?: string | undefined
  flag?: string | undefined
  /** Read aloud behind the lines of the cell: what its marks mean, and what is not seen in it. */
  spoken?: string | undefined
  /** A corner mark that asks for attention; `wrong` for a text that was not accepted. */
  mark?: 'warn' | 'wrong' | 'conflict' | undefined
  /** The name of another person who is at this cell. */
  person?: string | undefined
  isReadOnly?: boolean | undefined
}

type Props = {
  cell: SpreadsheetCell
  row: number
  column: number
  rowLabel: string
  columnLabel: string
  isActive: boolean
  isSelected: boolean
  isSticky: boolean
  isReadOnly: boolean
  /** Only for the active cell. */
  editing: Editing
  initial: string | null
  onDraft: (text: string) => void
  onLeave: () => void
}

function Box(props: Props) {
  const { cell, row, column, isActive, isSelected, isSticky, isReadOnly, editing } = props
  const label = [props.rowLabel, props.columnLabel].join(' · ')
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is a grid
      role="gridcell"
      className={isSticky ? `${classes.cell} ${classes.sticky}` : classes.cell}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-readonly={isReadOnly || undefined}
      data-row={row}
      data-column={column}
      data-active={isActive || undefined}
      data-mark={cell.mark}
      data-person={cell.person}
    >
      {editing ? (
        <Editor
          label={label}
          text={props.initial ?? cell.raw}
          isOpened={editing === 'opened'}
          onDraft={props.onDraft}
          onLeave={props.onLeave}
        />
      ) : (
        <>
          {/* The name of the cell is what stands in it: where it is, its lines, and what its marks mean. */}
          <span className={classes.hidden}>{`${label} · `}</span>
          {cell.lead ? <span className={classes.lead}>{cell.lead}</span> : null}
          <span className={classes.text}>
            {cell.flag ? <span className={classes.flag}>{cell.flag}</span> : null} <bdi>{cell.text}</bdi>
          </span>
          {cell.note ? <span className={classes.note}>{cell.note}</span> : null}
          {cell.spoken ? <span className={classes.hidden}>{` · ${cell.spoken}`}</span> : null}
          {cell.person ? (
            <span className={classes.person} aria-hidden="true">
              {cell.person}
            </span>
          ) : null}
        </>
      )}
    </td>
  )
}

type EditorProps = { label: string; text: string; isOpened: boolean } & Pick<Props, 'onDraft' | 'onLeave'>

/** The input of the cell that is being edited; what is typed is kept by itself until it is entered. */
function Editor({ label, text, isOpened, onDraft, onLeave }: EditorProps) {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the edit begins
  useLayoutEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    if (isOpened) element?.select()
    else element?.setSelectionRange(text.length, text.length)
    onDraft(text)
  }, [])
  return (
    <input
      ref={input}
      className={classes.editor}
      dir="ltr"
      type="text"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      aria-label={label}
      defaultValue={text}
      onChange={(event) => onDraft(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

const keysOf = <T extends object>(one: T) => Object.keys(one) as (keyof T)[]
const isSame = <T extends object>(a: T, b: T): boolean =>
  keysOf({ ...a, ...b }).every((key) => key === 'cell' || Object.is(a[key], b[key]))

/** A cell, rendered again only when something of it changed: every keystroke renders the grid around it. */
export const CellBox = memo(Box, (a, b) => isSame(a, b) && isSame(a.cell, b.cell))
