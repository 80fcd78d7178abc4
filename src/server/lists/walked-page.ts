import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { likeWord } from '#kernel/matches.ts'
import { parameter } from '../db/prepared-query.ts'
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

/** How many rows are looked through for a word, in the order of the list, before the index of its letters is asked. */
const WALKED = 1_000

/** Words that were too rare for that, for ten minutes. */
const rare = new LRUCache<string, true>({ max: 2000, ttl: 600_000 })

/**
 * The page of a single word that is common, which the first rows of the list fill; undefined for any other search. It is prepared once, and takes half of
 * what planning such a search and reading it take.
 */
export async function readWalked<Row, Item>(
  { db, actor }: ListContext,
  shape: PageShape<Row, Item>,
): Promise<FoundPage<Row> | undefined> {
  const { definition, scope, limit, after } = shape
  const [word, part] = [wordAlone(shape), definition.searchParts(scope).text]
  if (word === undefined || !part || definition.joins || scope !== 'all') return undefined
  const key = JSON.stringify([definition.table, word])
  if (rare.has(key)) return undefined
  const read = preparedOf<FoundPage<Row>>(definition, `word ${scope} ${Boolean(after)}`, () => walkedPage(shape))
  const [before, behind] = part
  const pattern = `%${before}${likeWord(word)}${behind}%`
  const [found] = await read(db, { actor: actor.id, pattern, limit, ...afterValues(after) })
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

function walkedPage<Row, Item>(shape: PageShape<Row, Item>) {
  const all = { ...shape, filters: NO_FILTERS }
  const { definition } = shape
  const table = sql.raw(definition.alias)
  const by = orderBy(all)
  const first = sql`select ${table}.* from ${tableOf(definition)} where ${where(all, byName)} ${by} limit ${sql.lit(WALKED)}`
  const page = sql`select ${columnsOf(definition)} from (${first}) ${table}
    where ${sql.ref(`${definition.alias}.searchText`)} like ${parameter('pattern')} ${by} limit ${parameter('limit')}`
  return sql<FoundPage<Row>>`select json_agg(r) as rows from (${page}) r`
}
