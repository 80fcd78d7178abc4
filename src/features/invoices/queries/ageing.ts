import { sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { OWED_STATES } from '../model/codes.ts'
import { AGE_BANDS, type Ageing, type AgeingRow, MOST_AGEING_ROWS } from '../model.ts'

const [first, second, third] = AGE_BANDS
const owed = sql`i.total_fils - i.paid_fils - i.credited_fils`
const days = sql`(${parameter('today')}::date - i.due_on)`
const sums = sql`coalesce(sum(${owed}) filter (where ${days} <= 0), 0)::bigint as current,
  coalesce(sum(${owed}) filter (where ${days} between 1 and ${sql.lit(first)}), 0)::bigint as first,
  coalesce(sum(${owed}) filter (where ${days} > ${sql.lit(first)} and ${days} <= ${sql.lit(second)}), 0)::bigint as second,
  coalesce(sum(${owed}) filter (where ${days} > ${sql.lit(second)} and ${days} <= ${sql.lit(third)}), 0)::bigint as third,
  coalesce(sum(${owed}) filter (where ${days} > ${sql.lit(third)}), 0)::bigint as over,
  coalesce(sum(${owed}), 0)::bigint as total`
const open = sql`i.state = any(${sql.lit(`{${OWED_STATES.join()}}`)})`

type Sums = Record<keyof Ageing['totals'], number>
const byAccount = preparedQuery<Sums & Pick<AgeingRow, 'clientAccountId' | 'clientNameAr' | 'clientNameEn'>>(
  sql`select i.client_account_id as "clientAccountId", a.name_ar as "clientNameAr", a.name_en as "clientNameEn", ${sums}
    from invoices i join client_accounts a on a.id = i.client_account_id where ${open}
    group by i.client_account_id, a.name_ar, a.name_en
    order by sum(${owed}) desc, i.client_account_id limit ${sql.lit(MOST_AGEING_ROWS)}`,
)
const inAll = preparedQuery<Sums>(sql`select ${sums} from invoices i where ${open}`)

/** What clients owe by how long it is overdue today in Kuwait, the accounts that owe most first; the totals are of all accounts. */
export async function readAgeing({ db }: ReadContext): Promise<Ageing> {
  const asked = { today: kuwaitToday() }
  const [rows, [totals]] = await Promise.all([byAccount(db, asked), inAll(db, asked)])
  return {
    rows: rows.map(({ clientAccountId, clientNameAr, clientNameEn, ...fils }) => ({
      clientAccountId,
      clientNameAr,
      clientNameEn,
      ...inKwd(fils),
    })),
    totals: inKwd(totals ?? { current: 0, first: 0, second: 0, third: 0, over: 0, total: 0 }),
  }
}

const inKwd = ({ current, first, second, third, over, total }: Sums): Ageing['totals'] => ({
  current: kwdFromFils(current),
  first: kwdFromFils(first),
  second: kwdFromFils(second),
  third: kwdFromFils(third),
  over: kwdFromFils(over),
  total: kwdFromFils(total),
})
