import type { ReactNode, RefObject } from 'react'
import classes from './scrolling-table.module.css'

type Props = { label: string; children: ReactNode; table?: RefObject<HTMLTableElement | null> }

/** A table that scrolls sideways where it is wider than its place, by keys as well. Cells of figures are of the class `figure`. */
export function ScrollingTable({ label, children, table }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className={classes.scroll} aria-label={label} tabIndex={0}>
      <table {...(table ? { ref: table } : {})} className={classes.table}>
        {children}
      </table>
    </section>
  )
}
