import { useState } from 'react'
import type { Total } from '#kernel/page.ts'
import { inputOf } from '#web/records/list/described.ts'
import type { Selection } from '#web/records/selection/selection.ts'
import type { ListedValuation } from '../../model.ts'
import type { ListSearch } from '../search.ts'
import { VALUATIONS } from './described.tsx'

/** The most valuations that are changed together. */
const MOST_CHOSEN = 200

/** The rows that were selected beyond the page; `with`: the selection of the page that they were added to, `of`: what was searched for. */
type Chosen = { rows: readonly ListedValuation[]; with: string; of: string }

const named = (ids: Iterable<string>) => [...ids].toSorted().join()

/**
 * The selected rows: those of the page, or once all of the page are selected and more is asked for, the first 200 that match. `beyond` is how many
 * those would be, 0 where it is no more. A box that is pressed on the page leads back to the page alone.
 */
export function useChosen(
  items: readonly ListedValuation[],
  selection: Selection,
  { search, total }: { search: ListSearch; total: Total },
) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { selected } = selection
  const of = JSON.stringify(inputOf(VALUATIONS, search))
  const isChosen = chosen !== null && chosen.rows.length > 0 && chosen.of === of && chosen.with === named(selected)
  const rows = isChosen ? chosen.rows : items.filter(({ id }) => selected.has(id))
  const most = Math.min(total.totalCount, MOST_CHOSEN)
  const isWhole = items.length > 0 && selected.size === items.length

  // Loaded on demand: most visits change nothing.
  const read = async () => (await import('./chosen-rows.ts')).readChosen(inputOf(VALUATIONS, search), MOST_CHOSEN)

  function drop(ids?: readonly string[]): void {
    selection.drop(ids)
    if (!isChosen || !ids) {
      setChosen(null)
      return
    }
    const left = chosen.rows.filter(({ id }) => !ids.includes(id))
    const page = named([...selected].filter((id) => !ids.includes(id)))
    setChosen({ ...chosen, rows: left, with: page })
    if (left.length === 0) return
    // What was refused is tried again at the versions that it has now.
    void import('./chosen-rows.ts')
      .then(({ readAgain }) => readAgain(left, read))
      .then((rows) => setChosen((was) => was && { ...was, rows }))
      .catch(() => undefined)
  }

  return {
    rows,
    beyond: !isChosen && isWhole && most > items.length ? most : 0,
    choose: async () => setChosen({ rows: await read(), with: named(selected), of }),
    selection: isChosen ? { ...selection, selected: new Set(rows.map(({ id }) => id)), drop } : selection,
  }
}
