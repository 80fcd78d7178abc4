import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { type ContentsOf, keptContents } from '../../approaches/queries/versions.ts'
import type { Contents } from '../../approaches/rules/content-changes.ts'
import { rememberingFinalValue } from '../../approaches/rules/final-value.ts'
import { isBeyond, movementOf, percentMoved, type Valued } from '../../approaches/rules/movement.ts'
import { inScope as engagementInScope } from '../../engagements/queries/rows.ts'
import { lastCompleted } from '../../valuations/queries/last-completed.ts'
import { isWithheld, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { MovementPageInput } from '../model/inputs.ts'
import type { MovedLine, MovementHead, MovementPage } from '../model.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>

/** SQL: the value of `valuations v` is released to its client. */
const isReleased = sql<boolean>`(v.status in ('COMPLETED', 'FINALIZED') and not ${isWithheld()})`

/** What the movement of an engagement is of. Throws 'engagement-not-found' out of scope. */
export async function readMovementHead(
  { actor, db }: Reading,
  { engagementId }: { engagementId: string },
): Promise<MovementHead> {
  const [row] = await runOnce(
    db,
    sql<
      Omit<MovementHead, 'mayGiveReasons'> & { state: string }
    >`select e.id as "engagementId", e.number, e.title, e.valuation_date::text as "valuationDate", e.state,
        g.id as "programmeId", g.bound_percent as "boundPercent",
        (select count(*)::int from engagement_properties l where l.engagement_id = e.id) as properties,
        (select count(*)::int from engagement_properties l join valuations v on v.id = l.valuation_id
          where l.engagement_id = e.id and ${isReleased} and ${valuationInScope(...scopeOf(actor))}) as released
      from engagements e left join programme_cycles c on c.engagement_id = e.id left join programmes g on g.id = c.programme_id
      where e.id = ${engagementId} and ${engagementInScope(...scopeOf(actor))}`,
  )
  if (!row) throw new AppError('engagement-not-found')
  const { state, ...head } = row
  const isOpen = state !== 'CLOSED' && state !== 'CANCELLED'
  const forFirm = rowScope(actor) === 'all'
  return {
    ...head,
    programmeId: forFirm ? head.programmeId : null,
    mayGiveReasons: isOpen && forFirm && can(actor, 'canEditValuations'),
  }
}

/** How many properties a page has: each is worked out from two valuations. */
const PAGE = 50

type Row = Pick<
  MovedLine,
  'id' | 'lineId' | 'propertyId' | 'name' | 'section' | 'valuationId' | 'fromValuationId' | 'fromDate'
> &
  Pick<MovedLine, 'openingFee' | 'closingFee' | 'reason' | 'reasonVersion'> & {
    status: string | null
    openingFils: number | null
    closingFils: number | null
  }

/**
 * A page of the movement of an engagement, from the last completed valuation of each property for the same client to that of the engagement, those
 * that left since the cycle before at the end. Clients read nothing before a value is released to them, and then the properties whose valuations
 * they may read. Throws 'engagement-not-found' out of scope.
 */
export async function readMovement(ctx: Reading, { engagementId, lastId }: MovementPageInput): Promise<MovementPage> {
  const { boundPercent, released } = await readMovementHead(ctx, { engagementId })
  if (released === 0 && rowScope(ctx.actor) !== 'all') return { items: [], hasMore: false, lastId: null }
  const rows = await linesOf(ctx, engagementId, lastId, PAGE)
  const shown = rows.slice(0, PAGE)
  const contentsOf = await keptContents(
    ctx.db,
    shown.flatMap(({ valuationId, fromValuationId }) => [valuationId, fromValuationId].filter((id) => id !== null)),
  )
  const items: MovedLine[] = []
  for (const { status, openingFils, closingFils, ...row } of shown) {
    const opening: Valued | null =
      openingFils === null ? null : { value: openingFils, contents: contentsOf(row.fromValuationId, 'APPROVED') }
    const closing = await closingOf(ctx, { ...row, status, closingFils }, contentsOf)
    const movement = movementOf(opening, closing, { left: row.lineId === null })
    items.push({
      ...row,
      ...movement,
      percent: percentMoved(movement),
      beyond: isBeyond(movement, boundPercent),
    })
    // Others are answered in between.
    await setImmediate()
  }
  return { items, hasMore: rows.length > PAGE, lastId: items.at(-1)?.id ?? null }
}

/** The lines of an engagement from one on, with their two valuations, one more than `most`; those of the cycle before that it lacks come last. The caller has found it in scope. */
export function linesOf(
  { actor, db }: Reading,
  engagementId: string,
  lastId: string | undefined,
  most: number,
): Promise<Row[]> {
  const scope = scopeOf(actor)
  const forFirm = rowScope(actor) === 'all'
  const isShown = forFirm ? sql`true` : isReleased
  // Without the earlier valuation, which this member may not read, the property would count as a new one.
  const isOwn = forFirm
    ? sql`true`
    : sql`(w.id is not null or r.line_id is not null and not exists (
          select from valuations o where o.id = r.from_id and o.client_account_id = r.client_account_id))
        and (r.line_id is null or exists (select from valuations v where v.id = r.opened_id and ${valuationInScope(...scope)}))`
  const from = lastCompleted(sql`l.property_id`, sql`e.client_account_id`, {
    except: sql`l.valuation_id`,
    until: sql`coalesce(v.valuation_date, e.valuation_date)`,
  })
  const after = lastId
    ? sql`and (r.part, r.ordinal, r.id) > (select q.part, q.ordinal, q.id from rows q where q.id::text = ${lastId})`
    : sql``
  return runOnce(
    db,
    sql<Row>`with rows as (
        select 0 as part, l.ordinal, l.id, l.id as line_id, l.property_id, l.section, e.client_account_id, v.id as valuation_id,
          l.valuation_id as opened_id, coalesce(p.from_valuation_id, ${from}) as from_id
        from engagement_properties l join engagements e on e.id = l.engagement_id
          left join programme_rolls p on p.engagement_property_id = l.id
          left join valuations v on v.id = l.valuation_id and ${valuationInScope(...scope)} and ${isShown}
        where l.engagement_id = ${engagementId}
        union all
        select 1, l.ordinal, l.id, null, l.property_id, l.section, e.client_account_id, null, null,
          ${lastCompleted(sql`l.property_id`, sql`e.client_account_id`, { until: sql`c.valuation_date` })}
        from programme_cycles c
          join programme_cycles b on b.programme_id = c.programme_id and b.ordinal = c.ordinal - 1
          join engagement_properties l on l.engagement_id = b.engagement_id
          join engagements e on e.id = c.engagement_id
        where c.engagement_id = ${engagementId} and not exists (
          select from engagement_properties k where k.engagement_id = c.engagement_id and k.property_id = l.property_id))
      select r.id, r.line_id as "lineId", r.property_id as "propertyId", o.name, r.section, v.id as "valuationId", v.status,
        w.id as "fromValuationId", coalesce(w.valuation_date, w.created_at::date)::text as "fromDate",
        w.final_value_fils as "openingFils", v.final_value_fils as "closingFils", w.fee_fils as "openingFee", v.fee_fils as "closingFee",
        m.reason, coalesce(m.version, 0) as "reasonVersion"
      from rows r join properties o on o.id = r.property_id
        left join valuations v on v.id = r.valuation_id
        left join valuations w on w.id = r.from_id and w.client_account_id = r.client_account_id and ${inScopeAs('w', actor)}
          and (${sql.lit(forFirm)} or not ${isWithheld('w.id')})
        left join movement_reasons m on m.engagement_property_id = r.line_id and (${sql.lit(forFirm)} or v.id is not null)
      where ${isOwn} ${after}
      order by r.part, r.ordinal, r.id limit ${sql.lit(most + 1)}`,
  )
}

/** SQL: a valuation under another alias is in the scope of this person. */
const inScopeAs = (alias: 'w', actor: Actor) =>
  sql`exists (select from valuations v where v.id = ${sql.ref(`${alias}.id`)} and ${valuationInScope(...scopeOf(actor))})`

/** The value of the later valuation: what was concluded, or what a draft's sheets come to so far; null while there is neither. */
async function closingOf(
  ctx: Reading,
  { valuationId, status, closingFils }: Pick<Row, 'valuationId' | 'status' | 'closingFils'>,
  contentsOf: ContentsOf,
): Promise<Valued | null> {
  if (valuationId === null || status === 'CANCELLED' || status === 'REJECTED') return null
  const held = status === 'SUBMITTED' || status === 'UNDER_REVIEW' ? 'SUBMITTED' : 'APPROVED'
  if (status !== 'DRAFT')
    return closingFils === null ? null : { value: closingFils, contents: contentsOf(valuationId, held) }
  const { sheets, inputs } = await readSheets(ctx, valuationId)
  const contents: Contents = { sheets: plainSheets(sheets), inputs }
  const worked = closingFils === null ? rememberingFinalValue()(contents) : null
  const value = closingFils ?? (worked === null ? null : filsFromKwd(worked))
  return value === null ? null : { value, contents }
}

/** As many pages as an engagement has lines at most. */
const MOST_PAGES = 110

/** All of a movement, page by page, for a file. */
export async function wholeMovement(ctx: Reading, engagementId: string): Promise<MovedLine[]> {
  const all: MovedLine[] = []
  let lastId: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const read = await readMovement(ctx, { engagementId, ...(lastId ? { lastId } : {}) })
    all.push(...read.items)
    if (!read.hasMore || !read.lastId) break
    lastId = read.lastId
  }
  return all
}
