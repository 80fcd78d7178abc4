import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteAudit } from '#server/identity/endpoints/run-endpoint.ts'
import type { RequestInfo } from '#server/procedure.ts'
import type { DB } from '../db/tables.ts'

/** How many photos a person may send in so many minutes. */
const MOST = 10
const MINUTES = 10

/** Counts a photo that is about to be sent; throws AppError 'too-many-requests' beyond 10 in 10 minutes. */
export async function admitPhoto(db: Kysely<DB>, userId: string): Promise<void> {
  const running = sql`photo_tries.since > now() - make_interval(mins => ${MINUTES})`
  const { tries, since } = await db
    .insertInto('photoTries')
    .values({ userId })
    .onConflict((on) =>
      on.column('userId').doUpdateSet({
        tries: sql`case when ${running} then photo_tries.tries + 1 else 1 end`,
        since: sql`case when ${running} then photo_tries.since else now() end`,
      }),
    )
    .returning(['tries', 'since'])
    .executeTakeFirstOrThrow()
  if (tries <= MOST) return
  const seconds = Math.ceil((since.getTime() + MINUTES * 60_000 - Date.now()) / 1000)
  throw new AppError('too-many-requests', { params: { seconds: Math.max(1, seconds) } })
}

/** What a change of photo needs to be kept and recorded. */
export type Change = { db: Kysely<DB>; actor: Actor; request: RequestInfo; audit: WriteAudit }

/** Keeps a photo as this person's own, in place of the one before, and gives its address. */
export async function keepPhoto(change: Change, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const address = `/files/photos/${sha256}`
  await changePhoto(change, address, async (trx) => {
    await trx
      .insertInto('photos')
      .values({ userId: change.actor.id, sha256, bytes })
      .onConflict((on) => on.column('userId').doUpdateSet({ sha256, bytes, createdAt: sql<Date>`now()` }))
      .execute()
  })
  return address
}

/** Takes this person's photo away; nothing happens where there is none. */
export async function removePhoto(change: Change): Promise<void> {
  await changePhoto(change, null, async (trx) => {
    await trx.deleteFrom('photos').where('userId', '=', change.actor.id).execute()
  })
}

async function changePhoto(
  { db, actor, request, audit }: Change,
  photoUrl: string | null,
  store: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The row is taken first: two changes at once go one after another, and one that comes after a deletion is refused.
    const before = await trx
      .selectFrom('users')
      .select(['photoUrl', 'active'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before?.active) throw new AppError('account-inactive')
    if (before.photoUrl === photoUrl) return
    await store(trx)
    // No new version of the profile: a form of it that is open has not been overtaken.
    await trx.updateTable('users').set({ photoUrl, updatedAt: sql`now()` }).where('id', '=', actor.id).execute()
    await audit(trx, {
      eventType: 'PROFILE_UPDATE',
      actor: { id: actor.id, name: actor.displayName },
      description: `${actor.displayName} ${photoUrl ? 'changed' : 'removed'} their photo`,
      details: { fields: ['photoURL'] },
      before: { photoURL: before.photoUrl },
      after: { photoURL: photoUrl },
      resourceId: actor.id,
      resourceType: 'user',
      ipAddress: request.ip,
      userAgent: request.userAgent,
    })
  })
}

/** The bytes of a photo by their hash; undefined when nobody has it any more. */
export async function readPhoto(db: Kysely<DB>, sha256: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('photos').select('bytes').where('sha256', '=', sha256).limit(1).executeTakeFirst()
  return found?.bytes
}
