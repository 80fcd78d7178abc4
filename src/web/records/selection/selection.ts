import { useEffect, useMemo, useState } from 'react'
import { holdRows } from '../list/held-rows.ts'

/** The selected rows of a page, and how to select. */
export type Selection = {
  selected: ReadonlySet<string>
  /** Toggles a row; with `reach` all rows since the last one. */
  toggle: (id: string, reach: boolean) => void
  /** All rows of the page, or none. */
  toggleAll: () => void
  /** Exactly these. */
  set: (ids: readonly string[]) => void
  /** Deselects these, or all. */
  drop: (ids?: readonly string[]) => void
}

type Chosen = { page: string; ids: ReadonlySet<string>; last: string | null }
const NOTHING: ReadonlySet<string> = new Set()

/** The selection of one page of rows; another `page` starts with none. */
export function useSelection(ids: readonly string[], page: string): Selection {
  const [chosen, setChosen] = useState<Chosen>({ page, ids: NOTHING, last: null })
  const [here, last] = chosen.page === page ? [chosen.ids, chosen.last] : [NOTHING, null]
  const selected = useMemo(() => new Set(ids.filter((id) => here.has(id))), [ids, here])
  const hasAny = selected.size > 0
  useEffect(() => (hasAny ? holdRows() : undefined), [hasAny])
  // Memoized, because all rows of a long list rerender when it changes.
  return useMemo(() => {
    const keep = (next: Iterable<string>, at: string | null) => setChosen({ page, ids: new Set(next), last: at })
    return {
      selected,
      toggle: (id, reach) => keep(toggled({ ids, selected, last }, id, reach), id),
      toggleAll: () => keep(selected.size === ids.length ? [] : ids, null),
      set: (wanted) => keep(wanted, null),
      drop: (gone) => keep(gone ? [...selected].filter((id) => !gone.includes(id)) : [], null),
    }
  }, [ids, page, selected, last])
}

type Now = { ids: readonly string[]; selected: ReadonlySet<string>; last: string | null }

/** The selection after `id` was pressed; with `reach` every row since the last one is set alike. */
export function toggled({ ids, selected, last }: Now, id: string, reach: boolean): Set<string> {
  const on = !selected.has(id)
  const [from, to] = [ids.indexOf(reach ? (last ?? id) : id), ids.indexOf(id)]
  const touched = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
  const others = [...selected].filter((one) => !touched.includes(one))
  return new Set(on ? [...others, ...touched] : others)
}
