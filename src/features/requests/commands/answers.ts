import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { limitRequestSteps } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { RequestAct, RequestState } from '../model/codes.ts'
import type { ClosedRequest, NewAnswer, NewQuestion } from '../model/inputs.ts'
import { REQUEST_LIMITS, type RequestDetails } from '../model.ts'
import { readRequest } from '../queries/read.ts'
import { textFaults } from '../rules.ts'
import { aboutRequest, answerDue, changeRequest, lockRequest } from './lock.ts'

/** Keeps when the firm answered first. */
export const answeredNow = { answeredAt: sql<Date>`coalesce(answered_at, now())` }

/**
 * Asks the client something. Throws as `lockRequest` and `limitRequestSteps` do, 'record-invalid', and 'request-questions-full' beyond
 * `REQUEST_LIMITS`.
 */
export async function askClient(ctx: WriteContext, { text, ...seen }: NewQuestion): Promise<RequestDetails> {
  await limitRequestSteps(ctx.db, ctx.actor)
  const row = await lockRequest(ctx, seen, 'ask')
  const faults = textFaults('text', text, 'fault.question')
  if (faults.length > 0) throw recordInvalid(faults)
  const { asked } = await ctx.db
    .selectFrom('requestQuestions')
    .select((eb) => eb.fn.countAll<number>().as('asked'))
    .where('requestId', '=', row.id)
    .executeTakeFirstOrThrow()
  if (Number(asked) >= REQUEST_LIMITS.questions) throw new AppError('request-questions-full')
  const question = { id: randomUUID(), text: tidyText(text) }
  await ctx.db
    .insertInto('requestQuestions')
    .values({ ...question, requestId: row.id, askedBy: ctx.actor.id })
    .execute()
  await changeRequest(ctx, row, { state: 'QUESTIONED', ...answeredNow })
  await audit(ctx, {
    eventType: 'REQUEST_QUESTION',
    description: `Asked the client about request ${row.number}`,
    after: { question: question.text },
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
}

/**
 * Answers a question of the firm; once all are answered the request is the firm’s again, and its time to answer begins again. Throws as
 * `lockRequest` does, 'record-invalid', and
 * 'request-not-now' for a question that is answered or another request's.
 */
export async function answerFirm(ctx: WriteContext, { questionId, text, ...seen }: NewAnswer): Promise<RequestDetails> {
  const { actor, db } = ctx
  const row = await lockRequest(ctx, seen, 'answer')
  const faults = textFaults('text', text, 'fault.answer')
  if (faults.length > 0) throw recordInvalid(faults)
  const answer = tidyText(text)
  const question = await db
    .updateTable('requestQuestions')
    .set({ answer, answeredBy: actor.id, answeredAt: sql<Date>`now()` })
    .where('id', '=', questionId)
    .where('requestId', '=', row.id)
    .where('answer', 'is', null)
    .returning('askedBy')
    .executeTakeFirst()
  if (!question) throw new AppError('request-not-now')
  const open = await db
    .selectFrom('requestQuestions')
    .select('id')
    .where('requestId', '=', row.id)
    .where('answer', 'is', null)
    .limit(1)
    .executeTakeFirst()
  // A quote that is out stays; what is answered late is read beside it.
  if (row.state === 'QUOTED') await changeRequest(ctx, row, {})
  else if (open) await changeRequest(ctx, row, { state: 'QUESTIONED' })
  else await changeRequest(ctx, row, { state: 'SUBMITTED', ...(await answerDue(ctx)), answeredAt: null })
  await audit(ctx, {
    eventType: 'REQUEST_ANSWER',
    description: `Answered a question about request ${row.number}`,
    after: { answer },
    details: { askedBy: question.askedBy },
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
}

/** Declines a request with a reason that its client reads. Throws as `lockRequest` does, and 'record-invalid'. */
export const declineRequest = (ctx: WriteContext, input: ClosedRequest): Promise<RequestDetails> =>
  close(ctx, input, { act: 'decline', state: 'DECLINED', eventType: 'REQUEST_DECLINE', did: 'Declined' })

/** Withdraws a request with a reason. Throws as `lockRequest` does, and 'record-invalid'. */
export const withdrawRequest = (ctx: WriteContext, input: ClosedRequest): Promise<RequestDetails> =>
  close(ctx, input, { act: 'withdraw', state: 'WITHDRAWN', eventType: 'REQUEST_WITHDRAW', did: 'Withdrew' })

type Closing = {
  act: RequestAct
  state: RequestState
  eventType: 'REQUEST_DECLINE' | 'REQUEST_WITHDRAW'
  did: string
}

async function close(
  ctx: WriteContext,
  { reason: typed, ...seen }: ClosedRequest,
  { act, state, eventType, did }: Closing,
): Promise<RequestDetails> {
  const row = await lockRequest(ctx, seen, act)
  const faults = textFaults('reason', typed, 'fault.reason')
  if (faults.length > 0) throw recordInvalid(faults)
  const reason = tidyText(typed)
  const answered = act === 'decline' ? answeredNow : {}
  await changeRequest(ctx, row, { state, closeReason: reason, closedAt: sql<Date>`now()`, ...answered })
  await audit(ctx, {
    eventType,
    description: `${did} request ${row.number}`,
    details: { reason },
    ...aboutRequest(row.id),
  })
  return readRequest(ctx, row.id)
}
