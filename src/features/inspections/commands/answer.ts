import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { isPhone, plainPhone } from '#kernel/phone.ts'
import { asStored, hasUnshowable } from '#kernel/text.ts'
import { writeAudit } from '#server/audit/write.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { limitLinkTries } from '#server/identity/rate-limits.ts'
import type { Environment, RequestInfo, WriteContext } from '#server/procedure.ts'
import { personToServe } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { ANSWER_LIMITS } from '../model/proposals.ts'
import { type LinkedProposal, linkedProposal } from '../queries/proposals.ts'
import { isOffered, proposalState } from '../rules/proposals.ts'
import { planInspection } from './appointment.ts'

/** What answers a link: nobody is signed in. */
export type Answering = { db: Kysely<DB>; notifyCache: NotifyCache; environment: Environment }
type Asked = { token: string; request: RequestInfo }
/** What the person on site says: one of the times, or that none of them suits. */
export type VisitAnswer = { time: Date } | { note: string; phone: string }
/** What became of an answer: TAKEN where an appointment came before it, FAULTY where note and number say nothing that can be read. */
export type Answered = 'DONE' | 'TAKEN' | 'GONE' | 'FAULTY'

/**
 * Answers proposed times once: of two who answer at the same time one is heard, and the other finds what was chosen. A choice plans the inspection
 * as who proposed it would, whom the log names with it. Throws 'too-many-requests'.
 */
export async function answerProposal(parts: Answering, asked: Asked, answer: VisitAnswer): Promise<Answered> {
  const { db, notifyCache, environment } = parts
  const { token, request } = asked
  await limitLinkTries(db, request.ip)
  const linked = await linkedProposal(db, token)
  if (!linked) return 'GONE'
  try {
    return await db.transaction().execute(async (trx) => {
      // As who arranges many visits does: of two at one time of an inspector the second finds the first.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`visits of ${linked.inspectorId}`}, 0))`.execute(trx)
      const actor = await personToServe({ db: trx, notifyCache }, linked.proposedBy, 'canEditValuations')
      const ctx: WriteContext = { ...environment, actor, db: trx, notifyCache, request }
      const { valuationNumber } = await lockValuation(ctx, linked.valuationId)
      // Read after the lock: the previous holder may have answered it.
      const now = await linkedProposal(trx, token)
      if (!now?.isUsable || proposalState(now, new Date()) !== 'OPEN') return 'GONE'
      return 'time' in answer
        ? choose(ctx, now, answer.time, valuationNumber)
        : decline(ctx, now, answer, valuationNumber)
    })
  } catch (error) {
    // Who proposed it may not plan it any more, or the valuation has as many inspections as it may.
    if (error instanceof AppError && error.status < 500) return 'GONE'
    throw error
  }
}

async function choose(
  ctx: WriteContext,
  linked: LinkedProposal,
  time: Date,
  valuationNumber: string,
): Promise<Answered> {
  const { db } = ctx
  const { id, valuationId, times, overlapping } = linked
  const at = times.findIndex((one) => one.getTime() === time.getTime())
  if (at < 0) return 'GONE'
  if (!isOffered(time, overlapping[at] ?? [], linked, new Date())) return 'TAKEN'
  const row = await db
    .selectFrom('visitProposals')
    .select([
      'minutes',
      'inspectorId',
      'contactName',
      'contactPhone',
      'contactEmail',
      'latitude',
      'longitude',
      'directions',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const startsAt = time.toISOString()
  const planned = await planInspection(ctx, { ...row, startsAt, valuationId, commandId: id }, { proposalId: id })
  await db
    .updateTable('visitProposals')
    .set({ state: 'CHOSEN', inspectionId: planned.id, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await note(ctx, 'VISIT_PROPOSAL_CHOOSE', linked, {
    description: `The person on site chose the time of an inspection of valuation ${valuationNumber}`,
    details: { inspectionId: planned.id, valuationNumber },
    after: { startsAt },
  })
  return 'DONE'
}

async function decline(
  ctx: WriteContext,
  linked: LinkedProposal,
  said: { note: string; phone: string },
  valuationNumber: string,
): Promise<Answered> {
  const answerNote = (asStored(said.note.slice(0, ANSWER_LIMITS.note)) as string | null) ?? null
  const phone = asStored(said.phone) as string | null
  const answerPhone = phone === null ? null : plainPhone(phone)
  if (hasUnshowable(answerNote ?? '') || (answerPhone !== null && !isPhone(answerPhone))) return 'FAULTY'
  await ctx.db
    .updateTable('visitProposals')
    .set({ state: 'DECLINED', answerNote, answerPhone, endedAt: sql<Date>`now()` })
    .where('id', '=', linked.id)
    .execute()
  await note(ctx, 'VISIT_PROPOSAL_DECLINE', linked, {
    description: `The person on site chose none of the times proposed for an inspection of valuation ${valuationNumber}`,
    details: { valuationNumber },
  })
  return 'DONE'
}

type Noted = { description: string; details: Record<string, unknown>; after?: Record<string, unknown> }

/** Records an answer at the valuation, by who has the link. */
const note = (
  { db, request }: WriteContext,
  eventType: 'VISIT_PROPOSAL_CHOOSE' | 'VISIT_PROPOSAL_DECLINE',
  { id, valuationId, inspectorId, proposedBy }: LinkedProposal,
  { details, ...noted }: Noted,
): Promise<void> =>
  writeAudit(db, {
    ...noted,
    eventType,
    actor: { id: 'anonymous', name: request.ip },
    details: { ...details, proposalId: id, inspectorId, proposedBy },
    resourceId: valuationId,
    resourceType: 'valuation',
    ipAddress: request.ip,
    userAgent: request.userAgent,
  })
