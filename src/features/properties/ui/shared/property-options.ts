import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlace } from '#features/places/ui/shared/place.ts'
import type { Option } from '#web/kit/fields/options.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { useDisplayName } from './display-name.ts'

/** Registered properties by a part of what they are known by; the newest for no text. */
const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['properties', 'found', text],
    queryFn: ({ signal }) => rpc.properties.search({ text, pageSize: 10 }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/**
 * The properties that a field offers, found while one types: by name, place, plot, owner and all else that the search knows.
 * With `atRest` the newest are offered before anything is typed.
 */
export function usePropertyOptions({ atRest = false } = {}) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 250)
  const read = useQuery({ ...foundQuery(text), enabled: atRest || text !== '' })
  const displayName = useDisplayName()
  const place = usePlace()
  // The server found it, by whichever of its fields; what was found for another text has to match this one by what is seen.
  const isFound = typed === text && !read.isPlaceholderData
  const options = (read.data?.items ?? []).map(
    (one): Option => ({
      value: one.id,
      label: displayName(one),
      detail: [place({ areaName: one.location, blockNumber: one.blockNumber }), one.ownerName]
        .filter((part) => part)
        .join(' · '),
      ...(isFound ? { also: typed } : {}),
    }),
  )
  return { options, onSearch: setTyped, error: read.error }
}
