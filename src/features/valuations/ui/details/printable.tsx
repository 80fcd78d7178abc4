import type { ReactNode } from 'react'
import { usePrinting } from '#web/kit/use-printing.ts'
import type { Valuation } from '../../model.ts'
import classes from './printable.module.css'
import { SummarySheet } from './summary-sheet.tsx'

type Props = { valuation: Valuation; withTimeline?: boolean; children: ReactNode }

/** A screen that goes to paper as the summary sheet of its valuation; as it is where a browser can't make that in time. */
export function Printable({ valuation, withTimeline = false, children }: Props) {
  const printing = usePrinting()
  return (
    <>
      <div className={classes.screen}>{children}</div>
      {printing ? <SummarySheet valuation={valuation} withTimeline={withTimeline} printedAt={printing} /> : null}
    </>
  )
}
