// Separate from address.ts: every page loads the route table, and few pages need the parser of set-ups.

/**
 * The parameters of a set-up in the address of its screen and its files: properties, dimensions (name, weight, direction and label,
 * separated by colons), weighting, method, the primary property unless it is the first, and the saved comparison being changed.
 */
export type CompareSearch = { [N in (typeof NAMES)[number]]?: string }
const NAMES = ['p', 'd', 'w', 'm', 'main', 'of'] as const

/** The maximum length of a parameter, in characters: enough for 24 dimensions with labels of full length. */
export const LONGEST_PART = 10_000

/** The raw parameters of a set-up in an address. An empty `d` means that no dimension is chosen, a missing one that nobody chose yet. */
export function compareSearch(search: Record<string, unknown>): CompareSearch {
  const given = NAMES.flatMap((name) => {
    const value = search[name]
    const text =
      typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST_PART) : undefined
    return text === undefined || (text === '' && name !== 'd') ? [] : [[name, text]]
  })
  return Object.fromEntries(given)
}
