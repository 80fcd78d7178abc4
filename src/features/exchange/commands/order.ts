import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { tidyFileName } from '#kernel/file-names.ts'
import { audit } from '#server/audit/write.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import { keepOrderRows } from '../../imports/commands/order-sheet.ts'
import { beginDraft, type DraftContext, submitDraft } from '../../requests/commands/draft.ts'
import { aboutRequest } from '../../requests/commands/lock.ts'
import { accountOf, assertSeesAccount } from '../../valuations/queries/rows.ts'
import type { BroughtOrder, NewOrder } from '../model.ts'
import { accountCodes } from '../queries.ts'
import { orderRows, pathOf, requestOf, soleProperty } from '../rules/lines.ts'
import { orderInvalid, readOrder } from './read-order.ts'

/**
 * Makes a request of an order that came as JSON or XML: a client's is a draft to be looked at and submitted, one that staff bring for an account, or a client's own system by a key, is submitted at once. All
 * or nothing of it is kept. Throws 'permission-denied', 'client-limited', 'client-account-not-found', 'exchange-order-unread', 'exchange-order-invalid' with each fault by
 * its path, 'exchange-order-known' for a reference that the account has used, 'request-drafts-full', and as `limitRequestSteps` does.
 */
export async function bringOrder(ctx: WriteContext, { text, accountId: named }: NewOrder): Promise<BroughtOrder> {
  // What a system may send is limited by its key.
  if (!ctx.actor.machine) await limitRequestSteps(ctx.db, ctx.actor)
  return keepOrder(ctx, text, await accountFor(ctx, named))
}

/** Of which account an order is and in whose name it is asked for; a client's own stays a draft. */
type OrderOf = { accountId: string; askedBy: string; isOwn: boolean }

/** Makes a request of the text of an order, as `bringOrder` does, of an account that is known. */
export async function keepOrder(
  ctx: DraftContext,
  text: string,
  { accountId, askedBy, isOwn }: OrderOf,
): Promise<BroughtOrder> {
  const { db } = ctx
  const { codes } = await accountCodes(db, accountId)
  const { order, format } = readOrder(text, codes)
  const { reference } = order
  const sole = soleProperty(order)
  const row = await byPaths(() => beginDraft(ctx, { account: sql.val(accountId), askedBy, fields: requestOf(order) }))
  await keepReference(ctx, { requestId: row.id, accountId, reference, propertyReference: sole?.reference ?? null })
  if (!sole) {
    const fileName = tidyFileName(`${reference}.${format}`) || `order.${format}`
    const found = await keepOrderRows(db, { requestId: row.id, userId: askedBy, fileName }, orderRows(order))
    if (found.length > 0)
      throw orderInvalid(found.map(({ at, fault }) => ({ ...fault, field: pathOf(fault.field, at) })))
  }
  await audit(ctx, {
    eventType: 'EXCHANGE_ORDER',
    description: `Brought the order ${reference} as data`,
    after: { reference, format, properties: order.properties.length },
    ...aboutRequest(row.id),
  })
  const number = isOwn ? null : await byPaths(() => submitDraft(ctx, row))
  return { requestId: row.id, reference, properties: order.properties.length, number }
}

/** The account that an order is of, and in whose name it is asked for: the caller's own, or by its owner the one that staff name, or that a system is bound to. */
async function accountFor({ actor, db }: WriteContext, named: string | undefined): Promise<OrderOf> {
  if (rowScope(actor) === 'own') {
    if (named) throw new AppError('permission-denied')
    await assertSeesAccount({ actor, db })
    const { rows } = await sql<{ id: string | null }>`select ${accountOf(sql.val(actor.id))} as id`.execute(db)
    const id = rows[0]?.id
    if (!id) throw new AppError('permission-denied')
    return actor.machine ? ownedAccount(db, id) : { accountId: id, askedBy: actor.id, isOwn: true }
  }
  if (!can(actor, 'canCreateValuations')) throw new AppError('permission-denied')
  return ownedAccount(db, named)
}

/** An account in whose owner's name is ordered. Throws 'client-account-not-found'. */
export async function ownedAccount(db: WriteContext['db'], accountId: string | undefined): Promise<OrderOf> {
  const owner = await db
    .selectFrom('clientMembers')
    .select('userId')
    .where('accountId', '=', accountId ?? null)
    .where('role', '=', 'OWNER')
    .executeTakeFirst()
  if (!accountId || !owner) throw new AppError('client-account-not-found')
  return { accountId, askedBy: owner.userId, isOwn: false }
}

/** Keeps the client's own number of an order. Throws 'exchange-order-known' with what it became. */
async function keepReference(
  { db }: Pick<WriteContext, 'db'>,
  of: { requestId: string; accountId: string; reference: string; propertyReference: string | null },
): Promise<void> {
  const { requestId, accountId: clientAccountId, reference, propertyReference } = of
  const kept = await db
    .insertInto('exchangeOrders')
    .values({ requestId, clientAccountId, reference, propertyReference })
    .onConflict((on) => on.columns(['clientAccountId', 'reference']).doNothing())
    .returning('requestId')
    .executeTakeFirst()
  if (kept) return
  const known = await db
    .selectFrom('exchangeOrders as o')
    .innerJoin('requests as r', 'r.id', 'o.requestId')
    .select(['r.id', 'r.number'])
    .where('o.clientAccountId', '=', clientAccountId)
    .where('o.reference', '=', reference)
    .executeTakeFirst()
  throw new AppError('exchange-order-known', { params: { reference, request: known?.number ?? known?.id ?? '—' } })
}

/** Runs a write of requests, whose faults are named by their paths in the order. */
async function byPaths<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'record-invalid') throw error
    throw orderInvalid((error.fields ?? []).map((fault) => ({ ...fault, field: pathOf(fault.field) })))
  }
}
