import { type Kysely, sql } from 'kysely'
import { parameter, preparedQuery, runOnce } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readEngagement } from '../../engagements/queries/read.ts'
import { judgeEngagement } from '../../engagements/workflow.ts'
import { findArea } from '../../places/model.ts'
import {
  ASSUMED_FIELDS,
  type SharedText,
  TEXT_FIELDS,
  TEXT_LIMITS,
  type TextComparison,
  type TextField,
  type TextPlace,
  type TextsRead,
} from '../model/texts.ts'
import type { WorkPage } from '../model.ts'
import { textsThatDiffer, type WrittenText } from '../rules/texts.ts'
import { assertEngagement, linesOf, pageOf } from './lines.ts'
import { mayShare } from './rates.ts'

const ofEngagement = preparedQuery<SharedText>(
  sql`select t.id, t.version, t.field, t.section, t.area_number as "areaNumber", t.area_ar as "areaAr", t.area_en as "areaEn", t.content,
      (select u.display_name from users u where u.id = t.written_by) as "writtenByName", ${sql.raw(isoInstant('t.written_at'))} as "writtenAt"
    from engagement_texts t where t.engagement_id = ${parameter('engagement')}
    order by t.field, t.section nulls first, t.area_ar nulls first, t.id`,
)
/** The texts that the valuations of an engagement share, which the caller has found in scope. */
export const readTextsOf = (db: Kysely<DB>, engagement: string): Promise<SharedText[]> =>
  ofEngagement(db, { engagement })

/** The same with the sections of the schedule and whether this person may change them. Throws 'engagement-not-found'. */
export async function readTexts(ctx: Pick<ReadContext, 'actor' | 'db'>, { id }: { id: string }): Promise<TextsRead> {
  const engagement = await readEngagement(ctx, id)
  const sections = await ctx.db
    .selectFrom('engagementProperties')
    .select('section')
    .distinct()
    .where('engagementId', '=', id)
    .where('section', 'is not', null)
    .orderBy('section')
    .limit(TEXT_LIMITS.texts)
    .execute()
  const { ok } = judgeEngagement(ctx.actor, engagement.state, 'schedule')
  return {
    items: await readTextsOf(ctx.db, id),
    sections: sections.flatMap(({ section }) => section ?? []),
    mayShare: ok && (await mayShare(ctx, engagement)),
  }
}

type Row = WrittenText & { valuationId: string; field: TextField }

/**
 * What is written in the fields of shared texts of valuations, by valuation and field, by one statement. What a version of a text of this client's
 * engagements said was taken from it.
 */
export async function readWrittenTexts(
  db: Kysely<DB>,
  engagement: string,
  valuationIds: readonly string[],
): Promise<(valuationId: string) => (field: TextField) => WrittenText | undefined> {
  const rows = await runOnce(
    db,
    sql<Row>`with written as (
        select f.valuation_id, f.field, f.value #>> '{}' as content from approach_values f
        where f.valuation_id = any(${valuationIds}::uuid[]) and f.sheet = 'ASSUMPTIONS' and f.field = any(${ASSUMED_FIELDS}::text[]) and f.value is not null
        union all
        select f.valuation_id, f.field, f.value #>> '{}' from report_choice_values f
        where f.valuation_id = any(${valuationIds}::uuid[]) and f.field = any(${TEXT_FIELDS}::text[]) and f.value is not null
      )
      select w.valuation_id as "valuationId", w.field, w.content, exists (
        select from engagements own join engagements e on e.client_account_id = own.client_account_id
          join engagement_text_versions t on t.engagement_id = e.id
        where own.id = ${engagement} and t.field = w.field and t.content = w.content) as "isTaken"
      from written w`,
  )
  const found = new Map(rows.map((row) => [`${row.valuationId} ${row.field}`, row]))
  return (valuationId) => (field) => found.get(`${valuationId} ${field}`)
}

/** By what a line of the schedule is found among those that a text holds for. */
export const placeOfLine = ({ section, areaName }: { section: string | null; areaName: string | null }): TextPlace => ({
  section,
  areaNumber: findArea(areaName ?? '')?.number ?? null,
})

/**
 * The drafts of an engagement whose texts differ from the shared ones, a page of them by the order of the schedule. Those that do not differ are left out of the
 * page. Throws 'engagement-not-found'.
 */
export async function readTextsBehind(
  ctx: ReadContext,
  {
    id,
    lastId,
    pageSize = TEXT_LIMITS.compared,
  }: { id: string; lastId?: string | undefined; pageSize?: number | undefined },
): Promise<WorkPage<TextComparison> & { compared: number }> {
  await assertEngagement(ctx, id)
  const texts = await readTextsOf(ctx.db, id)
  const lines = await linesOf(ctx, { id, lastId })
    .select('v.areaName as areaName')
    .where('v.status', '=', 'DRAFT')
    .limit(pageSize + 1)
    .execute()
  const page = pageOf(lines, pageSize)
  const writtenIn = await readWrittenTexts(
    ctx.db,
    id,
    page.items.map(({ valuationId }) => valuationId),
  )
  const items = page.items.flatMap(({ areaName, ...line }): TextComparison[] => {
    const place = placeOfLine({ section: line.section, areaName })
    const takes = textsThatDiffer(texts, place, writtenIn(line.valuationId)).map(({ text, state, before }) => ({
      ...{ field: text.field, state, before, after: text.content, textId: text.id, version: text.version },
    }))
    return takes.length > 0 ? [{ ...line, takes }] : []
  })
  return { ...page, items, compared: page.items.length }
}
