import { sql } from 'kysely'
import { audit } from '#server/audit/write.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { WriteContext } from '#server/procedure.ts'
import { saveSheet } from '../../approaches/commands/save.ts'
import { aboutEngagement } from '../../engagements/commands/lock.ts'
import { saveContent } from '../../valuation-reports/commands/save.ts'
import type { Taken } from '../model/shared.ts'
import type { TakenTexts } from '../model/shared-inputs.ts'
import { placeOfLine, readTextsOf, readWrittenTexts } from '../queries/texts.ts'
import { isAssumed, textsThatDiffer } from '../rules/texts.ts'
import { takeEach } from './each.ts'
import { lockLines } from './lock.ts'

/** What became of taking texts over: as of rates, where a conflict has no sheet. */
export type TextsTaken = Taken<{ valuationId: string; field: string }>

/**
 * Takes texts of an engagement over into many drafts, each by its own commands. What its valuer wrote stays, and so does what was written or reworded since the
 * person saw it, which is answered as a conflict; a valuation that is no draft any more is refused, and the others are written. Throws 'engagement-not-found'.
 */
export async function takeTexts(ctx: WriteContext, { id, takes }: TakenTexts): Promise<TextsTaken> {
  const byValuation = Map.groupBy(takes, ({ valuationId }) => valuationId)
  const ids = [...byValuation.keys()]
  const { engagement, rows } = await lockLines(ctx, id, ids)
  const texts = await readTextsOf(ctx.db, id)
  const writtenIn = await readWrittenTexts(ctx.db, id, ids)
  const sections = new Map((await readPlaces(ctx, id, ids)).map((one) => [one.valuationId, one]))
  const sum: TextsTaken = await takeEach(ctx, { rows, ids }, async (valuationId) => {
    const its = byValuation.get(valuationId) ?? []
    const place = sections.get(valuationId)
    const open = place
      ? textsThatDiffer(texts, placeOfLine(place), writtenIn(valuationId)).filter(({ state }) => state !== 'OWN')
      : []
    const fit = its.flatMap(({ field, before, textId, version }) => {
      const found = open.find(({ text }) => text.field === field)
      const isAsSeen = found?.text.id === textId && found.text.version === version && found.before === before
      return isAsSeen ? [{ field, base: before, value: found.text.content }] : []
    })
    const [onSheet, inReport] = [fit.filter((one) => isAssumed(one.field)), fit.filter((one) => !isAssumed(one.field))]
    if (onSheet.length > 0) await saveSheet(ctx, { valuationId, sheet: 'ASSUMPTIONS', changes: onSheet })
    if (inReport.length > 0) await saveContent(ctx, { valuationId, changes: inReport })
    const left = its.filter((one) => !fit.some(({ field }) => field === one.field))
    return { taken: fit.length, conflicts: left.map(({ field }) => ({ valuationId, field })) }
  })
  if (sum.taken > 0)
    await auditTaken(ctx, engagement, {
      ...{ taken: sum.taken, conflicts: sum.conflicts.length, refused: sum.refused.length },
    })
  return sum
}

const auditTaken = (
  ctx: Writing,
  { id, number }: { id: string; number: string },
  details: Record<string, unknown>,
): Promise<void> =>
  audit(ctx, {
    eventType: 'ENGAGEMENT_TEXTS_TAKE',
    description: `Took texts of engagement ${number} over into its valuations`,
    details,
    ...aboutEngagement(id),
  })

type Writing = Parameters<typeof audit>[0]
type Place = { valuationId: string; section: string | null; areaName: string | null }

const readPlaces = ({ db }: Pick<Writing, 'db'>, id: string, valuationIds: readonly string[]): Promise<Place[]> =>
  runOnce(
    db,
    sql<Place>`select v.id as "valuationId", p.section, v.area_name as "areaName"
      from engagement_properties p join valuations v on v.id = p.valuation_id
      where p.engagement_id = ${id} and v.id = any(${valuationIds}::uuid[])`,
  )

/**
 * Writes the texts that hold into valuations of an engagement that were opened just now, all of them by four statements, where nothing is written yet or an
 * earlier text was carried over. The caller has the valuations of this transaction alone.
 */
export async function beginTexts(
  ctx: Writing,
  engagement: { id: string; number: string },
  valuationIds: readonly string[],
): Promise<void> {
  const texts = await readTextsOf(ctx.db, engagement.id)
  if (texts.length === 0 || valuationIds.length === 0) return
  const writtenIn = await readWrittenTexts(ctx.db, engagement.id, valuationIds)
  const rows = (await readPlaces(ctx, engagement.id, valuationIds)).flatMap(({ valuationId, ...place }) =>
    textsThatDiffer(texts, placeOfLine(place), writtenIn(valuationId))
      .filter(({ state }) => state !== 'OWN')
      .map(({ text: { field, content } }) => ({ valuation: valuationId, field, content })),
  )
  if (rows.length === 0) return
  const by = ctx.actor.id
  const rowsOf = (assumed: boolean) =>
    sql`jsonb_to_recordset(${JSON.stringify(
      rows.filter(({ field }) => isAssumed(field) === assumed),
    )}::jsonb) r (valuation uuid, field text, content text)`
  await sql`insert into approach_sheets (valuation_id, sheet, version, updated_by)
      select distinct r.valuation, 'ASSUMPTIONS', 1, ${by}::uuid from ${rowsOf(true)}
      on conflict (valuation_id, sheet) do update
        set version = approach_sheets.version + 1, updated_by = excluded.updated_by, updated_at = now()`.execute(ctx.db)
  await sql`insert into approach_values (valuation_id, sheet, field, value, written_by, written_at, made_at)
      select r.valuation, 'ASSUMPTIONS', r.field, to_jsonb(r.content), ${by}, now(), clock_timestamp() from ${rowsOf(true)}
      on conflict (valuation_id, sheet, field) do update
        set value = excluded.value, written_by = excluded.written_by, written_at = excluded.written_at`.execute(ctx.db)
  await sql`insert into report_choices (valuation_id, version, updated_by)
      select distinct r.valuation, 1, ${by}::uuid from ${rowsOf(false)}
      on conflict (valuation_id) do update
        set version = report_choices.version + 1, updated_by = excluded.updated_by, updated_at = now()`.execute(ctx.db)
  await sql`insert into report_choice_values (valuation_id, field, value, written_by, written_at, made_at)
      select r.valuation, r.field, to_jsonb(r.content), ${by}, now(), clock_timestamp() from ${rowsOf(false)}
      on conflict (valuation_id, field) do update
        set value = excluded.value, written_by = excluded.written_by, written_at = excluded.written_at`.execute(ctx.db)
  await auditTaken(ctx, engagement, {
    ...{ begun: valuationIds.length, taken: rows.length },
    texts: texts.map(({ id, version }) => ({ id, version })),
  })
}
