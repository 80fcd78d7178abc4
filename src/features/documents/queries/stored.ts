import { sql } from 'kysely'
import type { FileKind } from '#kernel/file-kinds.ts'
import { byScope } from '#server/lists/by-scope.ts'
import { value } from '#server/prepared-query.ts'
import type { DownloadContext } from '#server/procedure.ts'
import type { DocumentType } from '../../valuations/model.ts'
import { inScope, valuationExpressions } from '../../valuations/queries/rows.ts'
import { documentsFor, filesFor, PRESENT_FILE } from './rows.ts'

/** A file of the store with the document that it is of. */
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

const one = byScope<StoredFile>(
  (actor) => sql`select ${COLUMNS} from ${documentsFor(actor)}
    join document_files f on f.document_id = d.id join files s on s.sha256 = f.sha256
    where f.id = ${value('id')} and ${filesFor(actor)}`,
)
const all = byScope<StoredFile>(
  (actor) => sql`select ${COLUMNS} from ${documentsFor(actor)}, ${PRESENT_FILE}
    where d.valuation_id = ${value('valuation')} order by d.created_at, d.id`,
)
const numberOf = byScope<{ valuationNumber: string }>(
  (actor) => sql`select v.valuation_number as "valuationNumber" from valuations v
    where v.id = ${value('valuation')} and ${inScope(actor)(valuationExpressions)}`,
)

type Asking = Pick<DownloadContext, 'actor' | 'db'>

/** One file that this person may open; undefined when it is not theirs to see. */
export async function storedFile({ actor, db }: Asking, id: string): Promise<StoredFile | undefined> {
  const [file] = await one(actor)(db, { id, actor: actor.id })
  return file
}

/** The number of a valuation and its documents' present files, the oldest document first; undefined when it is not theirs to see. */
export async function storedFiles({ actor, db }: Asking, valuationId: string) {
  const values = { valuation: valuationId, actor: actor.id }
  const [[valuation], files] = await Promise.all([numberOf(actor)(db, values), all(actor)(db, values)])
  return valuation && { ...valuation, files }
}
