import { sql } from 'kysely'
import { can } from '#access/can.ts'
import { isRole } from '#access/roles.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { checkedReason, requiredReason } from '#kernel/reason.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { testingMessages } from '../../messages/testing.ts'
import type { AssignInput, CloseInput, DecisionInput } from '../../model/sample-inputs.ts'
import type { RoundState, SampleDecision, TestRoundDetails } from '../../model/samples.ts'
import { isIndependent } from '../../queries/samples/independence.ts'
import { readRound } from '../../queries/samples/round.ts'
import { judgeDecision, mayAssign, mayClose } from '../../rules/sample-acts.ts'
import { roundNumber } from '../../rules/sampling.ts'

const fault = faultOf('testing', testingMessages)

/**
 * Decides a sample, or corrects the decision; one that has no reviewer is taken with it, and the last decision closes the round. Gives the
 * round as it then is. Throws 'avm-sample-not-found', 'avm-round-over', 'avm-sample-others', 'avm-sample-dependent', 'stale-version', and
 * 'record-invalid' where a difference has no cause or no reason.
 */
export async function decideSample(ctx: WriteContext, input: DecisionInput): Promise<TestRoundDetails> {
  const { actor, db } = ctx
  const { round, sample, independent } = await lockSample(ctx, input.id)
  const verdict = judgeDecision({ actor, round, sample, isIndependent: independent })
  if (!verdict.ok) throw new AppError(REFUSALS[verdict.why])
  assertVersion(sample, input.version)
  const after = checkedDecision(input)
  await db
    .updateTable('avmSamples')
    .set({
      ...after,
      decidedBy: actor.id,
      decidedAt: sql<Date>`now()`,
      ...(sample.reviewerId ? {} : { reviewerId: actor.id, assignedAt: sql<Date>`now()` }),
      version: sample.version + 1,
    })
    .where('id', '=', sample.id)
    .execute()
  await audit(ctx, {
    eventType: 'AVM_SAMPLE_DECIDE',
    description: `${actor.displayName} decided item ${sample.place} of round ${round.number} of random testing: ${after.decision}`,
    details: { number: round.number, place: sample.place, valuationId: sample.valuationId, sampleId: sample.id },
    ...(sample.decision ? { before: { decision: sample.decision, cause: sample.cause, reason: sample.reason } } : {}),
    after,
    resourceId: round.id,
    resourceType: 'avmRound',
  })
  await closeIfDecided(ctx, round)
  return readRound(ctx, round)
}

const REFUSALS = {
  permission: 'permission-denied',
  over: 'avm-round-over',
  others: 'avm-sample-others',
  dependent: 'avm-sample-dependent',
} as const

/** What a decision stores. Throws 'record-invalid'. */
function checkedDecision({ decision, cause = null, reason: given }: DecisionInput) {
  const reason = checkedReason(given ?? '')
  if (decision === 'AGREES') return { decision, cause: null, reason: reason || null }
  const faults = [
    ...(cause ? [] : [fault('cause', 'fault.cause')]),
    ...(reason ? [] : [fault('reason', 'fault.reason')]),
  ]
  if (faults.length > 0) throw recordInvalid(faults)
  return { decision, cause, reason }
}

/**
 * Gives a sample that is not decided to somebody who may decide it and had no part in the valuation. Throws 'avm-sample-not-found',
 * 'avm-round-over', 'avm-sample-decided', 'stale-version' and 'avm-reviewer-unfit'.
 */
