import { sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import type { ReadContext } from '#server/procedure.ts'
import { runOnce, type Statement, statement, value } from '#server/statements.ts'
import type { Valuation } from '../model.ts'
import { VALUATION_STATUSES } from '../workflow.ts'
import { matching, type Narrowing } from './filters.ts'
import { after, by, type OrderColumn, orderOf, type Place, placeOf } from './place.ts'
import { ROLE_OF, toValuation, VALUATION_COLUMNS, valuationExpressions } from './rows.ts'

type Seer = Pick<Actor, 'id' | 'role'>

/** At most `limit` of what matches and may be seen, in the order of the list, after the row `lastId` if there is one. */
export async function readPage(
  ctx: ReadContext,
  narrowing: Narrowing,
  limit: number,
  lastId?: string,
): Promise<Valuation[]> {
  const { actor, db } = ctx
  const last = lastId ? await placeOf(ctx, lastId, orderOf(narrowing)) : undefined
  const rows = isHot(actor, narrowing, limit)
    ? await named(
        actor,
        narrowing,
        limit,
        Boolean(last),
      )(db, {
        actor: actor.id,
        statuses: narrowing.statuses,
        ...narrowing.equal,
        ...placeValues(last),
      })
    : await runOnce(db, pageQuery(actor, narrowing, limit, last))
  return rows.map((row) => toValuation(row, actor))
}

const isPlain = ({ words, range }: Narrowing) => Object.keys(words).length === 0 && !range

function pageQuery(actor: Seer, narrowing: Narrowing, limit: number, last?: Place) {
  const { statuses, equal } = narrowing
  const isNarrow = statuses || Object.keys(equal).length > 0 || rowScope(actor) === 'own'
  return isNarrow && isPlain(narrowing) ? merged(actor, narrowing, limit, last) : inOrder(actor, narrowing, limit, last)
}

/** Reads in the order of the list, or gathers what matches and sorts it: PostgreSQL chooses by the values. */
function inOrder(actor: Seer, narrowing: Narrowing, limit: number, last?: Place) {
  const order = orderOf(narrowing)
  // The limit stands in the text: PostgreSQL plans for the few rows it will read.
  return sql<Valuation>`select ${VALUATION_COLUMNS} from valuations v
    where ${where(actor, narrowing, order, last)} order by ${by(order)} limit ${sql.lit(limit)}`
}

/**
 * Reads a page of each status from the index that holds it in order, and merges them. With one filter beside the status it
 * reads no more than that, whatever the values are and though the plan was made for any.
 */
function merged(actor: Seer, { statuses = VALUATION_STATUSES, ...others }: Narrowing, limit: number, last?: Place) {
  const order = orderOf(others)
  const page = sql`order by ${by(order)} limit ${sql.lit(limit)}`
  return sql<Valuation>`select ${VALUATION_COLUMNS} from (
      select v.id, v.created_at from unnest(${statuses}::text[]) as s (status), lateral (
        select v.id, v.created_at from valuations v where v.status = s.status and ${where(actor, others, order, last)} ${page}
      ) v ${page}
    ) p join valuations v using (id) order by ${by(order)}`
}

function where(actor: Seer, narrowing: Narrowing, order: OrderColumn[], last?: Place) {
  const matches = matching(actor, narrowing)(valuationExpressions)
  return last ? sql`${matches} and ${after(order, last)}` : matches
}

/** The sizes of page that screens ask for, each with the row that tells of more; and the newest of the dashboard. */
const NAMED_LIMITS = [21, 51, 101, 5]
const statements = new Map<string, Statement<Valuation>>()

/** True for the few shapes of a page that are read all the time. */
function isHot(actor: Seer, narrowing: Narrowing, limit: number): boolean {
  const most = rowScope(actor) === 'all' ? 1 : 0
  return isPlain(narrowing) && NAMED_LIMITS.includes(limit) && Object.keys(narrowing.equal).length <= most
}

/** The page for any values, prepared once. */
function named(actor: Seer, { statuses, equal }: Narrowing, limit: number, further: boolean): Statement<Valuation> {
  const scope = rowScope(actor)
  const given = Object.keys(equal)
  const shape = [scope, limit, further, Boolean(statuses), ...given].join(' ')
  const known = statements.get(shape)
  if (known) return known
  const places: Narrowing = {
    // A statement takes the whole list in one place.
    ...(statuses ? { statuses: value('statuses') as unknown as [] } : {}),
    equal: Object.fromEntries(given.map((column) => [column, value(column)])),
    words: {},
  }
  const last = further ? Object.keys(placeValues()).map(value) : undefined
  const made = statement(pageQuery({ id: value('actor'), role: ROLE_OF[scope] }, places, limit, last))
  statements.set(shape, made)
  return made
}

const placeValues = ([createdAt, id]: Place = []) => ({ lastCreatedAt: createdAt, lastId: id })
