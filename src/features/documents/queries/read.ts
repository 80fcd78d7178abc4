import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { DocumentDetails, DocumentFile } from '../model.ts'
import { DOCUMENT_COLUMNS, documentsInScope, FILE_JSON, filesFor } from './rows.ts'

const one = scopedQuery<Omit<DocumentDetails, 'file'>>(
  (scope, actorId) => sql`select ${DOCUMENT_COLUMNS}, (
      select json_agg(${FILE_JSON} order by f.ordinal desc)
      from document_files f join files s on s.sha256 = f.sha256 where f.document_id = d.id and ${filesFor(scope)}
    ) as files
    from ${documentsInScope(scope, actorId)} where d.id = ${parameter('id')}`,
)

/** One document with its files, newest first. Throws 'document-not-found' when it is out of scope. */
export async function readDocument(ctx: Pick<ReadContext, 'actor' | 'db'>, id: string): Promise<DocumentDetails> {
  const [row] = await one(ctx, { id })
  if (!row) throw new AppError('document-not-found', { params: { id } })
  return { ...row, file: row.files[0] as DocumentFile }
}
