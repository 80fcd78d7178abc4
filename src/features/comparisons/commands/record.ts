import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { mayChange } from '../model/saved.ts'
import { type Member, membersOf } from '../queries/properties.ts'
import { inScope } from '../queries/rows.ts'
import type { ComparisonRow } from './content.ts'

/** A comparison locked for a change. */
export type LockedComparison = { row: ComparisonRow; members: Member[] }

/**
 * Locks a comparison for this transaction. Throws 'comparison-not-found' out of scope, 'comparison-not-own' for another person's, and
 * 'stale-version' when it is not the version that the caller saw.
 */
export async function lockComparison(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<LockedComparison> {
  const { actor, db } = ctx
  const row = await db
    .selectFrom('comparisons as c')
    .selectAll('c')
    .where('c.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('comparison-not-found', { params: { id } })
  if (!mayChange(actor, row)) throw new AppError('comparison-not-own')
  assertVersion(row, version)
  return { row, members: await membersOf(ctx, [id]) }
}
