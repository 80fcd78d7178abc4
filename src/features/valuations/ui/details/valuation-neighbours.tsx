import { useQueryClient } from '@tanstack/react-query'
import type { SortInput } from '#kernel/field-sort.ts'
import { Neighbours } from '#web/records/neighbours/neighbours.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import type { ValuationFilters } from '../../model.ts'
import { valuationQuery } from '../shared/reads.ts'

type Props = { id: string; to: '/valuations/$id' | '/valuations/simplified/$id' }

/** The valuations before and after in the list that one was opened from. */
export function ValuationNeighbours({ id, to }: Props) {
  const client = useQueryClient()
  return (
    <Neighbours
      id={id}
      to={to}
      readList={({ filters, ...page }) =>
        rpc.valuations.list({ ...(filters as ValuationFilters & SortInput), ...page, count: 'none' })
      }
      readRecord={(beside) => client.fetchQuery(valuationQuery(beside))}
    />
  )
}
