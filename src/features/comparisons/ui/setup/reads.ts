import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { rpc } from '#web/rpc/rpc.ts'
import type { ComparisonSetup } from '../../model.ts'

/**
 * What comes of a set-up, with the set-up that it came of: the answer before stands until the next one is there. What this
 * comparison calls its dimensions changes nothing of it.
 */
export const compareQuery = (setup: ComparisonSetup) => {
  const { propertyIds, weightingMethod, method } = setup
  const dimensionConfigs = setup.dimensionConfigs.map((config) => ({ ...config, label: '' }))
  const asked = { propertyIds, dimensionConfigs, weightingMethod, method }
  return queryOptions({
    queryKey: ['comparisons', 'compare', asked],
    queryFn: async ({ signal }) => ({ asked, ...(await rpc.comparisons.compare(asked, { signal })) }),
    placeholderData: keepPreviousData,
    // Without a connection it fails, and says so, in place of waiting unseen.
    networkMode: 'always',
  })
}

/** How many saved comparisons are offered to begin from. */
const RECENT = 5

/** The newest saved comparisons. */
export const recentQuery = queryOptions({
  queryKey: ['comparisons', 'recent'],
  queryFn: ({ signal }) => rpc.comparisons.list({ pageSize: RECENT }, { signal }),
})
