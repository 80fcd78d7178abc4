import { sql } from 'kysely'
import { isStaff, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { PROPERTY_CATEGORIES, type PropertyCategory, VALUATION_PURPOSES } from '#features/terms/model/codes.ts'
import { addDays, type CalendarDate, daysBetween, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { createKeptReads } from '#server/db/kept-reads.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { invalidInput } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type Area, areaNamed, areas, GOVERNORATES } from '../../places/model.ts'
import { accountOf, hasSection, membershipOf } from '../../valuations/queries/rows.ts'
import { STATUS_ORDER } from '../../valuations/workflow.ts'
import {
  type Analytics,
  type Compared,
  DEFAULT_PERIOD,
  MOST_YEARS,
  type Period,
  type Span,
  UNBILLED_STATUSES,
} from '../model.ts'
import { monthsOf, periodSpans, spanBefore } from '../rules/period.ts'
import { analyticsState, countByAge, countByCode, countByMonth, countOpen } from './counts.ts'
import { readTurnaround } from './turnaround.ts'
import { readValues } from './values.ts'

/** A relative period, or two days. */
export type WantedSpan = {
  period?: Period | undefined
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
}
type Wanted = WantedSpan & { category?: PropertyCategory | undefined }
type Counts = Awaited<ReturnType<typeof countByCode>>

/**
 * The whole of /analytics for a period, of the rows that this person may see. Throws AppError 'invalid-argument' for a reversed period
 * and 'analytics-period-too-long' for one of more than MOST_YEARS.
 */
export async function loadAnalytics(ctx: ReadContext, { category, ...wanted }: Wanted): Promise<Analytics> {
  const today = kuwaitToday()
  const [period, previous] = spansOf(wanted, today)
  const seesWork = isStaff(ctx.actor)
  const valuesNow = () => readValues(ctx, period, category)
  // What is withheld from a client until it is paid changes without a write of valuations: their values are read each time.
  const keepsValues = rowScope(ctx.actor) === 'all'
  const read = () =>
    Promise.all([
      countByCode(ctx, period, previous),
      countByMonth(ctx, period),
      countByAge(ctx, today),
      countOpen(ctx),
      readTurnaround(ctx, period, previous),
      keepsValues ? valuesNow() : null,
    ])
  const [counts, months, open, openBy, { stages, reviews }, kept] = await keptRead(
    ctx.db,
    await keyOf(ctx, [today, period, previous, category]),
    read,
  )
  const of = (dimension: string) => counts.filter((row) => row.dimension === dimension)
  const statuses = of('status')
  const billed = statuses.filter(({ code }) => !(UNBILLED_STATUSES as readonly string[]).includes(code))
  const fees = sumOf(billed, 'fees')
  return {
    today,
    period,
    previous,
    count: sumOf(statuses, 'count'),
    fees: { now: kwdFromFils(fees.now), before: kwdFromFils(fees.before) },
    billed: sumOf(billed, 'count'),
    months: monthsOf(period).map((month) => {
      const found = months.find((each) => each.month === month)
      return { month, count: found?.count ?? 0, billed: found?.billed ?? 0, fees: kwdFromFils(found?.fees ?? 0) }
    }),
    statuses: inOrder(statuses, STATUS_ORDER),
    purposes: inOrder(of('purpose'), VALUATION_PURPOSES),
    categories: inOrder(of('category'), PROPERTY_CATEGORIES),
    ...byPlace(of('area')),
    stages,
    reviews: seesWork ? reviews : null,
    open,
    valuers: seesWork ? await valuersOf(ctx, openBy, of('assignee')) : null,
    values: kept ?? (await valuesNow()),
  }
}

/** The answers of whole periods that are kept. */
const MOST_KEPT = 100
const keptRead = createKeptReads(analyticsState, MOST_KEPT)

// The names of areas are in no table that is read: they are an array that is replaced when one changes.
const areaLists = new WeakMap<readonly Area[], number>()
let areaListsSeen = 0

type Membership = { account: string | null; whole: string | null; limits: string | null }
const memberOf = preparedQuery(sql<Membership>`
  select ${membershipOf(parameter('person'))} as account, ${accountOf(parameter('person'))} as whole, (
    select md5(string_agg(l.valuation_id::text, ',' order by l.valuation_id)) from engagement_properties l
    where l.engagement_id in (select s.engagement_id from client_member_sections s where s.user_id = ${parameter('person')})
      and ${hasSection(parameter('person'))}) as limits`)

/** What an answer depends on besides the state of the database: whose rows are read, the names of areas, and what was asked. */
async function keyOf({ actor, db }: ReadContext, asked: readonly unknown[]): Promise<string> {
  const names = areaLists.get(areas()) ?? ++areaListsSeen
  areaLists.set(areas(), names)
  const scope = rowScope(actor)
  // The account is read now: the session may still name the one that the person was removed from.
  const whose = scope === 'own' ? [actor.id, await memberOf(db, { person: actor.id })] : null
  return JSON.stringify([scope, whose, names, ...asked])
}

/**
 * The period that is asked for, and the one that it is compared with. Throws AppError 'invalid-argument' for a reversed one and 'analytics-period-too-long' for one
 * of more than MOST_YEARS.
 */
export function spansOf({ period, from, to }: WantedSpan, today: CalendarDate): [Span, Span] {
  if (period || (!from && !to)) return periodSpans(period ?? DEFAULT_PERIOD, today)
  // A bound that is left out is today, or a year before the end.
  const end = to ?? (from && from > today ? from : today)
  const span = { from: from ?? addDays(end, -364), to: end }
  if (span.from > span.to) throw invalidInput('to', 'rangeReversed')
  if (daysBetween(span.from, span.to) > MOST_YEARS * 366)
    throw new AppError('analytics-period-too-long', { params: { years: MOST_YEARS } })
  return [span, spanBefore(span)]
}

const FIELDS = { count: ['count', 'previous'], fees: ['fees', 'previousFees'] } as const

function sumOf(rows: Counts, what: keyof typeof FIELDS): Compared {
  const [now, before] = FIELDS[what]
  return rows.reduce((sum, row) => ({ now: sum.now + row[now], before: sum.before + row[before] }), {
    now: 0,
    before: 0,
  })
}

/** Each code with its count, those without valuations in either period left out. */
const counted = <Code>(codes: readonly Code[], rowsOf: (code: Code) => Counts) =>
  codes
    .map((code) => ({ code, count: sumOf(rowsOf(code), 'count') }))
    .filter(({ count }) => count.now + count.before > 0)

/** Every code in its order. */
const inOrder = <Code extends string>(rows: Counts, codes: readonly Code[]) =>
  counted(codes, (code) => rows.filter((row) => row.code === code))

/** Areas by their current names, the largest first, and the governorates that they are in. */
function byPlace(rows: Counts): Pick<Analytics, 'areas' | 'governorates'> {
  const groups = Map.groupBy(rows, ({ code }) => areaNamed(code)?.nameAr ?? code)
  const areas = counted([...groups.keys()], (code) => groups.get(code) ?? [])
  const governorates = counted([...GOVERNORATES, null], (code) =>
    rows.filter((row) => (areaNamed(row.code)?.governorate ?? null) === code),
  )
  return {
    areas: areas.sort((a, b) => b.count.now - a.count.now || (a.code < b.code ? -1 : 1)),
    governorates,
  }
}

/** The work of each valuer by name; one's own alone without the permission to see the others'. */
async function valuersOf(
  { actor, db }: ReadContext,
  open: readonly { assignee: string; count: number }[],
  assigned: Counts,
): Promise<NonNullable<Analytics['valuers']>> {
  const seesAll = can(actor, 'canManageUsers') || can(actor, 'canViewPerformanceMetrics')
  const ids = new Set([...open.map(({ assignee }) => assignee), ...assigned.map(({ code }) => code), actor.id])
  const seen = [...ids].filter((id) => seesAll || id === actor.id)
  const people = await db
    .selectFrom('users')
    .select(['id', 'displayName'])
    .where('id', 'in', [...seen.filter(Boolean)])
    .execute()
  return seen
    .map((id) => ({
      id: id || null,
      name: people.find((person) => person.id === id)?.displayName ?? null,
      open: open.find(({ assignee }) => assignee === id)?.count ?? 0,
      count: sumOf(
        assigned.filter(({ code }) => code === id),
        'count',
      ),
    }))
    .filter(({ id, open: some, count }) => id === actor.id || some + count.now + count.before > 0)
    .sort((a, b) => b.open - a.open || b.count.now - a.count.now || (a.name ?? '').localeCompare(b.name ?? ''))
}
