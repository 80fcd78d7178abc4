import { randomUUID } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { ComparisonFields } from '../model/inputs.ts'
import type { SavedComparison } from '../model/saved.ts'
import { readComparison } from '../queries/read.ts'
import { computeSetup, storeMembers } from './compute.ts'
import { assertContent, contentColumns, contentOf, creationEntry, outcomeColumns } from './content.ts'

/** The most comparisons that one person keeps. */
const MOST_SAVED = 1000

/**
 * Computes a comparison and saves it. Throws 'record-invalid' with everything that is wrong, and 'property-not-found' for a property
 * that is out of this person's scope or was deleted meanwhile, and 'comparisons-full' beyond a thousand of one person.
 */
export async function saveComparison(ctx: WriteContext, fields: ComparisonFields): Promise<SavedComparison> {
  const { actor, db } = ctx
  const content = contentOf(fields)
  assertContent(content, actor.id)
  await assertRoom(ctx)
  const found = await computeSetup(ctx, content)
  const id = randomUUID()
  await db
    .insertInto('comparisons')
    .values({ ...contentColumns(content), ...outcomeColumns(found), id, createdBy: actor.id, updatedBy: actor.id })
    .execute()
  await storeMembers(ctx, id, found.facts)
  await audit(ctx, creationEntry(id, content, found))
  return readComparison(ctx, id)
}

async function assertRoom({ actor, db }: WriteContext): Promise<void> {
  const last = await db
    .selectFrom('comparisons')
    .select('id')
    .where('createdBy', '=', actor.id)
    .orderBy('createdAt', 'desc')
    .offset(MOST_SAVED - 1)
    .limit(1)
    .executeTakeFirst()
  if (last) throw new AppError('comparisons-full', { params: { most: MOST_SAVED } })
}
