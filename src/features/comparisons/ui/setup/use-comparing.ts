import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { LEAST_PROPERTIES } from '#features/properties/rules/compare-link.ts'
import { useLinkedProperties } from '#features/properties/ui/shared/linked.ts'
import { isNotFound, rpc } from '#web/rpc/rpc.ts'
import type { ComparisonSetup } from '../../model.ts'
import { type AddressedSetup, searchOf, setupOf } from '../../rules/address.ts'
import type { CompareSearch } from '../../rules/address-search.ts'
import { weightShares } from '../../rules/scoring.ts'
import { setupFaults } from '../../rules/setup.ts'
import { knownForAll, withDimensions } from './edits.ts'

/** A set-up being edited; `isOpen` until somebody chooses dimensions: then those known for all properties are used. */
type Draft = AddressedSetup & { isOpen: boolean }

const PATH = '/properties/compare'
const draftOf = (search: CompareSearch): Draft => ({ ...setupOf(search), isOpen: search.d === undefined })

function addressOf({ isOpen, ...setup }: Draft): CompareSearch {
  const { d, ...rest } = searchOf(setup)
  return isOpen ? rest : { d, ...rest }
}

/** Identifies a set-up apart from what is changed by sliders and typing. */
const stepsOf = ({ dimensionConfigs, ...rest }: Draft) =>
  JSON.stringify([rest, dimensionConfigs.map(({ dimension, direction }) => [dimension, direction])])

/**
 * The set-up in the address. The screen changes at once; the address is replaced after a short delay, so that the back button
 * leaves the screen instead of going through every step. Another address (by a link or the back button) brings its own set-up.
 */
function useAddress() {
  const search = useSearch({ from: PATH })
  const navigate = useNavigate()
  const router = useRouter()
  const [draft, setDraft] = useState(() => draftOf(search))
  const text = JSON.stringify(search)
  const [known, setKnown] = useState(text)
  const lastWritten = useRef(text)

  if (text !== known) {
    setKnown(text)
    if (text !== lastWritten.current) setDraft(draftOf(search))
  }
  const write = useDebouncedCallback(
    (next: Draft) => {
      // Not after the person has left the screen.
      if (router.state.location.pathname !== PATH) return
      const to = addressOf(next)
      lastWritten.current = JSON.stringify(to)
      void navigate({ to: PATH, search: to, replace: true, resetScroll: false })
    },
    { delay: 200, flushOnUnmount: false },
  )
  const change = (next: Draft) => {
    setDraft(next)
    write(next)
    // Discrete changes are written at once, so that they survive an immediate reload.
    if (stepsOf(next) !== stepsOf(draft)) write.flush()
  }
  return { draft, search, change }
}

/**
 * The query of an outcome, with its set-up; the previous outcome stays until the next one arrives. Labels are left out: they change
 * nothing of the outcome.
 */
const compareQuery = (setup: ComparisonSetup) => {
  const { propertyIds, weightingMethod, method } = setup
  const dimensionConfigs = setup.dimensionConfigs.map((config) => ({ ...config, label: '' }))
  const asked = { propertyIds, dimensionConfigs, weightingMethod, method }
  return queryOptions({
    queryKey: ['comparisons', 'compare', asked],
    queryFn: async ({ signal }) => ({ asked, ...(await rpc.comparisons.compare(asked, { signal })) }),
    placeholderData: keepPreviousData,
    // Fails without a connection, instead of pausing silently.
    networkMode: 'always',
  })
}

/** The delay before a changed set-up is computed, in milliseconds: dragging a slider changes it many times. */
const REST = 150

/** The state of the screen: the set-up, its properties, and the outcome. */
export function useComparing() {
  const client = useQueryClient()
  const { draft, search, change } = useAddress()
  const { isOpen, ...written } = draft
  const linked = useLinkedProperties(draft.propertyIds)
  const there = linked.flatMap(({ property }) => property ?? [])
  const gone = linked.filter((one) => one.isGone)
  const isReading = linked.some(({ property, isGone, error }) => !property && !isGone && !error)

  // Until dimensions are chosen: those that are known for all properties.
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

  // Which dimensions are not counted is known from the last answer.
  const results = read.data?.results
  const shares = weightShares(
    dimensionConfigs.map(({ dimension, weight }) => ({ weight, counted: results?.[dimension]?.counted ?? true })),
    setup.weightingMethod,
  )

  // A property was deleted meanwhile: refetching the cards finds out which.
  const missing = isNotFound(read.error)
  useEffect(() => {
    if (missing) void client.invalidateQueries({ queryKey: ['properties', 'one'] })
  }, [missing, client])

  return {
    search,
    setup,
    /** The set-up without deleted properties: what is computed, saved and exported. */
    asked,
    faults,
    linked,
    there,
    gone,
    isReading,
    read,
    /** The effective weight of each dimension. */
    shares,
    /** Changes a part of the set-up; a change of the dimensions makes them an explicit choice. */
    change: (part: Partial<AddressedSetup>) => {
      const opens = isOpen && part.dimensionConfigs === undefined
      change({ ...setup, ...(opens ? { dimensionConfigs: [] } : {}), ...part, isOpen: opens })
    },
  }
}
export type Comparing = ReturnType<typeof useComparing>
