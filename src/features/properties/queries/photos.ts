import { sql } from 'kysely'
import { photosReader } from '../../photos/queries/read.ts'
import { inScope } from './rows.ts'

/** The photos of properties. */
export const propertyPhotos = photosReader({
  table: sql.table('propertyPhotos'),
  column: 'propertyId',
  records: sql`properties p`,
  id: sql`p.id`,
  inScope,
  notFound: 'property-not-found',
})
