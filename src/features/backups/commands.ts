import { type Kysely, sql, type Transaction } from 'kysely'
import { SYSTEM } from '#kernel/audit.ts'
import type { BackupFault } from '#kernel/backup.ts'
import { AppError } from '#kernel/errors.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { MadeBackup } from '#server/backup/make-backup.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../mails/commands.ts'
import type { Mail, MailParams } from '../mails/model.ts'
import { backupsMessages } from './messages.ts'
import type { BackupStatus } from './model.ts'
import { readBackups } from './queries.ts'

const NOW = sql<Date>`now()`

/** What a change of a backup needs beside its transaction. */
export type Reached = { notifyCache: NotifyCache; appUrl: string }

/** Has a backup made now. Throws 'backup-running' while one waits or is being made. */
export async function startBackup(ctx: WriteContext): Promise<BackupStatus> {
  const { actor, db } = ctx
  await lockBackups(db)
  const open = db.selectFrom('backups').select('id').where('state', 'in', ['WAITING', 'RUNNING']).limit(1)
  if (await open.executeTakeFirst()) throw new AppError('backup-running')
  const { id } = await db
    .insertInto('backups')
    .values({ origin: 'ASKED', state: 'WAITING', askedBy: actor.id, askedByName: actor.displayName })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(db, 'backups', { backupId: id })
  return readBackups(ctx)
}

/** Has one made because it is due, in the transaction that saw so. */
export async function scheduleBackup(trx: Transaction<DB>): Promise<void> {
  await lockBackups(trx)
  const { id } = await trx
    .insertInto('backups')
    .values({ origin: 'SCHEDULED', state: 'WAITING' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, 'backups', { backupId: id })
}

const lockBackups = (trx: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('asking for a backup', 0))`.execute(trx)

/** Records one that a command makes; gives its id. */
export async function recordCommand(db: Kysely<DB>, folder: string, fileName: string): Promise<string> {
  const values = { origin: 'COMMAND', state: 'RUNNING', startedAt: NOW, folder, fileName }
  const { id } = await db.insertInto('backups').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Takes a backup that waits, or that a death interrupted, to be made; undefined when it has ended otherwise. What the row says of its
 * place is then that of the earlier attempt.
 */
export function takeBackup(db: Kysely<DB>, id: string) {
  return db
    .updateTable('backups')
    .set({ state: 'RUNNING', startedAt: NOW, endedAt: null, fault: null })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('state', 'in', ['WAITING', 'RUNNING']), eb('fault', '=', 'interrupted')]))
    .returning(['id', 'askedAt', 'folder', 'fileName'])
    .executeTakeFirst()
}

/** Records that an archive exists and was verified. */
export function endBackup(db: Kysely<DB>, id: string, made: MadeBackup): Promise<void> {
  const { bytes, encrypted, contents, damagedFiles } = made
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('backups')
      .set({ state: 'DONE', endedAt: NOW, bytes, encrypted, files: contents, damagedFiles: damagedFiles.length })
      .where('id', '=', id)
      .returning(['askedBy', 'askedByName', 'origin', 'fileName'])
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      actor: actorOf(row),
      eventType: 'BACKUP_CREATE',
      description: `A backup was made and verified: ${row.fileName}`,
      details: { origin: row.origin, file: row.fileName, bytes, encrypted, files: contents, damagedFiles },
      resourceId: id,
      resourceType: 'backups',
    })
  })
}

/** Records that a backup failed, and tells the administrators unless a command made it, whose caller knows. */
export function failBackup(db: Kysely<DB>, id: string, fault: BackupFault, reached: Reached): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('backups')
      .set({ state: 'FAILED', endedAt: NOW, fault })
      .where('id', '=', id)
      .where('state', 'in', ['WAITING', 'RUNNING'])
      .returning(['askedBy', 'askedByName', 'origin'])
      .executeTakeFirst()
    if (!row) return
    await writeAudit(trx, {
      actor: actorOf(row),
      eventType: 'BACKUP_FAILURE',
      description: `A backup failed: ${fault}`,
      details: { origin: row.origin, fault },
      resourceId: id,
      resourceType: 'backups',
    })
    if (row.origin !== 'COMMAND') {
      await tellAdministrators(trx, reached, {
        kind: 'backupFailed',
        params: { fault: backupsMessages[`fault.${fault}`], at: new Date() },
      })
    }
  })
}

/** Records that a backup has not come, and tells the administrators. */
export async function reportLate(trx: Transaction<DB>, due: Date, reached: Reached): Promise<void> {
  await writeAudit(trx, {
    actor: SYSTEM,
    eventType: 'BACKUP_LATE',
    description: 'The scheduled backup has not been made',
    details: { due: due.toISOString() },
    resourceType: 'backups',
  })
  await tellAdministrators(trx, reached, { kind: 'backupLate', params: { at: due } })
}

const actorOf = ({ askedBy, askedByName }: { askedBy: string | null; askedByName: string | null }) =>
  askedBy && askedByName ? { id: askedBy, name: askedByName } : SYSTEM

type Notice = { [K in 'backupFailed' | 'backupLate']: { kind: K; params: Omit<MailParams[K], 'name' | 'link'> } }[
  | 'backupFailed'
  | 'backupLate']

async function tellAdministrators(
  trx: Transaction<DB>,
  { notifyCache, appUrl }: Reached,
  notice: Notice,
): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select(['email', 'displayName', 'language', 'digits'])
    .where('role', 'in', ['ADMIN', 'SYSTEM_ADMIN'])
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .execute()
  for (const { email, displayName, language, digits } of people) {
    const reader = { to: email, language: language as Language | null, digits: digits as Digits | null }
    const greeted = { name: displayName, link: `${appUrl}/admin/settings` }
    const mail: Mail =
      notice.kind === 'backupFailed'
        ? { kind: notice.kind, params: { ...notice.params, ...greeted } }
        : { kind: notice.kind, params: { ...notice.params, ...greeted } }
    await sendMail({ db: trx, notifyCache }, { ...mail, ...reader })
  }
}
