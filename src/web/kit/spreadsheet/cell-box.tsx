import { memo, useLayoutEffect, useRef } from 'react'
import type { Editing } from './keys.ts'
import classes from './spreadsheet.module.css'

/** What is in a cell. All texts are ready in the reader's language and digits. */
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
  /** What was in it before, where that was otherwise. */
  was?: string | undefined
  /** How many remarks wait at it. */
  remarks?: string | undefined
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
  const { lead, flag, text, was, note, spoken } = cell
  const place = [props.rowLabel, props.columnLabel].join(' · ')
  // What is seen in the cell is in its name as it is read from the screen.
  const lines = [lead, text, was, note].filter(Boolean).join(' ')
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is a grid
      role="gridcell"
      className={isSticky ? `${classes.cell} ${classes.sticky}` : classes.cell}
      tabIndex={isActive ? 0 : -1}
      // Named by where it is, its lines, and what its marks mean.
      aria-label={[place, flag, lines, spoken].filter(Boolean).join(' · ')}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-readonly={isReadOnly || undefined}
      data-row={row}
      data-column={column}
      data-active={isActive || undefined}
      data-mark={cell.mark}
      data-person={cell.person}
      data-changed={cell.was !== undefined || undefined}
    >
      {editing ? (
        <Editor
          label={place}
          text={props.initial ?? cell.raw}
          isOpened={editing === 'opened'}
          onDraft={props.onDraft}
          onLeave={props.onLeave}
        />
      ) : (
        <>
          {lead ? <span className={classes.lead}>{lead}</span> : null}{' '}
          <span className={classes.text} data-flag={flag}>
            <bdi>{text}</bdi>
          </span>{' '}
          {cell.was ? (
            <del className={classes.note}>
              <bdi>{cell.was}</bdi>
            </del>
          ) : null}
          {cell.remarks ? (
            <span className={classes.remarks} aria-hidden="true">
              {cell.remarks}
            </span>
          ) : null}
          {note ? <bdi className={classes.note}>{note}</bdi> : null}
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

const OF_CELL: readonly (keyof SpreadsheetCell)[] = [
  'text',
  'raw',
  'lead',
  'note',
  'flag',
  'spoken',
  'mark',
  'person',
  'was',
  'remarks',
  'isReadOnly',
]
const OF_BOX: readonly (keyof Props)[] = [
  'row',
  'column',
  'rowLabel',
  'columnLabel',
  'isActive',
  'isSelected',
  'isSticky',
  'isReadOnly',
  'editing',
  'initial',
  'onDraft',
  'onLeave',
]

/** True where two cells show and say the same. */
export const isSameCell = (a: SpreadsheetCell, b: SpreadsheetCell): boolean =>
  a === b || OF_CELL.every((key) => a[key] === b[key])

/** A cell, rendered again only when something of it changed. */
export const CellBox = memo(Box, (a, b) => isSameCell(a.cell, b.cell) && OF_BOX.every((key) => a[key] === b[key]))
