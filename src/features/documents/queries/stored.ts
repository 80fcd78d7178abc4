import { sql } from 'kysely'
import type { DocumentType } from '#features/terms/model/codes.ts'
import type { FileKind } from '#kernel/file-kinds.ts'
import { parameter } from '#server/db/prepared-query.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { DownloadContext } from '#server/procedure.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import { documentsInScope, filesFor, PRESENT_FILE } from './rows.ts'

/** A stored file with its document. */
export type StoredFile = {
  id: string
  name: string
  sha256: string
  size: number
  kind: FileKind
  createdAt: Date
  documentId: string
  documentType: DocumentType
  valuationId: string
  valuationNumber: string
}

const COLUMNS = sql.raw(`f.id, f.name, f.sha256, s.size, s.kind, f.created_at as "createdAt", d.id as "documentId",
  d.document_type as "documentType", v.id as "valuationId", v.valuation_number as "valuationNumber"`)

const one = scopedQuery<StoredFile>(
  (scope, actorId) => sql`select ${COLUMNS} from ${documentsInScope(scope, actorId)}
    join document_files f on f.document_id = d.id join files s on s.sha256 = f.sha256
    where f.id = ${parameter('id')} and ${filesFor(scope)}`,
)
const all = scopedQuery<StoredFile>(
  (scope, actorId) => sql`select ${COLUMNS} from ${documentsInScope(scope, actorId)}, ${PRESENT_FILE}
    where d.valuation_id = ${parameter('valuation')} order by d.created_at, d.id`,
)
const numberOf = scopedQuery<{ valuationNumber: string }>(
  (scope, actorId) => sql`select v.valuation_number as "valuationNumber" from valuations v
    where v.id = ${parameter('valuation')} and ${inScope(scope, actorId)}`,
)

type Asking = Pick<DownloadContext, 'actor' | 'db'>

/** One file in scope; undefined when it is out of scope. */
export async function storedFile(ctx: Asking, id: string): Promise<StoredFile | undefined> {
  const [file] = await one(ctx, { id })
  return file
}

/** The number of a valuation and its documents' present files, the oldest document first; undefined when it is not theirs to see. */
export async function storedFiles(ctx: Asking, valuationId: string) {
  const values = { valuation: valuationId }
  const [[valuation], files] = await Promise.all([numberOf(ctx, values), all(ctx, values)])
  return valuation && { ...valuation, files }
}
