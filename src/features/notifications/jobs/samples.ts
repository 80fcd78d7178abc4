import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addDays, type CalendarDate } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import type { DrawnRound } from '../../avm/jobs/draw.ts'
import { REMINDED_DAYS } from '../../avm/model/samples.ts'
import { tell } from '../commands.ts'

/** Notifies who decides an item of a round that was drawn and, of items that nobody may have, the managers. */
export function tellDrawn(trx: Kysely<DB>, { id, dueOn, reviewers }: DrawnRound): Promise<void> {
  const about = { recordKind: 'avmRound', recordId: id } as const
  return tell(
    trx,
    [...Map.groupBy(reviewers, (person) => person)].map(([person, its]) => ({
      ...about,
      kind: person ? ('SAMPLES_ASSIGNED' as const) : ('SAMPLES_UNASSIGNED' as const),
      to: [person ? { person } : ('managers' as const)],
      params: { date: dueOn, count: its.length },
    })),
  )
}

type Due = { roundId: string; dueOn: CalendarDate; reviewerId: string | null; count: number }

/**
 * Reminds reviewers of undecided samples shortly before they are due, and tells them and the managers once they are overdue; once for each
 * item and day. Of two servers one gets each item.
 */
export async function tellDue(db: Kysely<DB>, today: CalendarDate): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const overdue = await noteDue(trx, sql.ref('overdue_for'), sql`r.due_on < ${today}::date`)
    await tell(
      trx,
      [...Map.groupBy(overdue, ({ roundId }) => roundId)].flatMap(([recordId, its]) => {
        const notice = (to: 'managers' | { person: string }, count: number) => ({
          ...{ kind: 'SAMPLES_OVERDUE' as const, to: [to], recordKind: 'avmRound' as const, recordId },
          params: { date: its[0]?.dueOn ?? today, count },
        })
        const whole = its.reduce((sum, { count }) => sum + count, 0)
        const mine = its.flatMap(({ reviewerId, count }) => (reviewerId ? [notice({ person: reviewerId }, count)] : []))
        return [notice('managers', whole), ...mine]
      }),
    )
  })
  await db.transaction().execute(async (trx) => {
    const soon = sql`r.due_on between ${today}::date and ${addDays(today, REMINDED_DAYS)}::date and s.reviewer_id is not null`
    const due = await noteDue(trx, sql.ref('soon_for'), soon)
    await tell(
      trx,
      due.map(({ roundId, dueOn, reviewerId, count }) => ({
        ...{ kind: 'SAMPLES_DUE_SOON' as const, recordKind: 'avmRound' as const, recordId: roundId },
        to: [{ person: reviewerId }],
        params: { date: dueOn, count },
      })),
    )
  })
}

/** Notes what is due as notified, and gives how many items of each reviewer were not. */
async function noteDue(trx: Kysely<DB>, column: RawBuilder<unknown>, is: RawBuilder<unknown>): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as (
      update avm_samples n set ${column} = d.due_on from (
        select s.id, r.due_on from avm_samples s join avm_rounds r on r.id = s.round_id
        where r.state = 'OPEN' and s.decision is null and s.${column} is distinct from r.due_on and ${is}
        order by s.id for update of s skip locked) d
      where n.id = d.id
      returning n.round_id, n.reviewer_id, d.due_on)
    select round_id as "roundId", reviewer_id as "reviewerId", due_on::text as "dueOn", count(*)::int as count
    from due group by round_id, reviewer_id, due_on order by round_id, reviewer_id`.execute(trx)
  return rows
}
