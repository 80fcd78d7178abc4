import { type Insertable, type Kysely, sql } from 'kysely'
import {
  DEMO_PASSWORD,
  DEMONSTRATION_PEOPLE,
  type DemonstrationPerson,
  demonstrationPerson,
} from '#features/people/fixtures.ts'
import { completed } from '#features/properties/commands/content.ts'
import { checkedColumns } from '#features/properties/commands/record.ts'
import { type DemonstrationProperty, demonstrationProperties } from '#features/properties/fixtures/properties.ts'
import { called } from '#features/properties/rules.ts'
import { approvalHash } from '#features/valuations/commands/record.ts'
import { historyOf } from '#features/valuations/fixtures/history.ts'
import { type DemonstrationValuation, demonstrationValuations } from '#features/valuations/fixtures/valuations.ts'
import type { ValuationRow } from '#features/valuations/queries/rows.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { Database } from '#server/db.ts'
import { isLoopback } from '#server/demo.ts'
import type { Env } from '#server/env.ts'
import type { Identity } from '#server/identity/identity.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import type { Log } from '#server/log.ts'
import type { AuditLog, DB, Properties, Valuations } from '#server/schema.ts'

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#features/people/fixtures.ts'

type Parts = {
  database: Pick<Database, 'kysely'>
  createUser: Identity['createUser']
  log: Log
  /** Leave an empty database as it is. */
  empty?: boolean
  now?: Date
}

/**
 * True where a demonstration may be loaded: only this machine can reach the server. Its accounts have a published
 * password, so a firm's own server that is started on an empty database begins empty.
 */
export function mayDemonstrate({ host, appUrl }: Pick<Env, 'host' | 'appUrl'>): boolean {
  return isLoopback(host) && !appUrl.startsWith('https:')
}

/**
 * Loads the demonstration firm into an empty database: people of every role, 200 valuations up to today, the properties that
 * many of them are about, and what happened to them, all of it or nothing, and last the setting by which servers know that it is whole. Of two servers that start
 * together one loads and the other waits. Tells whether the database is a demonstration.
 */
export async function loadDemonstration({ database, createUser, log, empty = false, now = new Date() }: Parts) {
  const db = database.kysely
  // A firm that chose to begin without stays without, also when it is restarted before anybody has registered.
  if (empty) await markDemonstration(db, false)
  else if (!(await isDecided(db))) {
    const began = performance.now()
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const make = (to: Kysely<DB>, person: DemonstrationPerson) =>
      createUser(to, newUser(person, now), { passwordHash, totp: person.totp })
    if (await db.transaction().execute((trx) => loadInto(trx, make, now)))
      log.info({ ms: Math.round(performance.now() - began) }, 'demonstration data loaded')
  }
  const setting = await db.selectFrom('settings').select('value').where('key', '=', 'demonstration').executeTakeFirst()
  return setting?.value === true
}

/** True when somebody is there, or the firm has said that it begins without. */
async function isDecided(db: Kysely<DB>): Promise<boolean> {
  const { found } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('users').select('id')),
          eb.exists(eb.selectFrom('settings').select('key').where('key', '=', 'demonstration')),
        ])
        .as('found'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found)
}

async function markDemonstration(db: Kysely<DB>, value: boolean): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'demonstration', value: JSON.stringify(value) })
    .onConflict((on) => on.doNothing())
    .execute()
}

type MakeUser = (db: Kysely<DB>, person: DemonstrationPerson) => Promise<unknown>

