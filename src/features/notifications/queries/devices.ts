import type { ReadContext } from '#server/procedure.ts'
import { publicPushKey } from '#server/push/keys.ts'
import type { PushDevices } from '../model.ts'

/** The devices on which this person is notified, the newest first. Those whose session has expired are sent nothing and not listed. */
export async function readDevices({
  actor,
  db,
  pushServices,
}: Pick<ReadContext, 'actor' | 'db' | 'pushServices'>): Promise<PushDevices> {
  const rows = await db
    .selectFrom('pushSubscriptions as d')
    .innerJoin('sessions as s', 's.id', 'd.sessionId')
    .select(['d.id', 'd.userAgent', 'd.madeAt', 'd.sessionId'])
    .where('d.personId', '=', actor.id)
    .where('s.expiresAt', '>', new Date())
    .orderBy('d.madeAt', 'desc')
    .orderBy('d.id')
    .execute()
  return {
    publicKey: pushServices.length > 0 ? await publicPushKey(db) : null,
    devices: rows.map(({ id, userAgent, madeAt, sessionId }) => ({
      id,
      userAgent,
      madeAt: madeAt.toISOString(),
      isCurrent: sessionId === actor.sessionId,
    })),
  }
}
