import { randomUUID } from 'node:crypto'
import { REBUILT_PURPOSE } from '#features/terms/model/codes.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import type { EvidenceDetails, EvidenceFields } from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import { completed } from './content.ts'
import { auditEvidence, checkedColumns, nameOf } from './record.ts'
import { isTaken } from './withdraw.ts'

/**
 * Takes a completed valuation of the firm into the register, as what it valued and no transaction. Throws 'valuation-not-found',
 * 'evidence-valuation', and 'record-invalid' when its facts break a rule of the register.
 */
export async function addValuation(
  ctx: WriteContext,
  { valuationId }: { valuationId: string },
): Promise<EvidenceDetails> {
  const { actor, db } = ctx
  const valuation = await db
    .selectFrom('valuations as v')
    .leftJoin('properties as p', 'p.id', 'v.propertyId')
    .select([
      'v.valuationNumber',
      'v.status',
      'v.purpose',
      'v.finalValueFils',
      'v.propertySize',
      'v.propertyCategory',
      'v.valuationDate',
      'v.issueDate',
      'v.areaName',
      'v.blockNumber',
      'v.plotNumber',
      'v.isUsufruct',
      'v.tenure',
      'p.latitude',
      'p.longitude',
      'p.outsideKuwait',
      'p.yearBuilt',
    ])
    .where('v.id', '=', valuationId)
    .where(valuationInScope(...scopeOf(actor)))
    // Two people who take it at once: the second waits, and finds it taken.
    .forNoKeyUpdate('v')
    .executeTakeFirst()
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const { status, purpose, finalValueFils, propertySize, valuationDate, issueDate, valuationNumber } = valuation
  const evidenceDate = valuationDate ?? issueDate
  if (status !== 'COMPLETED' || purpose === REBUILT_PURPOSE || !finalValueFils || !propertySize || !evidenceDate)
    throw new AppError('evidence-valuation')
  if (await isTaken(ctx, valuationId)) throw new AppError('evidence-valuation')
  const fields: EvidenceFields = {
    kind: 'VALUATION',
    source: 'OWN_VALUATION',
    sourceReference: valuationNumber,
    evidenceDate,
    price: kwdFromFils(finalValueFils),
    type: valuation.propertyCategory,
    area: propertySize,
    tenure: valuation.tenure ?? (valuation.isUsufruct ? 'USUFRUCT' : null),
    location: valuation.areaName,
    blockNumber: valuation.blockNumber,
    plotNumber: valuation.plotNumber,
    latitude: valuation.latitude,
    longitude: valuation.longitude,
    outsideKuwait: valuation.outsideKuwait ?? false,
    yearBuilt: valuation.yearBuilt,
  }
  const record = completed(fields)
  const id = randomUUID()
  await db
    .insertInto('marketEvidence')
    .values({ ...checkedColumns(record), id, valuationId, createdBy: actor.id, updatedBy: actor.id })
    .execute()
  await auditEvidence(ctx, id, {
    eventType: 'EVIDENCE_CREATE',
    description: `Took valuation ${valuationNumber} into the market register: ${nameOf(record.content)}`,
    details: { valuationId, valuationNumber },
    after: record.content,
  })
  return readEvidence(ctx, id)
}
