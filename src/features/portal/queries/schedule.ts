import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { Page } from '#kernel/page.ts'
import { parameter } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import { scopedQuery, scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { listFolders } from '../../client-files/queries/read.ts'
import { readEngagement } from '../../engagements/queries/read.ts'
import { lineInScope } from '../../engagements/queries/rows.ts'
import { withEnglishArea } from '../../places/model.ts'
import { VALUATION_FACTS } from '../../requests/queries/rows.ts'
import { OVER, type ProgressFacts, progressOf } from '../../requests/rules/progress.ts'
import { accountOf, isWithheld, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { OwnEngagement, OwnLine } from '../model.ts'
import { amendmentsWaiting, missingOf } from './load.ts'
import { LATEST_REPORT } from './reports.ts'

/** SQL condition: the valuation is completed, so that its value is the client's to read. */
const isCompleted = (alias: 'v' | 'w') => sql<boolean>`${sql.raw(alias)}.status in ('COMPLETED', 'FINALIZED')`

/** The most earlier values of a property that are shown, the latest. */
const MOST_EARLIER = 8

/** A line as it is read; amounts are in fils. */
type Row = Omit<OwnLine, 'progress' | 'areaNameEn' | 'value' | 'earlier'> & {
  dueOn: string | null
  isOpened: boolean
  facts: ProgressFacts['valuation']
  fils: number | null
  earlier: { id: string; date: string; fils: number }[]
}
type FoundLine = Omit<OwnLine, 'earlier'> & { earlier: (OwnLine['earlier'][number] & { id: string })[] }

/**
 * The list definition of a schedule as its client reads it, in its order: of each property how far it is, its value and report once it is completed,
 * and what it was worth before, by valuations of the same account alone. Of a valuation that is another account's by now there is nothing.
 */
const SCHEDULE: ListDefinition<Row, FoundLine> = {
  table: 'engagement_properties',
  alias: 'l',
  within: 'engagementId',
  order: { ordinal: 'int', id: 'uuid' },
  ascending: true,
  columns: sql`l.id, l.ordinal, l.section, l.lot, l.client_reference as "clientReference", l.share, l.due_on as "dueOn",
    l.valuation_id is not null as "isOpened", o.*`,
  joins: sql`lateral (
    select pr.type as "propertyCategory", pr.location as "areaName", pr.block_number as "blockNumber", pr.plot_number as "plotNumber",
      pr.latitude, pr.longitude, v.id as "valuationId", v.valuation_number as "valuationNumber",
      case when v.id is not null then ${VALUATION_FACTS} end as facts,
      case when ${isCompleted('v')} and not ${isWithheld()} then v.final_value_fils end as fils,
      case when p.id is not null then json_build_object('id', p.id, 'version', p.version, 'code', p.code) end as report,
      (select coalesce(json_agg(json_build_object('id', b.id, 'date', b.date, 'fils', b.fils) order by b.date), '[]') from (
        select w.id, coalesce(w.valuation_date, w.issue_date, w.request_date) as date, w.final_value_fils as fils from valuations w
        where w.property_id = l.property_id and w.client_account_id = e.client_account_id and ${isCompleted('w')} and not ${isWithheld('w.id')}
          and w.id is distinct from l.valuation_id and w.final_value_fils is not null
        order by 2 desc nulls last, w.id limit ${sql.lit(MOST_EARLIER)}) b) as earlier
    from engagements e join properties pr on pr.id = l.property_id
      left join valuations v on v.id = l.valuation_id and v.client_account_id = e.client_account_id
      left join ${LATEST_REPORT} on ${isCompleted('v')} and not ${isWithheld()} and p.state = 'ISSUED'
    where e.id = l.engagement_id) o`,
  inScope: (scope, actorId) =>
    sql`exists (select from engagements e where e.id = l.engagement_id and ${lineInScope(scope, actorId)})`,
  searchParts: () => ({}),
  present: ({ dueOn, isOpened, facts, fils, earlier, ...row }) => ({
    ...withEnglishArea(row),
    progress:
      isOpened && facts === null
        ? OVER
        : progressOf({
            ...{ state: 'CONVERTED' as const, isExpired: false, answerDueAt: null, answeredAt: null, validUntil: null },
            promisedOn: dueOn,
            valuation: facts,
          }),
    value: fils === null ? null : kwdFromFils(fils),
    earlier: earlier.map(({ id, date, fils: was }) => ({ id, date, value: kwdFromFils(was) })),
  }),
}

/** The valuations of these that a member who is limited to sections doesn't see; none for any other member. */
const hidden = scopedQuery<{ id: string }>(
  (scope, actor) => sql`select v.id from valuations v
    where ${accountOf(actor)} is null and v.id = any(${parameter('ids')}::uuid[]) and not ${valuationInScope(scope, actor)}`,
)

/** One page of the schedule of an engagement of the client's account. Throws AppError 'invalid-argument' for an unknown cursor. */
export async function listOwnSchedule(
  ctx: ReadContext,
  { engagementId, ...paging }: Paging & { engagementId: string },
): Promise<Page<OwnLine>> {
  const page = await readList(ctx, SCHEDULE, { ...NO_FILTERS, equal: { engagementId } }, paging)
  const ids = page.items.flatMap(({ earlier }) => earlier.map((one) => one.id))
  const unseen = new Set((await hidden(ctx, { ids })).map(({ id }) => id))
  const seen = ({ earlier, ...line }: FoundLine): OwnLine => ({
    ...line,
    earlier: earlier.filter(({ id }) => !unseen.has(id)).map(({ date, value }) => ({ date, value })),
  })
  return { ...page, items: page.items.map(seen) }
}

/** The amendments of an engagement that wait for the client. */
const amended = scopedQuery<{ kind: 'AMENDMENT'; id: string; number: string }>(
  (scope, actor) => sql`select w.* from (${amendmentsWaiting(scope, actor, sql`e.id = ${parameter('id')}`)}) w`,
)

/** An engagement of the client's account, what its completed valuations come to, and what of it waits for the client. Throws 'engagement-not-found'. */
export async function readOwnEngagement(ctx: ReadContext, { id }: { id: string }): Promise<OwnEngagement> {
  const [engagement, total, folders, amendments] = await Promise.all([
    readEngagement(ctx, id),
    totalOf(ctx, id),
    listFolders(ctx),
    amended(ctx, { id }),
  ])
  const ofIt = await valuationsAmong(
    ctx.db,
    id,
    folders.flatMap(({ valuationId }) => valuationId ?? []),
  )
  return {
    ...engagement,
    ...total,
    waiting: [
      ...amendments,
      ...folders.filter(({ valuationId }) => valuationId !== null && ofIt.has(valuationId)).flatMap(missingOf),
    ],
  }
}

/** What the completed valuations of an engagement come to in KWD, as whole properties, and of how many an undivided share is valued. */
async function totalOf({ actor, db }: ReadContext, id: string): Promise<Pick<OwnEngagement, 'totalValue' | 'shares'>> {
  const found = await db
    .selectFrom('engagementProperties as l')
    .innerJoin('engagements as e', 'e.id', 'l.engagementId')
    .innerJoin('valuations as v', (join) =>
      join.onRef('v.id', '=', 'l.valuationId').onRef('v.clientAccountId', '=', 'e.clientAccountId'),
    )
    .select(sql<number>`coalesce(sum(v.final_value_fils), 0)::bigint`.as('fils'))
    .select(sql<number>`count(l.share)::int`.as('shares'))
    .where('e.id', '=', id)
    .where(isCompleted('v'))
    .where(sql<boolean>`not ${isWithheld()}`)
    .where(lineInScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  return { totalValue: kwdFromFils(Number(found.fils)), shares: found.shares }
}

async function valuationsAmong(db: Kysely<DB>, engagementId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .selectFrom('engagementProperties')
    .select('valuationId')
    .where('engagementId', '=', engagementId)
    .where('valuationId', 'in', [...ids])
    .execute()
  return new Set(found.flatMap(({ valuationId }) => valuationId ?? []))
}
