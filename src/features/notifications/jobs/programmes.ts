import type { Kysely } from 'kysely'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import type { DB } from '#server/db/tables.ts'
import { repeatedly } from '#server/jobs/repeatedly.ts'
import type { Log } from '#server/log.ts'
import type { Frequency } from '../../programmes/model/codes.ts'
import { NEXT_ORDINAL } from '../../programmes/queries/rows.ts'
import { cycleDate, reminderDay } from '../../programmes/rules/cycles.ts'
import { readSettings } from '../../settings/queries.ts'
import { tell } from '../commands.ts'

type Parts = { db: Kysely<DB>; notifyCache: NotifyCache; log: Log; every?: number; now?: () => Date }

/** The interval of checks for due cycles, in ms. */
const EVERY = 15 * 60_000
/** Programmes per check; one whose reminder was sent is skipped. */
const AT_ONCE = 1000

/** Reminds the lead or the managers, and the client, of due cycles. With several servers each reminder is sent by one. */
export function createCycleWatch({ db, notifyCache, log, every = EVERY, now = () => new Date() }: Parts) {
  const look = () => remind({ db, notifyCache }, kuwaitToday(now()))
  return repeatedly({ every, look, log, failure: 'cycles of revaluation programmes could not be reminded of' })
}

async function remind(ctx: { db: Kysely<DB>; notifyCache: NotifyCache }, today: CalendarDate): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('programmes as g')
    .select(['g.id', 'g.frequency', 'g.firstDate', 'g.reminderDays', 'g.leadId', NEXT_ORDINAL.as('ordinal')])
    .where('g.state', '=', 'ACTIVE')
    .where('g.reminderDays', 'is not', null)
    .where('g.remindedOrdinal', '<', NEXT_ORDINAL)
    .orderBy('g.firstDate')
    .limit(AT_ONCE)
    .execute()
  if (waiting.length === 0) return
  const { workingHours, holidays } = await readSettings(ctx)
  for (const { id, leadId, ordinal, firstDate, frequency, reminderDays } of waiting) {
    const date = cycleDate({ firstDate, frequency: frequency as Frequency }, ordinal)
    if (today < reminderDay(date, reminderDays ?? 0, { ...workingHours, holidays })) continue
    await ctx.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('programmes')
        .set({ remindedOrdinal: ordinal })
        .where('id', '=', id)
        .where('remindedOrdinal', '<', ordinal)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      const about = { recordKind: 'programme', recordId: id } as const
      await tell(trx, [
        { kind: 'CYCLE_DUE', to: [leadId ? { person: leadId } : 'managers'], params: { date }, ...about },
        { kind: 'CYCLE_COMING', to: ['revalued'], params: { date, of: 'client' }, ...about },
      ])
    })
  }
}
