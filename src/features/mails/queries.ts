import { type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { MailDelivery } from '#kernel/mail.ts'
import type { Page } from '#kernel/page.ts'
import { selectList } from '#server/lists/columns.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { oneOf, type Paging, readList } from '#server/lists/page.ts'
import type { PublicContext, ReadContext } from '#server/procedure.ts'
import { readSettings } from '../settings/queries.ts'
import { LISTED_FIELDS, type ListedMail, type OutboxMail } from './model.ts'

/** Where this server's mails go. */
export async function mailDelivery(
  ctx: Pick<PublicContext, 'db' | 'notifyCache' | 'sendsMail'>,
): Promise<MailDelivery> {
  if (ctx.sendsMail) return 'SENT'
  return (await readSettings(ctx)).demonstration ? 'OUTBOX' : 'NONE'
}

const INSTANTS = ['createdAt', 'nextTryAt', 'sentAt', 'gaveUpAt']

/** The definition of the outbox as a paged list of whole mails. */
const OUTBOX: ListDefinition<OutboxMail> = {
  table: 'mails',
  alias: 'm',
  columns: columnsOf([...LISTED_FIELDS, 'language', 'subject', 'text', 'html', 'attempts', 'nextTryAt']),
  // The verb's access and the setting decide who may read the outbox.
  scope: () => 'all',
  inScope: () => sql<SqlBool>`true`,
  searchParts: () => ({}),
  present: (row) => row,
}

/** The same with what a list shows of a mail: contents are read one at a time. */
const LISTED: ListDefinition<ListedMail> = { ...OUTBOX, columns: columnsOf(LISTED_FIELDS), present: (row) => row }

function columnsOf(fields: readonly (keyof OutboxMail)[]) {
  const columns = fields.map((field) => (field === 'to' ? 'recipient' : field))
  return selectList({ alias: 'm', columns, renamed: { recipient: 'to' }, instants: INSTANTS })
}

/**
 * The outbox, newest first: only in a demonstration, which has no mail server. Elsewhere nobody may read other people's codes and
 * links, and it throws AppError 'permission-denied'; 'invalid-argument' for an unknown cursor.
 */
export async function listMails(ctx: ReadContext, paging: Paging): Promise<Page<ListedMail>> {
  await assertDemonstration(ctx)
  return readList(ctx, LISTED, NO_FILTERS, paging)
}

const oneMail = oneOf(OUTBOX)

/** One mail of the outbox with its content while it was not sent. Throws AppError 'permission-denied' as `listMails` does, or 'document-not-found'. */
export async function readMail(ctx: ReadContext, { id }: { id: string }): Promise<OutboxMail> {
  await assertDemonstration(ctx)
  const mail = await oneMail(ctx, id)
  if (!mail) throw new AppError('document-not-found', { params: { id } })
  return mail
}

async function assertDemonstration(ctx: ReadContext): Promise<void> {
  const { demonstration } = await readSettings(ctx)
  if (!demonstration) throw new AppError('permission-denied')
}
