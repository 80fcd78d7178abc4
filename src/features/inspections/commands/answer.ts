import type { Kysely } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { limitLinkTries } from '#server/identity/rate-limits.ts'
import type { Environment, RequestInfo, WriteContext } from '#server/procedure.ts'
import { personToServe } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import type { Answered, VisitAnswer } from '../model/proposals.ts'
import { linkedProposal } from '../queries/linked-proposal.ts'
import { proposalState } from '../rules/proposals.ts'
import { chooseTime } from './choose-time.ts'
import { declineTimes } from './decline-times.ts'
import { lockVisits } from './record.ts'

/** What an answer by a link needs; nobody is signed in. */
export type Answering = { db: Kysely<DB>; notifyCache: NotifyCache; environment: Environment }
type OpenedLink = { token: string; request: RequestInfo }

/**
 * Answers proposed times once: of two answers at the same time the first counts, and the second gets 'GONE'. A choice plans the inspection with the
 * rights of the person who proposed the times, under whose name the plan is audited. Throws 'too-many-requests'.
 */
export async function answerProposal(parts: Answering, opened: OpenedLink, answer: VisitAnswer): Promise<Answered> {
  const { db, notifyCache, environment } = parts
  const { token, request } = opened
  await limitLinkTries(db, request.ip)
  const linked = await linkedProposal(db, token)
  if (!linked) return 'GONE'
  try {
    return await db.transaction().execute(async (trx) => {
      await lockVisits({ db: trx }, linked.inspectorId)
      const actor = await personToServe({ db: trx, notifyCache }, linked.proposedBy, 'canEditValuations')
      const ctx: WriteContext = { ...environment, actor, db: trx, notifyCache, request }
      const { valuationNumber } = await lockValuation(ctx, linked.valuationId)
      // Read after the lock: the previous holder may have answered it.
      const now = await linkedProposal(trx, token)
      if (!now?.isUsable || proposalState(now, new Date()) !== 'OPEN') return 'GONE'
      return 'time' in answer
        ? chooseTime(ctx, now, answer.time, valuationNumber)
        : declineTimes(ctx, now, answer, valuationNumber)
    })
  } catch (error) {
    // The proposer may no longer plan it, or the valuation has reached its maximum number of inspections.
    if (error instanceof AppError && error.status < 500) return 'GONE'
    throw error
  }
}
