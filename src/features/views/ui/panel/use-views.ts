import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ColumnSet } from '#web/records/list/columns.ts'
import { useListLook } from '#web/records/list/list-look.ts'
import { filtersOf } from '#web/records/list/list-search.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ListView, ViewedList, ViewSettings } from '../../model.ts'

declare module '#web/live/keys.ts' {
  interface ReadKeys {
    views: 'of'
  }
}

/** The list that views are of, and how it is shown now. */
export type ShownList = {
  list: ViewedList
  set: ColumnSet
  /** The address: its filters, its sort and the view that it came from. */
  search: object
  /** The path of the layout. */
  path: string
}

/** The views of a list that this person has. */
export const viewsQuery = (list: ViewedList) =>
  queryOptions({
    queryKey: ['views', 'of', list],
    queryFn: ({ signal }) => rpc.views.list({ list }, { signal }),
    staleTime: 60_000,
  })

/** The filters and the sort of an address, without the place in the list and the view's name. */
function plainSearch(search: object): Record<string, string> {
  const { view: _, ...rest } = filtersOf(search as Record<string, string>)
  return rest
}

/** True while the address says what the view says; the address wins wherever they differ. */
export const isUnchanged = (view: ListView, search: object): boolean =>
  canonical(view.settings.search) === canonical(plainSearch(search))

const canonical = (search: Record<string, string>) => JSON.stringify(Object.entries(search).toSorted())

/** Applies a view to the list around, resets the list, and tells what a view of it would be now. */
export function useShownList({ list, set, search, path }: ShownList) {
  const navigate = useNavigate()
  const [look, changeLook] = useListLook(set)
  const client = useQueryClient()
  // The look before a view was applied, which a reset brings back.
  const kept = `look-before:${set.name}`
  const go = (to: string, next: object) => void navigate({ to, search: next as never })
  return {
    now: {
      search: plainSearch(search),
      columns: [...look.columns],
      density: look.density,
      layout: path,
    } satisfies ViewSettings,
    apply({ id, settings }: ListView) {
      if (!('view' in search)) sessionStorage.setItem(kept, JSON.stringify(look))
      const { columns, density } = settings
      if (columns || density) changeLook({ ...(columns ? { columns } : {}), ...(density ? { density } : {}) })
      go(settings.layout?.startsWith(`/${list}`) ? settings.layout : path, { ...settings.search, view: id })
    },
    reset() {
      const before = sessionStorage.getItem(kept)
      sessionStorage.removeItem(kept)
      changeLook(before ? (JSON.parse(before) as typeof look) : null)
      go(path, {})
    },
    refresh: () => client.invalidateQueries({ queryKey: ['views', 'of', list] }),
  }
}
