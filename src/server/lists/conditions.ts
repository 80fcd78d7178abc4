import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { likeWord, type SearchTerm } from '#kernel/matches.ts'
import type { Bind, Filters, ListDefinition, SearchPart } from './definition.ts'

/** Includes each value itself. */
export const byValue: Bind = (_, value) => sql.val(value as string)

/** The row scope and the filters as one condition on the definition's alias. */
export function matching(
  definition: Pick<
    ListDefinition<never>,
    'alias' | 'conditions' | 'inScope' | 'searchParts' | 'searchedBy' | 'searchLetters'
  >,
  scope: RowScope,
  actorId: string,
  filters: Filters,
  bind: Bind,
): RawBuilder<SqlBool> {
  const { alias, conditions, inScope, searchParts, searchedBy, searchLetters } = definition
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const all: Expression<SqlBool>[] = [inScope(scope, bind('actor', actorId))]
  // Rows of one value are read in the order of its index; of a list of values PostgreSQL does not expect that.
  for (const [name, values] of Object.entries(filters.lists))
    if (bind === byValue && values.length === 1) all.push(sql`${column(name)} = ${values[0]}`)
    else all.push(sql`${column(name)} = any(${bind(name, values)}::text[])`)
  for (const [name, wanted] of Object.entries(filters.equal))
    if (wanted === null) all.push(sql`${column(name)} is null`)
    else all.push(conditions?.[name]?.(bind(name, wanted)) ?? sql`${column(name)} = ${bind(name, wanted)}`)
  for (const [name, { from, to, before }] of Object.entries(filters.ranges)) {
    if (from !== undefined) all.push(sql`${column(name)} >= ${from}`)
    if (to !== undefined) all.push(sql`${column(name)} <= ${to}`)
    if (before !== undefined) all.push(sql`${column(name)} < ${before}`)
  }
  const parts = searchParts(scope)
  for (const [name, wanted] of Object.entries(filters.words))
    all.push(
      ...(searchedBy
        ? held(wanted, searchedBy)
        : contains(column('searchText'), wanted, parts[name] ?? null, searchLetters)),
    )
  return sql.join<SqlBool>(all, sql` and `)
}

/** The conditions that every term is held, where that is asked word by word. */
function held(
  terms: readonly SearchTerm[],
  by: (pattern: Expression<string>) => Expression<SqlBool>,
): Expression<SqlBool>[] {
  return terms.map((term) => {
    if (typeof term === 'string') return by(sql.val(`%${likeWord(term)}%`))
    const groups = term.anyOf.map((each) => sql`(${sql.join(held(each, by), sql` and `)})`)
    return sql<SqlBool>`(${sql.join(groups, sql` or `)})`
  })
}

/** The most words that one filter looks up in the trigram index; each costs, and the longest decide. */
const MOST_LOOKED_UP = 10
// A text without any of these has no trigram: PostgreSQL would read the whole index, and then the whole table.
const TRIGRAM = /[\p{Alphabetic}0-9]{3}/u
/** True for a word that the trigram index finds. */
export const hasTrigram = (word: string): boolean => TRIGRAM.test(word)

/**
 * The conditions that a folded text with a trigram index holds every term, each word between the marks of the part. `letters`: an index of
 * the text's letters serves the words that have no trigram.
 */
function contains(
  text: Expression<unknown>,
  terms: readonly SearchTerm[],
  part: SearchPart | null = ['', ''],
  letters = false,
): Expression<SqlBool>[] {
  // A part that is hidden from the reader matches nothing.
  if (!part) return [sql<SqlBool>`false`]
  const [before, behind] = part
  const words = terms.filter((term) => typeof term === 'string')
  // A word within another is implied by it.
  const needed = words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
  const conditions = needed
    .sort((a, b) => b.length - a.length)
    .map((word, at) => {
      const pattern = `%${before}${likeWord(word)}${behind}%`
      const lookedUp = at < MOST_LOOKED_UP && hasTrigram(word)
      // The other collation prevents the use of the index without changing the result of LIKE.
      return lookedUp ? sql<SqlBool>`${text} like ${pattern}` : sql<SqlBool>`${text} collate "C" like ${pattern}`
    })
  const short = letters ? [...new Set(needed.filter((word) => [...word].length <= 2).join(''))] : []
  // Besides LIKE, though it follows from it: the planner then expects few rows of a rare letter, and looks it up.
  if (short.length > 0) conditions.push(sql<SqlBool>`string_to_array(${text}, null) @> ${short}::text[]`)
  for (const term of terms)
    if (typeof term !== 'string')
      conditions.push(
        sql<SqlBool>`(${sql.join(
          term.anyOf.map((each) => sql`(${sql.join(contains(text, each, part), sql` and `)})`),
          sql` or `,
        )})`,
      )
  return conditions
}