async function loadInto(db: Kysely<DB>, makeUser: MakeUser, now: Date): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('demonstration'))`.execute(db)
  if (await isDecided(db)) return false
  const { properties, valuations } = demonstrationProperties(demonstrationValuations(kuwaitToday(now)))
  for (const person of DEMONSTRATION_PEOPLE) await makeUser(db, person)
  await db.insertInto('properties').values(properties.map(propertyRow)).execute()
  await db.insertInto('valuations').values(valuations.map(row)).execute()
  await db.insertInto('valuationCounters').values(lastNumbers(valuations)).execute()
  await db
    .insertInto('auditLog')
    .values(auditRows(valuations, properties, now))
    .execute()
  await markDemonstration(db, true)
  return true
}

function newUser({ key: _, totp: __, joinedDaysAgo, ...person }: DemonstrationPerson, now: Date) {
  return { ...person, createdAt: joined(joinedDaysAgo, now) }
}

/** Ten in the morning of a day in the past. */
function joined(daysAgo: number, now: Date): Date {
  return new Date(`${addDays(kuwaitToday(now), -daysAgo)}T07:00:00Z`)
}

function row({ course, fee, computedFee, landValue, buildingValue, finalValue, ...fields }: DemonstrationValuation) {
  const fils = (kwd: number | null) => (kwd === null ? null : filsFromKwd(kwd))
  const { happenings } = course
  const approval = happenings.findLast((h) => h.what === 'move' && h.to === 'APPROVED')
  const last = happenings.at(-1)
  const stored: Insertable<Valuations> = {
    ...fields,
    feeFils: filsFromKwd(fee),
    computedFeeFils: filsFromKwd(computedFee),
    landValueFils: fils(landValue),
    buildingValueFils: fils(buildingValue),
    finalValueFils: fils(finalValue),
    version: happenings.length,
    createdAt: happenings[0]?.at,
    updatedAt: last?.at,
    updatedBy: last ? demonstrationPerson(last.by).id : fields.createdBy,
    approvedAt: approval?.at ?? null,
    approvedBy: approval ? demonstrationPerson(approval.by).id : null,
  }
  return { ...stored, approvedHash: approval ? approvalHash(stored as ValuationRow) : null }
}

// By the command's own rules, which also find the governorate and the cells of the pin.
function propertyRow({ id, by, at, fields }: DemonstrationProperty): Insertable<Properties> {
  const createdBy = demonstrationPerson(by).id
  return { ...checkedColumns(completed(fields)), id, createdBy, updatedBy: createdBy, createdAt: at, updatedAt: at }
}

function registration({ id, by, fields }: DemonstrationProperty): AuditEntry {
  const { id: actor, displayName } = demonstrationPerson(by)
  const { content } = completed(fields)
  return {
    eventType: 'PROPERTY_CREATE',
    actor: { id: actor, name: displayName },
    description: `Created property ${called(content)}`,
    after: content,
    resourceId: id,
    resourceType: 'property',
  }
}

function lastNumbers(valuations: DemonstrationValuation[]) {
  const years = Map.groupBy(valuations, ({ valuationNumber }) => Number(valuationNumber.slice(4, 8)))
  return [...years].map(([year, { length }]) => ({ year, lastNumber: length }))
}

// The log is read in the order of its ids: what happened first is written first.
function auditRows(
  valuations: DemonstrationValuation[],
  properties: DemonstrationProperty[],
  now: Date,
): Insertable<AuditLog>[] {
  const people = DEMONSTRATION_PEOPLE.map((person) => ({
    at: joined(person.joinedDaysAgo, now),
    entry: joining(person),
  }))
  const registered = properties.map((property) => ({ at: property.at, entry: registration(property) }))
  return [...people, ...registered, ...valuations.flatMap(historyOf)]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, entry: { actor, details, before, after, ...entry } }) => ({
      ...entry,
      at,
      userId: actor.id,
      userName: actor.name,
      details: JSON.stringify(details ?? {}),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    }))
}

function joining({ id, email, displayName, role }: DemonstrationPerson): AuditEntry {
  return {
    eventType: 'USER_CREATE',
    actor: { id: 'system', name: 'Thamin' },
    description: `Created user ${email}`,
    after: { email, displayName, role },
    resourceId: id,
    resourceType: 'user',
  }
}
