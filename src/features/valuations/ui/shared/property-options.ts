import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDisplayName } from '#features/places/ui/shared/display-name.ts'
import { usePlace } from '#features/places/ui/shared/place.ts'
import type { Option } from '#web/kit/fields/options.tsx'
import { rpc } from '#web/rpc/rpc.ts'

/** Registered properties matching the text; the newest for an empty text. */
const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['properties', 'found', text],
    queryFn: ({ signal }) => rpc.properties.search({ text, pageSize: 10, count: 'none' }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

/**
 * The options of a property field, searched while typing by name, place, plot, owner and all other searchable fields.
 * Before anything has been typed the newest are offered: from the start with `atRest`, else once the field was opened.
 */
export function usePropertyOptions({ atRest = false } = {}) {
  const [isOpened, setOpened] = useState(atRest)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed, 250)
  const read = useQuery({ ...foundQuery(text), enabled: isOpened || text !== '' })
  const displayName = useDisplayName()
  const place = usePlace()
  // Results for this text are all kept, since the server may match hidden fields; results for a previous text must match by label.
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
  const reading = read.isFetching || typed !== text
  return { options, reading, onOpen: () => setOpened(true), onSearch: setTyped, error: read.error }
}
