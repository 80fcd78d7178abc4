import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Kysely } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '../db/tables.ts'
import { limitPaymentNotices } from '../identity/rate-limits.ts'
import type { Log } from '../log.ts'
import type { RequestInfo } from '../procedure.ts'
import type { PaymentGateway, PaymentNotice } from './gateway.ts'

type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }
type Parts = {
  db: Kysely<DB>
  gateway: PaymentGateway
  /** Counts what a notice says; false for a reference that is none of ours. */
  receive: (notice: PaymentNotice) => Promise<boolean>
  log: Log
}
const LARGEST = 4_096

/**
 * POST /payments/callback: where the payment gateway tells what became of a payment, again until it is answered 200. It has no session and
 * comes from no page of ours: the signature is all. A wrong signature and an unknown reference are answered alike.
 */
export function createPaymentCallback({ db, gateway, receive, log }: Parts): Hono<Env> {
  const host = new Hono<Env>()
  const tooLarge = () => {
    throw new AppError('invalid-argument')
  }
  host.post('/callback', bodyLimit({ maxSize: LARGEST, onError: tooLarge }), async (c) => {
    const { id, ip } = c.get('info')
    await limitPaymentNotices(db, ip)
    const notice = gateway.readNotice(await c.req.json().catch(() => null))
    if (!notice || !(await receive(notice))) {
      log.warn({ requestId: id }, 'a payment notice was refused')
      throw new AppError('invalid-argument')
    }
    return c.json({ received: true })
  })
  host.all('/callback', () => {
    throw new AppError('method-not-allowed')
  })
  return host
}
