import { sql } from 'kysely'
import { foldLetters } from '#kernel/fold.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { PeopleSearch } from '../model/inputs.ts'
import type { CommentedRecord, Mentionable } from '../model.ts'
import { holdRecord, mayBeNamedOn, ofEachKind } from './rows.ts'

/** The most people that are offered. */
const OFFERED = 8

// The staff of a firm are some tens of people: their names are read and folded one by one.
const found = ofEachKind((kind) =>
  preparedQuery<Mentionable>(
    sql`select u.id, u.display_name as name
      from users u, lateral (select strpos(concat_ws(' ', '', fold_letters(u.display_name), fold_text(u.display_name)), ${parameter('text')})) f (at)
      where f.at > 0 and u.id <> ${parameter('person')}::uuid and ${mayBeNamedOn(kind)}
      order by f.at > 1, u.display_name, u.id limit ${sql.lit(OFFERED)}`,
  ),
)

/** The staff who may see a record and whose name has a word that begins with the text, the caller left out. Throws as `holdRecord` does. */
export async function searchMentionable(
  ctx: ReadContext,
  { record, text }: PeopleSearch,
): Promise<{ items: Mentionable[] }> {
  await holdRecord(ctx, record)
  const values = { record: record.id, person: ctx.actor.id, text: ` ${foldLetters(text).trim()}` }
  return { items: await found[record.kind](ctx.db, values) }
}

const named = ofEachKind((kind) =>
  preparedQuery<{ id: string }>(
    sql`select u.id from users u where u.id = any(${parameter('people')}::uuid[]) and ${mayBeNamedOn(kind)}`,
  ),
)

/** Those of the given people who work here and may see the record. */
export async function namedOn(
  { db }: Pick<ReadContext, 'db'>,
  { kind, id }: CommentedRecord,
  people: readonly string[],
): Promise<string[]> {
  if (people.length === 0) return []
  return (await named[kind](db, { record: id, people })).map((person) => person.id)
}
