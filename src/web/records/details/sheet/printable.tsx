import type { ReactNode } from 'react'
import { usePrinting } from '../../../kit/layout/use-printing.ts'
import classes from './printable.module.css'

type Props = { sheet: (printedAt: Date) => ReactNode; children: ReactNode }

/** A screen that goes to paper as a sheet of its own; as it is where a browser can't make that in time. */
export function Printable({ sheet, children }: Props) {
  const printing = usePrinting()
  return (
    <>
      <div className={classes.screen}>{children}</div>
      {printing ? sheet(printing) : null}
    </>
  )
}
