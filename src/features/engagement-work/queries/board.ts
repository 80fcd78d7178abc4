import { type SqlBool, sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { isOpenWork, STATUS_ORDER } from '../../valuations/workflow.ts'
import {
  LACKS,
  WORK_LIMITS,
  type WorkBoard,
  type WorkCard,
  type WorkColumn,
  type WorkPerson,
  type WorkPoint,
} from '../model.ts'
import { assertEngagement, linesOf, pageOf } from './lines.ts'

type BoardPart = {
  id: string
  status?: ValuationStatus | undefined
  lastId?: string | undefined
  assignedTo?: string | null | undefined
}

const ofPerson = (assignedTo: string | null | undefined) =>
  assignedTo === undefined
    ? sql<SqlBool>`true`
    : assignedTo === null
      ? sql<SqlBool>`v.assigned_to is null`
      : sql<SqlBool>`v.assigned_to = ${assignedTo}`

/**
 * The valuations of an engagement by status: how many, and the first cards of each column with what each lacks; with `status` one page more of that
 * column alone. Who has how many of them, and how many properties have none. Throws 'engagement-not-found'.
 */
export async function readWorkBoard(
  ctx: ReadContext,
  { id, status, lastId, assignedTo }: BoardPart,
): Promise<WorkBoard> {
  await assertEngagement(ctx, id)
  const counted = await ctx.db
    .selectFrom('engagementProperties as p')
    .leftJoin('valuations as v', 'v.id', 'p.valuationId')
    .select(({ fn }) => [sql<ValuationStatus | null>`v.status`.as('status'), fn.countAll<number>().as('count')])
    .select([
      'v.assignedTo as person',
      sql<string | null>`(select u.display_name from users u where u.id = v.assigned_to)`.as('name'),
    ])
    .where('p.engagementId', '=', id)
    .where(sql<SqlBool>`(v.id is null or ${valuationInScope(...scopeOf(ctx.actor))})`)
    .groupBy(['v.status', 'v.assignedTo'])
    .execute()
  const isAsked = (person: string | null) => assignedTo === undefined || assignedTo === person
  const columns: WorkColumn[] = []
  for (const column of STATUS_ORDER) {
    const its = counted.filter((one) => one.status === column && isAsked(one.person))
    const count = its.reduce((sum, one) => sum + one.count, 0)
    if (count === 0 || (status && status !== column)) continue
    columns.push({ status: column, count, ...(await readCards(ctx, { id, status: column, lastId, assignedTo })) })
  }
  const people = new Map<string | null, WorkPerson>()
  for (const { status: its, person, name, count } of counted) {
    if (its === null) continue
    const known = people.get(person) ?? { id: person, name, counts: {} }
    people.set(person, { ...known, counts: { ...known.counts, [its]: count } })
  }
  const unopened = counted.filter((one) => one.status === null).reduce((sum, one) => sum + one.count, 0)
  return { columns, people: [...people.values()], unopened }
}

async function readCards(
  ctx: ReadContext,
  { id, status, lastId, assignedTo }: BoardPart & { status: ValuationStatus },
) {
  const rows = await linesOf(ctx, { id, lastId })
    .select(['v.dueDate as dueDate'])
    .select([
      sql<boolean>`v.paused_at is null and coalesce(v.due_at < now(), v.due_date < (now() at time zone 'Asia/Kuwait')::date, false)`.as(
        'late',
      ),
      sql<boolean>`v.assigned_to is null`.as('assignee'),
      sql<boolean>`coalesce(p.inspection_level, e.inspection_level) <> 'DESKTOP'
        and not exists (select from inspections i where i.valuation_id = v.id and i.state = 'HELD')`.as('inspection'),
      sql<boolean>`v.final_value_fils is null`.as('value'),
    ])
    .innerJoin('engagements as e', 'e.id', 'p.engagementId')
    .where('v.status', '=', status)
    .where(ofPerson(assignedTo))
    .limit(WORK_LIMITS.cards + 1)
    .execute()
  const isOpen = isOpenWork(status)
  return pageOf(
    rows.map(({ late, assignee, inspection, value, ...line }): WorkCard => {
      const found = { late, assignee, inspection, value }
      const lacks = LACKS.filter((lack) => isOpen && found[lack])
      return { ...line, lacks }
    }),
    WORK_LIMITS.cards,
  )
}

/** The properties of an engagement that have a place on the map, with the status of their valuations. Throws 'engagement-not-found'. */
export async function readWorkPoints(ctx: ReadContext, { id }: { id: string }): Promise<{ items: WorkPoint[] }> {
  await assertEngagement(ctx, id)
  const items = await ctx.db
    .selectFrom('engagementProperties as p')
    .innerJoin('properties as r', 'r.id', 'p.propertyId')
    .leftJoin('valuations as v', 'v.id', 'p.valuationId')
    .select(['p.propertyId', 'p.valuationId', 'v.valuationNumber as number'])
    .select([
      sql<ValuationStatus | null>`v.status`.as('status'),
      sql<number>`r.latitude`.as('latitude'),
      sql<number>`r.longitude`.as('longitude'),
    ])
    .where('p.engagementId', '=', id)
    .where('r.latitude', 'is not', null)
    .where('r.longitude', 'is not', null)
    .orderBy('p.ordinal')
    .orderBy('p.id')
    .limit(WORK_LIMITS.points)
    .execute()
  return { items }
}