export async function assignSample(
  ctx: WriteContext,
  { id, version, reviewerId }: AssignInput,
): Promise<TestRoundDetails> {
  const { actor, db } = ctx
  const { round, sample } = await lockSample(ctx, id)
  if (round.state !== 'OPEN') throw new AppError('avm-round-over')
  if (sample.decision) throw new AppError('avm-sample-decided')
  if (!mayAssign({ actor, round, sample })) throw new AppError('permission-denied')
  assertVersion(sample, version)
  const reviewer = await db
    .selectFrom('users')
    .select([
      'role',
      'displayName',
      isIndependent(sql.ref('users.id'), sql`${sample.valuationId}::uuid`).as('independent'),
    ])
    .where('id', '=', reviewerId)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const isEntitled = isRole(reviewer?.role) && can({ role: reviewer.role }, 'canApproveValuations')
  if (!reviewer || !isEntitled || !reviewer.independent) throw new AppError('avm-reviewer-unfit')
  await db
    .updateTable('avmSamples')
    .set({ reviewerId, assignedAt: sql<Date>`now()`, version: sample.version + 1 })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'AVM_SAMPLE_ASSIGN',
    description: `${actor.displayName} assigned item ${sample.place} of round ${round.number} of random testing to ${reviewer.displayName}`,
    details: { number: round.number, place: sample.place, valuationId: sample.valuationId, sampleId: id, reviewerId },
    before: { reviewerId: sample.reviewerId, dueOn: round.dueOn },
    after: { reviewerId, dueOn: round.dueOn },
    resourceId: round.id,
    resourceType: 'avmRound',
  })
  return readRound(ctx, round)
}

/** Closes a round in which something is not decided. Throws 'avm-round-not-found', 'avm-round-over', 'stale-version', 'record-invalid' without a reason. */
export async function closeRound(
  ctx: WriteContext,
  { id, version, reason: given }: CloseInput,
): Promise<TestRoundDetails> {
  const round = await lockRound(ctx, id)
  if (!mayClose(ctx.actor, round)) throw new AppError('avm-round-over')
  assertVersion(round, version)
  const reason = requiredReason(given, fault('reason', 'fault.closeReason'))
  await endRound(ctx, round, reason)
  return readRound(ctx, round)
}

/** Closes a round whose last item was decided. */
async function closeIfDecided(ctx: WriteContext, round: LockedRound): Promise<void> {
  const open = await ctx.db
    .selectFrom('avmSamples')
    .select('id')
    .where('roundId', '=', round.id)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!open) await endRound(ctx, round, null)
}

/** Closes a round: somebody, for a reason, or its last decision. */
async function endRound(
  ctx: WriteContext,
  { id, number, version }: LockedRound,
  closeReason: string | null,
): Promise<void> {
  const { actor, db } = ctx
  await db
    .updateTable('avmRounds')
    .set({
      ...{ state: 'CLOSED', closedAt: sql<Date>`now()`, version: version + 1 },
      ...(closeReason ? { closedBy: actor.id, closeReason } : {}),
    })
    .where('id', '=', id)
    .execute()
  await audit(ctx, {
    eventType: 'AVM_ROUND_CLOSE',
    description: closeReason
      ? `${actor.displayName} closed round ${number} of random testing`
      : `Round ${number} of random testing closed with its last decision`,
    details: { number, ...(closeReason ? { reason: closeReason } : {}) },
    before: { state: 'OPEN' },
    after: { state: 'CLOSED' },
    resourceId: id,
    resourceType: 'avmRound',
  })
}

type LockedRound = Awaited<ReturnType<typeof lockRound>>

async function lockRound({ db }: Pick<WriteContext, 'db'>, id: string) {
  const row = await db
    .selectFrom('avmRounds')
    .select(['id', 'quarter', 'state', 'dueOn', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('avm-round-not-found')
  return { ...row, state: row.state as RoundState, number: roundNumber(row.quarter) }
}

/** Locks the round of a sample before the sample, so that the last two decisions follow one another. */
async function lockSample(ctx: WriteContext, id: string) {
  const { actor, db } = ctx
  const found = await db.selectFrom('avmSamples').select('roundId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('avm-sample-not-found')
  const round = await lockRound(ctx, found.roundId)
  const { independent, ...row } = await db
    .selectFrom('avmSamples')
    .select(['id', 'place', 'valuationId', 'reviewerId', 'decision', 'cause', 'reason', 'decidedBy', 'version'])
    .select(isIndependent(sql`${actor.id}::uuid`, sql.ref('avmSamples.valuationId')).as('independent'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { round, independent, sample: { ...row, decision: row.decision as SampleDecision | null } }
}
