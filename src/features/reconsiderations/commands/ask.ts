import { randomUUID } from 'node:crypto'
import { can } from '#access/can.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { AskedFields } from '../model/inputs.ts'
import type { ReconsiderationDetails } from '../model.ts'
import { readReconsideration } from '../queries/read.ts'
import { askFaults, reconsiderationDue } from '../rules.ts'
import { isOpen, mayAsk } from '../workflow.ts'

const tidied = (text: string | null | undefined): string | null => tidyText(text ?? '') || null

/**
 * Asks for a reconsideration of a completed valuation; its clock runs from now on. Throws 'valuation-not-found', 'permission-denied',
 * 'reconsideration-not-askable', and 'record-invalid' with all faults.
 */
export async function askReconsideration(
  ctx: WriteContext,
  { valuationId, grounds, askedFor, evidence }: AskedFields,
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
  const asked = {
    grounds: tidyText(grounds),
    // A client asks for themself.
    askedFor: can(ctx.actor, 'canEditValuations') ? tidied(askedFor) : null,
    evidence: evidence.map(({ source, place, note, ...one }) => ({
      ...one,
      source: tidyText(source),
      place: tidied(place),
      note: tidied(note),
    })),
  }
  const faults = askFaults({ ...asked, grounds, askedFor: askedFor ?? null })
  if (faults.length > 0) throw recordInvalid(faults)
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
      grounds: asked.grounds,
      askedFor: asked.askedFor,
      askedBy: ctx.actor.id,
      createdAt: now,
      ...reconsiderationDue({ hours, atRiskPercent, times }, now.toISOString()),
    })
    .execute()
  await ctx.db
    .insertInto('reconsiderationEvidence')
    .values(
      asked.evidence.map(({ area, price, ...one }, at) => ({
        ...one,
        reconsiderationId: id,
        ordinal: at + 1,
        areaSqm: area,
        priceFils: filsFromKwd(price),
      })),
    )
    .execute()
  await audit(ctx, {
    eventType: 'RECONSIDERATION_ASK',
    description: `Asked for a reconsideration of valuation ${row.valuationNumber}`,
    details: { reconsiderationId: id, ordinal, ...(asked.askedFor ? { askedFor: asked.askedFor } : {}) },
    after: { grounds: asked.grounds, evidence: asked.evidence },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return readReconsideration(ctx, id)
}
