import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { filtersOf, type ListSearch } from '../search.ts'
import { type ListPath, sameAddress } from './views.tsx'

/** Makes another address of the one that stands; `replace` leaves no step to go back to. */
export type Change = (next: (now: ListSearch) => ListSearch, how?: { replace?: boolean }) => void
/** Changes some filters, as they are at that moment: a second press may come before the first one is drawn. */
export type Narrow = (part: (now: ListSearch) => Partial<ListSearch>, how?: { replace?: boolean }) => void

export type Address = { search: ListSearch; change: Change; narrow: Narrow }

/** What the address of a view says, and how the screen changes it; a changed list starts from its first row. */
export function useAddress(path: ListPath): Address {
  const to = sameAddress(path)
  const search = useSearch({ from: to })
  const navigate = useNavigate()
  const router = useRouter()
  const change: Change = (next, { replace = false } = {}) => {
    // A box that is left with a text not searched for yet changes its own list, and calls nobody back to it.
    if (router.state.location.pathname !== path) return
    void navigate({ to, search: (now) => filtersOf(next(now)), replace })
  }
  return { search, change, narrow: (part, how) => change((now) => ({ ...now, ...part(now) }), how) }
}
