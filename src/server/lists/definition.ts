import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Actor, RowScope } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import type { SearchTerm } from '#kernel/matches.ts'
import type { ReadContext } from '../procedure.ts'

/** The reader of a list: what row scope needs of a person. */
export type Viewer = Pick<Actor, 'id' | 'role'>

/** The context of reading a list: the reader, the database, and whether the reader still waits. */
export type ListContext = Pick<ReadContext, 'actor' | 'db' | 'gone'>

type Bound = string | number

/** How a list is sorted by one of its columns; rows without a value come last in either direction. */
export type SortKey = {
  /** The column, in camelCase. */
  column: string
  /** The column itself, its text as search folds it, a text whose last number counts as one, or a due date where its status has one. */
  by: 'value' | 'folded' | 'numbered' | 'dueInWorkflow'
  /** The SQL type of the key. */
  type: 'text' | 'date' | 'timestamptz' | 'numeric' | 'bigint' | 'int'
  isNullable: boolean
  /** True where an index has the rows in this order: a page of it is one stretch, however many there are. */
  isWalked: boolean
  /** For a column of codes: the order in which they come. */
  codes?: readonly string[]
}

/** The sort that a caller asks for. */
export type Sort = { name: string; key: SortKey; descending: boolean }

/** The filters of a list; absent ones do not filter. Columns are named in camelCase. */
export type Filters = {
  /** Columns that must hold one of several values. */
  lists: Readonly<Record<string, readonly string[]>>
  /** Columns that must hold one value (null: that must be empty), or filters that the definition has a condition for. */
  equal: Readonly<Record<string, string | boolean | null>>
  /** The terms that a part of the search text must contain, by the name of that part. */
  words: Readonly<Record<string, readonly SearchTerm[]>>
  /** Columns that must lie between two values: `from` and `to` included, `before` excluded. */
  ranges: Readonly<Record<string, { from?: Bound; to?: Bound; before?: Bound }>>
  /** A date column that the list is sorted by before its own order. */
  sortedBy?: string
  /** The sort that the reader asks for, before any other. */
  sort?: Sort
}

/** The filters of a list that is not filtered. */
export const NO_FILTERS: Filters = { lists: {}, equal: {}, words: {}, ranges: {} }

/** The markers of the search text that enclose a part. */
export type SearchPart = readonly [before: string, behind: string]

/** Row scope as SQL, by the scope and the id of the reader. */
export type InScope = (scope: RowScope, actorId: Expression<string>) => Expression<SqlBool>

/** What a kept count depends on, and how a statement includes its values. */
export type CountAsked = { scope: RowScope; actorId: string; filters: Filters; bind: Bind }

/** How a statement includes a value: the value itself, or a named parameter of a prepared statement. */
export type Bind = (name: string, value: unknown) => RawBuilder<string>

/** A list that is read in pages, as far as one differs from another. */
export type ListDefinition<Row, Item = Row> = {
  table: string
  /** The alias of the table in conditions and columns. */
  alias: string
  /** The table of the sort keys of rows that were deleted or left a reader's scope, so that their cursors stay valid. */
  tombstones?: string
  /** The select list of a row; rows travel as JSON, so instants must be read as texts (`isoInstant`). */
  columns: RawBuilder<unknown>
  /** Joined to the rows of a page once it is cut, for `columns` to read. */
  joins?: RawBuilder<unknown>
  /** The columns of the order with their SQL types, each descending; by default `createdAt` and `id`. */
  order?: Readonly<Record<string, string>>
  /** True when the columns of the order ascend instead. */
  ascending?: boolean
  /**
   * What a cursor holds, by default the id of a row, which is looked up. 'position': `createdAt` and the id; 'key': the id, which
   * is the only column of the order. These two need no look-up and survive any deletion.
   */
  cursor?: 'position' | 'key'
  /** The column of the parent that every read filters by, if the list is one record's. */
  within?: string
  /** When a page of each value of the filtered lists is read from an index that holds it in order, and these are merged, instead of read in order. */
  merged?(filters: Filters, scope: RowScope): boolean
  /** True when an index in the list's order holds what it filters and sorts by (0167): ids are found there, and only a page's rows are read. */
  isCovered?: true
  /** What its columns are filtered by where nothing is asked, of a list with orders that no index has: these are for `WIDEST` rows at the most. */
  whole?: Filters['lists']
  /** How many rows a page reads at once where it is prepared once per connection: without filters its plan is the same whatever the values are. */
  prepares?: readonly number[]
  /** The conditions of filters by one value that are no columns, by name. */
  conditions?: Readonly<Record<string, (value: Expression<unknown>) => Expression<SqlBool>>>
  /** How much a person may see; by default `rowScope`. */
  scope?(viewer: Viewer): RowScope
  inScope: InScope
  /** The same of a tombstone. */
  tombstoneInScope?: InScope
  /** The rows whose cursors are accepted, where those are more than the rows in scope. */
  cursorInScope?: InScope
  /** The parts of `search_text` by name; null for a part that is withheld in this scope. */
  searchParts(scope: RowScope): Readonly<Record<string, SearchPart | null>>
  /** That a row holds a word, by its LIKE pattern, of a list that looks elsewhere than in `search_text`. */
  searchedBy?(pattern: Expression<string>): Expression<SqlBool>
  /** True when an index of the letters of `search_text` serves words of one or two. */
  searchLetters?: boolean
  /** How many rows match as SQL, where that is kept and needs no counting; else undefined. It is read with the page, in one statement. */
  keptCount?(asked: CountAsked): RawBuilder<number> | undefined
  /** Makes a row what this person may read of it. */
  present(row: Row, viewer: Viewer): Item
  /** Completes presented rows by what only a further read tells; every way of reading the list awaits it. Mutates the rows. */
  settle?(ctx: ListContext, items: readonly Item[]): Promise<void>
}

/**
 * Merges where `column` is the only filter, whose index has the order after it: where all that match are old, reading in order would walk through
 * the whole table to them. What is one's own has an index of its own.
 */
export function mergedBy(column: string): NonNullable<ListDefinition<never>['merged']> {
  return (filters, scope) =>
    isPlain(filters) &&
    scope !== 'own' &&
    Object.hasOwn(filters.lists, column) &&
    Object.keys(filters.lists).length + Object.keys(filters.equal).length === 1
}

/** True without words and ranges. */
export function isPlain({ words, ranges }: Filters): boolean {
  return Object.keys(words).length === 0 && Object.keys(ranges).length === 0
}

/** The error of an input that is of the right shape and cannot be done. */
export function invalidInput(field: string, key: 'notInList' | 'rangeReversed' | 'boundsReversed'): AppError {
  return new AppError('invalid-argument', { fields: [kernelFault(field, key)] })
}
