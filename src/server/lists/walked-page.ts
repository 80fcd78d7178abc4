import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { likeWord } from '#kernel/matches.ts'
import { parameter } from '../db/prepared-query.ts'
import { hasTrigram } from './conditions.ts'
import { type Bind, type ListContext, NO_FILTERS } from './definition.ts'
import {
  afterValues,
  columnsOf,
  type FoundPage,
  orderBy,
  type PageShape,
  preparedOf,
  tableOf,
  where,
} from './page-query.ts'

/** How many rows are looked through for a word, in the order of the list, before an index is asked: some 2 ms of the database. */
const WALKED = 2_000
/** The same for one or two letters: the index of letters gives all rows with them, which are many more than it seems. */
const WALKED_FOR_LETTERS = 8_000

/** Words that were too rare for that, for ten minutes. */
const rare = new LRUCache<string, true>({ max: 2000, ttl: 600_000 })

/**
 * The page of a single word that is common, which the first rows of the list fill; undefined for any other search. It is prepared once, and takes half of
 * what planning such a search and reading it take.
 */
export async function readWalked<Row, Item>(
  { db, actor, gone }: ListContext,
  shape: PageShape<Row, Item>,
): Promise<FoundPage<Row> | undefined> {
  const { definition, scope, limit, after } = shape
  const [word, part] = [wordAlone(shape), definition.searchParts(scope).text]
  if (word === undefined || !part || definition.searchedBy || definition.joins || scope !== 'all') return undefined
  const key = JSON.stringify([definition.table, word])
  if (rare.has(key)) return undefined
  const most = hasTrigram(word) ? WALKED : WALKED_FOR_LETTERS
  const read = preparedOf<FoundPage<Row>>(definition, `word ${most} ${Boolean(after)}`, () => walkedPage(shape, most))
  const [before, behind] = part
  const pattern = `%${before}${likeWord(word)}${behind}%`
  const [found] = await read(db, { actor: actor.id, pattern, limit, ...afterValues(after) }, false, gone?.())
  if (found?.rows?.length === limit) return found
  rare.set(key, true)
  return undefined
}

/** The word of a search for one word and nothing else. */
function wordAlone<Row, Item>({ filters }: PageShape<Row, Item>): string | undefined {
  const { lists, equal, ranges, words, sort, sortedBy } = filters
  const [word, ...others] = words.text ?? []
  const isAlone = others.length === 0 && Object.keys({ ...lists, ...equal, ...ranges }).length === 0
  return isAlone && !sort && !sortedBy && typeof word === 'string' && Object.keys(words).length === 1 ? word : undefined
}

const byName: Bind = (name) => parameter(name)

function walkedPage<Row, Item>(shape: PageShape<Row, Item>, most: number) {
  const all = { ...shape, filters: NO_FILTERS }
  const { definition } = shape
  const table = sql.raw(definition.alias)
  const by = orderBy(all)
  const first = sql`select ${table}.* from ${tableOf(definition)} where ${where(all, byName)} ${by} limit ${sql.lit(most)}`
  const page = sql`select ${columnsOf(definition)} from (${first}) ${table}
    where ${sql.ref(`${definition.alias}.searchText`)} like ${parameter('pattern')} ${by} limit ${parameter('limit')}`
  return sql<FoundPage<Row>>`select json_agg(r) as rows from (${page}) r`
}
