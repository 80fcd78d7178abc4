import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { noteDraft } from '#features/discussions/commands/lock.ts'
import { showDraft } from '#features/discussions/commands/show.ts'
import { issuerOf, keepVersion, readCommon } from '#features/engagement-reports/commands/issue.ts'
import { readCurrent } from '#features/engagement-reports/queries/lines.ts'
import { readDraft } from '#features/engagement-reports/queries/read.ts'
import { proposeCorrection } from '#features/issued-reports/commands/corrections.ts'
import { issueReport } from '#features/issued-reports/commands/issue.ts'
import { DEMONSTRATION_PEOPLE, demonstrationPerson } from '#features/people/demonstration.ts'
import { exampleOf } from '#features/valuations/demonstration/chosen.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { DB } from '#server/db/tables.ts'
import { hashOfToken, newToken } from '#server/identity/links/link-token.ts'
import type { Saved } from './engagements.ts'
import { callsOf } from './rows.ts'

/** How many of the latest completed valuations have their reports issued: each is printed once the server serves. */
const ISSUED = 4
const DAY = 86_400_000

/**
 * Issues the reports of some completed valuations by the command itself, as of when they were completed; one was sent to its bank and opened,
 * and for another one a correction is proposed.
 */
export async function saveIssuedReports(
  db: Transaction<DB>,
  valuations: readonly DemonstrationValuation[],
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<void> {
  const completed = valuations
    .flatMap((valuation) => {
      const last = valuation.lifecycle.events.findLast(({ what }) => what === 'move')
      return valuation.status === 'COMPLETED' && last ? [{ ...valuation, at: last.at, by: last.by }] : []
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
  // The report whose file is complete comes first: it is the one that was sent to its bank.
  const example = exampleOf(valuations)
  const issued = completed
    .toSorted((a, b) => Number(b.id === example?.id) - Number(a.id === example?.id))
    .slice(0, ISSUED)
  const contextOf = callsOf(db, appUrl)
  const reports: string[] = []
  for (const { id: valuationId, at, by } of issued) reports.push(await issueReport(contextOf(by), { valuationId, at }))
  const [sent] = reports
  const [first, second] = issued
  if (!sent || !first || !second) return
  const sentAt = new Date(Math.min(first.at.getTime() + 2 * 3_600_000, now.getTime()))
  const openedAt = new Date(Math.min(sentAt.getTime() + 5 * 3_600_000, now.getTime()))
  await db
    .insertInto('reportDeliveries')
    .values({
      id: randomUUID(),
      reportId: sent,
      recipient: 'loans@almarsa.example',
      recipientName: first.requestedParty,
      language: 'ar',
      tokenHash: hashOfToken(newToken()),
      sentBy: demonstrationPerson('appraiser').id,
      sentAt,
      expiresAt: new Date(now.getTime() + 30 * DAY),
      openings: 2,
      firstOpenedAt: openedAt,
      lastOpenedAt: openedAt,
    })
    .execute()
  await proposeCorrection(contextOf('appraiser'), {
    valuationId: second.id,
    changes: [{ field: 'planNumber', value: `${second.planNumber}/1` }],
    reason: 'رقم المخطط في الوثيقة الأصلية يختلف عن صورتها',
  })
}

/** The accounts that the sign-in page offers: what waits in their inboxes stays as it is. */
const OFFERED: readonly string[] = ['appraiser', 'senior', 'manager', 'client']
const REMARK = {
  subject: 'صفقات المنطقة',
  text: 'هل أُخذت صفقات الشهرين الأخيرين في المنطقة في الاعتبار؟',
}
const ANSWER = 'نعم، روجعت الصفقات المسجلة حتى تاريخ التقييم، ولم تتغير القيمة.'

/**
 * Shows the draft of the latest report under review to its client by the command itself: it is printed once the server serves. Only what is printed can be
 * remarked on, so the remark and its answer are stored as those commands store and record them.
 */
export async function saveShownDraft(
  db: Transaction<DB>,
  valuations: readonly DemonstrationValuation[],
  { appUrl }: { appUrl: string },
): Promise<void> {
  const keyOf = (id: string | null) => DEMONSTRATION_PEOPLE.find((person) => person.id === id)?.key
  const found = valuations.findLast(
    ({ status, clientUserId, assignedTo }) =>
      status === 'UNDER_REVIEW' && [clientUserId, assignedTo].map(keyOf).every((key) => key && !OFFERED.includes(key)),
  )
  const [client, valuer] = [keyOf(found?.clientUserId ?? null), keyOf(found?.assignedTo ?? null)]
  if (!found || !client || !valuer) return
  const contextOf = callsOf(db, appUrl)
  const [asking, answering] = [contextOf(client), contextOf(valuer)]
  const { id: valuationId, valuationNumber } = found
  const shown = await showDraft(answering, {
    ...{ valuationId, lastOrdinal: 0, means: 'PORTAL' },
    note: 'للاطلاع قبل الاعتماد.',
  })
  const [draft] = shown.items
  if (!draft) return
  const remarkId = randomUUID()
  const answered = { answer: ANSWER, answeredBy: answering.actor.id, answeredAt: sql<Date>`now()`, version: 2 }
  await db
    .insertInto('draftRemarks')
    .values({ id: remarkId, draftId: draft.id, side: 'client', ...REMARK, askedBy: asking.actor.id, ...answered })
    .execute()
  const of = { id: draft.id, ordinal: draft.ordinal, means: draft.means, valuationId, valuationNumber }
  await noteDraft(asking, of, 'DRAFT_ASK', {
    did: 'Remarked on',
    details: { remarkId, side: 'client' },
    after: { person: null, ...REMARK },
  })
  await noteDraft(answering, of, 'DRAFT_ANSWER', {
    did: 'Answered a remark on',
    details: { remarkId },
    before: { answer: null },
    after: { answer: ANSWER },
  })
}

/** Issues the reports of all properties of the engagements that are through, by the commands themselves, as of when they were. */
export async function saveJointReports(
  db: Transaction<DB>,
  engagements: readonly Saved[],
  { appUrl }: { appUrl: string },
): Promise<void> {
  const contextOf = callsOf(db, appUrl)
  const ctx = contextOf('manager')
  for (const { id: engagementId, number, states, lines } of engagements) {
    const issued = states.find(({ state }) => state === 'ISSUED')
    if (!issued) continue
    for (const { valuation } of lines) {
      const last = valuation?.lifecycle.events.findLast(({ what }) => what === 'move')
      if (!valuation || !last || (await isIssued(db, valuation.id))) continue
      await issueReport(contextOf(last.by), { valuationId: valuation.id, at: last.at })
    }
    const { choice } = await readDraft(db, engagementId)
    const current = await readCurrent(db, engagementId, choice)
    const proved = { issuer: await issuerOf(db, ctx.actor.id), proof: 'PASSWORD' } as const
    const data = await readCommon(ctx, engagementId, current, proved)
    await keepVersion(ctx, { engagementId, number, choice, current, data, changes: [], reason: null, at: issued.at })
  }
}

const isIssued = async (db: Transaction<DB>, valuationId: string): Promise<boolean> =>
  (await db.selectFrom('issuedReports').select('id').where('valuationId', '=', valuationId).executeTakeFirst()) !==
  undefined
