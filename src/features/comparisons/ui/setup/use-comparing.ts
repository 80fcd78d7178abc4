import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLinkedProperties } from '#features/properties/ui/shared/linked.ts'
import { isNotFound, rpc } from '#web/rpc/rpc.ts'
import { type ComparisonSetup, LEAST_PROPERTIES } from '../../model.ts'
import type { AddressedSetup } from '../../rules/address.ts'
import { weightShares } from '../../rules/scoring.ts'
import { setupFaults } from '../../rules/setup.ts'
import { knownForAll, withDimensions } from './edits.ts'
import { useAddress } from './use-address.ts'

/**
 * What comes of a set-up, with the set-up that it came of: the answer before stands until the next one is there. What this
 * comparison calls its dimensions changes nothing of it.
 */
const compareQuery = (setup: ComparisonSetup) => {
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

/** How long a set-up rests before it is computed, in milliseconds: a slider passes many. */
const REST = 150

/** All that the screen of a comparison goes by: the set-up, the properties of it, and what comes of them. */
export function useComparing() {
  const client = useQueryClient()
  const { draft, search, change } = useAddress()
  const { isOpen, ...written } = draft
  const linked = useLinkedProperties(draft.propertyIds)
  const there = linked.flatMap(({ property }) => property ?? [])
  const gone = linked.filter((one) => one.isGone)
  const isReading = linked.some(({ property, isGone, error }) => !property && !isGone && !error)

  // Nobody chose yet: by what all of them can be compared by.
  const dimensionConfigs =
    isOpen && there.length >= LEAST_PROPERTIES && !isReading
      ? withDimensions([], knownForAll(there))
      : draft.dimensionConfigs
  const setup: AddressedSetup = { ...written, dimensionConfigs }
  const asked = { ...setup, propertyIds: setup.propertyIds.filter((id) => !gone.some((one) => one.id === id)) }
  const faults = setupFaults(asked)

  const [settled] = useDebouncedValue(JSON.stringify(asked), REST)
  const rested = JSON.parse(settled) as AddressedSetup
  const read = useQuery({ ...compareQuery(rested), enabled: faults.length === 0 && setupFaults(rested).length === 0 })

  // What isn't counted was found out by the last answer.
  const results = read.data?.results
  const shares = weightShares(
    dimensionConfigs.map(({ dimension, weight }) => ({ weight, counted: results?.[dimension]?.counted ?? true })),
    setup.weightingMethod,
  )

  // A property that went since it was read: the cards find out which.
  const missing = isNotFound(read.error)
  useEffect(() => {
    if (missing) void client.invalidateQueries({ queryKey: ['properties', 'one'] })
  }, [missing, client])

  return {
    search,
    setup,
    /** The same without the properties that are gone: what is computed, saved and exported. */
    asked,
    faults,
    linked,
    there,
    gone,
    isReading,
    read,
    /** What each dimension of the set-up counts with. */
    shares,
    /** Changes a part of the set-up; once dimensions are touched they are what was chosen. */
    change: (part: Partial<AddressedSetup>) => {
      const opens = isOpen && part.dimensionConfigs === undefined
      change({ ...setup, ...(opens ? { dimensionConfigs: [] } : {}), ...part, isOpen: opens })
    },
  }
}
export type Comparing = ReturnType<typeof useComparing>
