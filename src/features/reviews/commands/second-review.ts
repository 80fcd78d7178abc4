import { missingDeclarations } from '#features/declarations/queries.ts'
import { licencesMessages } from '#features/licences/messages.ts'
import type { ValuationLicences } from '#features/licences/model.ts'
import { licencesOf, storedLicence } from '#features/licences/queries.ts'
import { readSettings } from '#features/settings/queries.ts'
import { lockValuation } from '#features/valuations/commands/record.ts'
import { readPart } from '#features/valuations/queries/part.ts'
import { mayReviewBeside } from '#features/valuations/workflow.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { hasUnshowable, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'

const fault = faultOf('licences', licencesMessages)

type Reviewed = { valuationId: string; version: number; remarks?: string | undefined }

/**
 * Gives a second review of a valuation under review. Throws 'valuation-not-found', 'stale-version', and 'record-invalid' when it is not
 * under review, the caller had a part in its value, has no licence in force, or has declared no freedom from conflicts.
 */
export async function giveSecondReview(
  ctx: WriteContext,
  { valuationId, version, remarks: typed = '' }: Reviewed,
): Promise<ValuationLicences> {
  const { actor, db } = ctx
  const row = await lockValuation(ctx, valuationId, version)
  const licence = await storedLicence(db, actor.id)
  const { fourEyes } = await readSettings(ctx)
  const refuse = (key: 'status' | 'own' | 'licence') => fault('secondReview', `fault.review.${key}`)
  if (hasUnshowable(typed)) throw recordInvalid([kernelFault('remarks', 'badText')])
  if (row.status !== 'UNDER_REVIEW') throw recordInvalid([refuse('status')])
  const part = await readPart(ctx, valuationId)
  if (!mayReviewBeside(actor.id, { ...row, part }, { fourEyes })) throw recordInvalid([refuse('own')])
  if (!licence || licence.expiresOn < kuwaitToday()) throw recordInvalid([refuse('licence')])
  const undeclared = (await missingDeclarations(ctx, row, 'APPROVED')).filter(({ field }) => field.endsWith(actor.id))
  if (undeclared.length > 0) throw recordInvalid(undeclared)

  const { registerNumber } = licence
  const remarks = tidyText(typed) || null
  await db.insertInto('secondReviews').values({ valuationId, userId: actor.id, registerNumber, remarks }).execute()
  await audit(ctx, {
    eventType: 'SECOND_REVIEW',
    description: `${actor.displayName} gave a second review of ${row.valuationNumber}`,
    details: { registerNumber, ...(remarks ? { remarks } : {}) },
    resourceId: valuationId,
    resourceType: 'valuation',
  })
  return licencesOf(ctx, row)
}
