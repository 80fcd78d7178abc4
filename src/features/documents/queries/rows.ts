import { type Expression, type SqlBool, sql } from 'kysely'
import type { RowScope } from '#access/actor.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'

/** The row scope of `documents d`: those of the valuations in scope. */
export const inScope: InScope = (scope, actorId) =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from valuations v where v.id = d.valuation_id and ${valuationInScope(scope, actorId)})`

/** The documents in scope: `documents d` joined with `valuations v`. */
export function documentsInScope(scope: RowScope, actorId: Expression<string>) {
  return sql`documents d join valuations v on v.id = d.valuation_id and ${valuationInScope(scope, actorId)}`
}

/** The files that may be opened: all versions for those who see all rows, the current one for clients. */
export function filesFor(scope: RowScope) {
  if (scope === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`f.ordinal = (select max(ordinal) from document_files where document_id = f.document_id)`
}

const nameOf = (person: string) => `(select display_name from users where id = ${person})`

/** The columns of a file as sent to clients, from `document_files f` and `files s`. */
export const FILE_JSON = sql.raw(`json_build_object(
  'id', f.id, 'ordinal', f.ordinal, 'name', f.name, 'kind', s.kind, 'size', s.size, 'sha256', s.sha256, 'pages', s.pages,
  'width', s.width, 'height', s.height, 'notes', f.notes, 'createdAt', ${isoInstant('f.created_at')}, 'createdByName', ${nameOf('f.created_by')})`)

/** The current file of `d`, as `f` and `s`. */
export const PRESENT_FILE = sql.raw(`lateral (
    select * from document_files where document_id = d.id order by ordinal desc limit 1
  ) f join files s on s.sha256 = f.sha256`)

/** The select list of a document, `from documents d`, without its file. */
export const DOCUMENT_COLUMNS = sql.raw(
  [
    'd.id',
    'd.version',
    'd.valuation_id as "valuationId"',
    'd.document_type as "documentType"',
    'd.title',
    'd.number',
    'd.date',
    'd.pages',
    'd.land_area as "landArea"',
    'd.built_area as "builtArea"',
    'd.floors',
    'd.year_built as "yearBuilt"',
    `${isoInstant('d.created_at')} as "createdAt"`,
    `${nameOf('d.created_by')} as "createdByName"`,
    `${isoInstant('d.updated_at')} as "updatedAt"`,
    `${nameOf('d.updated_by')} as "updatedByName"`,
  ].join(', '),
)
