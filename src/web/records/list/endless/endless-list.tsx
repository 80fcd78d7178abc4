import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Density } from '../list-look.ts'
import type { Choosing } from '../rows-props.ts'
import type { Column } from '../table-parts.tsx'
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
  /** Draws a record in a few lines; the same function as long as it draws the same. */
  line: (row: R) => ReactNode
  /** How high such lines are, in pixels. */
  height: number
  /** What paper says of it: only what is in sight is drawn. */
  paper?: string
  /** How rows are chosen; the same object as long as nothing else is chosen. */
  choosing?: Choosing<R> | undefined
  /** What can be done with the rows that are selected. */
  children?: ReactNode
}

/** All the records that an address asks for, in one scroll: a table, and in lines where a table would not fit. */
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
