import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { WORK_FIELDS } from '../fields.ts'
import { WORK_LIMITS, type WorkPage, type WorkRow } from '../model.ts'
import { assertEngagement, linesOf, pageOf } from './lines.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>
const { assignedTo: _, ...PLAIN } = WORK_FIELDS

const rowsOf = (ctx: Reading, asked: { id: string; lastId?: string | undefined }) =>
  linesOf(ctx, asked)
    .select(selectedFields('valuations', 'v', PLAIN))
    .select([sql<string | null>`v.assigned_to`.as('assignedTo'), sql<boolean>`v.paused_at is not null`.as('isPaused')])

const present = <Row extends object>({ actor }: Reading, row: Row): Row => presentFields(PLAIN, row, rowScope(actor))

/** A page of the table: the facts of the valuations of an engagement in the order of its schedule. Throws 'engagement-not-found'. */
export async function readTable(
  ctx: ReadContext,
  {
    id,
    lastId,
    pageSize = WORK_LIMITS.rows,
  }: { id: string; lastId?: string | undefined; pageSize?: number | undefined },
): Promise<WorkPage<WorkRow>> {
  await assertEngagement(ctx, id)
  const rows = await rowsOf(ctx, { id, lastId })
    .limit(pageSize + 1)
    .execute()
  return pageOf(
    rows.map((row) => present(ctx, row)),
    pageSize,
  )
}

/** The rows of these valuations as they are now; the caller has found their engagement in scope. */
export async function readRows(ctx: Reading, id: string, valuationIds: readonly string[]): Promise<WorkRow[]> {
  if (valuationIds.length === 0) return []
  const rows = await rowsOf(ctx, { id }).where('v.id', 'in', valuationIds).execute()
  return rows.map((row) => present(ctx, row))
}
