import { sql } from 'kysely'
import { AppError, faultOf } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { isPushService } from '#server/push/allowed-address.ts'
import { areDeviceKeys } from '#server/push/keys.ts'
import { dropPushing, keepChoice } from '../commands.ts'
import { pushMessages } from '../messages/push.ts'
import type { ChosenPush, Subscription } from '../model/inputs.ts'
import { shippedPush } from '../model/kinds.ts'
import { MOST_DEVICES, type PushDevices } from '../model.ts'
import { readDevices } from '../queries/devices.ts'

const fault = faultOf('push', pushMessages)

/**
 * Notifies this person on the device that calls, until its session ends. A device has one subscription: another person's on it ends, and
 * beyond MOST_DEVICES the oldest. One that `replaces` another, as browsers do by themselves, changes nothing in a session that has no device:
 * anyone who is signed in there has not asked for it. Throws AppError 'invalid-argument' for an address that is none of a push service the server may post to,
 * and for keys that are none.
 */
export async function subscribe(ctx: WriteContext, { endpoint, keys, replaces }: Subscription): Promise<PushDevices> {
  const { actor, db, request, pushServices } = ctx
  if (!isPushService(endpoint, pushServices) || !areDeviceKeys(keys))
    throw new AppError('invalid-argument', {
      fields: [fault('endpoint', 'wrong')],
    })
  if (replaces && !(await hasDevice(ctx))) return readDevices(ctx)
  await db
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', actor.sessionId)
    .where('endpoint', '<>', endpoint)
    .execute()
  const row = {
    personId: actor.id,
    sessionId: actor.sessionId,
    ...keys,
    userAgent: request.userAgent.slice(0, 300) || null,
    madeAt: sql<Date>`now()`,
  }
  await db
    .insertInto('pushSubscriptions')
    .values({ endpoint, ...row })
    .onConflict((on) => on.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where person_id = ${actor.id} order by made_at desc, id offset ${MOST_DEVICES})`.execute(
    db,
  )
  return readDevices(ctx)
}

async function hasDevice({ actor, db }: WriteContext): Promise<boolean> {
  const own = db.selectFrom('pushSubscriptions').select('id').where('sessionId', '=', actor.sessionId)
  return (await own.executeTakeFirst()) !== undefined
}

/** Ends one's own device, also one that is gone already. */
export async function removeDevice(ctx: WriteContext, { id }: { id: string }): Promise<PushDevices> {
  await ctx.db.deleteFrom('pushSubscriptions').where('id', '=', id).where('personId', '=', ctx.actor.id).execute()
  return readDevices(ctx)
}

/** Stores whether this person is notified of a kind on devices; what was still to be sent there follows the choice. */
export async function choosePush({ actor, db }: WriteContext, { kind, push }: ChosenPush): Promise<ChosenPush> {
  if (!push) await dropPushing(db, actor, kind)
  await keepChoice(db, actor, kind, { push: shippedPush(kind, actor.role) === push ? null : push })
  return { kind, push }
}
