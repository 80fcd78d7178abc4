/** One page of a list, newest first; `lastId` is the cursor of the next page. */
export type Page<T> = { items: T[]; hasMore: boolean; lastId: string | null; totalCount: number }

/** Makes a page from up to `size` + 1 fetched rows; the extra row only shows that there are more. */
export function pageOf<T extends { id: string }>(rows: T[], size: number, totalCount: number): Page<T> {
  const items = rows.slice(0, size)
  return { items, hasMore: rows.length > size, lastId: items.at(-1)?.id ?? null, totalCount }
}
