import { type RawBuilder, sql } from 'kysely'
import { inScope as evidenceInScope } from '#features/market/queries/rows.ts'
import { inScope as propertyInScope } from '#features/properties/queries/rows.ts'
import type { ErrorCode } from '#kernel/errors.ts'
import type { InScope } from '#server/lists/definition.ts'

/** A kind of record that has photos, and where they are stored: the tables of all kinds have the same columns but for the record's id. */
export type PhotoOwner = {
  table: RawBuilder<unknown>
  /** The column that holds the record's id, here and in the uploads. */
  column: 'propertyId' | 'evidenceId'
  /** The records under the alias that their row scope reads, and their id. */
  records: RawBuilder<unknown>
  id: RawBuilder<string>
  inScope: InScope
  notFound: ErrorCode
}

export const OF_PROPERTY: PhotoOwner = {
  table: sql.table('propertyPhotos'),
  column: 'propertyId',
  records: sql`properties p`,
  id: sql`p.id`,
  inScope: propertyInScope,
  notFound: 'property-not-found',
}

export const OF_EVIDENCE: PhotoOwner = {
  table: sql.table('evidencePhotos'),
  column: 'evidenceId',
  records: sql`market_evidence m`,
  id: sql`m.id`,
  inScope: evidenceInScope,
  notFound: 'evidence-not-found',
}
