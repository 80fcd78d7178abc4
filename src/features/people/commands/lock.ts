import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/assert-version.ts'
import { administratorExists, takeAdministratorsTurn } from '#server/identity/administrators.ts'
import type { WriteContext } from '#server/procedure.ts'

/**
 * Takes a person for this transaction. Throws 'person-not-found', and 'stale-version' when the row is no longer the version
 * that the caller saw; leave it out where a change means the same whatever else was changed meanwhile.
 */
export async function lockPerson({ db }: Pick<WriteContext, 'db'>, id: string, version?: number) {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('person-not-found', { params: { id } })
  assertVersion(row, version)
  return row
}

/**
 * Lets one change of who is an administrator happen after another, and asks again whether the caller still is one: of two
 * who demote each other at once, the second finds that they may no longer. Call it before anything is read or taken.
 */
export async function lockAdministrators({ actor, db }: Pick<WriteContext, 'actor' | 'db'>): Promise<void> {
  await takeAdministratorsTurn(db)
  if (!(await administratorExists(db, actor.id))) throw new AppError('permission-denied')
}

/** Throws 'last-super' unless an active administrator is left; asked after a change, in its transaction. */
export async function assertAdministratorLeft({ db }: Pick<WriteContext, 'db'>): Promise<void> {
  if (!(await administratorExists(db))) throw new AppError('last-super')
}

/** What every write to a person's row sets beside its own columns. */
export const next = (version: number) => ({ version: version + 1, updatedAt: sql<Date>`now()` })

/** Which record an audit row is about. */
export const about = ({ id }: { id: string }) => ({ resourceId: id, resourceType: 'user' })
