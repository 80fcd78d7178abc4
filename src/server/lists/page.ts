import { type RawBuilder, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { type PreparedQuery, preparedQuery, runOnce, value } from '../prepared-query.ts'
import { type Listing, type Narrowing, type Reading, ROLE_OF, type Seer } from './listing.ts'
import { matching } from './matching.ts'
import { after, by, orderOf, type Place, placeOf } from './place.ts'

/** At most `limit` of what matches and may be seen, in the order of the list, after the row `lastId` if there is one. */
export async function readPage<Row>(
  ctx: Reading,
  listing: Listing<Row>,
  narrowing: Narrowing,
  limit: number,
  lastId?: string,
): Promise<Row[]> {
  const { actor, db } = ctx
  const last = lastId ? await placeOf(ctx, listing, lastId, orderOf(narrowing)) : undefined
  const rows = isHot(listing, actor, narrowing, limit)
    ? await named(
        listing,
        actor,
        narrowing,
        limit,
        Boolean(last),
      )(db, {
        actor: actor.id,
        ...narrowing.lists,
        ...narrowing.equal,
        ...placeValues(last),
      })
    : await runOnce(db, pageQuery(listing, actor, narrowing, limit, last))
  return rows.map((row) => listing.tell(row, actor))
}

const isPlain = ({ words, ranges }: Narrowing) => Object.keys(words).length === 0 && Object.keys(ranges).length === 0

function pageQuery<Row>(listing: Listing<Row>, seer: Seer, narrowing: Narrowing, limit: number, last?: Place) {
  const filters = Object.keys(narrowing.lists).length + Object.keys(narrowing.equal).length
  const isNarrow = filters > 0 || rowScope(seer) === 'own'
  const { series } = listing
  return series && isNarrow && isPlain(narrowing)
    ? merged({ ...listing, series }, seer, narrowing, limit, last)
    : inOrder(listing, seer, narrowing, limit, last)
}

/** Reads in the order of the list, or gathers what matches and sorts it: PostgreSQL chooses by the values. */
function inOrder<Row>(listing: Listing<Row>, seer: Seer, narrowing: Narrowing, limit: number, last?: Place) {
  const order = orderOf(narrowing)
  // The limit stands in the text: PostgreSQL plans for the few rows it will read.
  return sql<Row>`select ${listing.columns} from ${tableOf(listing)}
    where ${where(listing, seer, narrowing, order, last)} order by ${by(listing, order)} limit ${sql.lit(limit)}`
}

type InSeries<Row> = Listing<Row> & Required<Pick<Listing<Row>, 'series'>>

/**
 * Reads a page of each value of the series (and of each list) from the index that holds it in order, and merges them. With
 * one filter beside the series it reads no more than that, whatever the values are and though the plan was made for any.
 */
function merged<Row>(listing: InSeries<Row>, seer: Seer, narrowing: Narrowing, limit: number, last?: Place) {
  const { alias, series, columns } = listing
  const order = orderOf(narrowing)
  const lists = { [series.column]: series.values, ...narrowing.lists }
  const others = { ...narrowing, lists: {} }
  const each = Object.entries(lists).map(([column, values], at) => {
    const name = sql.raw(`s${at}`)
    const wanted = sql`${sql.ref(`${alias}.${column}`)} = ${name}.value`
    return { from: sql`unnest(${values}::text[]) as ${name} (value)`, wanted }
  })
  const ours = sql.raw(alias)
  const page = sql`order by ${by(listing, order)} limit ${sql.lit(limit)}`
  return sql<Row>`select ${columns} from (
      select ${ours}.id, ${ours}.created_at from ${sql.join(each.map(({ from }) => from))}, lateral (
        select ${ours}.id, ${ours}.created_at from ${tableOf(listing)}
        where ${sql.join([...each.map(({ wanted }) => wanted), where(listing, seer, others, order, last)], sql` and `)} ${page}
      ) ${ours} ${page}
    ) page join ${tableOf(listing)} using (id) order by ${by(listing, order)}`
}

const tableOf = ({ table, alias }: Pick<Listing<never>, 'table' | 'alias'>) => sql.raw(`${table} ${alias}`)

function where<Row>(
  listing: Listing<Row>,
  seer: Seer,
  narrowing: Narrowing,
  order: string[],
  last?: Place,
): RawBuilder<unknown> {
  const matches = matching(listing, seer, narrowing)
  return last ? sql`${matches} and ${after(listing, order, last)}` : matches
}

/** The sizes of page that screens ask for, each with the row that tells of more; and the newest of the dashboard. */
const NAMED_LIMITS = [11, 21, 51, 101, 5]
const statements = new Map<string, PreparedQuery<unknown>>()

/** The filters beside the series. */
const besides = ({ series }: Pick<Listing<never>, 'series'>, { lists, equal }: Narrowing) => [
  ...Object.keys(lists).filter((column) => column !== series?.column),
  ...Object.keys(equal),
]

/** True for the few shapes of a page that are read all the time. */
function isHot<Row>(listing: Listing<Row>, seer: Seer, narrowing: Narrowing, limit: number): boolean {
  const most = rowScope(seer) === 'own' ? 0 : 1
  return isPlain(narrowing) && NAMED_LIMITS.includes(limit) && besides(listing, narrowing).length <= most
}

/** The page for any values, prepared once. */
function named<Row>(
  listing: Listing<Row>,
  seer: Seer,
  narrowing: Narrowing,
  limit: number,
  further: boolean,
): PreparedQuery<Row> {
  const scope = rowScope(seer)
  const [lists, equal] = [Object.keys(narrowing.lists), Object.keys(narrowing.equal)]
  const shape = [listing.table, scope, limit, further, ...lists, '=', ...equal].join(' ')
  const known = statements.get(shape) as PreparedQuery<Row> | undefined
  if (known) return known
  const places: Narrowing = {
    // A statement takes a whole list in one place.
    lists: Object.fromEntries(lists.map((column) => [column, value(column) as unknown as []])),
    equal: Object.fromEntries(equal.map((column) => [column, value(column)])),
    words: {},
    ranges: {},
  }
  const last = further ? Object.keys(placeValues()).map(value) : undefined
  const made = preparedQuery(pageQuery(listing, { id: value('actor'), role: ROLE_OF[scope] }, places, limit, last))
  statements.set(shape, made)
  return made
}

const placeValues = ([createdAt, id]: Place = []) => ({ lastCreatedAt: createdAt, lastId: id })
