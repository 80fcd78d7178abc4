import type { SortInput } from '#kernel/field-sort.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { ListedValuation, ValuationFilters } from '../../model.ts'

/** The rows of a page: the most that the server returns. */
const BATCH = 100

/** The first rows of a list, at most `most`. */
export async function readChosen(filters: ValuationFilters & SortInput, most: number): Promise<ListedValuation[]> {
  const found: ListedValuation[] = []
  for (let lastId: string | undefined; found.length < most; ) {
    const page = await rpc.valuations.list({
      ...filters,
      pageSize: Math.min(BATCH, most - found.length),
      lastId,
      count: 'none',
    })
    found.push(...page.items)
    if (!page.hasMore || !page.lastId) break
    lastId = page.lastId
  }
  return found
}

/** The rows as they are now; one that the list no longer has stays as it was read. */
export async function readAgain(
  rows: readonly ListedValuation[],
  read: () => Promise<readonly ListedValuation[]>,
): Promise<ListedValuation[]> {
  const now = new Map((await read()).map((row) => [row.id, row]))
  return rows.map((row) => now.get(row.id) ?? row)
}
