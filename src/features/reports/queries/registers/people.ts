import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { byValue, matching } from '#server/lists/conditions.ts'
import { reportsMessages } from '../../messages.ts'
import { REGISTERS } from '../../model/registers.ts'
import type { RegisterCode, ReportCell, ReportDefinition, ReportTotals } from '../../model.ts'
import { namesOf } from '../groupings.ts'
import type { ReportContext, SourceReading, SourceRow, Wording } from '../source.ts'
import { kuwaitDay, withWorking, workingDaysSql } from '../working-days.ts'
import { DONE_STATUSES, inStatus, REPORTED, valuationFilters } from './valuations.ts'

/** How long the totals may take, in ms: they count all valuations. */
const TIMEOUT = 30_000

/** SQL: the valuations of a definition, as far as the reader sees them. */
async function whereOf(
  ctx: ReportContext,
  definition: ReportDefinition,
  wording: Wording,
): Promise<RawBuilder<SqlBool>> {
  const { actor } = ctx
  return matching(REPORTED, rowScope(actor), actor.id, await valuationFilters(ctx, definition, wording), byValue)
}

const counted = (condition: RawBuilder<unknown>) => sql`(count(*) filter (where ${condition}))::int`
const isOpen = inStatus(OPEN_STATUSES)
const isDone = inStatus(DONE_STATUSES)
const feesOf = (condition: RawBuilder<unknown>) => sql`(sum(v.fee_fils) filter (where ${condition}) / 1000.0)::float8`
const fees = sql`(sum(v.fee_fils) / 1000.0)::float8`
const income = sql`coalesce(${feesOf(isDone)}, 0)`
const open = counted(isOpen)
const done = counted(isDone)

type Work = {
  id: string | null
  assigned: number
  open: number
  overdue: number
  done: number
  cancelled: number
  days: number | null
  approved: number
  fees: number
  income: number
}
const SUMMED = ['assigned', 'open', 'overdue', 'done', 'cancelled', 'fees', 'income'] as const

/**
 * What each appraiser is assigned and has done. A file that was given to somebody else after its approval is work of the person who has it,
 * and done by who signed it. Those who approve valuations see everybody's work, others their own. The appraisers of a
 * firm are few: they are read at once, in the order of their names.
 */
export async function readAppraisers(
  ctx: ReportContext,
  definition: ReportDefinition,
  wording: Wording,
): Promise<SourceReading> {
  const { actor, reading, calendar } = wording
  const seesAll = can(actor, 'canApproveValuations')
  const all = await whereOf(ctx, definition, wording)
  const where = seesAll
    ? all
    : sql<SqlBool>`${all} and (v.assigned_to = ${actor.id} or v.signed_by = ${actor.id}) and p.id = ${actor.id}`
  const isApproved = sql`p.signs and v.approved_at is not null`
  const turnaround = workingDaysSql(kuwaitDay(sql`v.created_at`), calendar, kuwaitDay(sql`v.approved_at`))
  const found = await runOnce(
    ctx.db,
    sql<Work>`${withWorking(calendar)}
      select p.id, ${counted(sql`p.works`)} as assigned, ${counted(sql`p.works and ${isOpen}`)} as open,
        ${counted(sql`p.works and ${isOpen} and v.due_date < ${sql.lit(calendar.today)}::date`)} as overdue,
        ${counted(sql`p.signs and ${isDone}`)} as done, ${counted(sql`p.signs and ${inStatus(['CANCELLED'])}`)} as cancelled,
        (sum(${turnaround}) filter (where ${isApproved}))::float8 as days, ${counted(isApproved)} as approved,
        coalesce(${feesOf(sql`p.signs`)}, 0) as fees, coalesce(${feesOf(sql`p.signs and ${isDone}`)}, 0) as income
      from valuations v cross join lateral (
        select v.assigned_to as id, true as works, not v.signer_kept as signs
        union all select v.signed_by, false, true where v.signer_kept) p
      where ${where} group by p.id`,
    TIMEOUT,
  )
  const names = await namesOf(
    ctx,
    found.flatMap(({ id }) => id ?? []),
  )
  const { compare } = new Intl.Collator(reading.language)
  const nobody = reportsMessages['group.unassigned'][reading.language]
  const rows = found
    .map((work) => ({ ...work, name: work.id === null ? nobody : (names.get(work.id) ?? work.id) }))
    .toSorted((a, b) => Number(a.id === null) - Number(b.id === null) || compare(a.name, b.name))
    .map(
      ({ id, name, days, approved, ...work }): SourceRow => ({
        cells: { ...work, appraiser: name, turnaround: days === null ? null : days / approved, assigneeId: id },
        path: null,
      }),
    )
  const sum = (name: Exclude<keyof Work, 'id'>) => found.reduce((total, work) => total + (work[name] ?? 0), 0)
  const approved = sum('approved')
  const sums = Object.fromEntries(SUMMED.map((name) => [name, sum(name)]))
  const means: Record<string, number> = approved > 0 ? { turnaround: sum('days') / approved } : {}
  async function* batches(size: number) {
    for (let at = 0; at < rows.length; at += size) yield { group: null, rows: rows.slice(at, at + size) }
  }
  return { totals: totalsBy('appraisers', rows.length, sums, means), groups: [], rows: batches }
}

