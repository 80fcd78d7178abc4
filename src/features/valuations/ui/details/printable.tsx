import type { ReactNode } from 'react'
import { Printable } from '#web/records/details/sheet/printable.tsx'
import type { Valuation } from '../../model.ts'
import { SummarySheet } from './summary-sheet.tsx'

type Props = { valuation: Valuation; withTimeline?: boolean; children: ReactNode }

/** A screen that prints as the summary sheet of its valuation. */
export function PrintableValuation({ valuation, withTimeline = false, children }: Props) {
  return (
    <Printable sheet={(at) => <SummarySheet valuation={valuation} withTimeline={withTimeline} printedAt={at} />}>
      {children}
    </Printable>
  )
}
