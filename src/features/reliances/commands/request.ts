import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { checkedReason } from '#kernel/reason.ts'
import { isBlank } from '#kernel/text.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { undrawnLetters } from '../../valuation-reports/queries/bound.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { inScope } from '../../valuations/queries/rows.ts'
import { ASKED_FIELDS } from '../fields.ts'
import { reliancesMessages } from '../messages.ts'
import type { AskedReliance, Consented } from '../model/inputs.ts'
import type { RelianceDetails } from '../model.ts'
import { readReliance } from '../queries/read.ts'
import { askFaults, lettersFaults } from '../rules.ts'
import { mayAsk } from '../workflow.ts'
import { changeReliance, lockForAct, nextRelianceNumber, noteReliance } from './lock.ts'

const fault = faultOf('reliances', reliancesMessages)

/**
 * Asks for a letter on an issued report, as it is. A client who asks consents by it; where the firm asks, the client's consent follows. Throws
 * 'issued-report-not-found' out of scope, 'permission-denied', 'reliance-report' while the report is not printed, and
 * 'record-invalid', also where a text has letters that papers cannot draw.
 */
export async function requestReliance(
  ctx: WriteContext,
  { reportId, ...typed }: AskedReliance,
): Promise<RelianceDetails> {
  const { actor, db } = ctx
  if (!mayAsk(actor)) throw new AppError('permission-denied')
  const report = await db
    .selectFrom('issuedReports as r')
    .innerJoin('valuations as v', 'v.id', 'r.valuationId')
    .select(['r.valuationId', 'r.valuationNumber', 'r.version', 'r.state', 'r.sha256'])
    .select([
      sql<string>`r.choice ->> 'language'`.as('language'),
      sql<string | null>`r.data -> 'record' ->> 'valuationDate'`.as('valuedOn'),
    ])
    .where('r.id', '=', reportId)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!report) throw new AppError('issued-report-not-found')
  const { valuationId, valuationNumber, version, sha256, language, valuedOn } = report
  await lockValuation(ctx, valuationId)
  const faults = [...askFaults(typed), ...lettersFaults(ASKED_FIELDS, typed, undrawnLetters)]
  if (faults.length > 0) throw recordInvalid(faults)
  if (report.state !== 'ISSUED' || !sha256) throw new AppError('reliance-report')
  const asked = contentOf(ASKED_FIELDS, typed)
  const isOfClient = rowScope(actor) === 'own'
  const number = await nextRelianceNumber(db)
  const id = randomUUID()
  await db
    .insertInto('reliances')
    .values({
      id,
      number,
      valuationId,
      valuationNumber,
      reportId,
      reportVersion: version,
      reportSha256: sha256,
      reportLanguage: language,
      valuedOn,
      ...rowOfContent(ASKED_FIELDS, asked),
      requestedBy: actor.id,
      ...(isOfClient ? { consent: 'CLIENT', consentedBy: actor.id, consentedAt: sql<Date>`now()` } : {}),
    })
    .execute()
  await noteReliance(
    ctx,
    { id, number, valuationId, valuationNumber },
    {
      eventType: 'RELIANCE_REQUEST',
      did: 'Asked for',
      details: { kind: asked.kind, consented: isOfClient, reportId, reportVersion: version },
      after: asked,
    },
  )
  return readReliance(ctx, id)
}

/**
 * Consents to a letter as the client, or records that the client has consented, by what shows it. Throws what `lockForAct` throws, 'document-not-found'
 * for a document of another valuation, and 'record-invalid' where the firm does not say what shows it.
 */
export async function consentToReliance(
  ctx: WriteContext,
  { id, version, note: given = '', documentId }: Consented,
): Promise<RelianceDetails> {
  const { actor, db } = ctx
  const { row } = await lockForAct(ctx, { id, version }, 'consent')
  const isOfClient = rowScope(actor) === 'own'
  const note = checkedReason(given)
  if (!isOfClient && isBlank(note)) throw recordInvalid([fault('note', 'fault.consent')])
  if (documentId && !isOfClient) {
    const one = db.selectFrom('documents').select('id').where('id', '=', documentId)
    if (!(await one.where('valuationId', '=', row.valuationId).executeTakeFirst()))
      throw new AppError('document-not-found', { params: { id: documentId } })
  }
  const consent = isOfClient ? 'CLIENT' : 'DOCUMENT'
  await changeReliance(ctx, row, {
    consent,
    consentNote: isOfClient ? null : note,
    consentDocumentId: isOfClient ? null : (documentId ?? null),
    consentedBy: actor.id,
    consentedAt: sql<Date>`now()`,
  })
  await noteReliance(ctx, row, {
    eventType: 'RELIANCE_CONSENT',
    did: isOfClient ? 'Consented to' : 'Recorded the client’s consent to',
    after: { consent, ...(isOfClient ? {} : { note, documentId: documentId ?? null }) },
  })
  return readReliance(ctx, id)
}
