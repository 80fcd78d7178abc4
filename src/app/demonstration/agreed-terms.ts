import type { Transaction } from 'kysely'
import { draftAmendment, sendAmendment } from '#features/amendments/commands/draft.ts'
import { saveClientTerms } from '#features/client-terms/commands.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import type { Saved } from './engagements.ts'
import { callsOf } from './rows.ts'

/** The client whose engagement is at work and whose agreement the firm keeps: a bank. */
const BANK = 'dana'

/**
 * Stores what the bank agreed for all its orders, and the amendment of its engagement that waits for its answer, by the commands themselves. Nothing
 * where no engagement of it is at work.
 */
export async function saveAgreedTerms(
  db: Transaction<DB>,
  engagements: readonly Saved[],
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<void> {
  const call = callsOf(db, appUrl)('manager')
  const today = kuwaitToday(now)
  const { accountId } = await db
    .selectFrom('clientMembers')
    .select('accountId')
    .where('userId', '=', demonstrationPerson(BANK).id)
    .executeTakeFirstOrThrow()
  await saveClientTerms(call, {
    ...{ clientAccountId: accountId, version: 0 },
    changes: {
      agreement: {
        ...{ number: 'AS-2026/17', from: addDays(today, -120), until: addDays(today, 245) },
        ...{
          wordingAr: 'يُوجَّه التقرير إلى إدارة الائتمان العقاري.',
          wordingEn: 'The report is addressed to Property Credit.',
        },
        ...{ licenceClass: 'B', leastYears: 5, note: null },
      },
      clock: { levels: { FULL: 32, EXTERNAL: 16 }, purposes: {} },
      fees: [
        { category: null, level: null, fee: 125, perMille: null, most: null, depositPercent: 0 },
        { category: 'INVESTMENT', level: null, fee: 180, perMille: null, most: null, depositPercent: 0 },
      ],
      required: ['PHOTOS', 'MAP', 'LENDING'],
      order: ['SUMMARY', 'LENDING'],
    },
  })
  const engagement = engagements.find(({ client, states }) => client === BANK && states.at(-1)?.state === 'IN_PROGRESS')
  if (!engagement) return
  const drafted = await draftAmendment(call, {
    engagementId: engagement.id,
    terms: { dueOn: addDays(today, 35), reportLanguage: 'both' },
    reason: 'طلب البنك التقارير باللغتين، وإضافة أسبوعين إلى موعد التسليم.',
  })
  const [amendment] = drafted.items
  if (amendment) await sendAmendment(call, { id: amendment.id, version: amendment.version })
}
