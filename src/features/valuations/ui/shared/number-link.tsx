import { Highlight } from '#web/kit/text/highlight.tsx'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { Valuation } from '../../model.ts'

/** A valuation's number, linked to its details. */
export function NumberLink({
  valuation,
  search,
  to = '/valuations/$id',
}: {
  valuation: Pick<Valuation, 'id' | 'valuationNumber'>
  search?: string | undefined
  to?: '/valuations/$id' | '/valuations/simplified/$id'
}) {
  return (
    <RecordLink to={to} id={valuation.id}>
      <Highlight text={valuation.valuationNumber} search={search} figure />
    </RecordLink>
  )
}
