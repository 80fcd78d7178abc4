import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { tidyFileName } from '#kernel/file-names.ts'
import { audit } from '#server/audit/write.ts'
import type { DraftContext } from '../../requests/commands/draft.ts'
import type { HeldReason } from '../model/codes.ts'
import type { OrderTerms } from '../model.ts'
import { IS_TOLD } from '../queries.ts'
import { openIncoming, outcomeColumns } from './open.ts'
import type { FileRead } from './read-file.ts'

type Arriving = {
  name: string
  read: FileRead
  mailId: string | null
  broughtBy: string | null
  accountId: string | null
  terms: OrderTerms
  /** Holds the order for this reason, whatever its content. */
  reason: HeldReason | null
}

/** Writes an order down as it arrived and opens its request, unless it has to wait; gives its id. */
export async function arrive(ctx: DraftContext, arriving: Arriving): Promise<string> {
  const { db } = ctx
  const { name, read, mailId, broughtBy, accountId, terms } = arriving
  const { file, content, wrong } = read
  const id = randomUUID()
  const fileName = tidyFileName(name) || 'order'
  const reason = wrong ? 'REFUSED' : (arriving.reason ?? (accountId ? null : 'UNKNOWN_SENDER'))
  const outcome =
    reason === null && content && accountId
      ? await openIncoming(ctx, {
          ...{ id, fileName, content, accountId, terms },
          ...{ sha256: file?.sha256 ?? null, despite: false },
        })
      : { state: 'HELD' as const, reason: reason ?? ('NO_ORDER' as const), wrong, doubles: [] }
  await db
    .insertInto('incomingOrders')
    .values({
      ...{ id, fileName, mailId, broughtBy, clientAccountId: accountId, sha256: file?.sha256 ?? null },
      ...outcomeColumns(outcome),
      content: outcome.state === 'HELD' && content ? JSON.stringify(content) : null,
      isOver: sql<boolean>`not ${IS_TOLD(accountId, sql`${mailId}::uuid`)}`,
      createdAt: sql<Date>`clock_timestamp()`,
    })
    .execute()
  await audit(ctx, {
    eventType: 'ORDER_ARRIVE',
    description: `The order ${fileName} arrived`,
    after: { state: outcome.state, reason: outcome.state === 'HELD' ? outcome.reason : null, accountId },
    ...aboutOrder(id),
  })
  return id
}

/** What an audit row of an order that arrived is about. */
export const aboutOrder = (id: string) => ({ resourceId: id, resourceType: 'incomingOrder' })
