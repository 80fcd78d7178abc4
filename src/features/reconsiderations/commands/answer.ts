import { sql } from 'kysely'
import { recordInvalid } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { proposeCorrection } from '../../issued-reports/commands/corrections.ts'
import type { Answered } from '../model/inputs.ts'
import type { ReconsiderationDetails } from '../model.ts'
import { readReconsideration } from '../queries/read.ts'
import { answerFaults } from '../rules.ts'
import { lockForAct } from './lock.ts'

/**
 * Answers a reconsideration: the value is kept or revised, for reasons, and of each piece of evidence what was made of it; somebody else
 * then decides. A revision proposes a correction of the issued report. Throws what `lockForAct` and `proposeCorrection` throw, and
 * 'record-invalid' with all faults.
 */
export async function answerReconsideration(
  ctx: WriteContext,
  { id, version, outcome, reason, evidence, changes }: Answered,
): Promise<ReconsiderationDetails> {
  const { row, valuation } = await lockForAct(ctx, { id, version }, 'answer')
  const said = evidence.map(({ response, ...one }) => ({ ...one, response: tidyText(response ?? '') || null }))
  const { count } = await ctx.db
    .selectFrom('reconsiderationEvidence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reconsiderationId', '=', id)
    .executeTakeFirstOrThrow()
  const { landValueFils, buildingValueFils, finalValueFils } = valuation
  const kwd = (fils: number | null) => (fils === null ? null : kwdFromFils(fils))
  const values = {
    landValue: kwd(landValueFils),
    buildingValue: kwd(buildingValueFils),
    finalValue: kwd(finalValueFils),
  }
  const faults = answerFaults({ outcome, reason, evidence: said, changes }, { count, values })
  if (faults.length > 0) throw recordInvalid(faults)
  const answer = tidyText(reason)
  for (const { ordinal, verdict, response } of said)
    await ctx.db
      .updateTable('reconsiderationEvidence')
      .set({ verdict, response })
      .where('reconsiderationId', '=', id)
      .where('ordinal', '=', ordinal)
      .execute()
  await ctx.db
    .updateTable('reconsiderations')
    .set({
      state: 'ANSWERED',
      outcome,
      answer,
      changes: outcome === 'REVISE' ? JSON.stringify(changes) : null,
      answeredBy: ctx.actor.id,
      answeredAt: sql`now()`,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute()
  if (outcome === 'REVISE')
    await proposeCorrection(ctx, { valuationId: row.valuationId, changes, reason: answer, source: id })
  await audit(ctx, {
    eventType: 'RECONSIDERATION_ANSWER',
    description: `Answered reconsideration ${row.ordinal} of valuation ${row.valuationNumber}`,
    details: { reconsiderationId: id, ordinal: row.ordinal, outcome, reason: answer },
    after: { evidence: said, ...(outcome === 'REVISE' ? { changes } : {}) },
    resourceId: row.valuationId,
    resourceType: 'valuation',
  })
  return readReconsideration(ctx, id)
}
