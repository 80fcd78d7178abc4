import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import {
  DEMONSTRATION_COMMENTS,
  DEMONSTRATION_REASON,
  DEMONSTRATION_REVIEWED,
  type DemonstrationComment,
} from '#features/reviews/demonstration.ts'
import type { RoundSnapshot } from '#features/reviews/model.ts'
import { readSnapshot } from '#features/reviews/queries/snapshot.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { DB } from '#server/db/tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Stores the rounds and comments of two files that are under review, one of them for the second time. */
export async function saveReviews(db: Transaction<DB>, valuations: readonly DemonstrationValuation[]): Promise<void> {
  const [reviewed, other] = valuations.filter(({ lifecycle }) => lifecycle.status === 'UNDER_REVIEW')
  if (other) await saveRound(db, other, { number: 1, comments: DEMONSTRATION_COMMENTS, reason: null })
  if (!reviewed) return
  await saveRound(db, reviewed, {
    number: 1,
    comments: [],
    reason: DEMONSTRATION_REASON,
    before: { documentDate: null },
  })
  await saveRound(db, reviewed, { number: 2, comments: DEMONSTRATION_REVIEWED, reason: null })
}

type Round = {
  number: number
  comments: readonly DemonstrationComment[]
  /** Null while it is open. */
  reason: string | null
  /** What the file said otherwise then. */
  before?: RoundSnapshot['fields']
}

async function saveRound(
  db: Transaction<DB>,
  { id: valuationId, lifecycle }: DemonstrationValuation,
  { number, comments, reason, before }: Round,
): Promise<void> {
  const moved = lifecycle.events.findLast((event) => event.what === 'move')?.at ?? new Date()
  const submittedAt = new Date(moved.getTime() - (3 - number) * 2 * DAY)
  const [reviewer, appraiser] = [demonstrationPerson('senior').id, demonstrationPerson('appraiser').id]
  const row = await db.selectFrom('valuations').selectAll().where('id', '=', valuationId).executeTakeFirstOrThrow()
  const snapshot = await readSnapshot(db, row)
  const ended = { ended: 'SENT_BACK', reason, endedBy: reviewer, endedAt: new Date(submittedAt.getTime() + 3 * HOUR) }
  await db
    .insertInto('reviewRounds')
    .values({
      valuationId,
      number,
      snapshot: JSON.stringify({ ...snapshot, fields: { ...snapshot.fields, ...before } }),
      submittedBy: appraiser,
      submittedAt,
      ...(reason === null ? {} : ended),
    })
    .execute()
  for (const [at, { field, text, answer }] of comments.entries()) {
    const id = randomUUID()
    const madeAt = new Date(submittedAt.getTime() + (at + 1) * 600_000)
    const state = answer === undefined ? 'OPEN' : 'RESOLVED'
    const comment = { id, valuationId, round: number, field, text, state, madeBy: reviewer, madeAt }
    await db.insertInto('reviewComments').values(comment).execute()
    if (answer === undefined) continue
    const reply = { commentId: id, kind: 'RESOLVE', text: answer, madeBy: appraiser }
    await db
      .insertInto('reviewReplies')
      .values({ ...reply, madeAt: new Date(madeAt.getTime() + DAY) })
      .execute()
  }
}
