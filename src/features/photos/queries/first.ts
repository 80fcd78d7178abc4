import { sql } from 'kysely'
import type { FirstPhotos } from '../model.ts'

/** How many photos a line of a list shows. */
const SHOWN = 3

/** The first photos of an entry and how many there are, `from market_evidence m`. */
export const FIRST_EVIDENCE_PHOTOS = sql<FirstPhotos>`(
  select jsonb_build_object('count', count(*), 'ids',
    coalesce(jsonb_agg(h.id order by h.position) filter (where h.position <= ${sql.lit(SHOWN)}), '[]'::jsonb))
  from evidence_photos h where h.evidence_id = m.id)`
