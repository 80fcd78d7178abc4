import { FLAG_VALUES, filtersOf, type SearchOf } from './list-search.ts'

/** The values that a filter accepts. */
export type FilterKind = {
  is: (value: string) => boolean
  /** For a filter of several values, separated by commas: the maximum. */
  several?: number
  /** The value for the server; by default the text itself. */
  as?: (value: string) => number | boolean
}

/** Two filters that bound a range; `by` names the field, has no effect by itself, and is removed with the last bound. */
export type Bounds<N extends string> = { from: N; to: N; by?: N }

/** One value of a filter; a filter of several values has several of these. */
export type FilterValue<N extends string> = { name: N; value: string }
/** A value without effect: invalid, of a reversed range, or one too many. */
export type WrongFilter<N extends string> = FilterValue<N> & { why: 'unknown' | 'reversed' | 'tooMany' }

/** A parsed address: the filters for the verb, the same value by value, and the values without effect. */
export type ReadFilters<N extends string, F> = { filters: F; given: FilterValue<N>[]; wrong: WrongFilter<N>[] }

/** The filters of one list. */
export type FilterSet<N extends string, F = object> = ReturnType<typeof filterSet<N, F>>

/** Any value. */
export const anything: FilterKind = { is: () => true }
/** One of these codes. */
export const oneOf = (codes: readonly string[]): FilterKind => ({ is: (value) => codes.includes(value) })
/** What is so or is not: 'true' or 'false' in an address. */
export const flag: FilterKind = { ...oneOf(FLAG_VALUES), as: (value) => value === 'true' }
/** What is so: 'true' in an address, or nothing. */
export const isTrue: FilterKind = { ...oneOf(['true']), as: () => true }
/** Any of these codes, at most so many of them at once. */
export const severalOf = (codes: readonly string[], several = codes.length): FilterKind => ({
  ...oneOf(codes),
  several,
})

/**
 * The filters of a list; `F` is the type that its verb accepts. Invalid values of an address have no effect and never break the
 * page: the screen shows them as chips.
 */
export function filterSet<N extends string, F>(
  kinds: Readonly<Record<N, FilterKind>>,
  bounds: readonly Bounds<N>[] = [],
) {
  const names = Object.keys(kinds) as N[]
  const guides = bounds.flatMap(({ by }) => by ?? [])

  /** The values that an address names for a filter, each once: 'DRAFT,SUBMITTED'. */
  const valuesOf = (search: SearchOf<N>, name: N): string[] => {
    const typed: string | undefined = search[name]
    if (!typed) return []
    if (!kinds[name].several) return [typed]
    return [...new Set(typed.split(',').map((value) => value.trim()))].filter(Boolean)
  }
  const asked = (name: N, value: string) => kinds[name].as?.(value) ?? value
  const isReversed = (search: SearchOf<N>, { from, to }: Bounds<N>) => {
    const [first, last] = [search[from] as string | undefined, search[to] as string | undefined]
    if (!first || !last || !kinds[from].is(first) || !kinds[to].is(last)) return false
    return asked(from, first) > asked(to, last)
  }

  /** Separates an address into valid filters and values without effect; the screen shows both. */
  function read(search: SearchOf<N>): ReadFilters<N, F> {
    const reversed = bounds.filter((range) => isReversed(search, range)).flatMap(({ from, to }) => [from, to])
    const [given, wrong]: [FilterValue<N>[], WrongFilter<N>[]] = [[], []]
    for (const name of names) {
      let room = kinds[name].several ?? 1
      for (const value of valuesOf(search, name)) {
        const at = { name, value }
        if (!kinds[name].is(value)) wrong.push({ ...at, why: 'unknown' })
        else if (reversed.includes(name)) wrong.push({ ...at, why: 'reversed' })
        else if (room === 0) wrong.push({ ...at, why: 'tooMany' })
        else {
          room -= 1
          given.push(at)
        }
      }
    }
    const filters: Record<string, unknown> = {}
    for (const { name, value } of given)
      filters[name] = kinds[name].several ? [...((filters[name] as string[]) ?? []), value] : asked(name, value)
    // Validated above, value by value.
    return { filters: filters as F, given, wrong }
  }

  return {
    /** The names of all filters. */
    names,
    valuesOf,
    read,
    /** True when any filter has an effect. */
    isNarrowed: (search: SearchOf<N>): boolean => read(search).given.some(({ name }) => !guides.includes(name)),
    /** The number of filters besides the search text. */
    count: (search: SearchOf<N>): number =>
      read(search).given.filter(({ name }) => name !== 'text' && !guides.includes(name)).length,
    /** True for filters without a chip: the search text, and the field of a range, which its bounds name. */
    isSaidElsewhere: (search: SearchOf<N>, name: N): boolean =>
      name === 'text' || bounds.some(({ from, to, by }) => by === name && Boolean(search[from] || search[to])),
    /** The search after a value of a multi-value filter was added or removed. */
    chosen<S extends SearchOf<N>>(search: S, name: N, value: string, on: boolean): Partial<S> {
      const others = valuesOf(search, name).filter((other) => other !== value)
      return { [name]: [...others, ...(on ? [value] : [])].join(',') || undefined } as Partial<S>
    },
    /** The search without one value, from the first page. */
    without<S extends SearchOf<N>>(search: S, { name, value }: FilterValue<N>): S {
      const rest = filtersOf(search)
      const others = kinds[name].several ? valuesOf(search, name).filter((other) => other !== value) : []
      delete rest[name]
      if (others.length > 0) return { ...rest, [name]: others.join(',') }
      for (const { from, to, by } of bounds) if (by && !rest[from] && !rest[to]) delete rest[by]
      return rest
    },
  }
}
