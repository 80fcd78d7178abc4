import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { receiveNotice } from './commands/links.ts'

type Parts = { db: Kysely<DB>; log: Log; gateway: PaymentGateway; every?: number }

/** How often a server looks for payments whose gateway has said nothing, in ms, and how many it asks about in one look. */
const EVERY = 60_000
const AT_ONCE = 20

/**
 * Asks the payment gateway what became of payments that it has reported nothing of: after 2, 4, 8 … minutes, until a day after they could be made.
 * Of several servers one asks.
 */
export function createPaymentWatch({ db, log, gateway, every = EVERY }: Parts) {
  async function look(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      update payment_links l set checks = l.checks + 1,
        check_at = case when l.expires_at > now() - interval '1 day'
          then now() + make_interval(mins => least(2 ^ least(l.checks + 2, 10), 240)::int) end,
        state = case when l.state = 'OPEN' and l.expires_at <= now() - interval '1 day' then 'EXPIRED' else l.state end,
        ended_at = case when l.state = 'OPEN' and l.expires_at <= now() - interval '1 day' then now() else l.ended_at end
      where l.id in (select d.id from payment_links d where d.check_at <= now() order by d.check_at limit ${AT_ONCE} for update skip locked)
      returning l.id`.execute(db)
    for (const { id } of rows) {
      const notice = await gateway.askStatus(id).catch((error) => {
        log.warn({ err: error }, 'the payment gateway could not be asked')
        return null
      })
      if (notice?.reference === id) await receiveNotice(db, notice)
    }
  }
  return repeatedly({ every, look, log, failure: 'the payments by link could not be looked after' })
}
