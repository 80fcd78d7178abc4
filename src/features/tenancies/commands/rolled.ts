import { sql } from 'kysely'
import { auditAll } from '#server/audit/write.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { TenancyFields } from '../model.ts'
import type { FormerRow } from '../queries.ts'
import type { StoredRow } from '../rules/roll.ts'
import { unitKey } from '../rules.ts'
import type { RollRow } from './roll.ts'
import {
  about,
  addTenancies,
  columnsOf,
  ending,
  fieldsOf,
  type Imported,
  recorded,
  settle,
  type Writing,
} from './write.ts'

/** A row of the schedule that gets other fields, or another last day by hand. */
type Rewritten = { at: StoredRow; row: TenancyFields; endedOn: string | null; isEndOnly: boolean }

const handEnd = ({ endedOn, endedBy }: StoredRow) => (endedBy === null ? endedOn : null)

/** Writes what lines of a rent roll are to the schedule of a property, which is locked, each with its audit entry, and keeps what was. */
export async function writeRoll(
  ctx: Writing,
  propertyId: string,
  rows: readonly RollRow[],
  imported: Imported,
): Promise<void> {
  const rewritten = rows.flatMap(({ at, row, isChange, endsOn }): Rewritten[] => {
    if (!at) return []
    if (isChange) return [{ at, row, endedOn: handEnd(at), isEndOnly: false }]
    return endsOn === null ? [] : [{ at, row: at, endedOn: endsOn, isEndOnly: true }]
  })
  await rewrite(ctx, propertyId, rewritten, imported)
  const added = rows.flatMap(({ row, isChange }) => (isChange ? [] : [row]))
  if (added.length > 0) await addTenancies(ctx, propertyId, added, imported)
  // What ends by itself is kept too, so that its version is known.
  const settled = rows.flatMap(({ at, isChange, endsOn }): Rewritten[] =>
    at && !isChange && endsOn === null ? [{ at, row: at, endedOn: handEnd(at), isEndOnly: true }] : [],
  )
  await keepFormer(ctx, [...rewritten, ...settled], imported.importId)
}

/** Gives rows that an import changed or ended back what they were. Its own rows are withdrawn before. */
export async function restoreRows(
  ctx: Writing,
  propertyId: string,
  rows: readonly { now: StoredRow; former: FormerRow }[],
  imported: Imported,
): Promise<void> {
  const rewritten = rows.map(({ now, former: { fields, isEndOnly } }): Rewritten => {
    const { endedOn, ...row } = fields
    return { at: now, row, endedOn, isEndOnly }
  })
  await rewrite(ctx, propertyId, rewritten, imported)
  const ids = rows.map(({ now }) => now.id)
  await runOnce(
    ctx.db,
    sql`update tenancy_import_changes c set restored = t.version from tenancies t
      where t.id = c.tenancy_id and c.import_id = ${imported.importId} and c.tenancy_id = any(${ids}::uuid[])`,
  )
}

/** Writes rows as their next version; what follows from their days is settled again. */
async function rewrite(ctx: Writing, propertyId: string, all: readonly Rewritten[], imported: Imported): Promise<void> {
  if (all.length === 0) return
  const by = ctx.actor.id
  const changed = all.filter(({ isEndOnly }) => !isEndOnly)
  if (changed.length > 0) {
    const made = changed.map(({ at, row }) => ({
      ...columnsOf(row),
      id: at.id,
      propertyId,
      createdBy: by,
      updatedBy: by,
    }))
    const columns = Object.keys(columnsOf(changed[0]?.row as TenancyFields)) as 'unit'[]
    await ctx.db
      .insertInto('tenancies')
      .values(made)
      .onConflict((on) =>
        on.column('id').doUpdateSet((eb) => ({
          ...Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          version: eb('tenancies.version', '+', 1),
          updatedBy: by,
          updatedAt: sql<Date>`now()`,
        })),
      )
      .execute()
  }
  const ended = all.filter(({ at, endedOn }) => handEnd(at) !== endedOn)
  if (ended.length > 0) {
    const days = JSON.stringify(ended.map(({ at, endedOn }) => ({ id: at.id, on: endedOn })))
    await sql`update tenancies t set ended_on = x."on", ended_by = null, version = t.version + 1, updated_by = ${by}, updated_at = now()
      from jsonb_to_recordset(${days}::jsonb) x(id uuid, "on" date) where t.id = x.id`.execute(ctx.db)
  }
  await auditAll(ctx, [
    ...changed.map(({ at, row }) => ({
      eventType: 'TENANCY_CHANGE' as const,
      description: `Changed unit ${row.unit} of a tenancy schedule by an import`,
      before: recorded(at),
      after: recorded(row),
      ...about({ id: at.id, propertyId }, imported),
    })),
    ...ended.map(({ at, endedOn }) => ending({ ...at, propertyId }, handEnd(at), endedOn, imported)),
  ])
  await settle(
    ctx,
    propertyId,
    all.flatMap(({ at, row }) => [unitKey(at), unitKey(row)]),
  )
}

/** Keeps what rows were before an import, with the version that it wrote. */
async function keepFormer(ctx: Writing, all: readonly Rewritten[], importId: string): Promise<void> {
  if (all.length === 0) return
  const kept = all.map(({ at, isEndOnly }) => ({
    id: at.id,
    before: at.version,
    ended: isEndOnly,
    former: { ...fieldsOf(at), endedOn: handEnd(at) },
  }))
  await runOnce(
    ctx.db,
    sql`insert into tenancy_import_changes as c (import_id, tenancy_id, before, version, ended, former)
      select ${importId}, t.id, min(x.before), t.version, bool_and(x.ended), (array_agg(x.former))[1]
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) x(id uuid, before int, ended boolean, former jsonb) join tenancies t on t.id = x.id
      group by t.id
      on conflict (import_id, tenancy_id) do update set version = excluded.version, ended = c.ended and excluded.ended`,
  )
}
