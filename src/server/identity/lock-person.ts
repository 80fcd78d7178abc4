import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '../db/assert-version.ts'
import type { WriteContext } from '../procedure.ts'

/**
 * Locks a user's row for this transaction. Throws AppError 'person-not-found', and 'stale-version' when the row no longer has the
 * given version; omit the version where the change does not depend on the rest of the row.
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

/** The record that an audit row is about. */
export const about = ({ id }: { id: string }) => ({ resourceId: id, resourceType: 'user' })
