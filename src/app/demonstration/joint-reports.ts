import type { Transaction } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { issuerOf, keepVersion, readCommon } from '#features/engagement-reports/commands/issue.ts'
import { readCurrent } from '#features/engagement-reports/queries/lines.ts'
import { readDraft } from '#features/engagement-reports/queries/read.ts'
import { issueReport } from '#features/issued-reports/commands/issue.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { Saved } from './engagements.ts'

/** Issues the reports of all properties of the engagements that are through, by the commands themselves, as of when they were. */
export async function saveJointReports(
  db: Transaction<DB>,
  engagements: readonly Saved[],
  { appUrl }: { appUrl: string },
): Promise<void> {
  const contextOf = (key: string) => {
    const { id, displayName, role } = demonstrationPerson(key)
    const actor = { id, displayName, role, language: 'ar' } as Actor
    // The parts of a call that these commands read.
    const request = { id: 'demonstration', ip: '127.0.0.1', userAgent: '' }
    return { actor, db, request, appUrl, notifyCache: (_, load) => load() } as WriteContext
  }
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
