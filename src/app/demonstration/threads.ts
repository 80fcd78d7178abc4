import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { DEMONSTRATION_THREADS } from '#features/messages/demonstration.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import type { DB } from '#server/db/tables.ts'

const HOUR = 3_600_000

/** Stores what the demonstration's client and the firm have written to each other; each side has read up to its own last message. */
export async function saveMessages(db: Kysely<DB>, now: Date): Promise<void> {
  const [client, firm] = [demonstrationPerson('client'), demonstrationPerson('senior')]
  const valuations = await db
    .selectFrom('valuations')
    .select(['id', 'valuationNumber as number', 'clientAccountId'])
    .where('clientUserId', '=', client.id)
    .where('status', 'in', [...OPEN_STATUSES])
    // Those of an engagement are written about as its properties.
    .where('id', 'not in', (eb) =>
      eb.selectFrom('engagementProperties').select('valuationId').where('valuationId', 'is not', null),
    )
    .orderBy('createdAt', 'desc')
    .limit(5)
    .execute()
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'number', 'clientAccountId'])
    .where('state', '=', 'QUOTED')
    .orderBy('createdAt', 'desc')
    .limit(5)
    .execute()
  const lines = await db
    .selectFrom('engagementProperties as l')
    .innerJoin('engagements as e', 'e.id', 'l.engagementId')
    .innerJoin('clientMembers as m', 'm.accountId', 'e.clientAccountId')
    .select(['e.id', 'e.number', 'e.clientAccountId', 'l.propertyId'])
    .where('m.userId', '=', client.id)
    .where('e.agreedOn', 'is not', null)
    .orderBy('e.createdAt', 'desc')
    .orderBy('l.ordinal')
    .limit(5)
    .execute()
  const records = { valuation: valuations, request: requests, property: lines }
  for (const { of, at, messages } of DEMONSTRATION_THREADS) {
    const record = records[of][at]
    if (!record?.clientAccountId || !record.number) continue
    const threadId = randomUUID()
    const lastOf = (side: 'client' | 'firm') => messages.findLastIndex((one) => one.side === side) + 1
    const sentAt = messages.map(({ hours }) => new Date(now.getTime() - hours * HOUR))
    await db
      .insertInto('messageThreads')
      .values({
        id: threadId,
        clientAccountId: record.clientAccountId,
        ...('propertyId' in record
          ? { engagementId: record.id, propertyId: record.propertyId }
          : of === 'valuation'
            ? { valuationId: record.id }
            : { requestId: record.id }),
        number: record.number,
        handledBy: lastOf('firm') > 0 ? firm.id : null,
        lastOrdinal: messages.length,
        lastClient: lastOf('client'),
        lastFirm: lastOf('firm'),
        createdAt: sentAt[0] ?? now,
        lastAt: sentAt.at(-1) ?? now,
      })
      .execute()
    await db
      .insertInto('messages')
      .values(
        messages.map(({ side, text }, place) => ({
          id: randomUUID(),
          threadId,
          ordinal: place + 1,
          side,
          text,
          authorId: side === 'client' ? client.id : firm.id,
          sentAt: sentAt[place] ?? now,
        })),
      )
      .execute()
    await db
      .insertInto('messageReads')
      .values([
        { threadId, personId: client.id, readTo: lastOf('client') },
        { threadId, personId: firm.id, readTo: lastOf('firm') },
      ])
      .execute()
  }
}
