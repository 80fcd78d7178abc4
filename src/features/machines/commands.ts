import { type Kysely, sql, type Transaction } from 'kysely'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB } from '#server/db/tables.ts'
import { newKey } from '#server/identity/machine-keys.ts'
import type { WriteContext } from '#server/procedure.ts'
import { machinesMessages } from './messages.ts'
import type { ChangedMachine, NewMachine } from './model/inputs.ts'
import type { GivenKey, MachineDetails } from './model/records.ts'
import { KEY_REMINDERS, MACHINE_LIMITS, type MachineKind } from './model.ts'
import { readMachine } from './queries.ts'
import { dueReminder, keyFaults, machineFaults, networkLines, networkOf } from './rules.ts'

const fault = faultOf('machines', machinesMessages)
const NO_REASON = fault('reason', 'fault.reason')
const about = (id: string) => ({ resourceId: id, resourceType: 'machine' })

/** How a system is called wherever somebody's name is shown: nobody takes it for a person. */
const shownAs = (name: string) => `${name} (API)`

/**
 * Makes a system: of a client account, whose rows it sees as a member of its own kind, or of the firm. Throws 'record-invalid' with all faults and
 * 'client-account-not-found'.
 */
export async function createMachine(
  ctx: WriteContext,
  { clientAccountId, ...typed }: NewMachine,
): Promise<MachineDetails> {
  const { db, actor } = ctx
  const written = checked(typed, clientAccountId === null ? 'FIRM' : 'CLIENT')
  if (clientAccountId !== null) {
    const account = db.selectFrom('clientAccounts').select('id').where('id', '=', clientAccountId).executeTakeFirst()
    if (!(await account)) throw new AppError('client-account-not-found')
  }
  const id = crypto.randomUUID()
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@system.invalid`,
      displayName: shownAs(written.name),
      role: clientAccountId === null ? 'APPRAISER' : 'CLIENT',
      // Nobody signs in as it, and no list of people has it.
      active: false,
      deletedAt: sql<Date>`now()`,
    })
    .execute()
  if (clientAccountId !== null)
    await db.insertInto('clientMembers').values({ userId: id, accountId: clientAccountId, role: 'SYSTEM' }).execute()
  await db
    .insertInto('machines')
    .values({ id, ...written, clientAccountId, createdBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'MACHINE_CREATE',
    description: `${actor.displayName} made the system ${written.name}`,
    after: { ...written, clientAccountId },
    ...about(id),
  })
  return readMachine(ctx, id)
}

/** Changes a system. Its account never changes. Throws 'machine-not-found', 'stale-version', 'machine-ended', and 'record-invalid' with all faults. */
export async function updateMachine(
  ctx: WriteContext,
  { id, version, ...typed }: ChangedMachine,
): Promise<MachineDetails> {
  const row = await lockMachine(ctx, id)
  assertVersion(row, version)
  const written = checked(typed, row.clientAccountId === null ? 'FIRM' : 'CLIENT')
  await ctx.db
    .updateTable('machines')
    .set({ ...written, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await ctx.db
    .updateTable('users')
    .set({ displayName: shownAs(written.name) })
    .where('id', '=', id)
    .execute()
  const { name, purpose, verbs, networks } = row
  await audit(ctx, {
    eventType: 'MACHINE_UPDATE',
    description: `${ctx.actor.displayName} changed the system ${name}`,
    before: { name, purpose, verbs, networks },
    after: written,
    ...about(id),
  })
  return readMachine(ctx, id)
}

/** Ends a system for good with all its keys; what it wrote stays under its name. Throws 'machine-not-found', 'stale-version', 'machine-ended' and 'record-invalid' without a reason. */
export async function endMachine(
  ctx: WriteContext,
  { id, version, reason: given }: { id: string; version: number; reason: string },
): Promise<MachineDetails> {
  const row = await lockMachine(ctx, id)
  assertVersion(row, version)
  const reason = requiredReason(given, NO_REASON)
  await ctx.db
    .updateTable('machines')
    .set({ endedAt: sql<Date>`now()`, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await revoke(ctx, reason).where('machineId', '=', id).execute()
  await ctx.db.deleteFrom('clientMembers').where('userId', '=', id).execute()
  await audit(ctx, {
    eventType: 'MACHINE_END',
    description: `${ctx.actor.displayName} ended the system ${row.name}`,
    details: { reason },
    ...about(id),
  })
  return readMachine(ctx, id)
}

/**
 * Makes a key, which is answered this once: its hash alone is kept. Throws 'machine-not-found', 'machine-ended', 'machine-keys-full' while two are good, and 'record-invalid'.
 */
export async function addKey(
  ctx: WriteContext,
  { id, name: typed, expiresOn }: { id: string; name: string; expiresOn: string },
): Promise<GivenKey> {
  const { db, actor } = ctx
  const row = await lockMachine(ctx, id)
  const name = tidyText(typed)
  const faults = keyFaults({ name, expiresOn }, kuwaitToday())
  if (faults.length > 0) throw recordInvalid(faults)
  const good = await db
    .selectFrom('machineKeys')
    .select('id')
    .where('machineId', '=', id)
    .where('revokedAt', 'is', null)
    .where('expiresOn', '>=', kuwaitToday())
    .execute()
  if (good.length >= MACHINE_LIMITS.keys) throw new AppError('machine-keys-full')
  const { key, hash, hint } = newKey()
  const made = await db
    .insertInto('machineKeys')
    .values({ machineId: id, name, hash, hint, createdBy: actor.id, expiresOn })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'MACHINE_KEY_ADD',
    description: `${actor.displayName} made a key of the system ${row.name}`,
    after: { name, hint, expiresOn },
    ...about(id),
  })
  return { id: made.id, key, expiresOn }
}

/** Revokes a key, which no server takes from the commit on. Throws 'machine-not-found', 'machine-key-gone', and 'record-invalid' without a reason. */
export async function revokeKey(
  ctx: WriteContext,
  { id, keyId, reason: given }: { id: string; keyId: string; reason: string },
): Promise<MachineDetails> {
  const reason = requiredReason(given, NO_REASON)
  const revoked = await revoke(ctx, reason)
    .where('machineId', '=', id)
    .where('id', '=', keyId)
    .returning(['name', 'hint'])
    .executeTakeFirst()
  if (!revoked) throw new AppError('machine-key-gone')
  await audit(ctx, {
    eventType: 'MACHINE_KEY_REVOKE',
    description: `${ctx.actor.displayName} revoked a key`,
    before: revoked,
    details: { reason },
    ...about(id),
  })
  return readMachine(ctx, id)
}

const revoke = ({ db, actor }: WriteContext, revokeReason: string) =>
  db
    .updateTable('machineKeys')
    .set({ revokedAt: sql<Date>`now()`, revokedBy: actor.id, revokeReason })
    .where('revokedAt', 'is', null)

async function lockMachine({ db }: WriteContext, id: string) {
  const row = await db.selectFrom('machines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('machine-not-found')
  if (row.endedAt) throw new AppError('machine-ended')
  return row
}

function checked(typed: Omit<NewMachine, 'clientAccountId'>, kind: MachineKind) {
  const [name, purpose] = [tidyText(typed.name), tidyText(typed.purpose)]
  const faults = machineFaults({ ...typed, name, purpose }, kind)
  if (faults.length > 0) throw recordInvalid(faults)
  const networks = networkLines(typed.networks).flatMap((line) => networkOf(line) ?? [])
  return { name, purpose, verbs: [...new Set(typed.verbs)], networks: [...new Set(networks)] }
}

/** Notes the keys that end within 30 and within 7 days as reminded of, at most `most`, and gives them; each of both once. */
export async function noteEndingKeys(
  db: Transaction<DB> | Kysely<DB>,
  now: Date,
  most: number,
): Promise<{ machineId: string; expiresOn: string }[]> {
  const today = kuwaitToday(now)
  const near = await db
    .selectFrom('machineKeys as k')
    .innerJoin('machines as m', 'm.id', 'k.machineId')
    .select(['k.id', 'k.machineId', 'k.remindedDays', sql<string>`k.expires_on::text`.as('expiresOn')])
    .where('k.revokedAt', 'is', null)
    .where('k.expiresOn', '>=', today)
    .where('k.expiresOn', '<=', addDays(today, KEY_REMINDERS[0]))
    .where((eb) =>
      eb.or([
        eb('k.remindedDays', 'is', null),
        eb.and([
          eb('k.remindedDays', '>', KEY_REMINDERS[1]),
          eb('k.expiresOn', '<=', addDays(today, KEY_REMINDERS[1])),
        ]),
      ]),
    )
    .orderBy('k.expiresOn')
    .limit(most)
    .forUpdate('k')
    .skipLocked()
    .execute()
  for (const { id, expiresOn, remindedDays } of near)
    await db
      .updateTable('machineKeys')
      .set({ remindedDays: dueReminder(expiresOn, remindedDays, today) })
      .where('id', '=', id)
      .execute()
  return near.map(({ machineId, expiresOn }) => ({ machineId, expiresOn }))
}
