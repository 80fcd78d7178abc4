type Answer = { hasMore: boolean; lastId: string | null }

/** How the pages of a verb are read on: each from the id of the last row of the one before. */
export const BY_LAST_ID = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ hasMore, lastId }: Answer) => (hasMore && lastId ? lastId : undefined),
}
