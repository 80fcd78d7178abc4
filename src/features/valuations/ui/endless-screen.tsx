import { EndlessScreen as DescribedList } from '#web/records/list/endless/endless-screen.tsx'
import { VALUATIONS } from './list/described.tsx'
import { VALUATION_ROWS } from './shared/valuation-rows.tsx'

/** The same valuations in one scroll. */
export function EndlessScreen() {
  return (
    <DescribedList
      of={VALUATIONS}
      rows={VALUATION_ROWS}
      path="/valuations/optimized"
      height={106}
      paper="list:endless.paper"
    />
  )
}
