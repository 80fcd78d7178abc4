import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { likeWord } from '#kernel/matches.ts'
import type { Listing, Narrowing, Seer, Stand } from './listing.ts'

/** What may be seen and matches, as one condition on the listing's alias. */
export function matching<Row>(listing: Listing<Row>, seer: Seer, narrowing: Narrowing): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${listing.alias}.${name}`)
  const all: Expression<SqlBool>[] = [listing.inScope(seer)]
  for (const [name, values] of Object.entries(narrowing.lists)) all.push(sql`${column(name)} = any(${values}::text[])`)
  for (const [name, wanted] of Object.entries(narrowing.equal))
    all.push(listing.conditions?.[name]?.(wanted) ?? sql`${column(name)} = ${wanted}`)
  for (const [name, { from, to }] of Object.entries(narrowing.ranges)) {
    if (from !== undefined) all.push(sql`${column(name)} >= ${from}`)
    if (to !== undefined) all.push(sql`${column(name)} <= ${to}`)
  }
  const stands = listing.stands(rowScope(seer))
  for (const [name, wanted] of Object.entries(narrowing.words))
    all.push(...contains(column('searchText'), wanted, stands[name] ?? null))
  return sql.join<SqlBool>(all, sql` and `)
}

/** The most words that one filter looks up in the index of trigrams; each costs, and the longest decide. */
const MOST_LOOKED_UP = 10
// What holds none of these has no trigram: PostgreSQL would read the whole index, and then the whole table.
const TRIGRAM = /[\p{Alphabetic}0-9]{3}/u

/** The conditions that a folded text with an index of trigrams holds every word, each with what must stand before and behind it. */
export function contains(
  text: Expression<unknown>,
  words: readonly string[],
  stand: Stand | null = ['', ''],
): Expression<SqlBool>[] {
  // What is kept from somebody is as if it were empty: nothing stands in it.
  if (!stand) return [sql<SqlBool>`false`]
  const [before, behind] = stand
  // A word within another is there whenever the other is.
  const needed = words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
  return needed
    .sort((a, b) => b.length - a.length)
    .map((word, at) => {
      const pattern = `%${before}${likeWord(word)}${behind}%`
      const lookedUp = at < MOST_LOOKED_UP && TRIGRAM.test(word)
      // The other collation keeps the index out of it, and means the same to LIKE.
      return lookedUp ? sql`${text} like ${pattern}` : sql`${text} collate "C" like ${pattern}`
    })
}
