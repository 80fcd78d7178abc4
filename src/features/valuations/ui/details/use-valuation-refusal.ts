import { useRefusal } from '#web/records/details/use-refusal.ts'
import { timelineQuery, valuationQuery } from '../shared/reads.ts'

/** Holds the error of a failed write and the concurrent changes behind it. */
export const useValuationRefusal = () =>
  useRefusal({
    history: (client, id) => client.fetchQuery({ ...timelineQuery(id), staleTime: 0 }),
    again: (client, id) => client.invalidateQueries({ queryKey: valuationQuery(id).queryKey }),
  })
