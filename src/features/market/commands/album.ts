import { sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { Album } from '../../photos/commands/record.ts'
import { photosReader } from '../../photos/queries/read.ts'
import { inScope, lockEvidence } from '../queries/rows.ts'
import { storedContent } from './content.ts'
import { nameOf } from './record.ts'

/** The photos of market evidence, as they are changed; those of an entry that was withdrawn stay as they are. */
export const EVIDENCE_ALBUM: Album = {
  photos: photosReader({
    table: sql.table('evidencePhotos'),
    column: 'evidenceId',
    records: sql`market_evidence m`,
    id: sql`m.id`,
    inScope,
    notFound: 'evidence-not-found',
  }),
  async lock({ db }, id) {
    const row = await lockEvidence(db, id)
    if (row.status === 'WITHDRAWN') throw new AppError('evidence-status')
    return { id, version: row.version, name: `market evidence ${nameOf(storedContent(row))}` }
  },
  event: { eventType: 'EVIDENCE_PHOTO_CHANGE', resourceType: 'evidence' },
}
