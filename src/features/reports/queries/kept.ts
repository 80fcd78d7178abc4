import { type Kysely, type Selectable, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import type { Role } from '#access/roles.ts'
import { AppError } from '#kernel/errors.ts'
import { likeWord, searchWords } from '#kernel/matches.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import { personColumns, toPerson } from '#server/identity/sessions/actor-row.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import {
  type Delivery,
  type KeptReport,
  type KeptReportDetails,
  MOST_KEPT,
  mayChangeKept,
  type Recipient,
  type ReportAudience,
} from '../model/kept.ts'
import { REGISTERS } from '../model/registers.ts'
import type { RunState } from '../model/runs.ts'
import type { RegisterCode, ReportDefinition, ReportFormat, Separator } from '../model.ts'
import type { Schedule } from '../rules/schedule.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>
type Row = Selectable<Tables['keptReports']>

/** The most people that a search offers. */
const MOST_OFFERED = 20

/** The kept reports that this person has, their own and those shared with their role or with all, of registers that they may read; by name. */
export async function listKept(ctx: ReadContext): Promise<{ reports: KeptReport[] }> {
  const rows = await keptOf(ctx)
    .orderBy('k.name')
    .orderBy('k.id')
    .limit(4 * MOST_KEPT)
    .execute()
  const readable = rows.filter((row) => mayRead(ctx.actor, row))
  const [recipients, deliveries] = await Promise.all([
    recipientCounts(ctx.db, readable),
    lastDeliveries(ctx.db, readable),
  ])
  return {
    reports: readable.map((row) => present(ctx, row, recipients.get(row.id) ?? 0, deliveries.get(row.id) ?? null)),
  }
}

/** One kept report with its recipients, and what became of the last delivery to each. Throws 'kept-report-not-found'. */
export async function readKept(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  id: string,
): Promise<KeptReportDetails> {
  const row = await keptInReach(ctx, id)
  const [deliveries, people] = await Promise.all([lastDeliveries(ctx.db, [row]), recipientsOf(ctx, row)])
  const report = present(ctx, row, people.length, deliveries.get(id) ?? null)
  // Whom it is sent to concerns those who may change that.
  return { ...report, people: report.editable ? people : [] }
}

/** A kept report that this person has. Throws 'kept-report-not-found'. */
export async function keptInReach(ctx: Reading, id: string): Promise<Row & { ownerName: string }> {
  const row = await keptOf(ctx).where('k.id', '=', id).executeTakeFirst()
  if (!row || !mayRead(ctx.actor, row)) throw new AppError('kept-report-not-found')
  return row
}

const mayRead = (actor: Actor, { definition }: { definition: unknown }): boolean =>
  refusal(actor, REGISTERS[(definition as ReportDefinition).register].access) === null

const keptOf = ({ actor, db }: Reading) =>
  db
    .selectFrom('keptReports as k')
    .innerJoin('users as u', 'u.id', 'k.ownerId')
    .selectAll('k')
    .select('u.displayName as ownerName')
    .where((or) => or.or([or('k.ownerId', '=', actor.id), or('k.sharedWith', 'in', ['all', actor.role])]))

function present(
  { actor }: Reading,
  row: Row & { ownerName: string },
  recipients: number,
  lastDelivery: Delivery | null,
): KeptReport {
  const { id, version, name, ownerName, skipEmpty, nextAt } = row
  return {
    id,
    version,
    name,
    ownerName,
    skipEmpty,
    definition: row.definition as unknown as ReportDefinition,
    format: row.format as ReportFormat,
    separator: row.separator as Separator | null,
    sharedWith: row.sharedWith as ReportAudience | null,
    own: row.ownerId === actor.id,
    editable: mayChangeKept(actor, row),
    schedule: row.schedule as unknown as Schedule | null,
    recipients,
    nextAt: nextAt?.toISOString() ?? null,
    lastDelivery,
  }
}

