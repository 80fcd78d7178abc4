import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { Actor, RowScope } from '#access/actor.ts'
import type { Role } from '#access/roles.ts'
import { AppError, fieldFault } from '#kernel/errors.ts'
import { kernelMessages } from '#kernel/messages.ts'
import type { ReadContext } from '../procedure.ts'

/** Who reads a list: as much of a person as row scope asks for. */
export type Seer = Pick<Actor, 'id' | 'role'>

/** What reading a list asks of a call: who reads, and the database. */
export type Reading = Pick<ReadContext, 'actor' | 'db'>

/** A role that sees as much as the scope says: statements are made once for all who see as much. */
export const ROLE_OF: Readonly<Record<RowScope, Role>> = { all: 'READ_ONLY', own: 'CLIENT', none: 'GUEST' }

/** What a list is narrowed by; no more in it than narrows it. Columns go by their names in camelCase. */
export type Narrowing = {
  /** Columns that must hold one of several values. */
  lists: Readonly<Record<string, readonly string[]>>
  /** Columns that must hold one value, or what the listing itself has a condition for. */
  equal: Readonly<Record<string, string>>
  /** The words that must stand in a part of the search text, by the name of that part. */
  words: Readonly<Record<string, readonly string[]>>
  /** Columns that must lie between two values, ends included. */
  ranges: Readonly<Record<string, { from?: string | number; to?: string | number }>>
  /** A date that the list is sorted by before its creation. */
  sortedBy?: string
}

/** The marks of the search text between which a part of it stands; null for a part that is kept from this person. */
export type Stand = readonly [before: string, behind: string]

/** A register that is read in pages, as far as one differs from another. Rows come newest first. */
export type Listing<Row> = {
  /** The table, the alias that conditions and columns know it by, and the table of the places of rows that left. */
  table: string
  alias: string
  places: string
  /** What a row is read as. */
  columns: RawBuilder<unknown>
  /**
   * The column that stands in every index after the column filtered by, with all its values: a page of each is merged. A listing
   * without one is read in its order, from the index of the column filtered by.
   */
  series?: { column: string; values: readonly string[] }
  /** The conditions of what one value is asked of and is no column, by name. */
  conditions?: Readonly<Record<string, (value: string) => Expression<SqlBool>>>
  /** Row scope as SQL, of a row and of the place of one that left. */
  inScope(seer: Seer): Expression<SqlBool>
  wasInScope(seer: Seer): Expression<SqlBool>
  /** The rows that a page may go on after, where those are more than what may be seen. */
  passable?(seer: Seer): Expression<SqlBool>
  /** The parts of `search_text`. */
  stands(scope: RowScope): Readonly<Record<string, Stand | null>>
  /** How many match, where that is kept and needs no counting; else undefined. */
  kept(ctx: Reading, narrowing: Narrowing): Promise<number> | undefined
  /** Makes a row what this person is told of it. */
  tell(row: Row, seer: Seer): Row
}

/** The error of an input that is of the right shape and cannot be done. */
export function invalid(field: string, key: 'notInList' | 'rangeReversed' | 'boundsReversed'): AppError {
  return new AppError('invalid-argument', { fields: [fieldFault(field, `kernel:${key}`, kernelMessages[key])] })
}
