import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import type { Role } from '#access/roles.ts'
import { AppError } from '#kernel/errors.ts'
import type { Page } from '#kernel/page.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { hashOfToken, newToken } from '#server/identity/links/link-token.ts'
import { verifyPassword } from '#server/identity/passwords/password-hash.ts'
import { clearSharePasswords, countSharePassword, limitLinkTries } from '#server/identity/rate-limits.ts'
import { type ReadRow, selectList } from '#server/lists/columns.ts'
import { type InScope, type ListDefinition, NO_FILTERS, type Viewer } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { DownloadContext, PublicContext, ReadContext, ServedFile } from '#server/procedure.ts'
import { deliveryState } from '../../issued-reports/rules/validity.ts'
import { REGISTERS } from '../model/registers.ts'
import { MOST_WRONG_TRIES, type ReportShare, type SharedFile } from '../model/shares.ts'
import type { RegisterCode, ReportFormat } from '../model.ts'
import { ownerMayRead } from './runs.ts'

/** For how many minutes the page of a link may fetch the file. */
const TICKET_MINUTES = 60

export const sharesOf = (db: Kysely<DB>) => db.selectFrom('reportShares as s')

/** Everybody sees their own links; those who manage the accounts see all. */
const shareScope = ({ role }: Pick<Viewer, 'role'>): RowScope => (can({ role }, 'canManageUsers') ? 'all' : 'own')
const inScope: InScope = (scope, actorId) =>
  scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`(s.user_id = ${actorId} and ${ownerMayRead('s')})`

const COLUMNS = [
  'id',
  'userId',
  'register',
  'name',
  'format',
  'createdAt',
  'expiresAt',
  'revokedAt',
  'openings',
  'lastOpenedAt',
] as const

/** The hash of a password stays in the database. */
type Listed = ReadRow<'reportShares', (typeof COLUMNS)[number]> & { createdByName: string; hasPassword: boolean }

const SHARES: ListDefinition<Listed> = {
  table: 'report_shares',
  alias: 's',
  columns: sql`${selectList({
    alias: 's',
    columns: COLUMNS,
    instants: ['createdAt', 'expiresAt', 'revokedAt', 'lastOpenedAt'],
    names: { createdByName: ['users', 'displayName', 'userId'] },
  })}, s.password_hash is not null as "hasPassword"`,
  scope: shareScope,
  inScope,
  searchParts: () => ({}),
  present: (row) => row,
}

/** One page of links to files, newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export async function listShares(ctx: ReadContext, paging: Paging): Promise<Page<ReportShare>> {
  const page = await readList(ctx, SHARES, NO_FILTERS, paging)
  const now = new Date()
  return {
    ...page,
    items: page.items.map(({ userId, revokedAt, expiresAt, ...row }) => ({
      ...row,
      expiresAt,
      register: row.register as RegisterCode,
      format: row.format as ReportFormat,
      own: userId === ctx.actor.id,
      state: deliveryState(
        { revokedAt: revokedAt === null ? null : new Date(revokedAt), expiresAt: new Date(expiresAt) },
        now,
      ),
    })),
  }
}

/**
 * Opens a link for anybody who has it: asks for its password, or gives what its page shows and a ticket for the file. Whatever is wrong
 * with a link is answered alike. Throws 'report-share-gone', 'report-share-password', 'report-share-locked' and 'too-many-requests'.
 */
