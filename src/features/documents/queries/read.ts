import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { byScope } from '#server/lists/by-scope.ts'
import { value } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { DocumentDetails, DocumentFile } from '../model.ts'
import { DOCUMENT_COLUMNS, documentsFor, FILE_JSON, filesFor } from './rows.ts'

const one = byScope<Omit<DocumentDetails, 'file'>>(
  (actor) => sql`select ${DOCUMENT_COLUMNS}, (
      select json_agg(${FILE_JSON} order by f.ordinal desc)
      from document_files f join files s on s.sha256 = f.sha256 where f.document_id = d.id and ${filesFor(actor)}
    ) as files
    from ${documentsFor(actor)} where d.id = ${value('id')}`,
)

/** One document with its files, the newest first. Throws 'document-not-found' when it is not theirs to see. */
export async function readDocument(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  id: string,
): Promise<DocumentDetails> {
  const [row] = await one(actor)(db, { id, actor: actor.id })
  if (!row) throw new AppError('document-not-found', { params: { id } })
  return { ...row, file: row.files[0] as DocumentFile }
}
