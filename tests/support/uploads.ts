import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DB, Tables } from '#server/db/tables.ts'
import type { Person } from './product.ts'

type Sent = Partial<Insertable<Tables['uploads']>> &
  Partial<Pick<Insertable<Tables['files']>, 'kind' | 'pages' | 'width' | 'height'>>

/**
 * Writes down a file as it is once it was sent for a valuation (by its id) or another record and checked, its bytes apart;
 * gives the upload's id and the file's hash.
 */
export async function addUpload(
  db: Kysely<DB>,
  person: Pick<Person, 'id'>,
  record:
    | string
    | { propertyId: string }
    | { inspectionId: string }
    | { evidenceId: string }
    | { invoiceId: string }
    | { threadId: string }
    | { folderId: string }
    | { engagementId: string }
    | { requestId: string },
  sent: Sent = {},
) {
  const { kind = 'pdf', pages = null, width = null, height = null, ...upload } = sent
  const id = upload.id ?? randomUUID()
  const { size = 1000 } = upload
  const sha256 = upload.sha256 ?? createHash('sha256').update(id).digest('hex')
  await db
    .insertInto('files')
    .values({ sha256, size, kind, pages, width, height })
    .onConflict((on) => on.doNothing())
    .execute()
  const its = typeof record === 'string' ? { valuationId: record } : record
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('uploads')
    .values({ name: 'وثيقة التملك.pdf', size, expiresAt, ...upload, id, sha256, userId: person.id, ...its })
    .execute()
  return { id, sha256 }
}

type Made = { valuationId: string } & Partial<Insertable<Tables['documents']>>

/** Writes documents past the commands, each with one file, to have many; gives their ids and their files'. */
export async function addDocuments(db: Kysely<DB>, createdBy: string, made: Made[]) {
  const sha256 = createHash('sha256').update(randomUUID()).digest('hex')
  await db.insertInto('files').values({ sha256, size: 1000, kind: 'pdf' }).execute()
  const rows = made.map((row) => ({
    documentType: 'OTHER',
    fileName: 'وثيقة التملك.pdf',
    ...row,
    id: row.id ?? randomUUID(),
    createdBy,
    updatedBy: createdBy,
  }))
  const files = rows.map(({ id, fileName }) => ({ id: randomUUID(), documentId: id, name: fileName }))
  for (let at = 0; at < rows.length; at += 2000) {
    await db
      .insertInto('documents')
      .values(rows.slice(at, at + 2000))
      .execute()
    const some = files.slice(at, at + 2000)
    const filled = some.map((file) => ({ ...file, ordinal: 1, sha256, uploadId: randomUUID(), createdBy }))
    await db.insertInto('documentFiles').values(filled).execute()
  }
  return files.map(({ id, documentId }) => ({ id: documentId, fileId: id }))
}
