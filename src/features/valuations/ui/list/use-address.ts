import { useNavigate, useSearch } from '@tanstack/react-router'
import { filtersOf, type ListSearch } from '../search.ts'
import { type ListPath, sameAddress } from './views.tsx'

/** Changes some filters of an address; the list then starts from its first row. `replace` leaves no step to go back to. */
export type Narrow = (part: Partial<ListSearch>, how?: { replace?: boolean }) => void

/** What the address of a view says, and how the screen changes it. */
export function useAddress(path: ListPath) {
  const search = useSearch({ from: sameAddress(path) })
  const navigate = useNavigate()
  const to = sameAddress(path)
  const narrow: Narrow = (part, { replace = false } = {}) =>
    void navigate({ to, search: (now) => ({ ...filtersOf(now), ...part }), replace })
  return { search, narrow, go: (next: ListSearch) => void navigate({ to, search: next }) }
}
