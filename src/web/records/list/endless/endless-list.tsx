import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Column } from '../columns.ts'
import type { Density } from '../list-look.ts'
import type { Choosing } from '../rows-props.ts'
import classes from './endless.module.css'
import { EndlessLines } from './lines.tsx'
import type { Row } from './rows.ts'
import { EndlessTable } from './table.tsx'
import type { Endless } from './use-endless.ts'

type Props<R extends Row> = {
  list: Endless<R>
  label: string
  columns: readonly Column<R>[]
  density?: Density
  /** Renders a record in a few lines; a stable function. */
  line: (row: R) => ReactNode
  /** The height of such lines, in pixels. */
  height: number
  /** A note for paper, where only the rendered rows are printed. */
  paper?: string
  /** How rows are selected; a memoized object. */
  choosing?: Choosing<R> | undefined
  /** The actions for selected rows. */
  children?: ReactNode
}

/** All records of an address in one scrolling list: a table, or lines where a table does not fit. */
export function EndlessList<R extends Row>(props: Props<R>) {
  const { list, label, columns, density = 'comfortable', line, height, paper, choosing, children } = props
  const narrow = useMediaQuery('screen and (max-width: 900px)', false, { getInitialValueInEffect: false })
  const { rows, visit } = list
  if (!rows) return null
  const drawn = { list: { ...list, rows }, label, choosing, foot: children }
  return (
    <>
      {paper ? <p className={classes.paper}>{paper}</p> : null}
      {narrow ? (
        <EndlessLines key={visit} {...drawn} height={height} line={line} />
      ) : (
        <EndlessTable key={visit} {...drawn} columns={columns} density={density} />
      )}
    </>
  )
}
