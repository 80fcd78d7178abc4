import { useNavigate, useRouter } from '@tanstack/react-router'
import { filtersOf, type Paged } from './list-search.ts'

/** Makes another address of the one that stands; `replace` leaves no step to go back to. */
export type Change<S> = (next: (now: S) => S, how?: { replace?: boolean }) => void
/** Changes some filters, as they are at that moment: a second press may come before the first one is drawn. */
export type Narrow<S> = (part: (now: S) => Partial<S>, how?: { replace?: boolean }) => void

export type Address<S> = { search: S; change: Change<S>; narrow: Narrow<S> }

/**
 * How a screen changes the address of its list; a changed list starts from its first row. The router knows an address by
 * its path: `search` is what the route of `path` read.
 */
export function useListAddress<S extends Paged>(path: string, search: S): Address<S> {
  const navigate = useNavigate()
  const router = useRouter()
  const change: Change<S> = (next, { replace = false } = {}) => {
    // A box that is left with a text not searched for yet changes its own list, and calls nobody back to it.
    if (router.state.location.pathname !== path) return
    void navigate({ to: path, search: ((now: S) => filtersOf(next(now))) as never, replace })
  }
  return { search, change, narrow: (part, how) => change((now) => ({ ...now, ...part(now) }), how) }
}
