import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { type Member, membersOf } from '../queries/properties.ts'
import { inScope } from '../queries/rows.ts'
import { mayChange } from '../rules/keeping.ts'
import type { ComparisonRow } from './content.ts'

/** A comparison as its writer holds it. */
export type Taken = { row: ComparisonRow; members: Member[] }

/**
 * Takes a comparison for this transaction, so that no other can change it until this one ends. Throws 'comparison-not-found' out of
 * scope, 'comparison-not-own' for another person's, and 'stale-version' when it is no longer the version the caller saw.
 */
export async function lockComparison(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
): Promise<Taken> {
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
