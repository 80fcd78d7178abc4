import { randomUUID } from 'node:crypto'
import { recordInvalid } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { audit } from '../../audit/commands.ts'
import type { ComparisonFields } from '../model/inputs.ts'
import type { SavedComparison } from '../model/saved.ts'
import { readComparison } from '../queries/read.ts'
import { comparisonFaults } from '../rules/faults.ts'
import { computed, keepMembers } from './compute.ts'
import { contentColumns, contentOf, outcomeColumns, savingOf } from './content.ts'

/**
 * Compares and keeps what comes of it under a name. Throws 'record-invalid' with everything that is wrong, and 'property-not-found'
 * for a property that is not this person's to see, or was deleted meanwhile.
 */
export async function saveComparison(ctx: WriteContext, fields: ComparisonFields): Promise<SavedComparison> {
  const { actor, db } = ctx
  const content = contentOf(fields)
  const faults = comparisonFaults({ ...content, createdBy: actor.id })
  if (faults.length > 0) throw recordInvalid(faults)
  const found = await computed(ctx, content)
  const id = randomUUID()
  await db
    .insertInto('comparisons')
    .values({ ...contentColumns(content), ...outcomeColumns(found), id, createdBy: actor.id, updatedBy: actor.id })
    .execute()
  await keepMembers(ctx, id, found.facts)
  await audit(ctx, savingOf(id, content, found))
  return readComparison(ctx, id)
}
