import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EvidenceContent } from '../fields.ts'
import type { EvidenceDetails, EvidenceFields } from '../model.ts'
import { readEvidence } from '../queries/read.ts'
import { findDoubts } from '../queries/spreads.ts'
import { completed } from './content.ts'
import { auditEvidence, checkedColumns, demandedReason, duplicatesOf, keepDistinct, nameOf, stateOf } from './record.ts'

/**
 * Adds an entry to the register; one that is odd without a reason why it is right is under question. Throws 'record-invalid' with all faults, and
 * 'evidence-duplicate' when the register has what may be the same transaction and no reason is given for keeping both.
 */
export async function createEvidence(
  ctx: WriteContext,
  { apart, unusual, ...fields }: EvidenceFields & { apart?: string | undefined; unusual?: string | undefined },
): Promise<EvidenceDetails> {
  const { actor, db } = ctx
  const record = completed(fields)
  const columns = checkedColumns(record)
  const reason = apart === undefined ? undefined : demandedReason(apart)
  const rightFor = unusual === undefined ? undefined : demandedReason(unusual)
  await lockParcel(db, record.content)
  const alike = await duplicatesOf(ctx, record.content)
  const [first] = alike
  if (first && !reason) throw new AppError('evidence-duplicate', { params: { id: first.id, count: alike.length } })
  const doubts = (await findDoubts(ctx, fields)).items
  const isUnusual = doubts.length > 0
  const id = randomUUID()
  await db
    .insertInto('marketEvidence')
    .values({ ...columns, ...stateOf(rightFor ? [] : doubts), id, createdBy: actor.id, updatedBy: actor.id })
    .execute()
  const said = new Set(
    [first ? reason : undefined, isUnusual ? rightFor : undefined].filter((one) => one !== undefined),
  )
  const others = alike.map((one) => one.id)
  if (reason) await keepDistinct(ctx, id, others, reason)
  await auditEvidence(ctx, id, {
    eventType: 'EVIDENCE_CREATE',
    description: `Added market evidence ${nameOf(record.content)}`,
    details:
      first || isUnusual ? { reason: [...said].join(' · '), others, unusual: doubts.map(({ field }) => field) } : {},
    after: record.content,
  })
  return readEvidence(ctx, id)
}

/** Two people who add the same transaction at once: the second waits, and finds the first one's entry. */
async function lockParcel(db: Kysely<DB>, { location, blockNumber, plotNumber }: EvidenceContent): Promise<void> {
  if (!blockNumber || !plotNumber) return
  const key = sql`plot_key(${location}, ${blockNumber}, ${plotNumber})`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 73))`.execute(db)
}
