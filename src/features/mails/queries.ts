import { type Selectable, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Channel } from '#kernel/mail.ts'
import { type Page, pageOf } from '#kernel/page.ts'
import type { Language } from '#kernel/words.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { Mails } from '#server/schema.ts'
import { readSettings } from '../settings/queries.ts'
import type { MailKind, OutboxMail } from './model.ts'

/**
 * The outbox, newest first, with what is still unsent in full: in a demonstration alone, which has no mail server. Anywhere
 * else nobody may read other people's codes and links. Throws AppError 'permission-denied' there, and 'invalid-argument'
 * for a cursor that leads nowhere.
 */
export async function listMails(
  ctx: ReadContext,
  { pageSize = 20, lastId }: { pageSize?: number; lastId?: string },
): Promise<Page<OutboxMail>> {
  const { demonstration } = await readSettings(ctx)
  if (!demonstration) throw new AppError('permission-denied')
  const { db } = ctx
  const last = db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', lastId ?? null)
  if (lastId && !(await last.executeTakeFirst())) throw new AppError('invalid-argument')
  const page = db
    .selectFrom('mails')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  const rows = await (lastId
    ? page.where(sql<boolean>`(created_at, id) < (select created_at, id from mails where id = ${lastId})`)
    : page
  ).execute()
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return pageOf(rows.map(toOutboxMail), pageSize, count)
}

function toOutboxMail(row: Selectable<Mails>): OutboxMail {
  const instant = (date: Date | null) => date?.toISOString() ?? null
  return {
    id: row.id,
    channel: row.channel as Channel,
    to: row.recipient,
    language: row.language as Language,
    kind: row.kind as MailKind,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: row.createdAt.toISOString(),
    attempts: row.attempts,
    nextTryAt: instant(row.nextTryAt),
    lastError: row.lastError,
    sentAt: instant(row.sentAt),
    gaveUpAt: instant(row.gaveUpAt),
  }
}
