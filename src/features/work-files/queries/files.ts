import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import type { WorkFilePart } from '../model/codes.ts'
import { chosenEvidence } from './chosen-evidence.ts'

/** A stored file that goes into a work-file, at a path whose last part is its name. */
export type FileOfWork = { part: WorkFilePart; folder: string; name: string; sha256: string; size: number; at: Date }

type FilePart = { part: WorkFilePart; rows: (id: string) => RawBuilder<Omit<FileOfWork, 'part'>> }

/** The stored files of a valuation: what a feature adds to it adds its lines here. */
const FILE_PARTS: readonly FilePart[] = [
  {
    part: 'documents',
    rows: (
      id,
    ) => sql`select 'documents/' || lpad((dense_rank() over (order by d.created_at, d.id))::text, 2, '0') || '-'
          || lower(d.document_type) || '/file-' || f.ordinal as folder, f.name, f.sha256, s.size, f.created_at as at
      from documents d join document_files f on f.document_id = d.id join files s on s.sha256 = f.sha256
      where d.valuation_id = ${id} order by d.created_at, d.id, f.ordinal`,
  },
  {
    part: 'issued',
    rows: (
      id,
    ) => sql`select 'issued/version-' || r.version as folder, r.file_name as name, r.sha256, r.size, r.printed_at as at
      from issued_reports r where r.valuation_id = ${id} and r.sha256 is not null order by r.version`,
  },
  {
    part: 'photos',
    rows: (
      id,
    ) => sql`select 'inspections/photos-' || (dense_rank() over (order by i.starts_at, i.id)) || '/' || lower(f.category)
          as folder, f.name, f.sha256, s.size, f.created_at as at
      from inspections i join inspection_photos f on f.inspection_id = i.id join files s on s.sha256 = f.sha256
      where i.valuation_id = ${id} order by i.starts_at, i.id, f.category, f.place, f.created_at, f.id`,
  },
  {
    part: 'photos',
    rows: (id) => sql`select 'property/photos' as folder, f.name, f.sha256, s.size, f.created_at as at
      from property_photos f join files s on s.sha256 = f.sha256
      where f.property_id = (select property_id from valuations where id = ${id}) order by f.position`,
  },
  {
    part: 'photos',
    rows: (
      id,
    ) => sql`select 'comparables/photos/' || f.evidence_id as folder, f.name, f.sha256, s.size, f.created_at as at
      from evidence_photos f join files s on s.sha256 = f.sha256
      where f.evidence_id in ${chosenEvidence(id)} order by f.evidence_id, f.position`,
  },
]

/** The stored files of a valuation, part by part. */
export async function filesOfWork(db: Kysely<DB>, valuationId: string): Promise<FileOfWork[]> {
  const found: FileOfWork[] = []
  for (const { part, rows } of FILE_PARTS) {
    const { rows: files } = await rows(valuationId).execute(db)
    found.push(...files.map((file) => ({ ...file, part })))
  }
  return found
}
