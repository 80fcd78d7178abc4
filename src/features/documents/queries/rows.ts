import { type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { instant } from '#server/lists/by-scope.ts'
import type { Seer } from '#server/lists/listing.ts'
import { inScope, valuationExpressions } from '../../valuations/queries/rows.ts'

/** The one place where row scope reaches documents: `documents d` of the `valuations v` that this person may see. */
export function documentsFor(actor: Seer) {
  return sql`documents d join valuations v on v.id = d.valuation_id and ${inScope(actor)(valuationExpressions)}`
}

/** Which files of a document a person may open: who sees all rows its earlier ones too, a client what it holds now. */
export function filesFor(actor: Pick<Actor, 'role'>) {
  if (rowScope(actor) === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`f.ordinal = (select max(ordinal) from document_files where document_id = f.document_id)`
}

const nameOf = (person: string) => `(select display_name from users where id = ${person})`

/** A file as it travels, of `document_files f` and `files s`. */
export const FILE_JSON = sql.raw(`json_build_object(
  'id', f.id, 'ordinal', f.ordinal, 'name', f.name, 'kind', s.kind, 'size', s.size, 'sha256', s.sha256, 'pages', s.pages,
  'width', s.width, 'height', s.height, 'createdAt', ${instant('f.created_at')}, 'createdByName', ${nameOf('f.created_by')})`)

/** The present file of `d`, as `f` and `s`. */
export const PRESENT_FILE = sql.raw(`lateral (
    select * from document_files where document_id = d.id order by ordinal desc limit 1
  ) f join files s on s.sha256 = f.sha256`)

/** What a document is read as, `from documents d`, but for its file. */
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
    `${instant('d.created_at')} as "createdAt"`,
    `${nameOf('d.created_by')} as "createdByName"`,
    `${instant('d.updated_at')} as "updatedAt"`,
    `${nameOf('d.updated_by')} as "updatedByName"`,
  ].join(', '),
)
