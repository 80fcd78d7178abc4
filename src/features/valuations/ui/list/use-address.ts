import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { filtersOf, type ListSearch } from '../search.ts'
import { type ListPath, sameAddress } from './views.tsx'

/** Changes some filters of an address; the list then starts from its first row. `replace` leaves no step to go back to. */
export type Narrow = (part: Partial<ListSearch>, how?: { replace?: boolean }) => void

export type Address = {
  search: ListSearch
  narrow: Narrow
  /** To another address of the same view. */
  go: (search: ListSearch) => void
}

/** What the address of a view says, and how the screen changes it. */
export function useAddress(path: ListPath): Address {
  const to = sameAddress(path)
  const search = useSearch({ from: to })
  const navigate = useNavigate()
  const router = useRouter()
  return {
    search,
    narrow: (part, { replace = false } = {}) => {
      // A box that is left with a text not searched for yet changes its own list, and calls nobody back to it.
      if (router.state.location.pathname !== path) return
      void navigate({ to, search: (now) => ({ ...filtersOf(now), ...part }), replace })
    },
    go: (next) => void navigate({ to, search: next }),
  }
}
