import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { auditAll } from '#server/audit/write.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { WriteContext } from '#server/procedure.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import type { Tenancy, TenancyFields, TypedTenancy } from '../model.ts'
import { unitKey } from '../rules.ts'

/** What writes rows and records it: a call of a person, or an import. */
export type Writing = Parameters<typeof auditAll>[0]
/** The import that rows came with, and its file. */
export type Imported = { importId: string; file: string }
type Seen = { id: string; version: number }
type Entry = Parameters<typeof auditAll>[1][number]

/** Withdraws rows of one property, which is locked, each with its audit entry; `imported` is the import that is undone. */
export async function withdrawTenancies(
  ctx: WriteContext,
  rows: readonly Tenancy[],
  reason: string,
  imported?: Imported,
): Promise<void> {
  await ctx.db
    .updateTable('tenancies')
    .set((eb) => ({
      version: eb('version', '+', 1),
      withdrawnAt: sql<Date>`now()`,
      withdrawnBy: ctx.actor.id,
      withdrawnReason: reason,
    }))
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .execute()
  await auditAll(
    ctx,
    rows.map((before) => ({
      eventType: 'TENANCY_WITHDRAW',
      description: `Withdrew unit ${before.unit} from a tenancy schedule${imported ? ' by undoing an import' : ''}`,
      before: recorded(before),
      ...about(before, { reason, ...imported }),
    })),
  )
  if (rows[0]) await settle(ctx, rows[0].propertyId, rows.map(unitKey))
}

/** Adds rows that were judged to the schedule of a property, which is locked, each with its audit entry; gives their ids. */
export async function addTenancies(
  ctx: Writing,
  propertyId: string,
  rows: readonly TenancyFields[],
  imported?: Imported,
): Promise<string[]> {
  const [createdBy, importId] = [ctx.actor.id, imported?.importId ?? null]
  const made = rows.map((row) => ({
    ...columnsOf(row),
    id: randomUUID(),
    propertyId,
    importId,
    createdBy,
    updatedBy: createdBy,
  }))
  await ctx.db.insertInto('tenancies').values(made).execute()
  await auditAll(
    ctx,
    rows.map((row, at) => ({
      eventType: 'TENANCY_ADD',
      description: `Added unit ${row.unit} to a tenancy schedule${imported ? ' by an import' : ''}`,
      after: recorded(row),
      ...about({ id: made[at]?.id ?? '', propertyId }, imported),
    })),
  )
  await settle(ctx, propertyId, rows.map(unitKey))
  return made.map(({ id }) => id)
}

/** Of which row an entry of the log is, and of which property. */
export const about = ({ id, propertyId }: { id: string; propertyId: string }, more: object = {}) => ({
  resourceId: id,
  resourceType: 'tenancy',
  details: { propertyId, ...more },
})

/** What was entered of a row. */
export const fieldsOf = (row: TenancyFields): TypedTenancy => ({
  ...Object.fromEntries(Object.keys(WRITTEN_FIELDS).map((field) => [field, row[field as keyof TenancyFields]])),
  rentSteps: row.rentSteps,
})
/** A row as the log records it: the steps as one text. */
export const recorded = (row: TenancyFields) => ({
  ...fieldsOf(row),
  rentSteps: row.rentSteps.map(({ from, rent }) => `${from}: ${rent.toFixed(3)}`).join(', ') || null,
})

/** The columns of a row: amounts in fils. */
export const columnsOf = ({ rentSteps, ...row }: TenancyFields) => ({
  ...rowOfContent(WRITTEN_FIELDS, row),
  unitKey: unitKey(row),
  rentSteps: JSON.stringify(rentSteps),
})

/** The entry of the log for the last day of a row. */
export const ending = (
  row: { id: string; propertyId: string; unit: string },
  before: string | null,
  after: string | null,
  imported?: Imported,
): Entry => ({
  eventType: 'TENANCY_END',
  description:
    after === null
      ? `Took the end of unit ${row.unit} back`
      : `Ended unit ${row.unit} of a tenancy schedule on ${after}`,
  before: { endedOn: before },
  after: { endedOn: after },
  ...about(row, imported),
})

/** Writes columns of a locked row as its next version. */
export async function write({ db, actor }: WriteContext, { id, version }: Seen, columns: object): Promise<void> {
  await db
    .updateTable('tenancies')
    .set({ ...columns, version: version + 1, updatedBy: actor.id, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

type Settled = { id: string; unit: string; before: string | null; after: string | null }

/**
 * Ends what a later row of its unit replaces, on the day before it: vacancies without an end of their own, and leases that have run out. Takes such an end back
 * where that row begins on another day by now or was withdrawn. A row of the same import is as it was brought in.
 */
export async function settle(ctx: Writing, propertyId: string, keys: readonly string[]): Promise<void> {
  const settled = await runOnce(
    ctx.db,
    sql<Settled>`with wanted as (
        select o.id, o.ended_on as was, n.id as by, n.starts_on - 1 as ends, n.import_id
        from tenancies o left join lateral (select n.id, n.starts_on, n.import_id from tenancies n
          where n.property_id = o.property_id and n.unit_key = o.unit_key and n.withdrawn_at is null and n.starts_on > o.starts_on
            and (o.rent_fils is null or o.lease_end < n.starts_on) order by n.starts_on limit 1) n on true
        where o.property_id = ${propertyId} and o.unit_key = any(${keys}::text[]) and o.withdrawn_at is null
          and (o.ended_on is null or o.ended_by is not null))
      update tenancies t set ended_on = w.ends, ended_by = w.by, version = t.version + (case when t.import_id = w.import_id then 0 else 1 end)
      from wanted w where t.id = w.id and t.ended_on is distinct from w.ends
      returning t.id, t.unit, w.was as before, t.ended_on as after`,
  )
  if (settled.length === 0) return
  await auditAll(
    ctx,
    settled.map(({ before, after, ...row }) => ending({ ...row, propertyId }, before, after)),
  )
}
