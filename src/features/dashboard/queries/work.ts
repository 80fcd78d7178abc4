import { sql } from 'kysely'
import { can } from '#access/can.ts'
import { OPEN_STATUSES } from '#features/terms/model/codes.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { MOST_COUNTED, NEAR_DAYS, type Work } from '../model.ts'

type Numbers = Pick<Work, 'overdue' | 'near' | 'toReview' | 'sentBack'>

const OPEN = sql.lit(`{${OPEN_STATUSES.join()}}`)

// Counts end at the cap, so that a firm with much open work does not pay for numbers that nobody reads.
const counted = (condition: ReturnType<typeof sql>, whose: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from (select from valuations where ${condition} and ${whose} limit ${sql.lit(MOST_COUNTED)}) found)`

const DUE_BEFORE = sql`status = any(${OPEN}) and due_date < ${parameter('today')}`
const DUE_SOON = sql`status = any(${OPEN}) and due_date >= ${parameter('today')} and due_date < ${parameter('until')}`
const IN_REVIEW = sql`status in ('SUBMITTED', 'UNDER_REVIEW')`
const SENT_BACK = sql`status = 'DRAFT' and status_reason is not null`

const numbersOf = (whose: ReturnType<typeof sql>) =>
  preparedQuery<Numbers>(
    sql`select ${counted(DUE_BEFORE, whose)} as overdue, ${counted(DUE_SOON, whose)} as near,
      ${counted(IN_REVIEW, whose)} as "toReview", ${counted(SENT_BACK, whose)} as "sentBack"`,
  )
const ALL = sql`true`
const OWN = sql`assigned_to = ${parameter('person')}`
const QUERIES = {
  everybody: numbersOf(ALL),
  own: numbersOf(OWN),
}

/** The open work of the firm for who approves it, else of this person. Only for staff, who see every row. */
export async function loadWork({ actor, db }: ReadContext): Promise<Work> {
  const whose = can(actor, 'canApproveValuations') ? 'everybody' : 'own'
  const today = kuwaitToday()
  const values = { person: actor.id, today, until: addDays(today, NEAR_DAYS) }
  const [counts] = await QUERIES[whose](db, values)
  return { whose, overdue: 0, near: 0, toReview: 0, sentBack: 0, ...counts }
}
