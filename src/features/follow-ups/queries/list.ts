import type { Page } from '#kernel/page.ts'
import { type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import { holdRecord } from '../../comments/queries/rows.ts'
import type { FollowUpsPage } from '../model/inputs.ts'
import { type FollowUp, MOST_COUNTED } from '../model.ts'
import { allowedOn } from '../workflow.ts'
import { COLUMNS, inScope } from './rows.ts'

/** The list definition of follow-ups, the first due first. They go only with their record. */
const FOLLOW_UPS: ListDefinition<Omit<FollowUp, 'may'>, FollowUp> = {
  table: 'follow_ups',
  alias: 'f',
  columns: COLUMNS,
  order: { dueOn: 'date', id: 'uuid' },
  ascending: true,
  inScope,
  searchParts: () => ({}),
  present: (row, viewer) => ({ ...row, may: allowedOn(viewer, row) }),
}

/**
 * One page of the follow-ups of a record in scope, or of those that are assigned to the caller, the first due first; counted to
 * MOST_COUNTED. Throws 'valuation-not-found' or 'property-not-found', and 'invalid-argument' for an unknown cursor.
 */
export async function listFollowUps(
  ctx: ReadContext,
  { record, state, pageSize, lastId }: FollowUpsPage,
): Promise<Page<FollowUp>> {
  if (record) await holdRecord(ctx, record)
  const column = record?.kind === 'property' ? 'propertyId' : 'valuationId'
  const of: Readonly<Record<string, string>> = record ? { [column]: record.id } : { assignedTo: ctx.actor.id }
  // Open ones by equality, so that their index gives them in order.
  const ofState =
    state === 'OPEN' ? { equal: { ...of, state } } : { equal: of, lists: { state: ['DONE', 'CANCELLED'] } }
  const filters = { ...NO_FILTERS, ...ofState }
  return readList(ctx, FOLLOW_UPS, filters, { pageSize, lastId, countedTo: MOST_COUNTED })
}
