import { sql } from 'kysely'
import type { WriteContext } from '#server/procedure.ts'
import { MOST_PHOTOS } from '../model.ts'

/**
 * Puts the photos of an entry that is joined into another behind those of the other, where all of them have room. The caller holds the
 * locks of both. Returns how many were moved.
 */
export async function joinEvidencePhotos(
  { db }: Pick<WriteContext, 'db'>,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const { rows } = await sql`update evidence_photos h set evidence_id = ${into}, position = h.position + t.others
    from (
      select count(*)::int as photos, (count(*) filter (where evidence_id = ${into}))::int as others
      from evidence_photos where evidence_id in (${from}, ${into})) t
    where h.evidence_id = ${from} and t.photos <= ${MOST_PHOTOS} returning h.id`.execute(db)
  return rows.length
}
