import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { likeWord } from '#kernel/matches.ts'

/** The most words that one filter looks up in the index of trigrams; each costs, and the longest decide. */
const MOST_LOOKED_UP = 10
// What holds none of these has no trigram: PostgreSQL would read the whole index, and then the whole table.
const TRIGRAM = /[\p{Alphabetic}0-9]{3}/u

/** The conditions that a folded text with an index of trigrams holds every word, each with what must stand before and behind it. */
export function contains(
  text: RawBuilder<unknown>,
  words: string[],
  [before, behind]: readonly [string, string] = ['', ''],
): Expression<SqlBool>[] {
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
