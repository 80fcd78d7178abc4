import { type Kysely, sql, type Transaction } from 'kysely'
import { kuwaitClock } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { isAwake } from './mails.ts'

type Parts = { db: Kysely<DB>; log: Log; every?: number; now?: () => Date }

/** How often a server looks whether something is to be sent to devices, in ms; the people of one look; the notifications of one message. */
const [EVERY, PEOPLE, MOST] = [5_000, 100, 500]

/**
 * Puts into the queue what is to be sent to people's devices, outside their quiet hours: what came together in one message for each
 * device. Of several servers each message is one's: it is put into the queue and its notifications are marked in one transaction. Who may
 * see what, and what was read meanwhile, is asked at the delivery.
 */
export function createPushWatch({ db, log, every = EVERY, now = () => new Date() }: Parts) {
  async function look(): Promise<void> {
    const { rows } = await sql<{ personId: string }>`
      select distinct n.person_id as "personId"
      from notifications n left join notification_preferences p on p.person_id = n.person_id
      where n.pushing and ${isAwake(kuwaitClock(now()).time)} limit ${PEOPLE}`.execute(db)
    for (const { personId } of rows) await db.transaction().execute((trx) => pushTo(trx, personId))
  }
  return repeatedly({ every, look, log, failure: 'notifications could not be put into the queue of devices' })
}

async function pushTo(trx: Transaction<DB>, personId: string): Promise<void> {
  const { rows } = await sql<{ messageId: string }>`
    with due as (
      select id from notifications where person_id = ${personId} and pushing order by id desc limit ${MOST} for update skip locked
    ), marked as (
      update notifications n set pushing = false from due where n.id = due.id returning n.id
    )
    insert into push_messages (subscription_id, notifications)
    select d.id, m.ids from push_subscriptions d, (select array_agg(id order by id desc) as ids from marked) m
    where d.person_id = ${personId} and m.ids is not null
    returning id as "messageId"`.execute(trx)
  for (const { messageId } of rows) await enqueue(trx, 'push', { messageId })
}
