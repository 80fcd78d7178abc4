import { ListScreen as DescribedList } from '#web/records/list/list-screen.tsx'
import { VALUATIONS } from './list/described.tsx'
import { ValuationSelection } from './list/selection-bar.tsx'
import { VALUATION_ROWS } from './shared/valuation-rows.tsx'

/** The valuations this person may see, newest first, in pages. */
export function ListScreen() {
  return <DescribedList of={VALUATIONS} rows={VALUATION_ROWS} path="/valuations" Selected={ValuationSelection} />
}
