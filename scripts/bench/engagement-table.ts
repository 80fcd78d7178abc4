import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type GridFigures, measureSheet } from './grid.ts'

/** The rows of the table of an engagement that is measured. */
export const TABLE_ROWS = 1000
/** Document, plan, size and value: columns that take the numbers which the bench enters. */
const COLUMNS = [1, 3, 4, 1] as const
/** Fewer cells than a window of the bench’s width shows. */
const SEEN_CELLS = 60

/** Opens an engagement of a thousand valuations as the person of a cookie, and works in its table. The screens must be built. */
export async function measureTable(
  { kysely }: Pick<Database, 'kysely'>,
  { port, cookie, actorId }: { port: number; cookie: string; actorId: string },
): Promise<GridFigures> {
  const [id, accountId] = [randomUUID(), randomUUID()]
  await sql`insert into client_accounts (id, kind, name_ar, name_en) values (${accountId}, 'COMPANY', 'صندوق الواحة', 'Oasis Fund')`.execute(
    kysely,
  )
  await sql`insert into engagements (id, number, title, client_account_id, purpose, basis, premise, requested_party, inspection_level,
      report_form, report_language, fee_kind, state, agreed_on, agreed_by, created_by)
    values (${id}, 'ENG-2026-9001', 'محفظة', ${accountId}, 'MORTGAGE', 'MARKET_VALUE', 'CURRENT_USE', 'بنك الخليج', 'FULL', 'WHOLE', 'ar', 'SCHEDULE',
      'IN_PROGRESS', '2026-01-01', 'فهد الصالح', ${actorId})`.execute(kysely)
  await sql`with drafts as (select id, row_number() over (order by status <> 'DRAFT', id) as nth from valuations order by 2 limit ${TABLE_ROWS}),
      places as (select id, row_number() over (order by id) as nth from properties order by 2 limit ${TABLE_ROWS})
    insert into engagement_properties (id, engagement_id, ordinal, property_id, valuation_id, created_by)
    select gen_random_uuid(), ${id}, d.nth, p.id, d.id, ${actorId} from drafts d join places p on p.nth = d.nth`.execute(
    kysely,
  )
  return measureSheet(port, cookie, { path: `/engagements/${id}/work/table`, cells: SEEN_CELLS, columns: COLUMNS })
}