/** Totals by the codes of their columns, in the order of the columns. */
function totalsBy(
  register: RegisterCode,
  count: number,
  sums: Readonly<Record<string, number>>,
  means: Readonly<Record<string, number>>,
): ReportTotals {
  const { columns } = REGISTERS[register]
  return {
    count,
    sums: columns.map(({ code }) => sums[code] ?? null),
    means: columns.map(({ code }) => means[code] ?? null),
  }
}

type Client = {
  key: string
  client: string
  valuations: number
  open: number
  done: number
  fees: number
  income: number
  firstRequest: string | null
  lastRequest: string | null
}

/** How many clients are read at a time. */
const BATCH = 500

/** The requestors of valuations, one whose name is spelt in several ways counted once, in the order of their names. */
export async function readClients(
  ctx: ReportContext,
  definition: ReportDefinition,
  wording: Wording,
): Promise<SourceReading> {
  const where = await whereOf(ctx, definition, wording)
  // The totals add up what the rows tell, so the first rows come with them: all valuations are read once for both.
  const [read] = await runOnce(
    ctx.db,
    sql<{ totals: Record<string, number>; first: Client[] }>`with clients as materialized (${clientsOf(where)})
      select (select to_json(t) from (
          select count(*) as clients, coalesce(sum(valuations), 0) as valuations, coalesce(sum(open), 0) as open,
            coalesce(sum(done), 0) as done, coalesce(sum(fees), 0) as fees, coalesce(sum(income), 0) as income from clients) t) as totals,
        coalesce((select json_agg(c) from (select * from clients order by key limit ${sql.lit(BATCH)}) c), '[]') as first`,
    TIMEOUT,
  )
  const { totals = {}, first = [] } = read ?? {}
  async function* batches(size: number) {
    for (let found = first; found.length > 0; ) {
      for (let at = 0; at < found.length; at += size)
        yield { group: null, rows: found.slice(at, at + size).map(clientRow) }
      if (found.length < BATCH) return
      const behind = sql<SqlBool>`${where} and ${REQUESTOR} > ${found.at(-1)?.key}`
      found = await runOnce(ctx.db, sql<Client>`${clientsOf(behind)} order by key limit ${sql.lit(BATCH)}`, TIMEOUT)
    }
  }
  const { clients = 0, ...sums } = totals
  return { totals: totalsBy('clients', clients, sums, {}), groups: [], rows: batches }
}

const clientRow = ({ key: _, ...client }: Client): SourceRow => ({
  cells: client as Record<string, ReportCell>,
  path: null,
})

// The expression of the index valuations_by_requestor, which holds what is added up.
const REQUESTOR = sql`fold_text(v.requestor) collate "C"`

/** SQL: the clients of some valuations. */
const clientsOf = (where: RawBuilder<SqlBool>) => sql`
  select ${REQUESTOR} as key, max(v.requestor) as client, count(*)::int as valuations, ${open} as open,
    ${done} as done, ${fees} as fees, ${income} as income,
    min(v.request_date)::text as "firstRequest", max(v.request_date)::text as "lastRequest"
  from valuations v where ${where} group by ${REQUESTOR}`
