/** The most rows that a list counts unless the exact total is asked for. */
export const COUNTED_TO = 1000

/**
 * How many rows a list has. Where it is not exact there are more than `totalCount`: counting stopped there, because
 * counting all would take longer than reading the page.
 */
export type Total = { totalCount: number; totalIsExact: boolean }

/** The total of nothing. */
export const NONE: Total = { totalCount: 0, totalIsExact: true }

/** The most rows that a list has, as a whole, while it can be sorted by what no index has in order (0171). */
export const WIDEST = 200_000

/**
 * One page of a list; `lastId` is the cursor of the next page. `isWide`: it is of all rows, and those are more than `WIDEST`. `meant`: no row holds the words of
 * the search, and these rows are found by this spelling.
 */
export type Page<T> = Total & { items: T[]; hasMore: boolean; lastId: string | null; isWide?: true; meant?: string }

/** Makes a page from up to `size` + 1 rows of a list that is no table; the extra row only shows that there are more. */
export function pageOf<T extends { id: string }>(rows: T[], size: number, totalCount: number): Page<T> {
  const items = rows.slice(0, size)
  return { items, hasMore: rows.length > size, lastId: items.at(-1)?.id ?? null, totalCount, totalIsExact: true }
}

/** How many items a page has where a call does not say (specification §9). */
export const PAGE_SIZE = 10
