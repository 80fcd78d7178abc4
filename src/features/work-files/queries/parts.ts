import { type RawBuilder, sql } from 'kysely'
import type { WorkFilePart } from '../model/codes.ts'
import { chosenEvidence } from './chosen-evidence.ts'

/** Rows that go into a work-file as one JSON list: `rows` selects one column `row` of them, of the valuation `id`. */
export type TablePart = { part: WorkFilePart; path: string; rows: (id: string) => RawBuilder<{ row: unknown }> }

/** The lists of a work-file, each in an order of its own. What a feature adds to a valuation's file adds its lines here. */
export const TABLE_PARTS: readonly TablePart[] = [
  {
    part: 'record',
    path: 'record/valuation.json',
    rows: (id) => sql`select to_jsonb(v) - 'search_text' as row from valuations v where v.id = ${id}`,
  },
  {
    part: 'property',
    path: 'record/property.json',
    rows: (id) => sql`select to_jsonb(p) - 'search_text' as row from properties p
      where p.id = (select property_id from valuations where id = ${id})`,
  },
  {
    part: 'photos',
    path: 'property/photos.json',
    rows: (id) => sql`select to_jsonb(f) - 'upload_id' as row from property_photos f
      where f.property_id = (select property_id from valuations where id = ${id}) order by f.position`,
  },
  {
    part: 'documents',
    path: 'documents/documents.json',
    rows: (id) => sql`select to_jsonb(d) - 'search_text' || jsonb_build_object('files',
        (select jsonb_agg(to_jsonb(f) - 'upload_id' order by f.ordinal) from document_files f where f.document_id = d.id)) as row
      from documents d where d.valuation_id = ${id} order by d.created_at, d.id`,
  },
  {
    part: 'documents',
    path: 'documents/client-files.json',
    rows: (
      id,
    ) => sql`select to_jsonb(c) - 'upload_id' as row from client_files c join client_folders f on f.id = c.folder_id
      where f.valuation_id = ${id} or f.request_id = (select r.id from requests r where r.valuation_id = ${id})
      order by c.sent_at, c.id`,
  },
  {
    part: 'inspections',
    path: 'inspections/inspections.json',
    rows: (id) => sql`select to_jsonb(i) || jsonb_build_object(
        'history', (select jsonb_agg(to_jsonb(h) order by h.ordinal) from inspection_history h where h.inspection_id = i.id),
        'form', (select jsonb_agg(to_jsonb(w) order by w.made_at) from inspection_values w where w.inspection_id = i.id),
        'offers', (select jsonb_agg(to_jsonb(o) order by o.decided_at) from inspection_offers o where o.inspection_id = i.id),
        'photos', (select jsonb_agg(to_jsonb(f) - 'upload_id' order by f.category, f.place, f.created_at, f.id)
          from inspection_photos f where f.inspection_id = i.id)) as row
      from inspections i where i.valuation_id = ${id} order by i.starts_at, i.id`,
  },
  {
    part: 'comparables',
    path: 'comparables/choices.json',
    rows: (id) => sql`select to_jsonb(c) as row from comparable_choices c
      where c.valuation_id = ${id} order by c.evidence_id, c.version`,
  },
  {
    part: 'photos',
    path: 'comparables/photos.json',
    rows: (id) => sql`select to_jsonb(f) - 'upload_id' - 'choice_id' - 'choice_place' as row from evidence_photos f
      where f.evidence_id in ${chosenEvidence(id)} order by f.evidence_id, f.position`,
  },
  {
    part: 'searches',
    path: 'comparables/searches.json',
    rows: (id) => sql`select to_jsonb(s) as row from comparable_searches s
      where s.valuation_id = ${id} order by s.searched_at, s.id`,
  },
  {
    part: 'sheets',
    path: 'value/sheets.json',
    rows: (id) => sql`select to_jsonb(s) || jsonb_build_object('values',
        (select jsonb_agg(to_jsonb(w) - 'valuation_id' - 'sheet' order by w.made_at) from approach_values w
         where w.valuation_id = s.valuation_id and w.sheet = s.sheet)) as row
      from approach_sheets s where s.valuation_id = ${id} order by s.sheet`,
  },
  {
    part: 'versions',
    path: 'value/versions.json',
    rows: (id) =>
      sql`select to_jsonb(k) as row from approach_versions k where k.valuation_id = ${id} order by k.number`,
  },
  {
    part: 'quality',
    path: 'quality/results.json',
    rows: (id) => sql`select to_jsonb(r) as row from quality_results r where r.valuation_id = ${id} order by r.id`,
  },
  {
    part: 'quality',
    path: 'quality/reasons.json',
    rows: (id) => sql`select to_jsonb(r) as row from quality_reasons r where r.valuation_id = ${id} order by r.id`,
  },
  {
    part: 'review',
    path: 'review/rounds.json',
    rows: (id) => sql`select to_jsonb(r) as row from review_rounds r where r.valuation_id = ${id} order by r.number`,
  },
  {
    part: 'review',
    path: 'review/comments.json',
    rows: (id) => sql`select to_jsonb(c) || jsonb_build_object('replies',
        (select jsonb_agg(to_jsonb(p) order by p.id) from review_replies p where p.comment_id = c.id)) as row
      from review_comments c where c.valuation_id = ${id} order by c.made_at, c.id`,
  },
  {
    part: 'review',
    path: 'review/approvals.json',
    rows: (id) => sql`select to_jsonb(a) as row from review_approvals a where a.valuation_id = ${id} order by a.id`,
  },
  {
    part: 'report',
    path: 'report/choice.json',
    rows: (id) => sql`select to_jsonb(c) || jsonb_build_object('values',
        (select jsonb_agg(to_jsonb(w) - 'valuation_id' order by w.made_at) from report_choice_values w
         where w.valuation_id = c.valuation_id)) as row
      from report_choices c where c.valuation_id = ${id}`,
  },
  {
    part: 'report',
    path: 'report/approved.json',
    rows: (id) => sql`select to_jsonb(s) as row from report_snapshots s where s.valuation_id = ${id} order by s.number`,
  },
  {
    part: 'issued',
    path: 'issued/reports.json',
    rows: (id) => sql`select to_jsonb(r) as row from issued_reports r where r.valuation_id = ${id} order by r.version`,
  },
  {
    part: 'issued',
    path: 'issued/corrections.json',
    rows: (id) => sql`select to_jsonb(c) as row from report_corrections c
      where c.valuation_id = ${id} order by c.proposed_at, c.id`,
  },
  {
    part: 'issued',
    path: 'issued/deliveries.json',
    rows: (id) => sql`select to_jsonb(d) - 'token_hash' as row from report_deliveries d
      join issued_reports r on r.id = d.report_id where r.valuation_id = ${id} order by d.sent_at, d.id`,
  },
  {
    part: 'conduct',
    path: 'conduct/declarations.json',
    rows: (id) =>
      sql`select to_jsonb(c) as row from conflict_declarations c where c.valuation_id = ${id} order by c.id`,
  },
  {
    part: 'conduct',
    path: 'conduct/licence-exceptions.json',
    rows: (id) => sql`select to_jsonb(e) as row from licence_exceptions e where e.valuation_id = ${id} order by e.id`,
  },
  {
    part: 'conduct',
    path: 'conduct/second-reviews.json',
    rows: (id) => sql`select to_jsonb(s) as row from second_reviews s where s.valuation_id = ${id} order by s.id`,
  },
  {
    part: 'conduct',
    path: 'conduct/completion-exceptions.json',
    rows: (id) => sql`select to_jsonb(e) as row from work_file_exceptions e where e.valuation_id = ${id} order by e.id`,
  },
  {
    part: 'conduct',
    path: 'conduct/legal-holds.json',
    rows: (id) =>
      sql`select to_jsonb(h) as row from legal_holds h where h.valuation_id = ${id} order by h.set_at, h.id`,
  },
  {
    part: 'reconsiderations',
    path: 'reconsiderations/reconsiderations.json',
    rows: (id) => sql`select to_jsonb(r) - 'search_text' || jsonb_build_object('evidence',
        (select jsonb_agg(to_jsonb(e) order by e.ordinal) from reconsideration_evidence e where e.reconsideration_id = r.id)) as row
      from reconsiderations r where r.valuation_id = ${id} order by r.ordinal`,
  },
]
