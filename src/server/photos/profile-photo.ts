import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteAudit } from '#server/identity/endpoints/run-endpoint.ts'
import type { DB } from '../db/tables.ts'
import type { RequestInfo } from '../procedure.ts'

/** How many photos a person may send in so many minutes. */
const MAX_TRIES = 10
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
  if (tries <= MAX_TRIES) return
  const seconds = Math.ceil((since.getTime() + MINUTES * 60_000 - Date.now()) / 1000)
  throw new AppError('too-many-requests', { params: { seconds: Math.max(1, seconds) } })
}

export type PhotoChange = { db: Kysely<DB>; actor: Actor; request: RequestInfo; audit: WriteAudit }

/** Sets this person's photo, replacing the one before, and returns its address. */
export async function keepPhoto(change: PhotoChange, bytes: Buffer): Promise<string> {
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

/** Removes this person's photo, if there is one. */
export async function removePhoto(change: PhotoChange): Promise<void> {
  await changePhoto(change, null, async (trx) => {
    await trx.deleteFrom('photos').where('userId', '=', change.actor.id).execute()
  })
}

async function changePhoto(
  { db, actor, request, audit }: PhotoChange,
  photoUrl: string | null,
  store: (trx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Locks the row: concurrent changes run one after another, and one after a deletion is refused.
    const before = await trx
      .selectFrom('users')
      .select(['photoUrl', 'active'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before?.active) throw new AppError('account-inactive')
    if (before.photoUrl === photoUrl) return
    await store(trx)
    // The version stays: an open form of the profile is not outdated by a photo.
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

/** A photo's bytes by their hash; undefined when no user has it any more. */
export async function readPhoto(db: Kysely<DB>, sha256: string): Promise<Buffer | undefined> {
  const found = await db.selectFrom('photos').select('bytes').where('sha256', '=', sha256).limit(1).executeTakeFirst()
  return found?.bytes
}
