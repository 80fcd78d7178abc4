import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { DB } from '#server/db/tables.ts'
import { hashOfToken, newToken } from '#server/identity/links/link-token.ts'
import { hashPassword } from '#server/identity/passwords/password-hash.ts'
import type { WriteContext } from '#server/procedure.ts'
import { MOST_SHARES } from '../model/shares.ts'
import { fileOfRun } from '../queries/runs.ts'
import { sharesOf } from '../queries/shares.ts'

type Wanted = { runId: string; days: number; password?: string | undefined }

/**
 * Makes a link to a file of this person's, as it is; gives the link, of which only a hash is stored. Throws 'report-run-not-found',
 * 'report-file-gone' and 'too-many-shares'.
 */
export async function createShare(
  ctx: WriteContext,
  { runId, days, password }: Wanted,
): Promise<{ id: string; link: string; expiresAt: string }> {
  const { actor, db } = ctx
  const file = await fileOfRun(ctx, runId)
  // Two at once would each count without the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_shares ${actor.id}`}, 0))`.execute(db)
  const { open } = await sharesOf(db)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('s.userId', '=', actor.id)
    .where('s.revokedAt', 'is', null)
    .where('s.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  if (Number(open) >= MOST_SHARES) throw new AppError('too-many-shares', { params: { most: MOST_SHARES } })
  const token = newToken()
  const id = randomUUID()
  const { expiresAt } = await db
    .insertInto('reportShares')
    .values({
      id,
      userId: actor.id,
      runId,
      tokenHash: hashOfToken(token),
      passwordHash: password === undefined ? null : await hashPassword(password),
      sha256: file.sha256,
      size: file.size,
      format: file.format,
      fileName: file.fileName,
      register: file.register,
      name: file.name,
      rows: file.rows,
      madeAt: file.endedAt,
      expiresAt: sql<Date>`now() + make_interval(days => ${days}::int)`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  await audit(ctx, {
    eventType: 'REPORT_SHARE',
    description: `Shared the report file ${file.fileName} by a link for ${days} days`,
    details: { shareId: id, runId, file: file.fileName, days, password: password !== undefined },
    resourceId: file.register,
    resourceType: 'report',
  })
  return { id, link: `${ctx.appUrl}/shared/${token}`, expiresAt: expiresAt.toISOString() }
}

/** Closes a link of this person's for good. Throws 'report-share-not-found'. */
export async function revokeShare(ctx: WriteContext, { id }: { id: string }): Promise<{ id: string }> {
  const row = await ctx.db
    .updateTable('reportShares')
    .set({ revokedAt: sql<Date>`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .where('userId', '=', ctx.actor.id)
    .returning(['fileName', 'register'])
    .executeTakeFirst()
  if (!row) throw new AppError('report-share-not-found')
  await ctx.db.deleteFrom('reportShareTickets').where('shareId', '=', id).execute()
  await audit(ctx, {
    eventType: 'REPORT_SHARE',
    description: `Revoked the link to the report file ${row.fileName}`,
    details: { shareId: id, file: row.fileName, revoked: true },
    resourceId: row.register,
    resourceType: 'report',
  })
  return { id }
}

/** Deletes tickets that are over, and links three months after they were; the file of a link that is over is let go. */
export async function sweepShares(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('reportShareTickets').where('expiresAt', '<', sql<Date>`now()`).execute()
  await db
    .deleteFrom('reportShares')
    .where(sql<Date>`least(expires_at, coalesce(revoked_at, expires_at))`, '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
