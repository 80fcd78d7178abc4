import { type AliasedExpression, type Expression, type Selectable, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import { columnOf, type Descriptors, type RowOf } from '#kernel/field-descriptor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Tables } from '../db/tables.ts'
import { isoInstant, snakeCase } from './columns.ts'

/** The columns that descriptors name and the table lacks, or that can be null there alone: with any of these it doesn't compile. */
type Wrong<Row, Own> = {
  [C in keyof Own & string]: C extends keyof Row ? (null extends Row[C] ? (null extends Own[C] ? never : C) : never) : C
}[keyof Own & string]

/**
 * The select list of a table's fields as they are sent: instants as ISO texts, amounts in fils under their wire names, the name of a person
 * or another record in the place of its id. The same in a list, in a record and in a child by `jsonArrayFrom`.
 */
export function selectedFields<T extends keyof Tables & string, D extends Descriptors>(
  _table: T,
  alias: string,
  descriptors: D &
    (Wrong<Selectable<Tables[T]>, RowOf<D>> extends never ? unknown : Wrong<Selectable<Tables[T]>, RowOf<D>>),
) {
  const columns = Object.entries<Descriptors[string]>(descriptors).map(([field, descriptor]) => {
    const from = `${alias}.${snakeCase(columnOf(field, descriptor))}`
    if (descriptor.kind === 'reference' && descriptor.name) {
      const { as, table, column } = descriptor.name
      return named(as, `(select ${snakeCase(column)} from ${table} where id = ${from})`)
    }
    return named(field, descriptor.kind === 'instant' ? isoInstant(from) : from)
  })
  type Read = NamedOf<D>
  return columns as unknown as { [F in keyof Read & string]: AliasedExpression<Read[F], F> }[keyof Read & string][]
}

/** An expression under a name that stays as it is also within JSON. */
export const named = <V, As extends string>(as: As, expression: string | Expression<V>) =>
  sql<V>`${typeof expression === 'string' ? sql.raw(expression) : expression}`.as<As>(sql.raw(`"${as}"`))

/** Turns the fils of a row into KWD, and what this scope doesn't see into null. Mutates the row, which is not shared. */
export function presentFields<D extends Descriptors, R extends Partial<Record<keyof NamedOf<D>, unknown>>>(
  descriptors: D,
  row: R,
  scope: RowScope,
): R {
  const fields = row as Record<string, unknown>
  for (const [field, descriptor] of Object.entries<Descriptors[string]>(descriptors)) {
    const name = descriptor.kind === 'reference' && descriptor.name ? descriptor.name.as : field
    const value = fields[name]
    if (descriptor.kind === 'money' && typeof value === 'number') fields[name] = kwdFromFils(value)
    const isHidden = descriptor.seenBy === 'all' ? scope !== 'all' : descriptor.seenBy === 'own' && scope === 'none'
    if (isHidden && value !== undefined) fields[name] = null
  }
  return row
}
