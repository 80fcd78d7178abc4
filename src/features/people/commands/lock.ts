import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { administratorExists, lockAdministratorChanges } from '#server/identity/administrators.ts'
import type { WriteContext } from '#server/procedure.ts'

/**
 * Locks changes of who administers the firm, and checks again that the caller still is an administrator: of two who demote each
 * other at once, the second is refused. Call it before reading or locking anything else.
 */
export async function lockAdministrators({ actor, db }: Pick<WriteContext, 'actor' | 'db'>): Promise<void> {
  await lockAdministratorChanges(db)
  if (!(await administratorExists(db, actor.id))) throw new AppError('permission-denied')
}

/** Throws AppError 'last-super' unless an active administrator is left; checked after a change, in its transaction. */
export async function assertAdministratorLeft({ db }: Pick<WriteContext, 'db'>): Promise<void> {
  if (!(await administratorExists(db))) throw new AppError('last-super')
}

/** The columns that every write to a user's row sets beside its own. */
export const next = (version: number) => ({ version: version + 1, updatedAt: sql<Date>`now()` })
