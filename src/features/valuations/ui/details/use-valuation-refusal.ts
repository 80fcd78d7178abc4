import { useRefusal } from '#web/records/details/use-refusal.ts'
import { timelineQuery, valuationQuery } from '../shared/reads.ts'

/** Keeps what went wrong with a write to a valuation, and what others did to it meanwhile. */
export const useValuationRefusal = () =>
  useRefusal({
    history: (client, id) => client.fetchQuery({ ...timelineQuery(id), staleTime: 0 }),
    again: (client, id) => client.invalidateQueries({ queryKey: valuationQuery(id).queryKey }),
  })