export async function openShare(
  { db, request }: Pick<PublicContext, 'db' | 'request'>,
  { token, password }: { token: string; password?: string | undefined },
): Promise<SharedFile> {
  await limitLinkTries(db, request.ip)
  // A wrong password is counted by what is committed: it is thrown once the transaction is over.
  const opened = await db.transaction().execute(async (trx) => {
    const share = await lockShare(trx, hashOfToken(token))
    if (share.passwordHash === null) return { share, ticket: await createTicket(trx, share.id) }
    if (password === undefined) return { asksPassword: true as const }
    const tries = await countSharePassword(trx, { shareId: share.id, address: request.ip })
    if (tries > MOST_WRONG_TRIES) return { left: 0 }
    if (!(await verifyPassword({ hash: share.passwordHash, password }))) return { left: MOST_WRONG_TRIES - tries }
    await clearSharePasswords(trx, { shareId: share.id, address: request.ip })
    return { share, ticket: await createTicket(trx, share.id) }
  })
  if ('asksPassword' in opened) return { asksPassword: true }
  if ('left' in opened) {
    const { left = 0 } = opened
    throw left > 0 ? new AppError('report-share-password', { params: { left } }) : new AppError('report-share-locked')
  }
  const { share, ticket } = opened
  return {
    asksPassword: false,
    title: REGISTERS[share.register as RegisterCode].title,
    name: share.name,
    format: share.format as ReportFormat,
    fileName: share.fileName,
    size: Number(share.size),
    rows: share.rows,
    madeAt: share.madeAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    ticket,
  }
}

/** An open link, locked so that wrong passwords are counted one after another. Throws 'report-share-gone'. */
async function lockShare(trx: Transaction<DB>, tokenHash: string) {
  const share = await openShares(trx).where('s.tokenHash', '=', tokenHash).forUpdate('s').executeTakeFirst()
  if (!share || !can({ role: share.ownerRole as Role }, 'canCreateReports')) throw new AppError('report-share-gone')
  return share
}

// A link falls with its person's account, and with their right to read the register.
const openShares = (db: Kysely<DB>) =>
  sharesOf(db)
    .innerJoin('users as u', 'u.id', 's.userId')
    .selectAll('s')
    .select('u.role as ownerRole')
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .where('u.active', '=', true)
    .where(ownerMayRead('s'))

async function createTicket(trx: Transaction<DB>, shareId: string): Promise<string> {
  const ticket = newToken()
  const expiresAt = sql<Date>`now() + make_interval(mins => ${TICKET_MINUTES})`
  await trx
    .insertInto('reportShareTickets')
    .values({ ticketHash: hashOfToken(ticket), shareId, expiresAt })
    .execute()
  return ticket
}

/**
 * The file of an opened link, by its ticket; its first use is an opening, which is counted and recorded. Throws 'report-share-gone' and
 * 'too-many-requests'.
 */
export async function serveShare(
  { db, request }: Pick<DownloadContext, 'db' | 'request'>,
  { ticket }: { ticket: string },
): Promise<Omit<ServedFile, 'opens'>> {
  await limitLinkTries(db, request.ip)
  return db.transaction().execute(async (trx) => {
    const share = await openShares(trx)
      .innerJoin('reportShareTickets as t', 't.shareId', 's.id')
      .select('t.used')
      .where('t.ticketHash', '=', hashOfToken(ticket))
      .where('t.expiresAt', '>', sql<Date>`now()`)
      .forUpdate('t')
      .executeTakeFirst()
    if (!share || !can({ role: share.ownerRole as Role }, 'canCreateReports')) throw new AppError('report-share-gone')
    const { id, sha256, size, format, fileName, register } = share
    if (!share.used) {
      await trx
        .updateTable('reportShareTickets')
        .set({ used: true })
        .where('ticketHash', '=', hashOfToken(ticket))
        .execute()
      await trx
        .updateTable('reportShares')
        .set((eb) => ({ openings: eb('openings', '+', 1), lastOpenedAt: sql<Date>`now()` }))
        .where('id', '=', id)
        .execute()
      await writeAudit(trx, {
        eventType: 'REPORT_DOWNLOAD',
        actor: { id: 'anonymous', name: request.ip },
        description: `The report file ${fileName} was opened by its link`,
        details: { shareId: id, file: fileName, format },
        resourceId: register,
        resourceType: 'report',
        ipAddress: request.ip,
        userAgent: request.userAgent,
      })
    }
    return { sha256, size: Number(size), kind: format as ReportFormat, name: fileName, as: 'attachment' }
  })
}
