import type { ReactNode } from 'react'
import classes from './figures.module.css'

type Cells = readonly ReactNode[]
type Props = {
  heads: Cells
  /** The cells of each row; the first names it. */
  rows: readonly { key: string | number; cells: Cells }[]
  foot: Cells
  /** The column that holds words, and takes several lines. */
  words?: number
  /** Named, it scrolls sideways by itself. */
  label?: string
}

/** A table of amounts with a sum below. */
export function FigureTable({ heads, rows, foot, words, label }: Props) {
  const wordy = (at: number) => (at === words ? classes.words : undefined)
  // The columns are fixed in their order.
  const drawn = (cells: Cells) =>
    cells.map((cell, at) =>
      at === 0 && words !== 0 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <th key={at} scope="row">
          {cell}
        </th>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={at} className={wordy(at)}>
          {cell}
        </td>
      ),
    )
  const table = (
    <table className={classes.table} {...(label ? {} : { 'data-narrow': true })}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <th key={at} scope="col" className={label ? wordy(at) : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>{drawn(cells)}</tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{foot[0]}</th>
          {foot.slice(1).map((cell, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <td key={at}>{cell}</td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
  if (!label) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
      {table}
    </section>
  )
}
