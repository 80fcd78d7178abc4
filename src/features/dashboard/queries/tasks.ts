import { type RawBuilder, sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { addDays, kuwaitMidnight, kuwaitToday } from '#kernel/dates.ts'
import { type PreparedQuery, parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { TasksAsked, TasksCounted } from '../model/inputs.ts'
import { TASK_CODES, TASK_KINDS, type Task, type TaskCounts, type TaskKind, type TaskPage } from '../model/tasks.ts'
import { MOST_COUNTED } from '../model.ts'
import { FIRM } from './tasks/firm.ts'
import { ORDERS } from './tasks/orders.ts'
import { REPORTS } from './tasks/reports.ts'
import { ANSWERED, countOf, pageOf, type Source } from './tasks/source.ts'
import { WORK } from './tasks/work.ts'

const SOURCES: Readonly<Record<TaskKind, Source>> = { ...ORDERS, ...WORK, ...REPORTS, ...FIRM }

/** A quote is a task from this many days before it expires. */
const QUOTE_DAYS = 4
/** An issued report that was not sent or not billed is a task for this many days. */
const LATELY_DAYS = 30
/** A programme's cycle or an expiring key is a task from this many days ahead. */
const MONTH_DAYS = 30

const all = (part: (kind: TaskKind) => RawBuilder<unknown>) => sql.join(TASK_CODES.map(part), sql` union all `)
const queriesOf = (
  isOwn: boolean,
): { page: PreparedQuery<Task>; counts: PreparedQuery<{ kind: TaskKind; count: number }> } => ({
  page: preparedQuery<Task>(
    sql`select ${ANSWERED} from (${all((kind) => pageOf(kind, SOURCES[kind], isOwn))}) t
      order by t.at, t.kind collate "C", t.id collate "C" limit ${parameter('most')}::integer`,
  ),
  counts: preparedQuery<{ kind: TaskKind; count: number }>(
    sql`select n.kind, n.count from (${all((kind) => countOf(kind, SOURCES[kind], isOwn, MOST_COUNTED))}) n where n.count > 0`,
  ),
})
const QUERIES = { all: queriesOf(false), own: queriesOf(true) }

/** The statements and parameters for this person's role and today's date. */
function asking({ actor }: ReadContext, whose: TasksCounted['whose'], kind?: TaskKind) {
  const today = kuwaitToday()
  const codes = TASK_CODES.filter((code) => can(actor, TASK_KINDS[code].needs) && (!kind || code === kind))
  return {
    queries: QUERIES[isAdmin(actor) && whose !== 'own' ? 'all' : 'own'],
    values: {
      person: actor.id,
      approves: can(actor, 'canApproveValuations'),
      kinds: codes,
      today,
      soon: addDays(today, QUOTE_DAYS),
      month: addDays(today, MONTH_DAYS),
      lately: kuwaitMidnight(addDays(today, -LATELY_DAYS)),
    },
  }
}

/**
 * One page of this person's tasks, the most urgent first: managers see those of the whole firm, others those of their role and their own. Each
 * kind is read by an index, no further than the page. Staff only.
 */
export async function listTasks(ctx: ReadContext, { whose, kind, after, pageSize }: TasksAsked): Promise<TaskPage> {
  const { queries, values } = asking(ctx, whose, kind)
  const place = { afterAt: after?.at ?? null, afterKind: after?.kind ?? null, afterId: after?.id ?? null }
  const items = await queries.page(ctx.db, { ...values, ...place, most: pageSize + 1 })
  return { items: items.slice(0, pageSize), hasMore: items.length > pageSize }
}

/** The number of this person's tasks of each kind, at most MOST_COUNTED each. */
export async function countTasks(ctx: ReadContext, { whose }: TasksCounted): Promise<{ counts: TaskCounts }> {
  const { queries, values } = asking(ctx, whose)
  return { counts: await queries.counts(ctx.db, values) }
}
