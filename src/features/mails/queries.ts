import { type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { MailDelivery } from '#kernel/mail.ts'
import type { Page } from '#kernel/page.ts'
import { selectList } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { PublicContext, ReadContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import type { OutboxMail } from './model.ts'

/** Where this server's mails go. */
export async function mailDelivery(
  ctx: Pick<PublicContext, 'db' | 'notifyCache' | 'sendsMail'>,
): Promise<MailDelivery> {
  if (ctx.sendsMail) return 'SENT'
  return (await readSettings(ctx)).demonstration ? 'OUTBOX' : 'NONE'
}

/** The definition of the outbox as a paged list. */
const OUTBOX: ListDefinition<OutboxMail> = {
  table: 'mails',
  alias: 'm',
  columns: selectList({
    alias: 'm',
    columns: [
      'id',
      'channel',
      'recipient',
      'language',
      'kind',
      'subject',
      'text',
      'html',
      'createdAt',
      'attempts',
      'nextTryAt',
      'lastError',
      'sentAt',
      'gaveUpAt',
    ],
    renamed: { recipient: 'to' },
    instants: ['createdAt', 'nextTryAt', 'sentAt', 'gaveUpAt'],
  }),
  // The verb's access and the setting decide who may read the outbox.
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  present: (row) => row,
}

/**
 * The outbox, newest first, with the content of unsent mails: only in a demonstration, which has no mail server. Elsewhere nobody
 * may read other people's codes and links, and it throws AppError 'permission-denied'; 'invalid-argument' for an unknown cursor.
 */
export async function listMails(ctx: ReadContext, paging: Paging): Promise<Page<OutboxMail>> {
  const { demonstration } = await readSettings(ctx)
  if (!demonstration) throw new AppError('permission-denied')
  return readList(ctx, OUTBOX, NO_FILTERS, paging)
}
