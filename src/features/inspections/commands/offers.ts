import { sql } from 'kysely'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockProperty } from '../../properties/commands/record.ts'
import { updateProperty } from '../../properties/commands/update.ts'
import type { Features } from '../../properties/model/features.ts'
import type { PropertyFields } from '../../properties/model.ts'
import { updateValuation } from '../../valuations/commands/update.ts'
import type { OfferTarget } from '../model/codes.ts'
import type { FormOffer, InspectionWritten } from '../model.ts'
import { readInspection } from '../queries/read.ts'
import { auditInspection, type Locked, once, type SentTo, writeInspection } from './record.ts'

type Decision = SentTo & {
  target: OfferTarget
  field: string
  offered: FormOffer['offered']
  found?: FormOffer['found'] | undefined
  accept: boolean
}

/**
 * Decides one value that the form offers to a record: accepting writes it there as any change is, declining keeps the record as it
 * is; either is on record. Throws 'inspection-not-found', 'inspection-locked', 'failed-precondition', 'stale-version' when this is no
 * longer what is offered or the record no longer holds what the person `found` there, 'permission-denied', and 'record-invalid' when the record would break a rule.
 */
export function decideOffer(ctx: WriteContext, input: Decision): Promise<InspectionWritten> {
  return once(ctx, { name: 'decide', act: 'decide' }, input, async (locked) => {
    const { inspection, valuation } = locked
    const { target, field, offered, accept } = input
    const { id } = inspection
    const { offers } = await readInspection(ctx, { id })
    const offer = offers.find((one) => one.target === target && one.field === field && one.offered === offered)
    const isAsSeen = input.found === undefined || offer?.found === input.found
    if (!offer || !isAsSeen) throw new AppError('stale-version', { params: { version: inspection.version } })
    if (target === 'property' && !can(ctx.actor, 'canEditProperties')) throw new AppError('permission-denied')

    const decided = {
      offered: JSON.stringify(offered),
      found: offer.found === null ? null : JSON.stringify(offer.found),
      accepted: accept,
      decidedBy: ctx.actor.id,
    }
    await ctx.db
      .insertInto('inspectionOffers')
      .values({ inspectionId: id, target, field, ...decided })
      .onConflict((on) =>
        on.columns(['inspectionId', 'target', 'field']).doUpdateSet({ ...decided, decidedAt: sql<Date>`now()` }),
      )
      .execute()
    await auditInspection(
      ctx,
      { id, valuation },
      {
        eventType: 'INSPECTION_OFFER_DECIDE',
        description: accept ? 'Accepted a finding of an inspection' : 'Declined a finding of an inspection',
        details: { target, field, accepted: accept },
        before: { [field]: offer.found },
        after: { [field]: accept ? offered : offer.found },
      },
    )
    if (accept) await writeOffer(ctx, locked, offer)
    return writeInspection(ctx, inspection)
  })
}

async function writeOffer(
  ctx: WriteContext,
  { valuation }: Locked,
  { target, field, offered }: FormOffer,
): Promise<void> {
  if (target === 'valuation') {
    const { id, version } = valuation
    await updateValuation(ctx, { id, version, changes: { [field]: offered } })
    return
  }
  const id = valuation.propertyId ?? ''
  const property = await lockProperty(ctx, { id }, 'update')
  const [head = '', feature] = field.split('.')
  const features = { ...(property.features as Features), ...(feature ? { [feature]: offered } : {}) }
  const changes: PropertyFields = feature ? { features } : { [head]: offered }
  await updateProperty(ctx, { id, version: property.version, changes })
}
