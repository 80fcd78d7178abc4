import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutEngagement } from '../../engagements/commands/lock.ts'
import { inScope } from '../../engagements/queries/rows.ts'
import { ANSWER_FIELDS, ASKED_FIELDS } from '../fields/auditor.ts'
import { auditorMessages } from '../messages/auditor.ts'
import { AUDITOR_LIMITS, type RequestState } from '../model/auditor.ts'
import type { AnsweredRequest, AskedRequest, SettledRequest } from '../model/inputs.ts'
import { namesOf } from '../queries/auditor.ts'

const auditorFault = faultOf('auditor', auditorMessages)
const textOf = (text: string | null | undefined) => (isBlank(text) ? null : tidyText(text ?? ''))

/**
 * Writes down what an auditor asks of an engagement, under the next number. Throws 'engagement-not-found' out of scope, 'engagement-not-now' once it is
 * cancelled, 'auditor-requests-many', and 'record-invalid' with all faults.
 */
export async function askRequest(ctx: WriteContext, asked: AskedRequest): Promise<{ id: string }> {
  const { actor, db } = ctx
  const { engagementId, propertyId = null, isShared, ...written } = asked
  const number = await locked(ctx, engagementId)
  const faults: FieldFault[] = faultsOfTexts(ASKED_FIELDS, written)
  for (const field of ['auditor', 'question'] as const)
    if (isBlank(written[field])) faults.push(kernelFault(field, 'required'))
  if (written.dueOn && written.dueOn < written.askedOn) faults.push(auditorFault('dueOn', 'fault.due'))
  const { last, known } = await db
    .selectFrom('auditorRequests')
    .select([
      sql<number>`coalesce(max(number), 0)`.as('last'),
      sql<boolean>`${propertyId}::uuid is null or exists (select from engagement_properties l
        where l.engagement_id = ${engagementId} and l.property_id = ${propertyId}::uuid)`.as('known'),
    ])
    .where('engagementId', '=', engagementId)
    .executeTakeFirstOrThrow()
  if (!known) faults.push(auditorFault('propertyId', 'fault.property'))
  if (faults.length > 0) throw recordInvalid(faults)
  if (last >= AUDITOR_LIMITS.requests) throw new AppError('auditor-requests-many')
  const id = randomUUID()
  const values = {
    auditor: tidyText(written.auditor),
    person: textOf(written.person),
    question: tidyText(written.question),
    wanted: textOf(written.wanted),
    askedOn: written.askedOn,
    dueOn: written.dueOn ?? null,
    ...{ propertyId, isShared },
  }
  await db
    .insertInto('auditorRequests')
    .values({ ...values, id, engagementId, number: last + 1, writtenBy: actor.id })
    .execute()
  await audit(ctx, {
    eventType: 'AUDITOR_REQUEST_ASK',
    description: `Wrote down question ${last + 1} of the auditor of engagement ${number}`,
    details: { requestId: id, number: last + 1 },
    after: values,
    ...aboutEngagement(engagementId),
  })
  return { id }
}

/**
 * Answers what an auditor asked, with what the answer rests on; an answer may be written again until it is closed. Throws 'auditor-request-not-found' out of
 * scope, 'auditor-request-not-now' once it is closed, 'stale-version', and 'record-invalid'.
 */
export async function answerRequest(ctx: WriteContext, given: AnsweredRequest): Promise<{ version: number }> {
  const { id, version, evidence, isShared } = given
  const row = await lockedRequest(ctx, { id, version })
  if (row.state === 'CLOSED') throw new AppError('auditor-request-not-now')
  const faults: FieldFault[] = faultsOfTexts(ANSWER_FIELDS, given)
  if (isBlank(given.answer)) faults.push(kernelFault('answer', 'required'))
  const names = await namesOf(ctx, row.engagementId, [{ evidence }])
  if (evidence.some((one) => !names.has(one.id))) faults.push(auditorFault('evidence', 'fault.evidence'))
  if (faults.length > 0) throw recordInvalid(faults)
  const values = { answer: tidyText(given.answer), evidence: JSON.stringify(evidence), isShared }
  await ctx.db
    .updateTable('auditorRequests')
    .set({ ...values, state: 'ANSWERED', version: version + 1, answeredBy: ctx.actor.id, answeredAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await noted(ctx, row, 'AUDITOR_REQUEST_ANSWER', { answer: values.answer, evidence, isShared })
  return { version: version + 1 }
}

/** Closes what was answered, or opens it again where the auditor asks further. Throws as `answerRequest` does, and 'auditor-request-not-now' without an answer. */
export async function settleRequest(
  ctx: WriteContext,
  { id, version, state }: SettledRequest,
): Promise<{ version: number }> {
  const row = await lockedRequest(ctx, { id, version })
  if (row.answer === null || row.state === state) throw new AppError('auditor-request-not-now')
  await ctx.db
    .updateTable('auditorRequests')
    .set({ state, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await noted(ctx, row, 'AUDITOR_REQUEST_SETTLE', { state })
  return { version: version + 1 }
}

/** Locks an engagement in scope, so that numbers have no gaps; gives its number. */
async function locked({ actor, db }: WriteContext, id: string): Promise<string> {
  const found = await db
    .selectFrom('engagements as e')
    .select(['e.number', 'e.state'])
    .where('e.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  if (found.state === 'CANCELLED') throw new AppError('engagement-not-now')
  return found.number
}

async function lockedRequest({ actor, db }: WriteContext, { id, version }: { id: string; version: number }) {
  const row = await db
    .selectFrom('auditorRequests as r')
    .innerJoin('engagements as e', 'e.id', 'r.engagementId')
    .select(['r.id', 'r.version', 'r.number', 'r.state', 'r.answer', 'r.engagementId', 'e.number as engagement'])
    .where('r.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate('r')
    .executeTakeFirst()
  if (!row) throw new AppError('auditor-request-not-found')
  assertVersion(row, version)
  return { ...row, state: row.state as RequestState }
}

const noted = (
  ctx: WriteContext,
  { id, number, engagement, engagementId, state, answer }: Awaited<ReturnType<typeof lockedRequest>>,
  eventType: 'AUDITOR_REQUEST_ANSWER' | 'AUDITOR_REQUEST_SETTLE',
  after: Parameters<typeof audit>[1]['after'],
) =>
  audit(ctx, {
    eventType,
    description: `Question ${number} of the auditor of engagement ${engagement} was answered, closed or opened again`,
    details: { requestId: id, number },
    before: { state, answer },
    after,
    ...aboutEngagement(engagementId),
  })
