import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { DemonstrationEngagement } from '#features/engagements/demonstration.ts'
import { engagementNumber } from '#features/engagements/rules.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'

type Audited = { at: Date; entry: AuditEntry }
const EVENTS = { DRAFTED: 'ENGAGEMENT_CREATE', AGREED: 'ENGAGEMENT_AGREE', CLOSED: 'ENGAGEMENT_CLOSE' } as const

/** An engagement of the demonstration as it is stored. */
export type Saved = DemonstrationEngagement & { id: string; number: string; lineIds: string[] }

/** Stores the engagements of the demonstration with their schedules, as the commands would have. Gives them with the audit entries to write. */
export async function saveEngagements(
  db: Transaction<DB>,
  engagements: readonly DemonstrationEngagement[],
): Promise<{ saved: Saved[]; entries: Audited[] }> {
  const by = demonstrationPerson('manager')
  const last = new Map<number, number>()
  const entries: Audited[] = []
  const saved: Saved[] = []
  for (const engagement of engagements) {
    const { client, lead, team, terms, milestones, agreedBy, states, lines } = engagement
    const [id, begunAt] = [randomUUID(), states[0]?.at ?? new Date(0)]
    const year = kuwaitYear(begunAt)
    last.set(year, (last.get(year) ?? 0) + 1)
    const number = engagementNumber(year, last.get(year) ?? 1)
    const account = await db
      .selectFrom('clientMembers')
      .select('accountId')
      .where('userId', '=', demonstrationPerson(client).id)
      .executeTakeFirstOrThrow()
    const { fee, ...agreed } = terms
    const dayOf = (reached: string) => {
      const at = states.find(({ state }) => state === reached)?.at
      return at ? kuwaitToday(at) : null
    }
    const agreedAt = states.find(({ state }) => state === 'AGREED')?.at ?? begunAt
    await db
      .insertInto('engagements')
      .values({
        ...{ id, number, ...agreed, feeFils: filsFromKwd(fee), premise: 'HIGHEST_AND_BEST_USE' },
        ...{ clientAccountId: account.accountId, leadId: demonstrationPerson(lead).id, createdBy: by.id },
        ...{ agreedOn: kuwaitToday(agreedAt), agreedBy, agreedEvidence: 'خطاب موقّع ورد بالبريد الإلكتروني' },
        milestones: JSON.stringify(
          milestones.map(({ amount, ...one }) => ({
            ...one,
            id: randomUUID(),
            fils: amount === null ? null : filsFromKwd(amount),
          })),
        ),
        ...{
          state: states.at(-1)?.state ?? 'DRAFTED',
          version: states.length,
          issuedOn: dayOf('ISSUED'),
          closedOn: dayOf('CLOSED'),
        },
        ...{ createdAt: begunAt, updatedAt: states.at(-1)?.at ?? begunAt },
      })
      .execute()
    await db
      .insertInto('engagementTeam')
      .values(team.map((key) => ({ engagementId: id, userId: demonstrationPerson(key).id })))
      .execute()
    const lineIds = lines.map(() => randomUUID())
    saved.push({ ...engagement, id, number, lineIds })
    await db
      .insertInto('engagementProperties')
      .values(
        lines.map(({ valuation, from: _, share, ...line }, at) => ({
          ...{
            id: lineIds[at] ?? '',
            engagementId: id,
            ordinal: at + 1,
            ...line,
            ...share,
            valuationId: valuation?.id ?? null,
          },
          ...{
            documentType: valuation?.documentType ?? 'PROPERTY_DOCUMENT',
            assignedTo: valuation?.assignedTo ?? null,
          },
          ...{ createdBy: by.id, createdAt: begunAt },
        })),
      )
      .execute()
    for (const [at, { state, at: movedAt }] of states.entries()) {
      const before = states[at - 1]?.state
      entries.push({
        at: movedAt,
        entry: {
          eventType: state in EVENTS ? EVENTS[state as keyof typeof EVENTS] : 'ENGAGEMENT_PROGRESS',
          actor: { id: by.id, name: by.displayName },
          description: before ? `Engagement ${number}: ${before} to ${state}` : `Created engagement ${number}`,
          ...(before ? { before: { state: before }, after: { state } } : { after: { number, title: terms.title } }),
          ...{ resourceId: id, resourceType: 'engagement' },
        },
      })
    }
  }
  const counters = [...last].map(([year, lastNumber]) => ({ year, lastNumber }))
  await db.insertInto('engagementCounters').values(counters).execute()
  return { saved, entries }
}
