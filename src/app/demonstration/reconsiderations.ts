import type { Kysely } from 'kysely'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import {
  type DemonstrationReconsideration,
  demonstrationReconsiderations,
} from '#features/reconsiderations/demonstration.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'

type Audited = { at: Date; entry: AuditEntry }

/** Stores the reconsiderations of the demonstration as the commands would have. Gives the audit entries to write. */
export async function saveReconsiderations(
  db: Kysely<DB>,
  valuations: readonly DemonstrationValuation[],
  now: Date,
): Promise<Audited[]> {
  const made = demonstrationReconsiderations(valuations, now)
  if (made.length === 0) return []
  await db.insertInto('reconsiderations').values(made.map(rowOf)).execute()
  await db
    .insertInto('reconsiderationEvidence')
    .values(
      made.flatMap(({ id, evidence }) =>
        evidence.map(({ area, price, ...one }, at) => ({
          ...one,
          reconsiderationId: id,
          ordinal: at + 1,
          areaSqm: area,
          priceFils: filsFromKwd(price),
        })),
      ),
    )
    .execute()
  return made.flatMap(entriesOf)
}

const idOf = (key: string | undefined) => (key ? demonstrationPerson(key).id : null)

function rowOf(made: DemonstrationReconsideration) {
  const { id, valuation, by, askedFor, state, grounds, asked, dueAt, atRiskAt, outcome, answer, reason } = made
  return {
    id,
    version: 1 + (made.answeredAt ? 1 : 0) + (made.decidedAt ? 1 : 0),
    valuationId: valuation.id,
    valuationNumber: valuation.valuationNumber,
    ordinal: 1,
    state,
    grounds,
    askedFor: askedFor ?? null,
    askedBy: demonstrationPerson(by).id,
    createdAt: asked,
    dueAt,
    atRiskAt,
    outcome: outcome ?? null,
    answer: answer ?? null,
    answeredBy: idOf(made.answeredBy),
    answeredAt: made.answeredAt,
    reason: reason ?? null,
    decidedBy: idOf(made.decidedBy),
    decidedAt: made.decidedAt,
    closedAt: made.decidedAt,
  }
}

function entriesOf(made: DemonstrationReconsideration): Audited[] {
  const { id, valuation, by, askedFor, grounds, outcome, answer, answeredBy, answeredAt, decidedBy, decidedAt } = made
  const entry = (eventType: AuditEntry['eventType'], key: string, did: string, more: object): AuditEntry => {
    const { id: userId, displayName } = demonstrationPerson(key)
    return {
      eventType,
      actor: { id: userId, name: displayName },
      description: `${did} of valuation ${valuation.valuationNumber}`,
      details: { reconsiderationId: id, ordinal: 1, ...more },
      resourceId: valuation.id,
      resourceType: 'valuation',
    }
  }
  const asked = entry('RECONSIDERATION_ASK', by, 'Asked for a reconsideration', askedFor ? { askedFor } : {})
  return [
    { at: made.asked, entry: { ...asked, after: { grounds } } },
    ...(answeredBy && answeredAt
      ? [
          {
            at: answeredAt,
            entry: entry('RECONSIDERATION_ANSWER', answeredBy, 'Answered reconsideration 1', {
              outcome,
              reason: answer,
            }),
          },
        ]
      : []),
    ...(decidedBy && decidedAt
      ? [
          {
            at: decidedAt,
            entry: entry('RECONSIDERATION_DECIDE', decidedBy, 'Decided reconsideration 1', {
              outcome,
              reason: made.reason,
            }),
          },
        ]
      : []),
  ]
}
