import { type Kysely, sql, type Transaction } from 'kysely'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import { orderParcels } from '../../imports/commands/order-sheet.ts'
import { sendMail } from '../../mails/commands.ts'
import type { OrderStep } from '../model/codes.ts'
import { SENDER_LIMITS } from '../model.ts'
import { type FollowedOrder, followedOrders, issuedOf } from '../queries/courses.ts'
import { hasEnded, stepsDue } from '../rules/course.ts'
import { MOST_LINES, noticeLines, stepWord, type Understood } from '../rules/notice-lines.ts'

type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; appUrl: string; log: Log; every?: number }

/** How often a server looks for notices that are due, in ms, and how many orders it reads at once. */
const EVERY = 30_000
const AT_ONCE = 200
/** The events by which a client's own system learns of a step; that an order was received is always said by mail. */
const HEARD: Readonly<Partial<Record<OrderStep, readonly string[]>>> = {
  QUOTED: ['request.quoted'],
  OPENED: ['valuation.opened'],
  ISSUED: ['report.issued'],
  CANCELLED: ['request.cancelled', 'request.declined', 'valuation.cancelled'],
}

/**
 * Sends the state of an order to the address that ordered by mail: one mail for each step, only the last of several steps since the previous mail, and one mail for reports that are issued close together.
 * A client whose systems receive the event gets no mail, and an address gets at most `SENDER_LIMITS.told` mails in an hour: the rest wait.
 */
export function createOrderNotices({ db, notifyCache, appUrl, log, every = EVERY }: Parts) {
  async function look(): Promise<void> {
    let after: { at: string; id: string } | null = null
    for (;;) {
      const from: typeof after = after
      const rows = await db.transaction().execute(async (trx) => {
        const found = await followedOrders(trx, { after: from, most: AT_ONCE })
        const sent = new Map<string, number>()
        for (const one of found) await tell(trx, one, sent)
        return found
      })
      const last = rows.at(-1)
      if (!last || rows.length < AT_ONCE) return
      after = last
    }
  }

  async function tell(trx: Transaction<DB>, order: FollowedOrder, sent: Map<string, number>): Promise<void> {
    const steps = stepsDue(order)
    const step = steps.at(-1)
    const { address } = order
    if (step && address !== null) {
      const before = sent.get(address) ?? order.sent
      const isHeard = steps.every((one) => (HEARD[one] ?? []).some((kind) => order.heard.includes(kind)))
      if (!isHeard && before >= SENDER_LIMITS.told) return
      const due = await trx
        .insertInto('orderNotices')
        .values(steps.map((one) => ({ orderId: order.id, step: one, reports: order.reports })))
        .onConflict((on) =>
          on
            .columns(['orderId', 'step'])
            .doUpdateSet({ reports: order.reports, toldAt: sql<Date>`now()` })
            .where('orderNotices.reports', '<', order.reports),
        )
        .returning('step')
        .execute()
      // Another server may have sent it after this one read the order.
      if (!isHeard && due.length > 0) {
        await sendMail({ db: trx, notifyCache }, await mailOf(trx, { ...order, address }, step))
        sent.set(address, before + 1)
      }
    }
    if (hasEnded(order))
      await trx.updateTable('incomingOrders').set({ isOver: true }).where('id', '=', order.id).execute()
  }

  async function mailOf(trx: Transaction<DB>, order: FollowedOrder & { address: string }, step: OrderStep) {
    const { requestId, number, reference, fileName, nameAr, nameEn, address, language } = order
    const isTaken = requestId !== null && order.state === 'OPENED' && (step === 'RECEIVED' || step === 'SETTLED')
    const understood = isTaken ? await understoodOf(trx, requestId) : []
    const reports = step === 'ISSUED' && requestId ? await issuedOf(trx, requestId, MOST_LINES) : []
    const lines = noticeLines(
      { ...order, step },
      { understood, more: isTaken ? (order.properties ?? 0) - understood.length : 0, reports },
    )
    return {
      kind: 'orderState' as const,
      params: {
        ...{
          name: (language === 'en' ? nameEn : nameAr) || nameEn,
          order: reference ?? fileName,
          requestNumber: number,
        },
        ...{ step: stepWord({ ...order, step }), lines },
        link: requestId ? `${appUrl}/portal/requests/${requestId}` : `${appUrl}/portal/requests`,
      },
      to: address,
      language: language ?? 'ar',
      inBoth: language === null,
    }
  }

  return repeatedly({ every, look, log, failure: 'senders of orders could not be notified' })
}

/** The properties of a request as they were understood, the first of them. */
async function understoodOf(trx: Transaction<DB>, requestId: string): Promise<Understood[]> {
  const parcels = await orderParcels(trx, requestId, MOST_LINES)
  if (parcels.length > 0) return parcels
  const { rows } = await sql<Understood>`
    select r.fields ->> 'propertyCategory' as category, r.fields ->> 'areaName' as area, r.fields ->> 'blockNumber' as block,
      r.fields ->> 'plotNumber' as plot, x.property_reference as reference
    from requests r left join exchange_orders x on x.request_id = r.id where r.id = ${requestId}`.execute(trx)
  return rows
}
