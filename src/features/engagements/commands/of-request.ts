import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { OpenedRequest } from '../../requests/commands/opening.ts'
import { AGREED_FIELDS } from '../../requests/fields.ts'
import { readSettings } from '../../settings/queries.ts'
import { titleOfRequest } from '../rules.ts'
import { followEngagement } from './moves.ts'
import { insertEngagement } from './write.ts'

/**
 * Opens the engagement of a request, which carries the terms that were accepted, with one line of the schedule for its valuation. Where one was
 * opened before and not cancelled, the valuation takes the place of the one that was deleted.
 */
export async function engageRequest(
  ctx: WriteContext,
  { request, valuation, propertyId, terms }: OpenedRequest,
): Promise<void> {
  const { db, actor } = ctx
  const before = await db
    .selectFrom('engagements')
    .select('id')
    .where('requestId', '=', request.id)
    .where('state', '<>', 'CANCELLED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  const engagementId = before?.id ?? (await insertOf(ctx, { request, terms }))
  const { documentNumber, planNumber, ownerName, id: valuationId } = valuation
  await db
    .deleteFrom('engagementProperties')
    .where('engagementId', '=', engagementId)
    .where('valuationId', 'is', null)
    .execute()
  await db
    .insertInto('engagementProperties')
    .values({
      id: randomUUID(),
      engagementId,
      ordinal: sql<number>`(select coalesce(max(ordinal), 0) + 1 from engagement_properties where engagement_id = ${engagementId})`,
      propertyId,
      valuationId,
      documentType: valuation.documentType,
      documentNumber,
      planNumber,
      ownerName,
      dueOn: request.promisedOn,
      createdBy: actor.id,
    })
    .execute()
  await followEngagement(ctx, engagementId)
}

/** Opens the engagement of an order by a file, whose properties are still to come, with the terms that were accepted; gives its id. */
export const engageOrder = (ctx: WriteContext, of: Pick<OpenedRequest, 'request' | 'terms'>): Promise<string> =>
  insertOf(ctx, of)

async function insertOf(
  ctx: WriteContext,
  { request, terms }: Pick<OpenedRequest, 'request' | 'terms'>,
): Promise<string> {
  const { fields, clientAccountId, promisedOn, id: requestId } = request
  const { defaultLanguage } = await readSettings(ctx)
  return insertEngagement(ctx, {
    title: titleOfRequest(fields, defaultLanguage) || (fields.requestedParty ?? request.number ?? ''),
    clientAccountId,
    orderReference: fields.orderReference,
    purpose: fields.purpose ?? 'OTHER',
    ...rowOfContent(AGREED_FIELDS, terms),
    basis: terms.basis,
    premise: terms.premise,
    inspectionLevel: terms.inspectionLevel,
    requestedParty: fields.requestedParty ?? '',
    valuationDate: null,
    reportForm: 'EACH',
    reportType: terms.reportType,
    reportLanguage: defaultLanguage,
    feeKind: terms.feeFils > 0 ? 'LUMP' : 'SCHEDULE',
    feeFils: terms.feeFils > 0 ? terms.feeFils : null,
    leadId: null,
    dueOn: promisedOn,
    note: null,
    requestId,
    state: 'AGREED',
    agreedOn: terms.acceptedOn,
    agreedBy: terms.name,
    agreedEvidence: terms.evidence,
  })
}
