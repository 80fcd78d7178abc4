import type { LiveKind } from '#kernel/live.ts'

/**
 * What screens read, by the first part of the query's key: the second parts that it may have. A feature adds its own beside its reads, so that a key
 * which nobody has declared doesn't compile.
 * @lintignore filled by declaration merging
 */
export interface ReadKeys {
  neighbours: 'at'
  session: never
}

/** The first part of a query's key. */
export type ReadNoun = keyof ReadKeys

/** The second parts that any noun has: its pages, its single scroll, what a text finds of it. */
type AnyPart = 'list' | 'endless' | 'found'

type ReadPart = ReadKeys[ReadNoun] | AnyPart

/**
 * The key of a query: all of a noun, or a part of it. That the part is one of this noun is not checked: a union over all nouns costs the compiler
 * minutes.
 */
export type ReadKey = readonly [noun: ReadNoun, part?: ReadPart, ...of: unknown[]]

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: ReadKey
  }
}

/** What is read again when a record of a kind has changed. */
export type ReadAgain = {
  /** Its list, which is read again when it is shown the next time. */
  list: ReadNoun
  /** Where keys with the record's id show it. */
  of: readonly ReadNoun[]
  /** What counts such records. */
  counts: readonly ReadKey[]
}

/** The kinds whose reads are declared under their plural: that alone is read again, if nothing else is said. */
type OfPlural = { [K in LiveKind]: `${K}s` extends ReadNoun ? K : never }[LiveKind]

/** What is read again after changes, for every kind of which open screens hear. */
export type ReadsAgain = Readonly<Record<Exclude<LiveKind, OfPlural>, ReadAgain> & Partial<Record<OfPlural, ReadAgain>>>
