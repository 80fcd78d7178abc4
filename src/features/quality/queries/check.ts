import { type Kysely, sql } from 'kysely'
import { can } from '#access/can.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { SheetsRead } from '../../approaches/queries/read.ts'
import type { ValueIndication } from '../../avm/model.ts'
import { readIndication } from '../../avm/queries/indication.ts'
import { withMeasured } from '../../avm/queries/subject.ts'
import type { KeptResults, QualityCheck, QualityReason, QualityResult, RuleCode, RuleSetting } from '../model.ts'
import { foundBy, isExplainable, judgeFile } from '../rules.ts'
import { type Checking, type ReadFile, readQualityFile } from './file.ts'
import { ruleSettings } from './settings.ts'

type WrittenReason = QualityReason & { rule: RuleCode; found: string }

const reasons = preparedQuery<WrittenReason>(
  sql`select distinct on (r.rule) r.rule, r.found, r.reason as text, u.display_name as by,
      ${sql.raw(isoInstant('r.written_at'))} as at
    from quality_reasons r join users u on u.id = r.written_by
    where r.valuation_id = ${parameter('valuation')} order by r.rule, r.id desc`,
)

/** What every rule that is on comes to for a file that was read, each with its reason while that one holds. */
async function resultsOf(ctx: Checking, read: ReadFile): Promise<QualityResult[]> {
  const { db } = ctx
  const [settings, written] = [await ruleSettings(db), await reasons(db, { valuation: read.valuation.id })]
  const file = { ...read, indication: await indicationFor(ctx, read, settings) }
  const byRule = new Map(written.map((one) => [one.rule, one]))
  return judgeFile(settings, file).map((judged): QualityResult => {
    const last = judged.verdict === 'WARN' ? byRule.get(judged.rule) : undefined
    const holds = last !== undefined && last.found === foundBy(judged)
    return { ...judged, reason: holds ? { text: last.text, by: last.by, at: last.at } : null }
  })
}

/**
 * The automated indication, where its rule is on and there is a value to hold against it. A completed valuation is not: it is what
 * later models learn from.
 */
async function indicationFor(
  ctx: Checking,
  { valuation: { status, finalValue, valuationDate, propertyId }, inputs }: ReadFile,
  settings: readonly RuleSetting[],
): Promise<ValueIndication | null> {
  const isOn = settings.some(({ rule, enabled }) => rule === 'INDICATION' && enabled)
  if (!isOn || !finalValue || !valuationDate || status === 'COMPLETED') return null
  return readIndication(ctx, await withMeasured(ctx, propertyId, inputs.subject), valuationDate)
}

/** Checks a valuation by the firm's rules. Throws 'valuation-not-found' out of scope. */
export async function checkQuality(ctx: Checking, valuationId: string, read?: SheetsRead): Promise<QualityResult[]> {
  return resultsOf(ctx, await readQualityFile(ctx, valuationId, read))
}

/** The same with what its panel needs. */
export async function readCheck(ctx: ReadContext, valuationId: string): Promise<QualityCheck> {
  const file = await readQualityFile(ctx, valuationId)
  return {
    items: await resultsOf(ctx, file),
    explainable: can(ctx.actor, 'canEditValuations') && isExplainable(file.valuation.status),
    inspectionId: file.inspection?.id ?? null,
    photosReason: file.inspection?.photosReason ?? null,
    propertyId: file.property?.id ?? null,
  }
}

const kept = preparedQuery<KeptResults>(
  sql`select k.move, k.results, u.display_name as "movedByName", ${sql.raw(isoInstant('k.moved_at'))} as "movedAt"
    from quality_results k join users u on u.id = k.moved_by
    where k.valuation_id = ${parameter('valuation')} order by k.id`,
)

/** The results at each move of a valuation, which the caller has found in scope, the first first. */
export const keptResults = (db: Kysely<DB>, valuationId: string): Promise<KeptResults[]> =>
  kept(db, { valuation: valuationId })
