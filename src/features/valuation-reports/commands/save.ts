import { sql } from 'kysely'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { applyChanges, baseFaults, type FormChange, tidyValue, type WrittenValues } from '#kernel/form-values.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isBlank } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { outcomesOf, readSheets } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { crowdedBeyond, rowOf, valueFaults } from '../../approaches/rules/values.ts'
import { readAgreed } from '../../engagements/queries/of-valuation.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { signerOf } from '../../valuations/workflow.ts'
import { isLayoutField, REPORT_SHAPE, reportEditable } from '../fields.ts'
import type { ReportSaved } from '../model.ts'
import { plainContent, storedContent } from '../queries/content.ts'
import { findValuation, type Reading, readDocuments } from '../queries/data.ts'
import { missingItems, type ToldFrom } from '../rules/contents.ts'
import { templateFault } from '../rules/terms.ts'

/** What the items of a report are derived from, without what only its print needs. Throws 'valuation-not-found' out of scope. */
async function readToldFrom(ctx: Reading, valuationId: string): Promise<ToldFrom> {
  const valuation = await findValuation(ctx, valuationId)
  const [read, content, agreed] = await Promise.all([
    readSheets(ctx, valuationId),
    storedContent(ctx.db, valuationId),
    readAgreed(ctx.db, valuationId),
  ])
  const sheets = plainSheets(read.sheets)
  return {
    record: valuation,
    agreed,
    content: plainContent(content.values),
    sheets,
    outcomes: outcomesOf(read),
    comparables: read.inputs.comparables,
    people: { valuer: signerOf(valuation) ?? valuation.createdBy },
  }
}

type Input = { valuationId: string; changes: readonly FormChange[] }

/**
 * Writes what only the report tells, each field from the value that the person saw: one that somebody else changed meanwhile stays as it
 * is and is answered as a conflict. Throws 'valuation-not-found', 'report-locked' once the value may no longer change (how it is printed: once it is issued), 'report-annexes', 'report-restricted', 'report-review',
 * and 'record-invalid' with every field whose value breaks a rule, upon which nothing is stored.
 */
export async function saveContent(ctx: WriteContext, input: Input): Promise<ReportSaved> {
  const { valuationId } = input
  const changes = input.changes.map(({ field, base, value }) => ({ field, base, value: tidyValue(value) }))
  const faults = changes.flatMap(({ field, base, value }) => [
    ...valueFaults(REPORT_SHAPE, field, value),
    ...baseFaults(field, base),
  ])
  if (faults.length > 0) throw recordInvalid(faults)

  const { valuationNumber, status } = await lockValuation(ctx, valuationId)
  const editable = reportEditable(ctx.actor, status as ValuationStatus)
  if (editable === 'NONE' || (editable === 'LAYOUT' && !changes.every(({ field }) => isLayoutField(field))))
    throw new AppError('report-locked')
  const template = changes.find(({ field }) => field === 'template')?.value
  const refused = isBlank(template) ? null : templateFault(template, await readAgreed(ctx.db, valuationId))
  if (refused) throw new AppError(refused)
  const unknown = await unknownAnnexes(ctx, valuationId, changes)
  if (unknown.length > 0) throw recordInvalid(unknown)
  const before = await storedContent(ctx.db, valuationId)
  const at = new Date().toISOString()
  const { now, written, stored, conflicts } = applyChanges(before.values, changes, { by: ctx.actor.displayName, at })
  let { version } = before
  if (written.length > 0) {
    const most = crowdedBeyond(REPORT_SHAPE, plainContent(now))
    if (most !== undefined) throw new AppError('report-annexes', { params: { most } })
    version = await writeContent(ctx, { valuationId, fields: written, now, at })
    const only = (values: WrittenValues) =>
      Object.fromEntries(written.map((field) => [field, values[field]?.value ?? null]))
    await audit(ctx, {
      eventType: 'REPORT_CONTENT_CHANGE',
      description: `Changed what the report of valuation ${valuationNumber} says`,
      details: { valuationNumber, fields: [...written] },
      before: only(before.values),
      after: only(now),
      resourceId: valuationId,
      resourceType: 'report',
    })
  }
  return { version, stored, conflicts, missing: missingItems(await readToldFrom(ctx, valuationId)) }
}

/** The faults of annexes that are no documents of the valuation. */
async function unknownAnnexes(
  ctx: WriteContext,
  valuationId: string,
  changes: readonly FormChange[],
): Promise<FieldFault[]> {
  const added = changes.filter(({ field, value }) => value !== null && rowOf(REPORT_SHAPE, field) !== undefined)
  if (added.length === 0) return []
  const documents = await readDocuments(ctx, valuationId)
  return added
    .filter(({ field }) => !documents.some(({ id }) => id === rowOf(REPORT_SHAPE, field)?.id))
    .map(({ field }) => kernelFault(field, 'notInList'))
}

type Written = { valuationId: string; fields: readonly string[]; now: WrittenValues; at: string }

/** Writes fields of what the report says, whose valuation the caller holds, and answers its version, one higher. */
export async function writeContent(
  { actor, db }: WriteContext,
  { valuationId, fields, now, at }: Written,
): Promise<number> {
  const by = actor.id
  const { version } = await db
    .insertInto('reportChoices')
    .values({ valuationId, version: 1, updatedBy: by })
    .onConflict((on) =>
      on.column('valuationId').doUpdateSet((eb) => ({
        version: eb('reportChoices.version', '+', 1),
        updatedBy: by,
        updatedAt: sql<Date>`now()`,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  const rows = fields.map((field, place) => ({ field, value: now[field]?.value ?? null, place }))
  await sql`insert into report_choice_values (valuation_id, field, value, written_by, written_at, made_at)
      select ${valuationId}, r.field, nullif(r.value, 'null'::jsonb), ${by}, ${at}::timestamptz,
        clock_timestamp() + make_interval(secs => r.place * 0.000001)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (field text, value jsonb, place int)
      on conflict (valuation_id, field) do update
        set value = excluded.value, written_by = excluded.written_by, written_at = excluded.written_at`.execute(db)
  if (rows.some(({ value }) => value === null))
    await sql`delete from report_choice_values where valuation_id = ${valuationId} and value is null
      and written_at < now() - interval '1 day'`.execute(db)
  return version
}
