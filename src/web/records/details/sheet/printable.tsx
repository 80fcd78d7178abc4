import type { ReactNode } from 'react'
import { usePrinting } from '../../../kit/layout/use-printing.ts'
import { OnPaper } from '../../../kit/text/use-format.ts'
import classes from './printable.module.css'

type Props = { sheet: (printedAt: Date) => ReactNode; children: ReactNode }

/** A screen that prints as a separate sheet; where the browser prints too early, the screen itself is printed. */
export function Printable({ sheet, children }: Props) {
  const printing = usePrinting()
  return (
    <>
      <div className={classes.screen}>{children}</div>
      {printing ? <OnPaper value={true}>{sheet(printing)}</OnPaper> : null}
    </>
  )
}
