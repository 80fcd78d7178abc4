import { type Kysely, sql } from 'kysely'
import type { CalendarDate } from '#kernel/dates.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { keptContents } from '../../approaches/queries/versions.ts'
import { lastCompleted } from '../../valuations/queries/last-completed.ts'
import type { ShownMeans, ToldDraft } from '../model/compared.ts'
import { type DraftFacts, draftChanges } from '../rules/draft-changes.ts'
import type { EarlierReport } from '../rules/earlier.ts'

type ShownRow = {
  id: string
  ordinal: number
  shownOn: CalendarDate
  means: ShownMeans
  person: string | null
  remarks: { subject: string; isAnswered: boolean }[]
  facts: DraftFacts
}

/** SQL: what is compared of the data of a report. */
export const COMPARED_FACTS = sql.raw(`jsonb_build_object('record', d.record, 'content', d.content, 'sheets', d.sheets,
  'comparables', d.comparables, 'inspection', d.inspection, 'property', d.property, 'documents', d.documents,
  'outcomes', jsonb_build_object('RECONCILIATION', jsonb_build_object(
    'indications', coalesce(d.outcomes #> '{RECONCILIATION,indications}', '[]'::jsonb))))`)
/** SQL: the columns that it is taken apart into, after `jsonb_to_record(…)`. */
export const COMPARED_COLUMNS = sql.raw(
  'as d(record jsonb, content jsonb, sheets jsonb, outcomes jsonb, comparables jsonb, inspection jsonb, property jsonb, documents jsonb)',
)

/** The drafts of a valuation's report that were shown, the first one first, with what each says. The caller has found the valuation in scope. */
export const readShownDrafts = (db: Kysely<DB>, valuationId: string): Promise<ShownRow[]> =>
  runOnce(
    db,
    sql<ShownRow>`select s.id, s.ordinal, (s.shown_at at time zone 'Asia/Kuwait')::date::text as "shownOn", s.means, s.person,
        (select coalesce(json_agg(json_build_object('subject', r.subject, 'isAnswered', r.answer is not null) order by r.asked_at, r.id),
          '[]'::json) from draft_remarks r where r.draft_id = s.id) as remarks,
        ${COMPARED_FACTS} as facts
      from shown_drafts s, lateral jsonb_to_record(s.data) ${COMPARED_COLUMNS}
      where s.valuation_id = ${valuationId} and s.state = 'READY' order by s.ordinal`,
  )

/** The drafts as a report tells them: each compared with the next one, the last one with what the report says now. */
export const toldDrafts = (shown: readonly ShownRow[], now: DraftFacts): ToldDraft[] =>
  shown.map(({ id: _, facts, ...draft }, at) => ({
    ...draft,
    changes: draftChanges(facts, shown[at + 1]?.facts ?? now),
  }))

type EarlierRow = { id: string; number: string; issuedOn: CalendarDate; facts: DraftFacts }

/**
 * The last report that was issued before to the same client account on the same property, as its last version states it; null where there is none. What was
 * reported to anybody else is never found. The caller has found the valuation in scope.
 */
export async function readEarlier(db: Kysely<DB>, valuationId: string): Promise<EarlierReport | null> {
  const last = lastCompleted(sql`v.property_id`, sql`v.client_account_id`, {
    except: sql`v.id`,
    until: sql`v.valuation_date`,
  })
  const [row] = await runOnce(
    db,
    sql<EarlierRow>`select r.valuation_id as id, r.valuation_number as number, (r.issued_at at time zone 'Asia/Kuwait')::date::text as "issuedOn",
        ${COMPARED_FACTS} as facts
      from valuations v join issued_reports r on r.valuation_id = ${last}, lateral jsonb_to_record(r.data) ${COMPARED_COLUMNS}
      where v.id = ${valuationId} and v.property_id is not null and v.client_account_id is not null
      order by r.version desc limit 1`,
  )
  if (!row) return null
  const { id, ...earlier } = row
  const contentsOf = await keptContents(db, [id])
  return { ...earlier, contents: contentsOf(id, 'APPROVED') }
}
