import type { ColumnPiece } from './column-window.ts'
import type { SpreadsheetColumn, SpreadsheetSection } from './sections.ts'
import classes from './spreadsheet.module.css'

type Props = {
  columns: readonly SpreadsheetColumn[]
  /** Its place among all rows of the table, from 1. */
  at: number
  section: SpreadsheetSection
  pieces: readonly ColumnPiece[]
}

/** The line of a heading, with its figures at the columns. */
export function SectionHead({ at, section, columns, pieces }: Props) {
  const { head, figureOf } = section
  return (
    <tr aria-rowindex={at} className={classes.section}>
      <th scope="rowgroup" colSpan={figureOf ? 1 : columns.length + 1}>
        <span>{head}</span>
      </th>
      {figureOf
        ? pieces.map((piece) => {
            const { key, isSticky } = columns[piece.at] ?? {}
            if (piece.kind === 'gap' || key === undefined) return <Gap key={`gap ${piece.at}`} piece={piece} />
            return (
              <Figure key={key} at={piece.at} isSticky={isSticky}>
                {figureOf(key)}
              </Figure>
            )
          })
        : null}
    </tr>
  )
}

type FigureProps = { at: number; isSticky: boolean | undefined; children: string }

const Figure = ({ at, isSticky, children }: FigureProps) => (
  // biome-ignore lint/a11y: a cell of a table that is a grid
  <td role="gridcell" aria-readonly="true" aria-colindex={at + 2} className={isSticky ? classes.sticky : undefined}>
    <bdi>{children}</bdi>
  </td>
)

/** Where columns are out of view. */
export const Gap = ({ piece }: { piece: ColumnPiece }) => (
  <td aria-hidden="true" colSpan={piece.kind === 'gap' ? piece.span : 1} />
)
