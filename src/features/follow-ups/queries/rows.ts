import { type Selectable, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Tables } from '#server/db/tables.ts'
import type { InScope } from '#server/lists/definition.ts'
import { named, selectedFields } from '#server/lists/selected-fields.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { CommentedRecord } from '../../comments/model.ts'
import { COMMENTED, commentedName, holdRecordOf, ofEachKind } from '../../comments/queries/rows.ts'
import { STORED_FIELDS } from '../fields.ts'

/** The row scope of `follow_ups f`: those of the valuations and properties in scope. */
export const inScope: InScope = (scope, actorId) => {
  const of = ofEachKind((kind) => {
    const { table, alias, column, inScope: ofRecord } = COMMENTED[kind]
    const row = sql.raw(alias)
    return sql`exists (select from ${sql.raw(table)} ${row} where ${row}.id = f.${sql.raw(column)} and ${ofRecord(scope, actorId)})`
  })
  return sql`(${of.valuation} or ${of.property})`
}

/** SQL: the record of `follow_ups f` as record_kind and record_id. */
export const ITS_RECORD = sql`(select case when f.valuation_id is null then 'property' else 'valuation' end as record_kind,
  coalesce(f.valuation_id, f.property_id) as record_id)`

const RECORD_ID = sql`o.record_id`

/** The select list of a follow-up, from `follow_ups f`. */
export const COLUMNS = sql`${sql.join([
  ...selectedFields('followUps', 'f', STORED_FIELDS),
  named('assignedTo', 'f.assigned_to'),
  named('madeBy', 'f.made_by'),
])}, (select json_build_object('kind', o.record_kind, 'id', o.record_id, 'name', case o.record_kind
    when 'property' then ${commentedName('property', RECORD_ID)} else ${commentedName('valuation', RECORD_ID)} end) from ${ITS_RECORD} o) as record`

type Row = Selectable<Tables['followUps']>

/** A follow-up in scope with its record, locked. Throws 'follow-up-not-found'. */
export async function lockFollowUp(ctx: WriteContext, id: string): Promise<{ row: Row; record: CommentedRecord }> {
  const gone = new AppError('follow-up-not-found', { params: { id } })
  const one = ctx.db.selectFrom('followUps').where('id', '=', id)
  const of = await one.select(['valuationId', 'propertyId']).executeTakeFirst()
  if (!of) throw gone
  const record = await holdRecordOf(ctx, of, gone)
  const row = await one.selectAll().forUpdate().executeTakeFirst()
  if (!row) throw gone
  return { row, record }
}
