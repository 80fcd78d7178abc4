import { randomUUID } from 'node:crypto'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { ASKED_FIELDS, EVIDENCE_FIELDS } from '../fields.ts'
import type { AskedFields } from '../model/inputs.ts'
import type { ReconsiderationDetails } from '../model.ts'
import { readReconsideration } from '../queries/read.ts'
import { askFaults, reconsiderationDue } from '../rules.ts'
import { isOpen, mayAsk } from '../workflow.ts'

/**
 * Asks for a reconsideration of a completed valuation; its clock runs from now on. Throws 'valuation-not-found', 'permission-denied',
 * 'reconsideration-not-askable', and 'record-invalid' with all faults.
 */
export async function askReconsideration(
  ctx: WriteContext,
  { valuationId, evidence: typed, ...asked }: AskedFields,
): Promise<ReconsiderationDetails> {
  const row = await lockValuation(ctx, valuationId)
  const status = row.status as ValuationStatus
  if (!mayAsk(ctx.actor, 'COMPLETED', false)) throw new AppError('permission-denied')
  const earlier = await ctx.db
    .selectFrom('reconsiderations')
    .select(['ordinal', 'state'])
    .where('valuationId', '=', valuationId)
    .execute()
  const hasOpen = earlier.some(({ state }) => isOpen(state as 'OPEN'))
  if (!mayAsk(ctx.actor, status, hasOpen)) throw new AppError('reconsideration-not-askable')
  const faults = askFaults({ ...asked, evidence: typed })
  if (faults.length > 0) throw recordInvalid(faults)
  // A client asks for themself.
  const fields = contentOf(ASKED_FIELDS, can(ctx.actor, 'canEditValuations') ? asked : { ...asked, askedFor: null })
  const evidence = typed.map((one) => contentOf(EVIDENCE_FIELDS, one))
  const now = new Date()
  const id = randomUUID()
  const ordinal = Math.max(0, ...earlier.map((one) => one.ordinal)) + 1
  const { reconsiderationHours: hours, atRiskPercent, workingHours, holidays } = await readSettings(ctx)
  const times = { ...workingHours, holidays }
  await ctx.db
    .insertInto('reconsiderations')
    .values({
      id,
      valuationId,
      valuationNumber: row.valuationNumber,
      ordinal,
      ...rowOfContent(ASKED_FIELDS, fields),
      askedBy: ctx.actor.id,
      createdAt: now,
      ...reconsiderationDue({ hours, atRiskPercent, times }, now.toISOString()),
    })
    .execute()
  await ctx.db
    .insertInto('reconsiderationEvidence')
    .values(
      evidence.map((one, at) => {
        const { area: areaSqm, ...row } = rowOfContent(EVIDENCE_FIELDS, one)
        return { ...row, areaSqm, reconsiderationId: id, ordinal: at + 1 }
      }),
    )
    .execute()
  await audit(ctx, {
    eventType: 'RECONSIDERATION_ASK',
    description: `Asked for a reconsideration of valuation ${row.valuationNumber}`,
    details: { reconsiderationId: id, ordinal, ...(fields.askedFor ? { askedFor: fields.askedFor } : {}) },
    after: { grounds: fields.grounds, evidence },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return readReconsideration(ctx, id)
}
