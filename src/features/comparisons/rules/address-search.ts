// Apart from what reads a set-up in it: every page starts with the route table, and few go on to a comparison.

/**
 * A set-up as it stands in the address of its screen and of its files: properties, dimensions (name, weight, direction, label, parted by
 * colons), weighting, method, the primary property where it is not the first, and the saved comparison that is being changed.
 */
export type CompareSearch = { [N in (typeof NAMES)[number]]?: string }
const NAMES = ['p', 'd', 'w', 'm', 'main', 'of'] as const

/** The longest value of a parameter, in characters: 24 dimensions with their labels written out have their room in it. */
export const LONGEST_PART = 10_000

/** What an address says of a set-up, as it was written. An empty `d` is a choice (none), a missing one is not. */
export function compareSearch(search: Record<string, unknown>): CompareSearch {
  const given = NAMES.flatMap((name) => {
    const value = search[name]
    const text =
      typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST_PART) : undefined
    return text === undefined || (text === '' && name !== 'd') ? [] : [[name, text]]
  })
  return Object.fromEntries(given)
}

/** The way to the screen that compares these properties, by whatever is known of all of them. */
export const compareLink = (ids: readonly string[]) =>
  ({ to: '/properties/compare', search: { p: ids.join(',') } as CompareSearch }) as const