async function recipientCounts(db: Kysely<DB>, rows: readonly Row[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const counts = await db
    .selectFrom('keptReportRecipients')
    .select(['keptId', ({ fn }) => fn.countAll<number>().as('count')])
    .where(
      'keptId',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('keptId')
    .execute()
  return new Map(counts.map(({ keptId, count }) => [keptId, Number(count)]))
}

async function lastDeliveries(db: Kysely<DB>, rows: readonly Row[]): Promise<Map<string, Delivery>> {
  const sent = rows.filter(({ lastAt }) => lastAt !== null)
  if (sent.length === 0) return new Map()
  const found = await db
    .selectFrom('reportRuns as r')
    .innerJoin('keptReports as k', (join) => join.onRef('k.id', '=', 'r.keptId').onRef('k.lastAt', '=', 'r.dueAt'))
    .select(['k.id', 'r.dueAt', 'r.state', ({ fn }) => fn.countAll<number>().as('count')])
    .where(
      'k.id',
      'in',
      sent.map(({ id }) => id),
    )
    .groupBy(['k.id', 'r.dueAt', 'r.state'])
    .execute()
  const deliveries = new Map<string, Delivery>()
  for (const { id, dueAt, state, count } of found) {
    const delivery = deliveries.get(id) ?? { dueAt: dueAt?.toISOString() ?? '', counts: {} }
    delivery.counts[state as RunState] = Number(count)
    deliveries.set(id, delivery)
  }
  return deliveries
}

async function recipientsOf(
  ctx: Pick<ReadContext, 'db' | 'notifyCache'>,
  kept: Row,
): Promise<KeptReportDetails['people']> {
  const { db } = ctx
  const [people, runs, policy] = await Promise.all([
    db
      .selectFrom('keptReportRecipients as p')
      .innerJoin('users', 'users.id', 'p.userId')
      .select(personColumns)
      .where('p.keptId', '=', kept.id)
      .orderBy('users.displayName')
      .execute(),
    db
      .selectFrom('reportRuns')
      .select(['userId', 'state', 'failure'])
      .where('keptId', '=', kept.id)
      .where('dueAt', '=', kept.lastAt)
      .execute(),
    readSettings(ctx),
  ])
  const byPerson = new Map(runs.map((run) => [run.userId, run]))
  return people.map((row) => {
    const run = byPerson.get(row.id)
    return {
      id: row.id,
      displayName: row.displayName,
      role: row.role as Role,
      allowed: mayReceive(toPerson(row, policy), kept),
      outcome: (run?.state as RunState | undefined) ?? null,
      failure: run?.failure ?? null,
    }
  })
}

/** True for a person to whom a kept report is sent: active, and allowed to read its register. */
function mayReceive(person: Actor, { definition }: { definition: unknown }): boolean {
  return person.active && mayRead(person, { definition })
}

/** Of these people, those to whom a report on a register may be sent, and the names of the others. */
export async function judgeRecipients(
  ctx: Pick<ReadContext, 'db' | 'notifyCache'>,
  { ids, register }: { ids: readonly string[]; register: RegisterCode },
): Promise<{ allowed: Actor[]; others: string[] }> {
  if (ids.length === 0) return { allowed: [], others: [] }
  const [rows, policy] = await Promise.all([
    ctx.db.selectFrom('users').select(personColumns).where('users.id', 'in', ids).execute(),
    readSettings(ctx),
  ])
  const people = rows.map((row) => toPerson(row, policy))
  const allowed = people.filter((person) => mayReceive(person, { definition: { register } }))
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id))
  return {
    allowed,
    others: [...people.filter((person) => !allowed.includes(person)).map(({ displayName }) => displayName), ...unknown],
  }
}

/** At most 20 people to whom a report on a register may be sent and whose name or e-mail contains the text, by name. */
export async function listRecipients(
  ctx: ReadContext,
  { register, text = '' }: { register: RegisterCode; text?: string | undefined },
): Promise<{ people: Recipient[] }> {
  const [rows, policy] = await Promise.all([
    ctx.db
      .selectFrom('users')
      .select(personColumns)
      .where('active', '=', true)
      .where('deletedAt', 'is', null)
      .where('role', '!=', 'GUEST')
      .where((eb) =>
        eb.and(
          searchWords(text).map((word) =>
            eb(sql<string>`fold_text(display_name || ' ' || email)`, 'like', `%${likeWord(word)}%`),
          ),
        ),
      )
      .orderBy('displayName')
      .limit(5 * MOST_OFFERED)
      .execute(),
    readSettings(ctx),
  ])
  const people = rows
    .map((row) => toPerson(row, policy))
    .filter((person) => mayReceive(person, { definition: { register } }))
    .slice(0, MOST_OFFERED)
  return { people: people.map(({ id, displayName, role }) => ({ id, displayName, role })) }
}
