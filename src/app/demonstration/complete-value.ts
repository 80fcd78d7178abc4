import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { writeValues } from '#features/approaches/commands/write.ts'
import { chosenOf, searchFor } from '#features/approaches/demonstration.ts'
import { readSheets } from '#features/approaches/queries/read.ts'
import { plainSheets } from '#features/approaches/queries/sheets.ts'
import { evaluateSheets } from '#features/approaches/rules/evaluate.ts'
import { concludedValues } from '#features/approaches/rules/path.ts'
import type { FoundComparable } from '#features/comparables/model.ts'
import { readSubject } from '#features/comparables/queries/subject.ts'
import { exampleSheets } from '#features/issued-reports/demonstration.ts'
import { findEvidence } from '#features/market/queries/nearest.ts'
import { EVIDENCE_COLUMNS } from '#features/market/queries/rows.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { WriteContext } from '#server/procedure.ts'

type Audited = { at: Date; entry: AuditEntry }

const MINUTE = 60_000
/** So many minutes before. */
export const before = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * MINUTE)

const entryOf = (
  { actor }: WriteContext,
  { id }: DemonstrationValuation,
  entry: Pick<AuditEntry, 'eventType' | 'description' | 'details' | 'before' | 'after' | 'resourceType'>,
): AuditEntry => ({ ...entry, actor: { id: actor.id, name: actor.displayName }, resourceId: id })

/** Searches the register and chooses of what was found, an hour before the value was written. Gives the audit entries to write. */
export async function compare(ctx: WriteContext, valuation: DemonstrationValuation, valued: Date): Promise<Audited[]> {
  const { id: valuationId, valuationNumber } = valuation
  const { subject } = await readSubject(ctx, valuationId)
  if (!subject) return []
  const { similarity: _, ...parameters } = searchFor(valuation)
  const [searchId, searchedAt] = [randomUUID(), before(valued, 55)]
  const evidence = await findEvidence(ctx, { ...parameters, subject, on: subject.on, limit: 100 }, rowScope(ctx.actor))
  const found = evidence
    .filter((one) => one.valuationId !== valuationId)
    .map(({ distance, days, similarity, isApproximate, ...one }): FoundComparable => {
      const nearness = { distance, days, similarity, isApproximate }
      return {
        ...nearness,
        foundVersion: one.version,
        evidence: one,
        photos: [] as unknown as FoundComparable['photos'],
      }
    })
  await ctx.db
    .insertInto('comparableSearches')
    .values({
      id: searchId,
      valuationId,
      parameters: JSON.stringify(parameters),
      subject: JSON.stringify(subject),
      found: JSON.stringify(
        found.map(({ evidence: { id }, foundVersion: version, photos: __, ...nearness }) => ({
          ...nearness,
          id,
          version,
        })),
      ),
      searchedBy: ctx.actor.id,
      searchedAt,
    })
    .execute()
  const { used, rejected } = chosenOf(found)
  const choices = [
    ...used.map((one) => ({ one, choice: 'USED', reasonCode: null, reason: null })),
    ...rejected.map((one) => ({ one, choice: 'REJECTED', reasonCode: 'OTHER', reason: REJECTED })),
  ]
  for (const [n, { one, ...because }] of choices.entries())
    await sql`insert into comparable_choices (valuation_id, evidence_id, version, choice, reason_code, reason, search_id,
        evidence_version, evidence, distance, days, similarity, is_approximate, chosen_by, chosen_at)
      select ${valuationId}, m.id, 1, ${because.choice}, ${because.reasonCode}, ${because.reason}, ${searchId}, m.version,
        (select to_jsonb(r) from (select ${EVIDENCE_COLUMNS}) r), ${one.distance}, ${one.days}, ${one.similarity},
        ${one.isApproximate}, ${ctx.actor.id}, ${before(valued, 50 - n * 2)}
      from market_evidence m where m.id = ${one.evidence.id}`.execute(ctx.db)
  const searched = entryOf(ctx, valuation, {
    eventType: 'COMPARABLE_SEARCH',
    description: `Searched the market register for comparables of valuation ${valuationNumber}: ${found.length} found`,
    details: { searchId, valuationNumber, found: found.length, parameters },
    resourceType: 'comparables',
  })
  return [
    { at: searchedAt, entry: searched },
    ...choices.map(({ one: { evidence }, ...after }, n) => ({
      at: before(valued, 50 - n * 2),
      entry: entryOf(ctx, valuation, {
        eventType: 'COMPARABLE_CHOOSE',
        description: `Comparable of valuation ${valuationNumber}: ${after.choice}`,
        details: { evidenceId: evidence.id, evidenceVersion: evidence.version, searchId, valuationNumber },
        before: { choice: null, reasonCode: null, reason: null },
        after,
        resourceType: 'comparables',
      }),
    })),
  ]
}

const REJECTED = 'سعر المتر بعيد عن بقية الصفقات، وظروف البيع غير معروفة'

/** Writes the sheets, and what they come to into the record and into `valuation`. Gives the audit entries to write. */
export async function workOut(ctx: WriteContext, valuation: DemonstrationValuation, valued: Date): Promise<Audited[]> {
  const { id: valuationId, valuationNumber } = valuation
  const written = exampleSheets((await readSheets(ctx, valuationId)).inputs)
  const moments = written.map((_, n) => before(valued, 32 - n * 6))
  for (const [n, [sheet, values]] of written.entries()) {
    const at = (moments[n] ?? valued).toISOString()
    const now = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, { value, by: ctx.actor.displayName, at }]),
    )
    await writeValues(ctx, { valuationId, sheet, fields: Object.keys(values), now, at })
    await ctx.db
      .updateTable('approachSheets')
      .set({ updatedAt: new Date(at) })
      .where('valuationId', '=', valuationId)
      .where('sheet', '=', sheet)
      .execute()
  }
  const { sheets, inputs } = await readSheets(ctx, valuationId)
  const reconciled = evaluateSheets(plainSheets(sheets), inputs).RECONCILIATION
  if (!reconciled || reconciled.finalValue === null)
    throw new Error('a complete file of the demonstration has no value')
  const values = concludedValues(reconciled, valuation)
  Object.assign(valuation, values, { valuationApproach: reconciled.approach })
  const fils = (kwd: number | null) => (kwd === null ? null : filsFromKwd(kwd))
  await ctx.db
    .updateTable('valuations')
    .set({
      valuationApproach: reconciled.approach,
      landValueFils: fils(values.landValue),
      buildingValueFils: fils(values.buildingValue),
      finalValueFils: fils(values.finalValue),
    })
    .where('id', '=', valuationId)
    .execute()
  return written.map(([sheet, after], n) => ({
    at: moments[n] ?? valued,
    entry: entryOf(ctx, valuation, {
      eventType: 'APPROACH_CHANGE',
      description: `Changed the sheet ${sheet} of valuation ${valuationNumber}`,
      details: { sheet, valuationNumber, fields: Object.keys(after) },
      before: Object.fromEntries(Object.keys(after).map((field) => [field, null])),
      after,
      resourceType: 'approaches',
    }),
  }))
}
