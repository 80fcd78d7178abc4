import { type Expression, type RawBuilder, sql } from 'kysely'
import { APPROVERS } from '#access/approvers.ts'
import { AppError } from '#kernel/errors.ts'
import { lockAdministratorChanges } from '#server/identity/administrators.ts'
import type { ReadContext, WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { VALUE_FIELDS } from '../model/bound-fields.ts'
import type { Part } from '../workflow.ts'

/** The events that write what a value follows from, and which part each is. VALUATION_UPDATE counts by the fields it changed. */
const WRITES = {
  VALUATION_UPDATE: 'value',
  APPROACH_BEGIN: 'sheet',
  APPROACH_CHANGE: 'sheet',
  APPROACH_COPY: 'sheet',
  COMPARABLE_CHOOSE: 'comparable',
  REPORT_CONTENT_CHANGE: 'statement',
  QUALITY_EXPLAIN: 'statement',
  INSPECTION_FORM_CHANGE: 'inspection',
  INSPECTION_PHOTO_CHANGE: 'inspection',
  INSPECTION_OFFER_DECIDE: 'inspection',
} as const satisfies Readonly<Record<string, Part>>

const kinds = sql.join(
  Object.entries(WRITES).map(([event, part]) => sql`when ${sql.lit(event)} then ${sql.lit(part)}`),
  sql` `,
)

/**
 * SQL: what a person had a part in of a valuation, a `Part`; null for who is independent. What was written in an earlier round counts too: a
 * round that was sent back approved nothing. Read from the audit log by its index of resources.
 */
export const partIn = (personId: Expression<unknown>, valuationId: Expression<unknown>): RawBuilder<Part | null> =>
  sql<Part | null>`(select case when w.created_by = ${personId} then 'creator' when ${personId} in (w.assigned_to, w.signed_by) then 'valuer' else coalesce(
    (select case l.event_type ${kinds} end from audit_log l
      where l.resource_id = any (array(
          select w.id::text union all select i.id::text from inspections i where i.valuation_id = w.id))
        and l.user_id = (${personId})::text
        and l.event_type in (${sql.join(Object.keys(WRITES).map((event) => sql.lit(event)))})
        -- What is written by accepting a correction is its proposer's, who is asked for below.
        and l.description not like 'Corrected %'
        and (l.event_type <> 'VALUATION_UPDATE' or l.after ?| array[${sql.join(VALUE_FIELDS.map((field) => sql.lit(field)))}])
      limit 1),
    (select 'value' from report_corrections c
      where c.valuation_id = w.id and c.state = 'ACCEPTED' and c.proposed_by = ${personId} limit 1),
    (select 'inspection' from inspections i where i.valuation_id = w.id and i.held_by = ${personId} limit 1)) end
    from valuations w where w.id = ${valuationId})`

/** The part that a person, the caller unless another is named, had in a valuation; null for who is independent, and while four eyes is off. */
export async function readPart(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  valuationId: string,
  personId = ctx.actor.id,
): Promise<Part | null> {
  if (!(await readSettings(ctx)).fourEyes) return null
  const { part } = await ctx.db
    .selectNoFrom(partIn(sql`${personId}::uuid`, sql`${valuationId}::uuid`).as('part'))
    .executeTakeFirstOrThrow()
  return part
}

/**
 * True where the firm lets its only approver conclude what they prepared, and the caller is that person: the setting is on, and nobody else whose account is
 * active may approve. Who was invited and has not come yet counts as somebody else.
 */
export async function approvesAlone({
  actor,
  db,
  notifyCache,
}: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>): Promise<boolean> {
  if (!(await readSettings({ db, notifyCache })).selfReview) return false
  const another = await db
    .selectFrom('users')
    .select('id')
    .where('id', '<>', actor.id)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .where('role', 'in', APPROVERS)
    .limit(1)
    .executeTakeFirst()
  return !another
}

/** The same for an approval, until whose end no account is opened, closed or given another role. */
export async function concludesAlone(ctx: Pick<WriteContext, 'actor' | 'db' | 'notifyCache'>): Promise<boolean> {
  if (!(await readSettings(ctx)).selfReview) return false
  await lockAdministratorChanges(ctx.db)
  return approvesAlone(ctx)
}

/** Throws 'four-eyes' where the caller had a part in the value of a valuation that they are about to decide on. */
export async function assertIndependent(
  ctx: Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>,
  valuationId: string,
): Promise<void> {
  const part = await readPart(ctx, valuationId)
  if (part) throw new AppError('four-eyes', { params: { part } })
}
